//===- models/measured/Measured.h - Measurements beside a prediction --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What somebody measured of a nest that is predicted, and how well predictions and measurements
/// agree, over all of them:
///
///     error = |T/t - 1|                            T predicted, t measured
///     rRMSE = sqrt(mean of (T/t - 1)^2)
///     R^2   = 1 - sum (ln T - ln t)^2 / sum (ln t - mean of ln t)^2
///
/// R^2 is of logarithms, as nests take times of very different sizes; it is the share of what
/// differs between the measurements that predictions explain, below zero where the mean of the
/// measurements would do better.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Units.h"
#include "models/work/TimeUnits.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::measured {

/// Times are of a unit of work.
struct Point {
  unsigned line = 0; ///< of the file
  machine::Cycles time;
  /// The quartiles of the time: of rates the other way around.
  std::optional<machine::Cycles> fastest, slowest;
};

/// The measurements of what a result predicts.
struct Measured {
  std::string file;
  std::optional<machine::Cycles> predicted;
  std::vector<Point> points;

  /// T/t of a point; none without a prediction.
  std::optional<double> ratio(const Point &point) const;
};

/// Of all results of a run.
class Agreement {
public:
  void add(const Measured &measured);

  bool isEmpty() const { return ratios.empty(); }
  size_t count() const { return ratios.size(); }
  const std::string &file() const { return fileName; }
  double meanRatio() const;
  double meanError() const;
  double medianError() const;
  double rootMeanSquareError() const;
  /// How many are within a share of what was measured.
  size_t within(double share) const;
  /// None of fewer than three measurements, or of those that are all alike.
  std::optional<double> determination() const;

private:
  std::string fileName;
  std::vector<double> ratios, times;
};

} // namespace sparcity::measured
