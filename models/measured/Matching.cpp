//===- models/measured/Matching.cpp - Which measurements a prediction is of -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/measured/Matching.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

namespace sparcity::measured {

/// By name, with the numbers that --set changed or without.
static bool isNamed(llvm::StringRef machine, llvm::StringRef name) {
  return machine == name || machine.split('[').first == name;
}

static bool isOf(const Measurement &row, const Matching::Subject &subject) {
  const auto isSame = [&](const auto &size) {
    return llvm::any_of(subject.sizes, [&](const ir::Symbol &own) {
      return own.name == size.first && own.value == size.second;
    });
  };
  return (row.kernel.empty() || row.kernel == subject.kernel) &&
         (row.machine.empty() || isNamed(subject.machine, row.machine)) &&
         row.cores == subject.cores && llvm::all_of(row.sizes, isSame);
}

static std::optional<Point> pointOf(const Measurement &row, const work::UnitOfWork &unit) {
  const auto timeOf = [&](const std::optional<double> &value) {
    return value ? row.unit.timeOf(*value, unit) : std::nullopt;
  };
  const std::optional<machine::Cycles> time = timeOf(row.value);
  if (!time)
    return std::nullopt;
  Point point{row.line, *time, timeOf(row.firstQuartile), timeOf(row.thirdQuartile)};
  if (row.unit.isRate())
    std::swap(point.fastest, point.slowest);
  return point;
}

Measured Matching::of(const Subject &subject, std::optional<machine::Cycles> predicted) {
  Measured measured{file, predicted, {}};
  for (const Measurement &row : measurements) {
    if (!isOf(row, subject))
      continue;
    if (std::optional<Point> point = pointOf(row, subject.unit)) {
      matched.insert(row.line);
      measured.points.push_back(*point);
    }
  }
  return measured;
}

std::vector<unsigned> Matching::unmatched() const {
  std::vector<unsigned> lines;
  for (const Measurement &row : measurements)
    if (!matched.contains(row.line))
      lines.push_back(row.line);
  return lines;
}

} // namespace sparcity::measured
