//===- models/traffic/LineDifference.cpp - Whether lines are told differently ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/LineDifference.h"

#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <cmath>

namespace sparcity::traffic {

static bool differBy(double part, double a, double b, double moved) {
  constexpr double negligible = 0.001; // of all lines
  return std::abs(a - b) > std::max(part * std::max(a, b), negligible * moved);
}

bool differ(double a, double b, double moved) { return differBy(differingPart, a, b, moved); }

/// Lines a unit over the busiest boundary.
static double movedBy(const std::vector<Boundary> &boundaries) {
  double most = 0;
  for (const Boundary &boundary : boundaries)
    most = std::max(most, boundary.load.value_or(0) + boundary.evict.value_or(0));
  return most;
}

std::optional<size_t> firstDifference(const std::vector<Boundary> &claims,
                                      const std::vector<Boundary> &known, double part) {
  const double moved = std::max(movedBy(claims), movedBy(known));
  for (size_t level = 0; level < claims.size(); ++level)
    if (differBy(part, claims[level].load.value_or(HUGE_VAL), known[level].load.value_or(0),
                 moved) ||
        differBy(part, claims[level].evict.value_or(HUGE_VAL), known[level].evict.value_or(0),
                 moved))
      return level;
  return std::nullopt;
}

std::string spell(const Boundary &boundary) {
  return llvm::formatv("{0:f2} + {1:f2}", boundary.load.value_or(0), boundary.evict.value_or(0));
}

} // namespace sparcity::traffic
