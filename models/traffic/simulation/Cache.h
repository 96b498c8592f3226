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

#include "models/traffic/simulation/CacheEntry.h"
#include "models/traffic/simulation/CacheLevel.h"
#include "models/traffic/simulation/Replacement.h"
#include "models/traffic/simulation/Ways.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <optional>
#include <vector>

namespace sparcity::traffic {

/// Sends a line number to another; no two to the same.
using LineMap = std::function<Line(Line)>;

class Cache {
public:
  /// `instance` is its number among those of the level (each has random numbers
  /// of its own). `keepsParts`: lines may be valid or dirty in parts.
  Cache(const CacheLevel &level, std::uint64_t instance, bool keepsParts);

  /// Words of a set: its ways, and some to fill a group.
  static constexpr unsigned strideOf(unsigned ways) {
    return (ways + Ways::group - 1) / Ways::group * Ways::group;
  }

  /// Where a line can be.
  struct Spot {
    std::uint64_t set = 0;
    Ways::Word word = 0;
  };
  [[gnu::always_inline]] Spot spotOf(Line line) const {
    if (shift >= 0)
      return {line & (sets - 1), Ways::wordOf(line >> shift)};
    if (hashShift > 0)
      return {(line & (sets - 1)) ^ folded(line >> hashShift), Ways::wordOf(line >> hashShift)};
    // The quotient is at most one too small.
    auto quotient =
        static_cast<std::uint64_t>(static_cast<unsigned __int128>(line) * reciprocal >> 64);
    std::uint64_t rest = line - quotient * sets;
    if (rest >= sets) {
      rest -= sets;
      ++quotient;
    }
    return {rest, Ways::wordOf(quotient)};
  }
  /// Lines from here on cannot be told apart from lower ones.
  Line lineLimit() const { return sets * (Ways::none >> 1); }

  /// The way that holds the line; `isHit` says whether it is one.
  unsigned find(Spot spot) const { return Ways::find(wordsOf(spot.set), stride, spot.word); }
  bool isHit(unsigned way) const { return way < ways; }

  /// A use of the line there. Returns its way now.
  unsigned renew(std::uint64_t set, unsigned way) {
    if (replacement == machine::Replacement::LRU) {
      if (way != 0)
        moveToFront(set, way);
      return 0;
    }
    if (replacement == machine::Replacement::PLRU)
      trees[set] = plru.used(trees[set], way);
    return way;
  }

  // Under LRU, of lines without parts in sets that are not hashed. `known` is strideOf the
  // ways, if that is known there, else 0.

  /// Where the line is: 0 if it is not there, else what `wayOf` makes its way of. So one
  /// question answers both where ways are bits of a word.
  template <unsigned known> [[gnu::always_inline]] unsigned findIn(Spot spot) const {
    if constexpr (known == 0) {
      const unsigned way = find(spot);
      return isHit(way) ? way + 1 : 0;
    } else {
      return Ways::matchesIn<known>(wordsOf<known>(spot.set), spot.word) & allWays;
    }
  }
  template <unsigned known> static unsigned wayOf(unsigned place) {
    return known == 0 ? place - 1 : static_cast<unsigned>(std::countr_zero(place));
  }
  /// A use of the line there that makes it dirty or not.
  template <unsigned known>
  [[gnu::always_inline]] void renewIn(std::uint64_t set, unsigned place, Ways::Word dirty) {
    const unsigned way = wayOf<known>(place);
    Ways::Word *first = wordsOf<known>(set);
    Ways::rotate(first, strideIn<known>(), way, first[way] | dirty);
  }
  /// Takes in a line that is not there. Returns what was in its way, if anything.
  template <unsigned known> [[gnu::always_inline]] Ways::Word pushIn(Spot spot, Ways::Word dirty) {
    Ways::Word *first = wordsOf<known>(spot.set);
    const Ways::Word old = first[ways - 1];
    Ways::pushFront(first, strideIn<known>(), spot.word | dirty);
    return old;
  }
  /// A use of a line that may be there or not, and comes in then, without asking which
  /// more than once. Returns what it was or what was in its way.
  template <unsigned known> [[gnu::always_inline]] Ways::Word useIn(Spot spot) {
    Ways::Word *first = wordsOf<known>(spot.set);
    const unsigned hits = Ways::matchesIn<known>(first, spot.word);
    const auto way = static_cast<unsigned>(std::countr_zero(hits | 1U << (ways - 1)));
    const Ways::Word old = first[way];
    Ways::rotate(first, known, way, Ways::areSame(old, spot.word) ? old : spot.word);
    return old;
  }
  /// The line leaves its way free. Returns what it was.
  template <unsigned known>
  [[gnu::always_inline]] Ways::Word removeIn(std::uint64_t set, unsigned place) {
    const unsigned way = wayOf<known>(place);
    Ways::Word *first = wordsOf<known>(set);
    const Ways::Word old = first[way];
    Ways::closeUp(first, strideIn<known>(), way);
    first[ways - 1] = Ways::none;
    --validLines;
    return old;
  }
  /// A way of the set is free no longer.
  void countLine(std::uint64_t set) {
    ++validLines;
    if (unused != 0)
      countUse(set);
  }
  Line lineOf(std::uint64_t set, Ways::Word word) const { return (word >> 1) * sets + set; }

  CacheEntry at(std::uint64_t set, unsigned way) const {
    CacheEntry entry = wholeEntry(set, wordsOf(set)[way]);
    if (keepsParts && !entry.isNone()) {
      entry.valid = parts[set * stride + way].valid;
      entry.dirty = parts[set * stride + way].dirty;
    }
    return entry;
  }
  /// What a word of the set says where lines have no parts.
  CacheEntry wholeEntry(std::uint64_t set, Ways::Word word) const {
    if (word == Ways::none)
      return {};
    const Line line = hashShift > 0 ? lineOf(set ^ folded(word >> 1), word) : lineOf(set, word);
    return {line, wholeLine, word & Ways::dirty ? wholeLine : Parts(0)};
  }
  bool covers(std::uint64_t set, unsigned way, Parts needed) const {
    return !keepsParts || (parts[set * stride + way].valid & needed) == needed;
  }
  bool isDirty(std::uint64_t set, unsigned way) const { return wordsOf(set)[way] & Ways::dirty; }
  /// More of the line there is valid or dirty.
  void add(std::uint64_t set, unsigned way, Parts valid, Parts dirty) {
    wordsOf(set)[way] |= dirty != 0 ? Ways::dirty : 0;
    if (keepsParts) {
      parts[set * stride + way].valid |= valid;
      parts[set * stride + way].dirty |= dirty;
    }
  }
  void makeClean(std::uint64_t set, unsigned way);

  /// Takes in a line that is not there, and uses it. Returns the one that went
  /// for it, or none if there was a free way.
  CacheEntry insert(Spot spot, Parts valid, Parts dirty) {
    const Ways::Word word = spot.word | (dirty != 0 ? Ways::dirty : 0);
    if (!isOrdered || keepsParts)
      return insertSlowly(spot, word, {valid, dirty});
    return wholeEntry(spot.set, pushFront(spot, word & Ways::dirty));
  }
  /// The same for a clean line of a cache whose lines have no parts. The one that
  /// went is none also if it was clean, unless `wantsClean`.
  CacheEntry insertClean(Spot spot, bool wantsClean) {
    if (!isOrdered)
      return insertSlowly(spot, spot.word, {});
    const Ways::Word old = pushFront(spot, 0);
    return (old & Ways::dirty) != 0 || wantsClean ? wholeEntry(spot.set, old) : CacheEntry();
  }
  /// The line leaves its way free. Returns it.
  CacheEntry remove(std::uint64_t set, unsigned way);

  bool isFull() const { return validLines == sets * ways; }
  /// Every way has held a line, or holds one: what takes victims gives away what it hits,
  /// and may never be full.
  bool isWarm() const { return usedWays.empty() ? isFull() : unused == 0; }
  std::uint64_t setCount() const { return sets; }
  unsigned wayCount() const { return ways; }
  /// Has the host fetch what a look-up of the line will read. Always inlined: to the compiler
  /// a call does nothing, and it would leave it out.
  [[gnu::always_inline]] void prefetch(Line line) const {
    __builtin_prefetch(wordsOf(spotOf(line).set));
  }

  /// True if every line of `before`, by its number under the map, is here in the
  /// same way of a set that holds the lines of one set of `before`, in the same
  /// state, and nothing else is here. Never true under random replacement or with hashed
  /// sets.
  bool equalsMapped(const Cache &before, const LineMap &map) const;
  /// The cache with its lines renumbered; nothing if lines of one set would come
  /// into several, or of several into one.
  std::optional<Cache> mapped(const LineMap &map) const;

private:
  struct State {
    Parts valid = 0, dirty = 0;
  };

  /// As much as the host fetches at once.
  struct alignas(64) Block {
    Ways::Word words[16];
  };

  template <unsigned known> unsigned strideIn() const { return known == 0 ? stride : known; }
  template <unsigned known = 0> const Ways::Word *wordsOf(std::uint64_t set) const {
    return reinterpret_cast<const Ways::Word *>(blocks.data()) + set * strideIn<known>();
  }
  template <unsigned known = 0> Ways::Word *wordsOf(std::uint64_t set) {
    return reinterpret_cast<Ways::Word *>(blocks.data()) + set * strideIn<known>();
  }
  /// Puts a word in front of those of its set, and returns the last, which goes.
  Ways::Word pushFront(Spot spot, Ways::Word dirty) {
    const Ways::Word old = pushIn<0>(spot, dirty);
    if (old == Ways::none)
      countLine(spot.set);
    return old;
  }
  void moveToFront(std::uint64_t set, unsigned way) {
    Ways::Word *first = wordsOf(set);
    Ways::rotate(first, stride, way, first[way]);
    if (keepsParts)
      moveParts(set, way);
  }
  void clear();
  void countUse(std::uint64_t set);
  /// All groups of hashShift bits of the number, by exclusive or.
  std::uint64_t folded(std::uint64_t number) const {
    std::uint64_t result = 0;
    for (; number != 0; number >>= hashShift)
      result ^= number & (sets - 1);
    return result;
  }
  void moveParts(std::uint64_t set, unsigned way);
  CacheEntry insertSlowly(Spot spot, Ways::Word word, State state);
  /// Writes a way.
  void put(std::uint64_t set, unsigned way, const CacheEntry &entry);
  /// A free way, else the one whose line goes.
  unsigned nextWay(std::uint64_t set);
  /// True if a set has lost all its lines, but its tree still remembers them.
  bool leavesTree(std::uint64_t set) const;
  /// The one set into which the lines of a set go; `sets` if it has no lines. None
  /// if there are several, or if it has no lines but a tree that is not new.
  std::optional<std::uint64_t> mappedSet(std::uint64_t set, const LineMap &map) const;

  std::uint64_t sets, reciprocal;
  int shift;     ///< log2 of sets, or -1; also -1 if they are hashed
  int hashShift; ///< log2 of sets if they are hashed, or 0
  unsigned ways, stride;
  unsigned allWays; ///< a bit for each, of the lowest 32
  machine::Replacement replacement;
  bool isOrdered, keepsParts;
  std::uint64_t validLines = 0;
  /// Of what takes victims: ways of each set that have held a line, and all that have not.
  std::vector<std::uint32_t> usedWays;
  std::uint64_t unused = 0;
  /// The ways of each set, rounded up to whole groups. What stands behind the ways
  /// has no meaning.
  std::vector<Block> blocks;
  std::vector<State> parts; ///< likewise, of a cache with sectors
  TreePlru plru;
  std::vector<std::uint64_t> trees; ///< of each set, under tree-PLRU
  RandomWay random;
};

} // namespace sparcity::traffic
