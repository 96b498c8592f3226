//===- models/work/TimeUnits.cpp - A time for a unit of work in other units ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/work/TimeUnits.h"

#include "models/report/Section.h"

#include <cmath>

namespace sparcity::work {

std::string_view spelling(TimeUnit unit) {
  switch (unit) {
  case TimeUnit::CyclesPerLine:
    return "cy/CL";
  case TimeUnit::CyclesPerIteration:
    return "cy/it";
  case TimeUnit::IterationsPerSecond:
    return "it/s";
  case TimeUnit::FlopsPerSecond:
    return "FLOP/s";
  case TimeUnit::UpdatesPerSecond:
    return "LUP/s";
  case TimeUnit::BytesPerSecond:
    return "GB/s";
  case TimeUnit::Seconds:
    return "s";
  }
  return "";
}

std::optional<TimeUnit> parseUnit(std::string_view text) {
  for (TimeUnit unit : allUnits)
    if (spelling(unit) == text)
      return unit;
  return std::nullopt;
}

/// `amount` a unit of work as a rate; none for nothing or for no time.
static std::optional<double> rate(std::optional<double> amount, machine::Cycles time,
                                  machine::Hertz clock) {
  if (!amount || !(*amount > 0) || !(time.value() > 0))
    return std::nullopt;
  return *amount / machine::seconds(time, clock).value();
}

static std::optional<double> converted(machine::Cycles time, TimeUnit unit, const UnitOfWork &of) {
  switch (unit) {
  case TimeUnit::CyclesPerLine:
    return time.value();
  case TimeUnit::CyclesPerIteration:
    return time.value() / of.iterations;
  case TimeUnit::IterationsPerSecond:
    return rate(of.iterations, time, of.clock);
  case TimeUnit::UpdatesPerSecond:
    return rate(of.updates, time, of.clock);
  case TimeUnit::FlopsPerSecond:
    return rate(of.flops, time, of.clock);
  case TimeUnit::BytesPerSecond:
    return rate(of.memoryBytes, time, of.clock);
  case TimeUnit::Seconds:
    if (of.allIterations)
      return machine::seconds(time, of.clock).value() * (*of.allIterations / of.iterations);
    return std::nullopt;
  }
  return std::nullopt;
}

std::optional<double> convert(machine::Cycles time, TimeUnit unit, const UnitOfWork &of) {
  const std::optional<double> value = converted(time, unit, of);
  return value && std::isfinite(*value) ? value : std::nullopt;
}

void describe(const std::optional<machine::Cycles> &time, const UnitOfWork &of,
              report::Section &section) {
  section.section("units", [&](report::Section &units) {
    for (const TimeUnit unit : allUnits) {
      std::optional<double> value = time ? convert(*time, unit, of) : std::nullopt;
      if (value && unit == TimeUnit::BytesPerSecond)
        value = *value * 1e-9;
      units.number(spelling(unit), value, report::Unit(spelling(unit)));
    }
  });
}

} // namespace sparcity::work
