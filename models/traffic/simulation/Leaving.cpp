//===- models/traffic/simulation/Leaving.cpp - Lines that come, and those that go for them ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/simulation/CacheHierarchy.h"

namespace sparcity::traffic {

void CacheHierarchy::takeIn(size_t level, const Use &use, Arrival arrival) {
  Cache &here = cache(level, use.core);
  const Cache::Spot spot = here.spotOf(use.line);
  if (const unsigned way = here.find(spot); here.isHit(way))
    here.add(spot.set, here.renew(spot.set, way), arrival.valid, arrival.dirty);
  else
    takeInNew(level, use, arrival);
}

void CacheHierarchy::takeInNew(size_t level, const Use &use, Arrival arrival) {
  Cache &here = cache(level, use.core);
  const CacheEntry old = here.insert(here.spotOf(use.line), arrival.valid, arrival.dirty);
  if (!old.isNone())
    leave(level, use, old);
}

void CacheHierarchy::leave(size_t level, const Use &use, const CacheEntry &old) {
  const Station &at = station(level, use.core);
  const bool toVictims = level + 1 < levelCount && (&at)[1].takesVictims;
  if (old.dirty == 0 && !toVictims && !at.isInclusive)
    return;
  // Field by field: a copy would wait for the stores of the original.
  Use gone;
  gone.core = use.core;
  gone.line = old.line;
  gone.parts = old.dirty;
  gone.reference = use.reference;
  if (at.isInclusive)
    gone.parts = sectorsOf(level, gone.parts | purge(level, specs[level].sharedBy, gone));
  if (gone.parts == 0 && !toVictims)
    return;
  gone.array = arrayOf(gone.line);
  if (toVictims) {
    const CacheEntry victim{gone.line, static_cast<Parts>(old.valid | gone.parts), gone.parts};
    countLeaving(level, bytesOf(victim.valid));
    takeVictim(level + 1, gone, victim);
  } else {
    gone.bytes = static_cast<unsigned>(bytesOf(gone.parts));
    countLeaving(level, gone.bytes);
    store(level + 1, gone);
  }
}

void CacheHierarchy::countLeaving(size_t level, std::uint64_t bytes) {
  ++counters.levels[level].evictions;
  counters.levels[level].evictedBytes += bytes;
}

void CacheHierarchy::takeVictim(size_t level, const Use &use, const CacheEntry &victim) {
  LevelCounters &counts = counters.levels[level];
  const std::uint64_t bytes = bytesOf(victim.valid);
  ++counts.stores;
  counts.storeBytes += bytes;
  countEviction(level - 1, use, bytes);
  Arrival arrival{victim.valid, victim.dirty};
  if (arrival.dirty != 0 && !specs[level].writeBack) {
    writeOn(level, use, arrival.dirty);
    arrival.dirty = 0;
  }
  const Cache &here = cache(level, use.core);
  ++(here.isHit(here.find(here.spotOf(use.line))) ? counts.hits : counts.unloadedStores);
  takeIn(level, use, arrival);
}

CacheEntry CacheHierarchy::remove(Cache &cache, Line line) {
  const Cache::Spot spot = cache.spotOf(line);
  const unsigned way = cache.find(spot);
  return cache.isHit(way) ? cache.remove(spot.set, way) : CacheEntry();
}

Parts CacheHierarchy::purge(size_t end, unsigned sharedBy, const Use &use) {
  const unsigned first = use.core / sharedBy * sharedBy;
  const unsigned last = std::min(coreCount, first + sharedBy) - 1;
  Parts dirty = 0;
  for (size_t level = 0; level < end; ++level) {
    bool isThere = false;
    for (unsigned instance = first / specs[level].sharedBy;
         instance <= last / specs[level].sharedBy; ++instance)
      if (const CacheEntry copy = remove(caches[level][instance], use.line); !copy.isNone()) {
        isThere = true;
        dirty |= copy.dirty;
      }
    if (dirty == 0)
      continue;
    if (isThere)
      countLeaving(level, bytesOf(dirty));
    Use gone = use;
    gone.array = arrayOf(use.line);
    countEviction(level, gone, bytesOf(dirty));
  }
  return dirty;
}

} // namespace sparcity::traffic
