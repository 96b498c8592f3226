//===- models/result/RateTimes.h - A nest's time at other rates --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a nest takes where numbers of its machine are others that are rates: clocks, bandwidths,
/// latencies, link widths (models/prediction/RateGrid.h).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/AxisBlock.h"

#include <functional>
#include <memory>
#include <vector>

namespace sparcity::result {

struct RateTimes {
  /// The numbers that differ.
  std::shared_ptr<const std::vector<machine::Axis>> axes;
  /// Seconds of an iteration of the main loop with all cores that were asked for, for each
  /// combination of a block; not a number where one contradicts itself. It refers to nothing that
  /// may go away; several threads may call it at once.
  std::function<void(const machine::AxisBlock &block, double *seconds)> evaluate;
  bool isByFormula = true; ///< else each was predicted by itself
  /// Of the axes.
  std::shared_ptr<const machine::AxisBlocks> blocks;

  /// Where nothing varies.
  static RateTimes ofOne(double seconds);

  /// Of all combinations, those of the last axis changing fastest.
  std::vector<double> all() const;
};

} // namespace sparcity::result
