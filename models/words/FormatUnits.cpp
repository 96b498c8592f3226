//===- models/words/FormatUnits.cpp - Times in the units of --unit -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/machine/Machine.h"
#include "models/result/Result.h"
#include "models/words/Format.h"

namespace sparcity::words {

/// What a column of that unit is divided by, and its decimals.
struct ColumnFormat {
  double factor;
  int decimals;
  const char *heading;
};

static ColumnFormat columnFormat(result::Unit unit) {
  switch (unit) {
  case result::Unit::CyclesPerLine:
    return {1, 1, "cy/CL"};
  case result::Unit::CyclesPerIteration:
    return {1, 3, "cy/it"};
  case result::Unit::IterationsPerSecond:
    return {1e6, 2, "Mit/s"};
  case result::Unit::FlopsPerSecond:
    return {1e9, 2, "GFLOP/s"};
  case result::Unit::UpdatesPerSecond:
    return {1e6, 2, "MLUP/s"};
  case result::Unit::BytesPerSecond:
    return {1e9, 2, "GB/s"};
  case result::Unit::Seconds:
    return {1e-3, 3, "ms"};
  }
  return {1, 1, ""};
}

/// The unit without the prefix that `scaled` puts before it.
static std::string_view baseName(result::Unit unit) {
  return unit == result::Unit::BytesPerSecond ? "B/s" : result::spelling(unit);
}

std::optional<std::string> inUnit(machine::Cycles time, result::Unit unit,
                                  const result::Result &result) {
  const std::optional<double> value = result::convert(time, unit, result);
  if (!value)
    return std::nullopt;
  if (unit == result::Unit::CyclesPerLine || unit == result::Unit::CyclesPerIteration)
    return fixed(*value, columnFormat(unit).decimals) + " " + std::string(result::spelling(unit));
  return scaled(*value, baseName(unit));
}

std::string cellInUnit(const std::optional<machine::Cycles> &time, result::Unit unit,
                       const result::Result &result) {
  if (!time)
    return "-";
  const ColumnFormat format = columnFormat(unit);
  std::optional<double> value = result::convert(*time, unit, result);
  return value ? fixed(*value / format.factor, format.decimals) : "-";
}

std::string unitHeading(result::Unit unit) { return columnFormat(unit).heading; }

result::Unit cyclesUnit(const result::Result &result) {
  return result.iterationsPerUnit == 1 ? result::Unit::CyclesPerIteration
                                       : result::Unit::CyclesPerLine;
}

result::Unit adapted(result::Unit unit, const result::Result &result) {
  return unit == result::Unit::CyclesPerLine ? cyclesUnit(result) : unit;
}

bool hasUncommonLine(const result::Result &result) {
  return !result.machine->caches.empty() && result.machine->caches.front().line.value() != 64;
}

std::vector<result::Unit> rateUnits(const result::Result &result) {
  if (result.work.flops.total > 0)
    return {result::Unit::FlopsPerSecond, result::Unit::UpdatesPerSecond};
  return {result::Unit::UpdatesPerSecond, result::Unit::BytesPerSecond};
}

std::vector<std::string> openParameters(const result::Result &result) {
  std::vector<std::string> names;
  for (const ir::Symbol &symbol : result.parameters)
    if (!symbol.value)
      names.push_back(printable(symbol.name));
  return names;
}

std::string_view unitName(const result::Result &result) {
  return result.iterationsPerUnit == 1 ? "iteration" : "CL";
}

std::string unitIterations(const result::Result &result) {
  return counted(result.iterationsPerUnit, "iteration");
}

} // namespace sparcity::words
