//===- models/traffic/simulation/Loads.cpp - What a load means for each cache ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/simulation/CacheHierarchy.h"

namespace sparcity::traffic {

void CacheHierarchy::loadAfterMiss(const Use &use, unsigned bytes) {
  LevelCounters &counts = counters.levels.front();
  --counts.hits;
  ++counts.misses;
  counts.missBytes += bytes;
  fill(0, use);
}

CacheHierarchy::Arrival CacheHierarchy::load(size_t level, const Use &use) {
  if (level == levelCount) {
    ++counters.memory.loads;
    counters.memory.loadBytes += use.bytes;
    countLoad(level - 1, use, use.bytes);
    return {use.parts, 0};
  }
  LevelCounters &counts = counters.levels[level];
  ++counts.loads;
  counts.loadBytes += use.bytes;
  const Station &at = station(level, use.core);
  if (at.takesVictims)
    return loadFromVictims(level, use);
  countLoad(level - 1, use, use.bytes);
  Cache &here = *at.cache;
  const Cache::Spot spot = here.spotOf(use.line);
  const unsigned way = here.find(spot);
  if (here.isHit(way) && here.covers(spot.set, way, sectorsOf(level, use.parts))) {
    ++counts.hits;
    here.renew(spot.set, way);
  } else {
    ++counts.misses;
    counts.missBytes += use.bytes;
    fill(level, use);
  }
  return {use.parts, 0};
}

CacheHierarchy::Arrival CacheHierarchy::loadFromVictims(size_t level, const Use &use) {
  LevelCounters &counts = counters.levels[level];
  const CacheEntry found = remove(cache(level, use.core), use.line);
  Arrival inward{0, 0};
  if (!found.isNone()) {
    inward = {found.valid, found.dirty};
    countLoad(level - 1, use, bytesOf(inward.valid));
    if (found.covers(use.parts)) {
      ++counts.hits;
      return inward;
    }
  }
  ++counts.misses;
  counts.missBytes += use.bytes;
  Use rest = use;
  rest.parts &= static_cast<Parts>(~inward.valid);
  rest.bytes = static_cast<unsigned>(bytesOf(rest.parts));
  const Arrival more = load(level + 1, rest);
  inward.valid |= more.valid;
  inward.dirty |= more.dirty;
  return inward;
}

void CacheHierarchy::fillWhole(size_t level, const Use &use) {
  const Station *at = &station(0, use.core);
  size_t from = level + 1;
  for (; from < levelCount; ++from) {
    LevelCounters &counts = counters.levels[from];
    ++counts.loads;
    counts.loadBytes += lineBytes;
    countLoad(from - 1, use, lineBytes);
    Cache &cache = *at[from].cache;
    const Cache::Spot spot = cache.spotOf(use.line);
    if (const unsigned way = cache.find(spot); cache.isHit(way)) {
      ++counts.hits;
      cache.renew(spot.set, way);
      break;
    }
    ++counts.misses;
    counts.missBytes += lineBytes;
    spots[from] = spot;
  }
  if (from == levelCount) {
    ++counters.memory.loads;
    counters.memory.loadBytes += lineBytes;
    countLoad(levelCount - 1, use, lineBytes);
  }
  spots[level] = at[level].cache->spotOf(use.line);
  // Leaving lines may fill levels further out, whose spots are no longer needed.
  while (from-- > level)
    if (const CacheEntry old = at[from].cache->insertClean(spots[from], at[from].isInclusive);
        !old.isNone())
      leave(from, use, old);
}

void CacheHierarchy::fill(size_t level, const Use &use) {
  if (isWhole) {
    fillWhole(level, use);
    return;
  }
  const Station &at = station(level, use.core);
  if (at.hasSectors || use.parts != wholeLine) {
    fillSectors(level, use);
    return;
  }
  Arrival arrival = load(level + 1, use);
  if (arrival.dirty != 0 && !at.writesBack) {
    writeOn(level, use, arrival.dirty);
    arrival.dirty = 0;
  }
  takeInNew(level, use, arrival);
}

void CacheHierarchy::fillSectors(size_t level, const Use &use) {
  const Station &at = station(level, use.core);
  Use missing = use;
  missing.parts = sectorsOf(level, use.parts);
  const Cache::Spot spot = at.cache->spotOf(use.line);
  if (const unsigned way = at.cache->find(spot); at.cache->isHit(way))
    missing.parts &= static_cast<Parts>(~at.cache->at(spot.set, way).valid);
  missing.bytes = static_cast<unsigned>(bytesOf(missing.parts));
  Arrival arrival = load(level + 1, missing);
  if (arrival.dirty != 0 && !at.writesBack) {
    writeOn(level, use, arrival.dirty);
    arrival.dirty = 0;
  }
  takeIn(level, use, arrival);
}

void CacheHierarchy::writeOn(size_t level, const Use &use, Parts dirty) {
  Use on = use;
  on.parts = dirty;
  on.bytes = static_cast<unsigned>(bytesOf(dirty));
  handOn(level, on);
}

} // namespace sparcity::traffic
