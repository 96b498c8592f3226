//===- models/result/Sensitivity.h - What numbers of a machine do to a time -- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is found where each number of a machine is changed by itself
/// (models/prediction/Sensitivity.h).
///
//===----------------------------------------------------------------------===//
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::result {

/// What the time of a nest does where one number of the machine is another.
struct Sensitivity {
  /// One value that was tried, and how much longer (above 0) the nest takes with it: 0.1 for 10 %.
  struct Step {
    std::string value;
    double longer = 0;
  };
  struct Row {
    std::string path, value;
    /// d ln t / d ln p towards less and towards more, which differ at a kink; none of numbers that
    /// only take steps (counts, sizes of caches).
    std::optional<double> below = {}, above = {};
    /// A tenth less and more, or the next step.
    std::optional<Step> less = {}, more = {};
    /// The value from which on the requirement holds, and whether that is upwards; none where it
    /// holds for all that were tried, or for none.
    std::optional<std::string> bound = {};
    bool isLeast = true;
    /// Of rates: between which values the bottleneck stays what it is; none where it does for all
    /// that were tried.
    std::optional<std::string> sameFrom = {}, sameTo = {};
  };

  std::string requirement; ///< "T <= 20 cy/CL"; empty without one
  bool holds = false;      ///< as the machine is
  /// What matters most first. Of the others only their number is known.
  std::vector<Row> rows;
  size_t others = 0;
  size_t untried = 0; ///< for want of time
};

} // namespace sparcity::result
