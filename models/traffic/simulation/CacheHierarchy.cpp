//===- models/traffic/simulation/CacheHierarchy.cpp - Lines on their way through the caches ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/simulation/CacheHierarchy.h"

namespace traffic {

CacheHierarchy::CacheHierarchy(const std::vector<CacheLevel> &levels, unsigned cores)
    : specs(levels), levelCount(levels.size()), coreCount(cores),
      lineBytes(levels.front().lineBytes) {
  bool areSectorsInside = false;
  for (const CacheLevel &level : levels) {
    // What takes victims takes them as they come.
    const bool keepsParts = level.sectors() > 1 || (level.takesVictims() && areSectorsInside);
    areSectorsInside |= keepsParts;
    isWhole &= level.sectors() == 1 && !level.takesVictims();
    const unsigned instances = (cores + level.sharedBy - 1) / level.sharedBy;
    std::vector<Cache> &row = caches.emplace_back();
    for (unsigned instance = 0; instance < instances; ++instance)
      row.emplace_back(level, instance, keepsParts);
    const unsigned width = 8 / level.sectors();
    std::array<Parts, 256> &whole = sectors.emplace_back();
    for (unsigned parts = 0; parts < 256; ++parts)
      for (unsigned part = 0; part < 8; part += width)
        if (const unsigned sector = ((1U << width) - 1) << part; parts & sector)
          whole[parts] |= static_cast<Parts>(sector);
  }
  for (unsigned core = 0; core < cores; ++core)
    for (size_t level = 0; level < levels.size(); ++level) {
      const CacheLevel &spec = levels[level];
      stations.push_back({&caches[level][core / spec.sharedBy], spec.takesVictims(),
                          level > 0 && spec.inclusion == machine::Inclusion::Inclusive,
                          spec.writeBack, spec.writeAllocate && !spec.takesVictims(),
                          spec.sectors() > 1});
    }
  spots.resize(levels.size());
  counters.levels.resize(levels.size());
  counters.boundaries.resize(levels.size());
}

// Loads.

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
  const Entry found = remove(cache(level, use.core), use.line);
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
    if (const Entry old = at[from].cache->insertClean(spots[from], at[from].isInclusive);
        !old.isNone())
      leave(from, use, old);
}

inline void CacheHierarchy::fill(size_t level, const Use &use) {
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

// Stores.

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
    if (const Entry copy = remove(cache(outer, use.core), use.line); !copy.isNone()) {
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

// Lines that come and go.

void CacheHierarchy::takeIn(size_t level, const Use &use, Arrival arrival) {
  Cache &here = cache(level, use.core);
  const Cache::Spot spot = here.spotOf(use.line);
  if (const unsigned way = here.find(spot); here.isHit(way))
    here.add(spot.set, here.renew(spot.set, way), arrival.valid, arrival.dirty);
  else
    takeInNew(level, use, arrival);
}

inline void CacheHierarchy::takeInNew(size_t level, const Use &use, Arrival arrival) {
  Cache &here = cache(level, use.core);
  const Entry old = here.insert(here.spotOf(use.line), arrival.valid, arrival.dirty);
  if (!old.isNone())
    leave(level, use, old);
}

void CacheHierarchy::leave(size_t level, const Use &use, const Entry &old) {
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
  gone.array = arrays.of(gone.line);
  if (toVictims) {
    const Entry victim{gone.line, static_cast<Parts>(old.valid | gone.parts), gone.parts};
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

void CacheHierarchy::takeVictim(size_t level, const Use &use, const Entry &victim) {
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

Entry CacheHierarchy::remove(Cache &cache, Line line) {
  const Cache::Spot spot = cache.spotOf(line);
  const unsigned way = cache.find(spot);
  return cache.isHit(way) ? cache.remove(spot.set, way) : Entry();
}

Parts CacheHierarchy::purge(size_t end, unsigned sharedBy, const Use &use) {
  const unsigned first = use.core / sharedBy * sharedBy;
  const unsigned last = std::min(coreCount, first + sharedBy) - 1;
  Parts dirty = 0;
  for (size_t level = 0; level < end; ++level) {
    bool isThere = false;
    for (unsigned instance = first / specs[level].sharedBy;
         instance <= last / specs[level].sharedBy; ++instance)
      if (const Entry copy = remove(caches[level][instance], use.line); !copy.isNone()) {
        isThere = true;
        dirty |= copy.dirty;
      }
    if (dirty == 0)
      continue;
    if (isThere)
      countLeaving(level, bytesOf(dirty));
    Use gone = use;
    gone.array = arrays.of(use.line);
    countEviction(level, gone, bytesOf(dirty));
  }
  return dirty;
}

} // namespace traffic
