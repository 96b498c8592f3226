//===- models/ecm/Contention.h - Cores on their way to saturation ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Near saturation, cores wait for each other before the bandwidth is used up. How much
/// is known from a stream that was measured with several numbers of cores,
///
///     offered  u = n * b(1) / b_sat      what n cores ask for
///     achieved a = b(n) / b_sat <= min(1, u)
///
/// A kernel that offers as much, u = n * T_sat / T, is taken to achieve as much: T(n) =
/// T_sat / a(u). For the stream itself that is its own measurement; without measurements
/// a = min(1, u), the classic form.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"

#include <vector>

namespace sparcity::ecm {

/// Of the saturated bandwidth. Chosen: the streams of the machine files reach that much with two
/// thirds of the cores at most, and the others gain next to nothing.
inline constexpr double enoughOfBandwidth = 0.95;

class Contention {
public:
  /// None: a = min(1, u).
  Contention() = default;
  /// Of a stream with `saturated`, by its measurements up to a NUMA domain's cores.
  explicit Contention(const machine::Benchmark &stream);

  /// Share of the saturated bandwidth that is reached where `offered` is asked for;
  /// linear between measurements.
  double achieved(double offered) const;
  /// True where more cores gain next to nothing: 95 % are reached, or all where a = min(1, u).
  bool isSaturated(double offered) const;

  struct Point {
    double offered = 0;
    double achieved = 0;
  };
  /// What it is linear between, in order of both; empty for a = min(1, u).
  const std::vector<Point> &measurements() const { return points; }

private:
  std::vector<Point> points;
};

} // namespace sparcity::ecm
