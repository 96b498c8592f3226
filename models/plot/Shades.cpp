//===- models/plot/Shades.cpp - Counts as shades -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/plot/Shades.h"

#include "models/report/Text.h"

#include <algorithm>
#include <cmath>

namespace sparcity::plot {

std::string Shade::label(const std::string &noun) const {
  const std::string first = report::fixed(from, 0);
  return (from == to ? first : first + " to " + report::fixed(to, 0)) + " " + noun;
}

std::vector<Shade> shadesOf(const Cells &cells) {
  static constexpr int classes = 6;
  static constexpr double lightest = 0.18; // still seen beside nothing
  double largest = 0;
  for (const double count : cells.counts)
    largest = std::max(largest, count);
  std::vector<Shade> shades;
  double from = 1;
  for (const double end : cells.ends) {
    shades.push_back({from, end, 1});
    from = end + 1;
  }
  for (int k = 1; cells.ends.empty() && k <= classes && from <= largest; ++k) {
    const double to = k == classes ? largest : std::floor(std::pow(largest, double(k) / classes));
    if (to < from)
      continue; // no whole number in this one
    shades.push_back({from, to, 1});
    from = to + 1;
  }
  for (size_t k = 0; k + 1 < shades.size(); ++k)
    shades[k].opacity =
        lightest + (1 - lightest) * static_cast<double>(k) / static_cast<double>(shades.size() - 1);
  return shades;
}

} // namespace sparcity::plot
