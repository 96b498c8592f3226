//===- models/traffic/simulation/LruCounts.cpp - Counts from which all others follow ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/simulation/LruCounts.h"

#include <algorithm>

namespace sparcity::traffic {

std::uint64_t LruCounts::moveLoads(size_t from, size_t to, std::uint64_t lineBytes,
                                   BoundaryCounters &boundary) const {
  std::uint64_t all = 0;
  for (size_t row = 0; row < loads.size(); ++row)
    for (size_t level = from; level < to; ++level) {
      boundary.loadsByReference[row / arrays] += loads[row][level] * lineBytes;
      boundary.loadsByArray[row % arrays] += loads[row][level] * lineBytes;
      all += loads[row][level];
    }
  return all;
}

void LruCounts::moveTo(Counters &counters, unsigned core, std::uint64_t lineBytes,
                       bool hasVictims) {
  const size_t count = counters.levels.size();
  LevelCounters &first = counters.levels.front();
  first.loads += accesses[0];
  first.loadBytes += accessedBytes[0];
  first.stores += accesses[1];
  first.storeBytes += accessedBytes[1];
  first.hits += uses;
  allocations[0] = missed[1];
  std::uint64_t loaded = 0, stored = 0; // lines that cross the boundary inside the level
  for (size_t level = 0; level < count; ++level) {
    LevelCounters &counts = counters.levels[level];
    BoundaryCounters &boundary = counters.boundaries[level];
    // Lines found further out cross the one outside.
    const bool isPassed = hasVictims && level + 2 == count;
    const size_t end = isPassed ? count : count + 1;
    std::uint64_t misses = moveLoads(level + 1, end, lineBytes, boundary);
    boundary.loadsByCore[core] += misses * lineBytes;
    for (const Found &found : loads)
      misses += isPassed ? found[count] : 0;
    std::uint64_t evictions = 0;
    for (size_t array = 0; array < arrays; ++array) {
      boundary.evictionsByArray[array] += written[array][level] * lineBytes;
      evictions += written[array][level];
    }
    boundary.evictionsByCore[core] += evictions * lineBytes;
    counts.loads += loaded + allocations[level];
    counts.loadBytes += (loaded + allocations[level]) * lineBytes;
    counts.stores += stored;
    counts.storeBytes += stored * lineBytes;
    counts.hits += loaded + stored - misses;
    counts.misses += misses;
    counts.missBytes +=
        level == 0 ? missedBytes[0] + allocations[0] * lineBytes : misses * lineBytes;
    counts.evictions += evictions;
    counts.evictedBytes += evictions * lineBytes;
    loaded = misses;
    stored = evictions;
  }
  counters.levels.back().hits -= newVictims;
  counters.levels.back().unloadedStores += newVictims;
  counters.memory.loads += loaded;
  counters.memory.loadBytes += loaded * lineBytes;
  counters.memory.stores += stored;
  counters.memory.storeBytes += stored * lineBytes;

  countArrays(arrays);
  allocations.fill(0);
  uses = newVictims = 0;
  for (auto counts : {&accesses, &accessedBytes, &missed, &missedBytes})
    counts->fill(0);
}

} // namespace sparcity::traffic
