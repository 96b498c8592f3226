//===- models/traffic/simulation/Stores.cpp - What a store means for each cache ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/simulation/CacheHierarchy.h"

namespace sparcity::traffic {

void CacheHierarchy::storeAfterMiss(const Use &use) {
  --counters.levels.front().hits;
  storeMiss(0, use);
}

void CacheHierarchy::storeToMemory(const Use &use) {
  ++counters.memory.stores;
  counters.memory.storeBytes += use.bytes;
  countEviction(levelCount - 1, use, use.bytes);
}

void CacheHierarchy::storePastCaches(const Use &use) {
  if (const Parts dirty = purge(levelCount, coreCount, use)) {
    ++counters.memory.stores;
    counters.memory.storeBytes += bytesOf(dirty);
  }
  storeToMemory(use);
}

inline bool CacheHierarchy::storeHit(size_t level, const Use &use) {
  const Station &at = station(level, use.core);
  Cache &here = *at.cache;
  const Cache::Spot spot = here.spotOf(use.line);
  const unsigned way = here.find(spot);
  const Parts parts = sectorsOf(level, use.parts);
  if (!here.isHit(way) || !here.covers(spot.set, way, parts))
    return false;
  const unsigned now = here.renew(spot.set, way);
  if (at.writesBack)
    here.add(spot.set, now, 0, parts);
  else
    handOn(level, use);
  return true;
}

void CacheHierarchy::store(size_t level, const Use &use) {
  if (level == levelCount) {
    storeToMemory(use);
    return;
  }
  LevelCounters &counts = counters.levels[level];
  ++counts.stores;
  counts.storeBytes += use.bytes;
  const bool isHit = storeHit(level, use);
  if (isHit || !station(level, use.core).takesVictims)
    countEviction(level - 1, use, use.bytes);
  if (isHit)
    ++counts.hits;
  else
    storeMiss(level, use);
}

void CacheHierarchy::storeMiss(size_t level, const Use &use) {
  const CacheLevel &spec = specs[level];
  LevelCounters &counts = counters.levels[level];
  if (station(level, use.core).allocates) {
    Use whole = use;
    whole.parts = sectorsOf(level, use.parts);
    whole.bytes = static_cast<unsigned>(bytesOf(whole.parts));
    ++counts.loads;
    counts.loadBytes += whole.bytes;
    ++counts.misses;
    counts.missBytes += whole.bytes;
    fill(level, whole);
    if (!storeHit(level, use))
      handOn(level, use);
    return;
  }
  ++counts.unloadedStores;
  if (spec.writeBack && !spec.takesVictims())
    place(level, use);
  else
    handOn(level, use);
}

void CacheHierarchy::handOn(size_t level, const Use &use) {
  counters.levels[level].evictedBytes += use.bytes;
  store(level + 1, use);
}

void CacheHierarchy::place(size_t level, const Use &use) {
  const Parts parts = sectorsOf(level, use.parts);
  Arrival arrival{parts, parts};
  for (size_t outer = level + 1; outer < levelCount && specs[outer].takesVictims(); ++outer)
    if (const CacheEntry copy = remove(cache(outer, use.core), use.line); !copy.isNone()) {
      arrival.valid |= copy.valid;
      arrival.dirty |= copy.dirty;
    }
  for (size_t outer = levelCount - 1; outer > level; --outer) {
    if (specs[outer].inclusion != machine::Inclusion::Inclusive)
      continue;
    const Parts needed = sectorsOf(outer, parts);
    const Cache &there = cache(outer, use.core);
    const Cache::Spot spot = there.spotOf(use.line);
    const unsigned way = there.find(spot);
    if (!there.isHit(way) || !there.covers(spot.set, way, needed))
      takeIn(outer, use, {needed, 0});
  }
  takeIn(level, use, arrival);
}

} // namespace sparcity::traffic
