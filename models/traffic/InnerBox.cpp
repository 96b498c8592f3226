//===- models/traffic/InnerBox.cpp - What the loops inside a loop reach ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/InnerBox.h"

#include <cmath>

using sparcity::ir::Expr;

namespace sparcity::traffic {

/// Up to which part a size is a multiple of another, and from which on it is less: open sizes
/// are large, and no two of them the same.
// Chosen. Equal sizes differ by rounding, by less than a millionth; rows that are open are taken
// as some 2^18 elements, so that one of a few elements less is as long.
static constexpr long double hair = 1e-6L, less = 0.999L;

static bool isMultiple(long double value, long double of) {
  return of > 0 && std::fabs(value / of - std::round(value / of)) < hair;
}

void InnerBox::add(const Sized &stride, const Sized &trips) {
  if (stride.size == 0 || trips.size <= 1)
    return;
  const Sized further = {trips.value - 1, trips.size - 1};
  if (isUnit && stride.size <= block.size * (1 + hair)) {
    isUnit = false; // elements side by side, of which a line holds several
    if (stride.size * trips.size > block.size)
      block = {stride.value * trips.value, stride.size * trips.size};
    return;
  }
  isUnit = false;
  // Blocks that touch. Open sizes are equally large: a row is no longer than its pitch.
  const bool isLess = stride.size < block.size * less;
  if (levels.empty() && (isLess || stride.value == block.value)) {
    block.value += stride.value * further.value;
    block.size += stride.size * further.size;
    return;
  }
  if (!levels.empty()) {
    Level &widest = levels.back();
    const long double steps = stride.size / widest.distance.size;
    const std::optional<Expr> ratio = Expr::divide(stride.value, widest.distance.value);
    // It falls on what is there, or continues it.
    if (ratio && isMultiple(stride.size, widest.distance.size) &&
        steps <= widest.count.size * (1 + hair)) {
      widest.count.value += *ratio * further.value;
      widest.count.size += steps * further.size;
      return;
    }
  }
  levels.push_back({stride, trips});
}

InnerBox::Fresh InnerBox::movedBy(const Sized &stride) const {
  long double rest = stride.size, kept = 1;
  Fresh result;
  unsigned moved = 0;
  for (size_t i = levels.size(); i-- > 0;) {
    const Level &level = levels[i];
    const long double steps = std::round(rest / level.distance.size);
    if (steps == 0)
      continue;
    if (std::fabs(steps) >= level.count.size * less)
      return {};
    rest -= steps * level.distance.size;
    kept *= 1 - std::fabs(steps) / level.count.size;
    ++moved;
    result.over = Expr(static_cast<std::int64_t>(std::fabs(steps)));
    result.under = level.count.value;
  }
  if (std::fabs(rest) >= block.size * less)
    return {};
  if (rest != 0) {
    kept *= 1 - std::fabs(rest) / block.size;
    ++moved;
    result.over = stride.value;
    result.under = block.value;
  }
  result.part = static_cast<double>(1 - kept);
  result.isExact = moved <= 1;
  if (moved == 0)
    result.over = 0;
  return result;
}

} // namespace sparcity::traffic
