//===- models/result/Result.cpp - Times in other units --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What every backend asks a result: its main in-core analysis, its iterations
/// as a number, and a time in each unit of `--unit`.
///
//===----------------------------------------------------------------------===//

#include "models/result/Result.h"

#include <algorithm>
#include <cmath>

namespace sparcity::result {

const std::optional<incore::InCore> &Result::incore() const {
  static const std::optional<incore::InCore> none;
  return mainLoop < loops.size() ? loops[mainLoop].incore : none;
}

ir::Bindings Result::bindings() const {
  ir::Bindings values;
  for (const ir::Symbol &symbol : parameters)
    if (symbol.value)
      values.emplace(symbol.name, *symbol.value);
  return values;
}

std::optional<double> Result::iterations() const {
  std::optional<double> count = totalIterations.substitute(bindings()).asDouble();
  if (!count)
    return std::nullopt;
  return std::max(*count, 0.0);
}

std::string_view spelling(Unit unit) {
  switch (unit) {
  case Unit::CyclesPerLine:
    return "cy/CL";
  case Unit::CyclesPerIteration:
    return "cy/it";
  case Unit::IterationsPerSecond:
    return "it/s";
  case Unit::FlopsPerSecond:
    return "FLOP/s";
  case Unit::UpdatesPerSecond:
    return "LUP/s";
  case Unit::BytesPerSecond:
    return "GB/s";
  case Unit::Seconds:
    return "s";
  }
  return "";
}

std::optional<Unit> parseUnit(std::string_view text) {
  for (Unit unit : allUnits)
    if (spelling(unit) == text)
      return unit;
  return std::nullopt;
}

/// Bytes over the memory boundary a unit of work; none where not known.
static std::optional<double> memoryBytes(const Result &result) {
  if (!result.traffic || result.traffic->boundaries.empty() || result.machine.caches.empty())
    return std::nullopt;
  const traffic::Boundary &memory = result.traffic->boundaries.back();
  if (!memory.load || !memory.evict)
    return std::nullopt;
  return (*memory.load + *memory.evict) * result.machine.caches.back().line.value();
}

/// `amount` a unit of work as a rate; none for nothing or for no time.
static std::optional<double> rate(std::optional<double> amount, machine::Cycles time,
                                  machine::Hertz clock) {
  if (!amount || !(*amount > 0) || !(time.value() > 0))
    return std::nullopt;
  return *amount / machine::seconds(time, clock).value();
}

std::optional<double> convert(machine::Cycles time, Unit unit, const Result &result) {
  const double perUnit = result.iterationsPerUnit;
  const machine::Hertz clock = result.machine.clock;
  std::optional<double> value;
  switch (unit) {
  case Unit::CyclesPerLine:
    value = time.value();
    break;
  case Unit::CyclesPerIteration:
    value = time.value() / perUnit;
    break;
  case Unit::IterationsPerSecond:
    value = rate(perUnit, time, clock);
    break;
  case Unit::UpdatesPerSecond:
    value = rate(result.work.updates * perUnit, time, clock);
    break;
  case Unit::FlopsPerSecond:
    value = rate(result.work.flops.total * perUnit, time, clock);
    break;
  case Unit::BytesPerSecond:
    value = rate(memoryBytes(result), time, clock);
    break;
  case Unit::Seconds:
    if (std::optional<double> iterations = result.iterations())
      value = machine::seconds(time, clock).value() * (*iterations / perUnit);
    break;
  }
  if (value && !std::isfinite(*value))
    return std::nullopt;
  return value;
}

} // namespace sparcity::result
