//===- models/measured/MeasuredUnit.cpp - Units that measurements are written in ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/measured/MeasuredUnit.h"

#include "llvm/ADT/StringRef.h"

#include <cmath>
#include <utility>

namespace sparcity::measured {

using work::TimeUnit;

bool MeasuredUnit::isRate() const {
  switch (unit) {
  case TimeUnit::IterationsPerSecond:
  case TimeUnit::FlopsPerSecond:
  case TimeUnit::UpdatesPerSecond:
  case TimeUnit::BytesPerSecond:
    return true;
  case TimeUnit::CyclesPerLine:
  case TimeUnit::CyclesPerIteration:
  case TimeUnit::Seconds:
    return false;
  }
  return false;
}

std::optional<machine::Cycles> MeasuredUnit::timeOf(double value,
                                                    const work::UnitOfWork &of) const {
  // Both a time and a rate are in proportion to that of a cycle.
  const std::optional<double> ofCycle = work::convert(machine::Cycles(1), unit, of);
  if (!ofCycle || !(*ofCycle > 0))
    return std::nullopt;
  const double amount = isCycles ? value / of.clock.value() : value * factor;
  const double cycles = isRate() ? *ofCycle / amount : amount / *ofCycle;
  return std::isfinite(cycles) && cycles > 0 ? std::optional(machine::Cycles(cycles))
                                             : std::nullopt;
}

static std::optional<double> prefixOf(llvm::StringRef text) {
  for (const auto &[prefix, factor] : {std::pair("", 1.0), std::pair("K", 1e3), std::pair("M", 1e6),
                                       std::pair("G", 1e9), std::pair("T", 1e12)})
    if (text == prefix)
      return factor;
  return std::nullopt;
}

std::optional<MeasuredUnit> parseMeasuredUnit(std::string_view text) {
  const std::pair<std::string_view, MeasuredUnit> plain[] = {
      {"cy/CL", {TimeUnit::CyclesPerLine}},     {"cy/it", {TimeUnit::CyclesPerIteration}},
      {"cycles", {TimeUnit::Seconds, 1, true}}, {"s", {TimeUnit::Seconds}},
      {"ms", {TimeUnit::Seconds, 1e-3}},        {"us", {TimeUnit::Seconds, 1e-6}},
      {"ns", {TimeUnit::Seconds, 1e-9}}};
  for (const auto &[name, unit] : plain)
    if (text == name)
      return unit;
  const std::pair<llvm::StringRef, TimeUnit> rates[] = {{"it/s", TimeUnit::IterationsPerSecond},
                                                        {"FLOP/s", TimeUnit::FlopsPerSecond},
                                                        {"LUP/s", TimeUnit::UpdatesPerSecond},
                                                        {"B/s", TimeUnit::BytesPerSecond}};
  for (const auto &[name, unit] : rates) {
    llvm::StringRef prefix(text);
    const std::optional<double> factor =
        prefix.consume_back(name) ? prefixOf(prefix) : std::nullopt;
    if (factor)
      return MeasuredUnit{unit, *factor};
  }
  return std::nullopt;
}

} // namespace sparcity::measured
