//===- models/result/LoopResult.h - What is said of an innermost loop ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A part of a result (models/result/Result.h).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Source.h"
#include "models/incore/InCore.h"
#include "models/work/Work.h"

#include <optional>

namespace sparcity::result {

/// One innermost loop of the nest: what it asks for, and its in-core analysis.
struct LoopResult {
  ir::SourceRange range;
  std::optional<incore::InCore> incore;
  /// Of the loop's own body, for its own iteration.
  work::Work work = {};
  /// Of those, how many for an iteration of the main loop; none where that is open.
  std::optional<double> iterations = 1;
};

} // namespace sparcity::result
