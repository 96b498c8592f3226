//===- models/traffic/simulation/LruCounts.cpp - Counts from which all others follow ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/simulation/LruCounts.h"

#include <algorithm>

namespace traffic {

/// Adds the counts `from` … `to - 1` of each row to `bytes`. Returns their sum.
template <size_t size>
static std::uint64_t addRows(const std::vector<std::array<std::uint64_t, size>> &rows, size_t from,
                             size_t to, std::uint64_t lineBytes,
                             std::vector<std::uint64_t> &bytes) {
  std::uint64_t all = 0;
  for (size_t row = 0; row < rows.size(); ++row)
    for (size_t index = from; index < to; ++index) {
      bytes[row] += rows[row][index] * lineBytes;
      all += rows[row][index];
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
  std::uint64_t loads = 0, stores = 0; // lines that cross the boundary inside the level
  for (size_t level = 0; level < count; ++level) {
    LevelCounters &counts = counters.levels[level];
    BoundaryCounters &boundary = counters.boundaries[level];
    // Lines found further out cross the one outside.
    const bool isPassed = hasVictims && level + 2 == count;
    const size_t end = isPassed ? count : count + 1;
    addRows(byReference, level + 1, end, lineBytes, boundary.loadsByReference);
    std::uint64_t misses = addRows(byArray, level + 1, end, lineBytes, boundary.loadsByArray);
    boundary.loadsByCore[core] += misses * lineBytes;
    for (const Found &found : byArray)
      misses += isPassed ? found[count] : 0;
    const std::uint64_t evictions =
        addRows(written, level, level + 1, lineBytes, boundary.evictionsByArray);
    boundary.evictionsByCore[core] += evictions * lineBytes;
    counts.loads += loads + allocations[level];
    counts.loadBytes += (loads + allocations[level]) * lineBytes;
    counts.stores += stores;
    counts.storeBytes += stores * lineBytes;
    counts.hits += loads + stores - misses;
    counts.misses += misses;
    counts.missBytes +=
        level == 0 ? missedBytes[0] + allocations[0] * lineBytes : misses * lineBytes;
    counts.evictions += evictions;
    counts.evictedBytes += evictions * lineBytes;
    loads = misses;
    stores = evictions;
  }
  counters.levels.back().hits -= newVictims;
  counters.levels.back().unloadedStores += newVictims;
  counters.memory.loads += loads;
  counters.memory.loadBytes += loads * lineBytes;
  counters.memory.stores += stores;
  counters.memory.storeBytes += stores * lineBytes;

  std::fill(byReference.begin(), byReference.end(), Found());
  countArrays(byArray.size());
  allocations.fill(0);
  uses = newVictims = 0;
  for (auto counts : {&accesses, &accessedBytes, &missed, &missedBytes})
    counts->fill(0);
}

} // namespace traffic
