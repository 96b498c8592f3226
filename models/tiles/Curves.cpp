//===- models/tiles/Curves.cpp - Tiles over both intensities --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/tiles/Curves.h"

#include <cmath>
#include <optional>

namespace sparcity::tiles {

const std::vector<double> &exchangesShown() {
  static const std::vector<double> shown = {HUGE_VAL, 32, 8, 2, 0.5, 0.125, 0};
  return shown;
}

const std::vector<double> &accessesShown() {
  static const std::vector<double> shown = {0.0625, 0.125, 0.25, 0.5, 1,   2,  4,
                                            8,      16,    32,   64,  128, 256};
  return shown;
}

/// AI^c at which the surface has the value for an AI; none where it has it nowhere in the range.
static std::optional<double> exchangeAt(const Surface &surface, double access, double value) {
  double low = std::log2(leastIntensity), high = std::log2(mostIntensity);
  const auto above = [&](double exchange) {
    return surface({access, std::exp2(exchange)}) > value;
  };
  const bool isAboveAtEnd = above(high);
  if (above(low) == isAboveAtEnd)
    return std::nullopt;
  constexpr int halvings = 40;
  for (int k = 0; k < halvings; ++k) {
    const double middle = (low + high) / 2;
    (above(middle) == isAboveAtEnd ? high : low) = middle;
  }
  return std::exp2((low + high) / 2);
}

std::vector<Isoline> isolines(const Surface &surface, double value) {
  constexpr int steps = 256;
  std::vector<Isoline> found;
  bool isOpen = false;
  for (int k = 0; k <= steps; ++k) {
    const double access =
        leastIntensity * std::pow(mostIntensity / leastIntensity, static_cast<double>(k) / steps);
    const std::optional<double> exchange = exchangeAt(surface, access, value);
    if (exchange && !isOpen)
      found.emplace_back();
    isOpen = exchange.has_value();
    if (exchange)
      found.back().emplace_back(access, *exchange);
  }
  return found;
}

} // namespace sparcity::tiles
