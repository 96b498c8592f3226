//===- models/traffic/nest/EvenBoxes.cpp - Boxes of one shape --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/nest/EvenBoxes.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace sparcity::traffic {

std::optional<EvenBoxes> EvenBoxes::of(llvm::ArrayRef<const AffineReference *> references,
                                       const AffineNest &nest) {
  const AffineReference &first = *references.front();
  const auto isLike = [&](const AffineReference *other) {
    return other->guards.empty() && other->loops == first.loops && other->slopes == first.slopes &&
           other->bytes == first.bytes;
  };
  if (!llvm::all_of(references, isLike))
    return std::nullopt;
  EvenBoxes result;
  result.bytes = first.bytes;
  std::int64_t lowest = 0; // of where the loops put the box
  for (size_t i = 0; i < first.loops.size(); ++i) {
    if (!first.loops[i]->dependsOn.empty())
      return std::nullopt;
    const AffineNest::Range range = AffineNest::range(*first.loops[i], nest.start());
    result.isEmpty |= range.trips <= 0;
    const std::int64_t move = first.slopes[i] * range.step;
    lowest += first.slopes[i] * range.first + std::min<std::int64_t>(move, 0) * (range.trips - 1);
    if (move != 0)
      result.steps.push_back({std::abs(move), range.trips});
  }
  llvm::sort(result.steps);
  for (size_t k = 0; k < result.steps.size(); ++k)
    if (result.steps[k].bytes < result.spanOf(k))
      return std::nullopt;
  for (const AffineReference *reference : references)
    result.begins.push_back(reference->constant + lowest);
  return result;
}

/// Bytes from the first to the last one that so many of the loops reach.
std::int64_t EvenBoxes::spanOf(size_t some) const {
  std::int64_t span = bytes;
  for (size_t k = 0; k < some; ++k)
    span += steps[k].bytes * (steps[k].trips - 1);
  return span;
}

/// Whether it leaves no line out between its ends.
bool EvenBoxes::isRow(size_t step, std::int64_t lineBytes) const {
  return step == 0 && steps[step].bytes <= lineBytes;
}

static std::int64_t lineOf(std::int64_t byte, std::int64_t lineBytes) {
  return byte / lineBytes - (byte % lineBytes < 0 ? 1 : 0);
}

/// What the first of the steps touch from that byte on.
void EvenBoxes::add(LineSet &lines, std::int64_t begin, size_t some, std::int64_t lineBytes) const {
  if (some == 0 || isRow(some - 1, lineBytes))
    return lines.add(lineOf(begin, lineBytes), lineOf(begin + spanOf(some) - 1, lineBytes));
  for (std::int64_t trip = 0; trip < steps[some - 1].trips; ++trip)
    add(lines, begin + steps[some - 1].bytes * trip, some - 1, lineBytes);
}

double EvenBoxes::countFirst(std::int64_t trips, std::int64_t lineBytes) const {
  LineSet lines;
  for (const std::int64_t begin : begins)
    for (std::int64_t trip = 0; trip < trips; ++trip)
      add(lines, begin + steps.back().bytes * trip, steps.size() - 1, lineBytes);
  lines.normalize();
  return lines.count();
}

std::int64_t EvenBoxes::rowsOf(std::int64_t trips, std::int64_t lineBytes) const {
  std::int64_t rows = trips * static_cast<std::int64_t>(begins.size());
  for (size_t k = 0; k + 1 < steps.size(); ++k)
    if (!isRow(k, lineBytes) && __builtin_mul_overflow(rows, steps[k].trips, &rows))
      return INT64_MAX;
  return rows;
}

std::optional<double> EvenBoxes::lines(std::int64_t lineBytes, std::int64_t mostRows) const {
  if (isEmpty)
    return 0;
  if (steps.empty() || (steps.size() == 1 && isRow(0, lineBytes))) {
    LineSet lines;
    for (const std::int64_t begin : begins)
      add(lines, begin, steps.size(), lineBytes);
    lines.normalize();
    return lines.count();
  }
  const auto [move, trips] = steps.back();
  const auto [low, high] = std::minmax_element(begins.begin(), begins.end());
  const std::int64_t reach = (*high - *low + spanOf(steps.size() - 1) + lineBytes) / move + 1,
                     period = lineBytes / std::gcd(move, lineBytes);
  const std::int64_t looked = trips < reach + period ? trips : reach + (trips - reach) % period;
  const std::int64_t further = looked < trips ? period : 0;
  if (rowsOf(looked + further, lineBytes) > mostRows)
    return std::nullopt;
  const double first = countFirst(looked, lineBytes);
  if (further == 0)
    return first;
  const double added = countFirst(looked + period, lineBytes) - first;
  const std::int64_t periods = (trips - looked) / period;
  return first + added * static_cast<double>(periods);
}

} // namespace sparcity::traffic
