//===- models/work/TimeUnits.h - A time for a unit of work in other units -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Times are cycles for a unit of work: a cache line of results. Here they become what `--unit`
/// names: rates of what a unit of work comes to, or seconds of the whole nest.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Units.h"

#include <optional>
#include <string_view>

namespace sparcity::report {
class Section;
} // namespace sparcity::report

namespace sparcity::work {

enum class TimeUnit {
  CyclesPerLine,
  CyclesPerIteration,
  IterationsPerSecond,
  FlopsPerSecond,
  UpdatesPerSecond,
  BytesPerSecond,
  Seconds
};

inline constexpr TimeUnit allUnits[] = {
    TimeUnit::CyclesPerLine,  TimeUnit::CyclesPerIteration, TimeUnit::IterationsPerSecond,
    TimeUnit::FlopsPerSecond, TimeUnit::UpdatesPerSecond,   TimeUnit::BytesPerSecond,
    TimeUnit::Seconds};

/// As on the command line: "cy/CL", "cy/it", "it/s", "FLOP/s", "LUP/s", "GB/s",
/// "s".
std::string_view spelling(TimeUnit unit);
std::optional<TimeUnit> parseUnit(std::string_view text);

/// What a unit of work comes to.
struct UnitOfWork {
  double iterations = 1;
  double updates = 0, flops = 0;
  /// Over the memory boundary, write-allocates and evictions included; none where not known.
  std::optional<double> memoryBytes;
  /// Iterations of the whole nest; none where a size is open.
  std::optional<double> allIterations;
  machine::Hertz clock;
};

/// A time for one unit of work in `unit`, without a prefix (flop/s, B/s, s);
/// none where it says nothing: flop/s of a copy, GB/s of data that stay in a
/// cache, seconds of an open size, a rate of a time that is not positive.
std::optional<double> convert(machine::Cycles time, TimeUnit unit, const UnitOfWork &of);

/// "units": a time in every one of them.
void describe(const std::optional<machine::Cycles> &time, const UnitOfWork &of,
              report::Section &section);

} // namespace sparcity::work
