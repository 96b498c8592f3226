//===- models/prediction/Schedules.h - How OpenMP shares a nest -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the clauses of shared loops say: who does which part, and what each thread has of its own.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <set>
#include <string>

namespace sparcity::prediction {

/// Where who does a part is decided at run time: iterations of each, and parts.
struct DealtParts {
  unsigned size = 1, parts = 1;
};

struct Schedule {
  std::string text; ///< as the clauses have it, or "static"
  std::optional<DealtParts> dealt;
};

/// `shared`: loops of the kernel's nest. Fails, in words for a reader, where it is not known who
/// does what, nor by chance.
llvm::Expected<Schedule> scheduleOf(const ir::Kernel &kernel,
                                    llvm::ArrayRef<const ir::Loop *> shared);

/// A copy in which the shared loops have another schedule; the outermost where none says that it is
/// shared.
ir::Kernel withSchedule(const ir::Kernel &kernel, const std::string &schedule);

/// Arrays of which each thread has its own: "private(t)", "reduction(+: h[:8])".
std::set<unsigned> privateArrays(const ir::Kernel &kernel, llvm::ArrayRef<const ir::Loop *> shared);

} // namespace sparcity::prediction
