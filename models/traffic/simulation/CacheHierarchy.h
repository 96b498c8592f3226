//===- models/traffic/simulation/CacheHierarchy.h - Lines on their way through the caches ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The caches of all cores, and what a use of a line means for each of them:
///
/// - A load goes outward until a level has the line; on the way back every level
///   takes it in, the outer ones first, but those that take victims. Such a level
///   gives a line away when it hits, dirty or not.
/// - The line that makes room leaves after that. If the next level takes victims,
///   it goes there, dirty or not; else, if it is dirty, it is a store to the next
///   level.
/// - A store to a line that is there makes it dirty, or is handed on where a level
///   writes through. To one that is not: under write-allocation the line is loaded
///   first, also for a whole line from the level inside; without it, a level that
///   writes back takes the line in as dirty, one that writes through or takes
///   victims hands the store on.
/// - A line that leaves an inclusive level leaves all levels inside it. Dirty
///   copies cross the boundaries on the way and merge into it.
///
/// Copies in caches of several cores are not kept coherent: a store by one core
/// leaves those of the others as they are.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/simulation/ArrayRanges.h"
#include "models/traffic/simulation/Cache.h"
#include "models/traffic/simulation/Counters.h"

#include <array>
#include <vector>

namespace sparcity::traffic {

class CacheHierarchy {
public:
  /// Who uses a line.
  struct Use {
    unsigned core = 0;
    Line line = 0;
    /// What is used of it.
    Parts parts = wholeLine;
    unsigned bytes = 0;
    /// What its lines are counted for.
    std::uint32_t reference = 0, array = 0;
  };

  /// `levels` pass check().
  CacheHierarchy(const std::vector<CacheLevel> &levels, unsigned cores);
  CacheHierarchy(const CacheHierarchy &) = delete;
  CacheHierarchy &operator=(const CacheHierarchy &) = delete;

  /// The rest of a load or store by a core that does not find the line (or those
  /// parts of it) in the first level. Loads and stores of the first level are not
  /// counted here, nor its hits: the caller counts a hit for each line used, which
  /// a miss takes back. A load is given with the sectors that it needs, the bytes
  /// of the access apart.
  void loadAfterMiss(const Use &use, unsigned bytes);
  void storeAfterMiss(const Use &use);
  /// Hands a store on that hit in a first level that writes through.
  void handOnStore(const Use &use) { handOn(0, use); }
  /// A non-temporal store: the line leaves all caches, the bytes go to memory.
  void storePastCaches(const Use &use);

  /// A line that has gone from a level which includes those inside, for an access of the
  /// core, goes from these. True if it was dirty there.
  bool purgeInside(size_t level, unsigned core, Line line) {
    Use gone;
    gone.core = core;
    gone.line = line;
    return purge(level, specs[level].sharedBy, gone) != 0;
  }

  /// Has the host fetch what a miss of the line would read.
  void prefetch(unsigned core, Line line) const {
    for (size_t level = 1; level < levelCount; ++level)
      station(level, core).cache->prefetch(line);
  }

  /// Writes all dirty lines on, level by level from the first, each set by set (under
  /// LRU the last used first); they stay as clean ones. Past levels that take victims.
  void flush();
  bool hasFreeWays() const;
  bool isWarm() const;
  std::uint64_t lineCapacity() const;
  /// Lines from here on could be taken for lower ones.
  Line lineLimit() const;

  const std::vector<CacheLevel> &levels() const { return specs; }
  unsigned cores() const { return coreCount; }
  Cache &cache(size_t level, unsigned core) { return *station(level, core).cache; }

  /// By level and instance.
  using Content = std::vector<std::vector<Cache>>;
  const Content &content() const { return caches; }
  /// Of caches like these.
  void setContent(const Content &content) { caches = content; }

  /// Parts come and go in whole sectors.
  Parts sectorsOf(size_t level, Parts parts) const {
    return parts == wholeLine ? parts : sectors[level][parts];
  }
  /// Makes room for counts of references 0 … number - 1.
  void countReferences(size_t number);

  void setArrays(std::vector<Line> firstLines);
  std::uint32_t arrayOf(Line line) { return arrays.of(line, nearArray); }

  Counters counters;
  ArrayRanges arrays;

private:
  /// What arrives of a line.
  struct Arrival {
    Parts valid = wholeLine, dirty = 0;
  };
  /// A level as a core meets it.
  struct Station {
    Cache *cache;
    bool takesVictims, isInclusive, writesBack, allocates, hasSectors;
  };
  const Station &station(size_t level, unsigned core) const {
    return stations[core * levelCount + level];
  }
  std::uint64_t bytesOf(Parts parts) const {
    return parts == wholeLine ? lineBytes
                              : static_cast<std::uint64_t>(std::popcount(parts)) * lineBytes / 8;
  }

  /// A load that reaches a level (or memory) from the one inside.
  Arrival load(size_t level, const Use &use);
  /// A hit moves the line inward, or what there is of it.
  Arrival loadFromVictims(size_t level, const Use &use);
  /// Loads a line that a level misses (or its sectors), and takes it in.
  void fill(size_t level, const Use &use);
  /// The same where all levels take in whole lines from outside: level by level
  /// until one hits, and then back.
  void fillWhole(size_t level, const Use &use);
  void fillSectors(size_t level, const Use &use);
  /// Dirty parts that a level which writes through cannot keep.
  void writeOn(size_t level, const Use &use, Parts dirty);
  /// A store that reaches a level (or memory) from the one inside.
  void store(size_t level, const Use &use);
  void storeToMemory(const Use &use);
  /// A store where the line is; false if it is not.
  bool storeHit(size_t level, const Use &use);
  void storeMiss(size_t level, const Use &use);
  void handOn(size_t level, const Use &use);
  /// Takes in lines that are stored to and not loaded; levels outside that include
  /// this one take them in too, those that take victims give them up.
  void place(size_t level, const Use &use);
  /// Removes a line, if it is there, without counting.
  CacheEntry remove(Cache &cache, Line line);
  /// Takes in parts of a line that may be there, and what has to go for it leaves.
  void takeIn(size_t level, const Use &use, Arrival arrival);
  /// The same for a line that is not there.
  void takeInNew(size_t level, const Use &use, Arrival arrival);
  /// A line that has gone from a level: to the levels inside and outside.
  void leave(size_t level, const Use &use, const CacheEntry &old);
  /// A line that goes from a level to the next as a whole, or its dirty parts do.
  void countLeaving(size_t level, std::uint64_t bytes);
  /// A line arrives at a level that takes victims.
  void takeVictim(size_t level, const Use &use, const CacheEntry &victim);
  /// Removes a line from all caches of levels below `end` that serve the cores
  /// which share a cache of `sharedBy` cores with use.core. Returns its dirty
  /// parts, which have crossed all boundaries up to `end`.
  Parts purge(size_t end, unsigned sharedBy, const Use &use);
  void countLoad(size_t boundary, const Use &use, std::uint64_t bytes) {
    counters.boundaries[boundary].loadsByReference[use.reference] += bytes;
    counters.boundaries[boundary].loadsByArray[use.array] += bytes;
    counters.boundaries[boundary].loadsByCore[use.core] += bytes;
  }
  void countEviction(size_t boundary, const Use &use, std::uint64_t bytes) {
    counters.boundaries[boundary].evictionsByArray[use.array] += bytes;
    counters.boundaries[boundary].evictionsByCore[use.core] += bytes;
  }

  ArrayRanges::Range nearArray;
  std::vector<CacheLevel> specs;
  Content caches;
  std::vector<Station> stations; ///< by core and level
  std::vector<std::array<Parts, 256>> sectors;
  size_t levelCount;
  unsigned coreCount, lineBytes;
  bool isWhole = true;            ///< no sectors, no victims taken
  std::vector<Cache::Spot> spots; ///< of the line being filled, by level
};

} // namespace sparcity::traffic
