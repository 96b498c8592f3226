//===- models/traffic/distance/DrawnLines.cpp - Lines of a nest as chance may have it ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/distance/DrawnLines.h"

#include "models/traffic/distance/LineValues.h"
#include "models/traffic/distance/SampledLines.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

namespace sparcity::traffic {

unsigned drawsNeeded(double decisions) {
  constexpr double most = 64, inAll = 16384;
  if (decisions == 0)
    return 1;
  return std::bit_ceil(static_cast<unsigned>(std::min(most, std::ceil(inAll / decisions))));
}

/// Of walks in the order of their parts: neighbours differ by what more walks would decide.
static CapacityLines meanOf(const std::vector<CapacityLines> &draws) {
  const auto count = static_cast<double>(draws.size());
  const LineValues first = valuesOf(draws.front());
  LineValues mean(first.size()), squares(first.size());
  for (size_t draw = 0; draw < draws.size(); ++draw) {
    const LineValues values = valuesOf(draws[draw]), before = valuesOf(draws[draw - draw % 2]);
    for (size_t i = 0; i < mean.size(); ++i) {
      mean[i] += values[i] / count;
      squares[i] += (values[i] - before[i]) * (values[i] - before[i]) / (count * count);
    }
  }
  CapacityLines result = draws.front();
  for (size_t i = 1; i < draws.size(); ++i) {
    for (size_t capacity = 0; capacity < result.error.size(); ++capacity)
      result.error[capacity] += draws[i].error[capacity];
    result.counted += draws[i].counted;
    result.filled = std::min(result.filled, draws[i].filled);
    result.isSampled |= draws[i].isSampled;
  }
  for (size_t capacity = 0; capacity < result.error.size(); ++capacity)
    result.error[capacity] =
        result.error[capacity] / count +
        (mean[capacity] == 0 ? 0 : 2 * std::sqrt(squares[capacity]) / mean[capacity]);
  for (size_t i = 0; i < mean.size(); ++i)
    mean[i] -= first[i];
  add(result, mean);
  result.draws = static_cast<unsigned>(draws.size());
  return result;
}

namespace {

struct Walks {
  unsigned count = 1;
  std::uint64_t mostAccesses = 0; ///< of each
};

} // namespace

/// As many as are needed, or as may walk through all of a long nest, if their mean is within a
/// fiftieth; else some that are sampled.
static Walks affordable(const CapacityLines &once, const LineRequest &request) {
  constexpr double some = 2000; // decisions
  constexpr unsigned mostSampled = 16;
  const unsigned needed = drawsNeeded(once.decisions.fewest());
  const std::uint64_t all = request.mostAccesses;
  if (!once.isSampled) {
    const double room = static_cast<double>(all) / std::max(once.counted, 1.0);
    const unsigned whole = static_cast<double>(needed) <= room
                               ? needed
                               : std::bit_floor(static_cast<unsigned>(std::max(room, 1.0)));
    if (whole == needed || whole * once.decisions.fewest() >= some)
      return {whole, all};
  }
  const unsigned count = std::min(needed, mostSampled);
  return {count, all / 2 / count};
}

llvm::Expected<std::optional<CapacityLines>> drawLines(const LineRequest &request) {
  llvm::Expected<std::optional<CapacityLines>> once = sampleLines(request);
  if (!once || !*once)
    return once;
  const auto [count, accesses] = affordable(**once, request);
  if (count == 1)
    return once;
  LineRequest one = request;
  one.mostAccesses = accesses;
  std::vector<CapacityLines> draws;
  for (one.draw = {0, count, (*once)->decisions.rare()}; one.draw.number < count;
       ++one.draw.number) {
    llvm::Expected<std::optional<CapacityLines>> lines = sampleLines(one);
    if (!lines)
      return lines.takeError();
    if (!*lines) {
      for (double &error : (*once)->error)
        error += 1 / std::sqrt((*once)->decisions.fewest());
      return once;
    }
    draws.push_back(std::move(**lines));
  }
  return std::optional(meanOf(draws));
}

} // namespace sparcity::traffic
