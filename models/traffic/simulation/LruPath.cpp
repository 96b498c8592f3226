//===- models/traffic/simulation/LruPath.cpp - The short way through common caches ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/simulation/LruPath.h"

#include "llvm/ADT/STLExtras.h"

namespace traffic {

bool LruPath::suits(const std::vector<CacheLevel> &levels, unsigned cores) {
  return cores == 1 && levels.size() <= most && llvm::all_of(levels, [&](const CacheLevel &level) {
           return level.replacement == machine::Replacement::LRU && level.writeBack &&
                  level.writeAllocate && level.sectors() == 1 &&
                  (&level == levels.data() || level.inclusion == machine::Inclusion::NonInclusive);
         });
}

LruPath::LruPath(CacheHierarchy &hierarchy)
    : hierarchy(hierarchy), count(static_cast<unsigned>(hierarchy.levels().size())),
      lineBytes(hierarchy.levels().front().lineBytes) {
  for (unsigned level = 0; level < count; ++level)
    caches[level] = &hierarchy.cache(level, 0);
  countArrays();
}

void LruPath::countReferences(size_t number) {
  byReference.resize(std::max(byReference.size(), number));
}

void LruPath::countArrays() {
  moveCounts();
  byArray.resize(hierarchy.arrays.count());
  written.resize(hierarchy.arrays.count());
  nearArrays.fill({});
}

void LruPath::miss(const Strand &strand, Line line, Cache::Spot spot, std::uint32_t array) {
  reference = strand.reference;
  allocations[0] += strand.isStore;
  missBytes += strand.isStore ? lineBytes : std::min(strand.bytes, lineBytes);
  const unsigned from = load<1>(line);
  ++byReference[reference][from];
  ++byArray[array][from];
  takeIn<0>(spot, strand.isStore ? Ways::dirty : 0);
}

template <unsigned level> inline unsigned LruPath::load(Line line) {
  if constexpr (level < most)
    if (level < count) {
      Cache &cache = *caches[level];
      const Cache::Spot spot = cache.spotOf(line);
      if (const unsigned way = cache.find(spot); cache.isHit(way)) {
        cache.renewLru(spot.set, way, 0);
        return level;
      }
      const unsigned from = load<level + 1>(line);
      takeIn<level>(spot, 0);
      return from;
    }
  return level;
}

template <unsigned level> inline void LruPath::takeIn(Cache::Spot spot, Ways::Word dirty) {
  Cache &cache = *caches[level];
  const Ways::Word old = cache.pushFront(spot.set, spot.word | dirty);
  if (old & Ways::dirty)
    store<level + 1>(cache.lineOf(spot.set, old));
}

template <unsigned level> inline void LruPath::store(Line line) {
  const std::uint32_t array = hierarchy.arrays.of(line, nearArrays[level]);
  ++written[array][level - 1];
  if constexpr (level < most)
    if (level < count) {
      Cache &cache = *caches[level];
      const Cache::Spot spot = cache.spotOf(line);
      if (const unsigned way = cache.find(spot); cache.isHit(way))
        cache.renewLru(spot.set, way, Ways::dirty);
      else
        allocate<level>(line, spot, array);
    }
}

template <unsigned level>
__attribute__((noinline)) void LruPath::allocate(Line line, Cache::Spot spot, std::uint32_t array) {
  ++allocations[level];
  const unsigned from = load<level + 1>(line);
  // It crosses the boundaries outside this level only.
  for (Found *found : {&byReference[reference], &byArray[array]}) {
    ++(*found)[from];
    --(*found)[level];
  }
  takeIn<level>(spot, Ways::dirty);
}

void LruPath::moveCounts() {
  Counters &counters = hierarchy.counters;
  std::uint64_t loads = 0, stores = 0; // lines that come to the level from inside
  for (unsigned level = 0; level < count; ++level) {
    LevelCounters &counts = counters.levels[level];
    BoundaryCounters &boundary = counters.boundaries[level];
    std::uint64_t loaded = 0, written = 0;
    // Lines found further out cross the boundary.
    const auto addLoads = [&](const std::vector<Found> &found, std::vector<std::uint64_t> &bytes) {
      loaded = 0;
      for (size_t index = 0; index < found.size(); ++index)
        for (unsigned from = level + 1; from <= count; ++from) {
          bytes[index] += found[index][from] * lineBytes;
          loaded += found[index][from];
        }
    };
    addLoads(byReference, boundary.loadsByReference);
    addLoads(byArray, boundary.loadsByArray);
    for (size_t array = 0; array < this->written.size(); ++array) {
      boundary.evictionsByArray[array] += this->written[array][level] * lineBytes;
      written += this->written[array][level];
    }
    counts.loads += loads + allocations[level];
    counts.loadBytes += (loads + allocations[level]) * lineBytes;
    counts.stores += stores;
    counts.storeBytes += stores * lineBytes;
    counts.hits += loads + stores - loaded;
    counts.misses += loaded;
    counts.missBytes += level == 0 ? missBytes : loaded * lineBytes;
    counts.evictions += written;
    counts.evictedBytes += written * lineBytes;
    loads = loaded;
    stores = written;
  }
  counters.memory.loads += loads;
  counters.memory.loadBytes += loads * lineBytes;
  counters.memory.stores += stores;
  counters.memory.storeBytes += stores * lineBytes;
  std::fill(byReference.begin(), byReference.end(), Found());
  std::fill(byArray.begin(), byArray.end(), Found());
  std::fill(written.begin(), written.end(), Written());
  allocations.fill(0);
  missBytes = 0;
}

} // namespace traffic
