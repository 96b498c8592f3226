//===- models/prediction/Team.h - How many threads run a nest ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What OpenMP says of the threads that run a nest, beside how many cores are asked for: by
/// `num_threads` and `if`, and by constructs around it that are no shared loop.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"
#include "models/report/Message.h"

#include "llvm/ADT/ArrayRef.h"

#include <vector>

namespace sparcity::prediction {

struct TeamRemark {
  report::Message message;
  /// Other threads than the cores run the loop for certain; else that is open.
  bool isOther = false;
};

/// `shared`: loops of the nest, or the one that is taken to be.
std::vector<TeamRemark> teamRemarks(const ir::Kernel &kernel, unsigned cores,
                                    llvm::ArrayRef<const ir::Loop *> shared);

} // namespace sparcity::prediction
