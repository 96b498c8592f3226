//===- models/traffic/simulation/Cache.h - The lines in one cache -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which lines a cache holds, and which of them goes next. Nothing is counted
/// here, and nothing known of other caches.
///
/// The ways of a set stand together. Under LRU and FIFO they stand in order, the
/// newest first and the free ones last, so that the last way is always the next
/// to go; under the other policies a line keeps its way.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/simulation/CacheLevel.h"
#include "models/traffic/simulation/Entry.h"
#include "models/traffic/simulation/Replacement.h"

#include <cstring>
#include <functional>
#include <optional>
#include <vector>

namespace traffic {

/// Sends a line number to another; no two to the same.
using LineMap = std::function<Line(Line)>;

class Cache {
public:
  /// `instance` is its number among those of the level (each has random numbers
  /// of its own).
  Cache(const CacheLevel &level, std::uint64_t instance);

  std::uint64_t setOf(Line line) const {
    if (isPowerOfTwo)
      return line & (sets - 1);
    // The quotient is at most one too small for numbers below 2^63.
    const auto quotient =
        static_cast<std::uint64_t>(static_cast<unsigned __int128>(line) * reciprocal >> 64);
    const std::uint64_t rest = line - quotient * sets;
    return rest >= sets ? rest - sets : rest;
  }

  /// The way of the set that holds the line; `absent()` if none does.
  unsigned find(std::uint64_t set, Line line) const {
    const Entry *first = &entries[set * stride];
    if (first->holds(line))
      return 0;
    // Without a branch in each way: a group of ways together.
    for (unsigned group = 0; group < stride; group += groupWays)
      if (const unsigned way = findInGroup(first + group, line); way != groupWays)
        return group + way;
    return ways;
  }
  unsigned absent() const { return ways; }

  /// A use of the line there. Returns it, where it stands now.
  Entry &renew(std::uint64_t set, unsigned way) {
    Entry *entry = &entries[set * stride];
    if (way != 0 && replacement == machine::Replacement::LRU) {
      moveToFront(entry, way, entry[way]);
      return *entry;
    }
    if (replacement == machine::Replacement::PLRU)
      trees[set] = plru.used(trees[set], way);
    return entry[way];
  }
  /// Without a use.
  Entry &at(std::uint64_t set, unsigned way) { return entries[set * stride + way]; }
  const Entry &at(std::uint64_t set, unsigned way) const { return entries[set * stride + way]; }

  /// Takes in a line that is not there, and uses it. Returns the one that went
  /// for it, or none if there was a free way.
  Entry insert(std::uint64_t set, Entry entry) {
    Entry *first = &entries[set * stride];
    Entry old;
    if (isOrdered) {
      old = first[ways - 1];
      moveToFront(first, ways - 1, entry);
    } else {
      const unsigned way = nextWay(set);
      old = first[way];
      first[way] = entry;
      renew(set, way);
    }
    validLines += old.isNone();
    return old;
  }
  /// The line leaves its way free. Returns it.
  Entry remove(std::uint64_t set, unsigned way);

  bool isFull() const { return validLines == sets * ways; }
  /// Has the host fetch what a look-up of the line will read.
  void prefetch(Line line) const {
    const Entry *first = &entries[setOf(line) * stride];
    __builtin_prefetch(first);
    __builtin_prefetch(first + stride - 1);
  }
  /// All ways, set by set.
  std::vector<Entry> &allEntries() { return entries; }

  /// True if every line of `before`, by its number under the map, is here in the
  /// same way of a set that holds the lines of one set of `before`, in the same
  /// state, and nothing else is here. Never true under random replacement.
  bool equalsMapped(const Cache &before, const LineMap &map) const;
  /// The cache with its lines renumbered; nothing if lines of one set would come
  /// into several, or of several into one.
  std::optional<Cache> mapped(const LineMap &map) const;

private:
  /// Ways are looked at in groups; entries that fill up the last group hold none.
  static constexpr unsigned groupWays = 4;
  static unsigned findInGroup(const Entry *entry, Line line) {
    unsigned matches = 0;
    for (unsigned way = 0; way < groupWays; ++way)
      matches |= static_cast<unsigned>(entry[way].holds(line)) << way;
    return static_cast<unsigned>(std::countr_zero(matches | 1U << groupWays));
  }

  static void moveToFront(Entry *first, unsigned way, Entry entry) {
    std::memmove(first + 1, first, way * sizeof(Entry));
    first[0] = entry;
  }
  /// A free way, else the one whose line goes.
  unsigned nextWay(std::uint64_t set);
  /// True if a set has lost all its lines, but its tree still remembers them.
  bool leavesTree(std::uint64_t set) const;
  /// The one set into which the lines of a set go; `sets` if it has no lines. None
  /// if there are several, or if it has no lines but a tree that is not new.
  std::optional<std::uint64_t> mappedSet(std::uint64_t set, const LineMap &map) const;

  std::uint64_t sets, reciprocal;
  unsigned ways, stride;
  machine::Replacement replacement;
  bool isPowerOfTwo, isOrdered;
  std::uint64_t validLines = 0;
  std::vector<Entry> entries;
  TreePlru plru;
  std::vector<std::uint64_t> trees; ///< of each set, under tree-PLRU
  RandomWay random;
};

} // namespace traffic
