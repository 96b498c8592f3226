//===- models/traffic/simulation/Counters.cpp - What a simulation counts -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/simulation/Counters.h"

#include <numeric>

namespace sparcity::traffic {

static std::uint64_t sumOf(const std::vector<std::uint64_t> &parts) {
  return std::accumulate(parts.begin(), parts.end(), std::uint64_t(0));
}

std::uint64_t BoundaryCounters::loads() const { return sumOf(loadsByArray); }
std::uint64_t BoundaryCounters::evictions() const { return sumOf(evictionsByArray); }

/// sum += more · times; modulo 2^64, so that -1 subtracts.
static void add(std::vector<std::uint64_t> &sum, const std::vector<std::uint64_t> &more,
                std::uint64_t times) {
  if (sum.size() < more.size())
    sum.resize(more.size());
  for (std::size_t index = 0; index < more.size(); ++index)
    sum[index] += more[index] * times;
}

void add(Counters &sum, const Counters &more, std::uint64_t times) {
  for (std::size_t level = 0; level < sum.levels.size(); ++level)
    for (auto field : {&LevelCounters::loads, &LevelCounters::loadBytes, &LevelCounters::stores,
                       &LevelCounters::storeBytes, &LevelCounters::hits, &LevelCounters::misses,
                       &LevelCounters::missBytes, &LevelCounters::unloadedStores,
                       &LevelCounters::evictions, &LevelCounters::evictedBytes})
      sum.levels[level].*field += more.levels[level].*field * times;
  for (auto field : {&MemoryCounters::loads, &MemoryCounters::loadBytes, &MemoryCounters::stores,
                     &MemoryCounters::storeBytes})
    sum.memory.*field += more.memory.*field * times;
  for (std::size_t index = 0; index < sum.boundaries.size(); ++index)
    for (auto field : {&BoundaryCounters::loadsByReference, &BoundaryCounters::loadsByArray,
                       &BoundaryCounters::evictionsByArray, &BoundaryCounters::loadsByCore,
                       &BoundaryCounters::evictionsByCore})
      add(sum.boundaries[index].*field, more.boundaries[index].*field, times);
}

Counters difference(const Counters &now, const Counters &before) {
  Counters result = now;
  add(result, before, ~std::uint64_t(0));
  return result;
}

} // namespace sparcity::traffic
