//===- models/result/RateTimes.h - A nest's time at other rates ------------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a nest takes on machines that differ from the result's in rates alone: clocks, bandwidths,
/// latencies, link widths (models/prediction/RateGrid.h).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/SettingValues.h"

#include <memory>
#include <vector>

namespace sparcity::result {

struct RateTimes {
  /// The numbers that differ; not empty.
  std::shared_ptr<const std::vector<machine::Axis>> axes;
  /// Of an iteration of the main loop with all cores that were asked for, for each combination of
  /// the values, those of the last axis changing fastest; not a number where a combination
  /// contradicts itself.
  std::vector<double> seconds;
  bool isByFormula = true; ///< else each was predicted by itself
};

} // namespace sparcity::result
