//===- test/oracle/Check.h - Does the IR say what the program does? -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Compares what the frontend reads of a function with a recorded run of it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "Trace.h"

#include "ir/Forward.h"

namespace sparcity::oracle {

enum class Verdict {
  Agrees,
  /// The sequences differ: the IR (or the case) is wrong.
  Differs,
  /// The frontend left out a nest and said so.
  LeftOut
};

struct CaseResult {
  Verdict verdict = Verdict::Agrees;
  unsigned kernels = 0;
  std::uint64_t accesses = 0;
  /// False where the work depends on what the IR leaves open, or a loop may end
  /// early.
  bool isWorkCompared = false;
  /// Ids of what was assumed (Agrees) or of why nests were left out.
  std::vector<std::string> diagnostics;
  /// What differs, or the messages of the diagnostics.
  std::string text;
};

/// `program` is what the frontend made of the file that has the function.
CaseResult checkCase(const Trace &trace, const ir::Program &program);

} // namespace sparcity::oracle
