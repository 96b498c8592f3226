//===- models/measured/MeasuredUnit.h - Units that measurements are written in --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Times and rates in which people measure, as cycles a unit of work.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/work/TimeUnits.h"

#include <optional>
#include <string_view>

namespace sparcity::measured {

/// So many of a unit of results, or cycles of the whole nest.
struct MeasuredUnit {
  work::TimeUnit unit = work::TimeUnit::Seconds;
  double factor = 1;
  bool isCycles = false; ///< of the machine's clock, in place of seconds

  /// A rate: more is faster.
  bool isRate() const;
  /// What such a value is as the time of a unit of work; none where it cannot be said, as flop/s
  /// of a nest without flops or the time of a nest whose size is open.
  std::optional<machine::Cycles> timeOf(double value, const work::UnitOfWork &of) const;
};

/// "cy/CL", "cy/it", "cycles", "s", "ms", "us", "ns", "it/s", and "FLOP/s", "LUP/s", "B/s" with
/// nothing, K, M, G or T before.
std::optional<MeasuredUnit> parseMeasuredUnit(std::string_view text);

} // namespace sparcity::measured
