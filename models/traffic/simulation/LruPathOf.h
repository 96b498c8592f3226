//===- models/traffic/simulation/LruPathOf.h - The short way, for given sets ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// LruPath compiled for sets of known size, or of any; for LruPath.cpp alone.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/simulation/LruPath.h"

#include <algorithm>

namespace sparcity::traffic {

/// Some sets of the first level, by their numbers modulo 64.
using Sets = std::uint64_t;
constexpr Sets allSets = ~Sets(0);

inline Sets setsOf(const Run &run) {
  return run.first == run.last ? Sets(1) << (run.spot.set & 63) : allSets;
}

inline bool isGather(const Strand &strand) { return static_cast<bool>(strand.gather); }

/// How strands that gather come to an iteration.
struct GatherMove {
  bool meets = false; ///< some are in the sets of strands that do not gather
  bool stays = false; ///< there is one alone, in the line that it was in before
};

/// A strand that gathers, in one iteration.
struct GatherRun {
  const Strand *strand;
  /// Runs of strands that do not gather, between it and the next one that does.
  size_t runsBegin = 0, runsEnd = 0;
  Line first = 0, last = 0;
  Cache::Spot spot = {}; ///< of `first` in the first level
  ArrayRanges::Range near = {};
  std::uint64_t misses = 0;
  bool hasMissed = false; ///< its first line, when it was used last
};

/// `known` are the words of a set of all levels; none of them if they are not known here.
template <bool hasVictims, unsigned... known> class PathOf final : public LruPath {
public:
  PathOf(CacheHierarchy &hierarchy, unsigned core) : LruPath(hierarchy, core) {}

  void takeStrands(llvm::ArrayRef<Strand> strands, std::uint64_t iterations) override {
    if (iterations == 1)
      takeOnce(strands);
    else if (std::none_of(strands.begin(), strands.end(), isGather))
      takeRuns(strands, iterations);
    else
      takeGathers(strands, iterations);
  }

private:
  /// The host fetches sets of the last level, which alone is too large for its own caches,
  /// so many accesses before they are looked through.
  static constexpr size_t ahead = 8;
  static constexpr std::array<unsigned, most + 1> words = {known...};
  bool isMemory(unsigned level) const {
    return sizeof...(known) != 0 ? level == sizeof...(known) : level == levels;
  }
  bool areVictims(unsigned level) const { return hasVictims && isMemory(level + 1); }

  void takeOnce(llvm::ArrayRef<Strand> strands);
  void takeRuns(llvm::ArrayRef<Strand> strands, std::uint64_t iterations);
  /// The same where some runs come to another line in every iteration: all are used in each.
  void takeWide(std::uint64_t iterations);
  void useRun(Run &run);
  /// Some strands gather. The others are used again only where that changes something.
  void takeGathers(llvm::ArrayRef<Strand> strands, std::uint64_t iterations);
  void beginGathers(llvm::ArrayRef<Strand> strands, std::uint64_t iterations);
  /// Where the gathers are in an iteration.
  GatherMove moveGathers(std::uint64_t iteration, Sets sets);
  void useGather(GatherRun &gather);
  /// All strands, in their order; those that do not gather only from where a level loses a
  /// line, if they are settled.
  void useAll(bool isSettled);
  /// `isSingle`: an access that stands alone. Whether the caches have its line is hard to
  /// foresee, in strands it is not.
  /// Returns whether the first level misses it.
  template <bool isSingle>
  bool use(const Strand &strand, Line line, Cache::Spot spot, ArrayRanges::Range &near);
  template <bool isSingle>
  void miss(const Strand &strand, Line line, Cache::Spot spot, ArrayRanges::Range &near);
  /// Loads a line from `level`, taking it in there and in those outside where it is
  /// not. Returns the level that had it.
  template <unsigned level, bool isSingle> unsigned load(Line line);
  /// A line moves inward, as dirty as it is.
  template <unsigned level> unsigned loadFromVictims(Line line);
  /// Whether the line just loaded to the level is dirty.
  template <unsigned level> Ways::Word arrival() const {
    return areVictims(level + 1) ? fromVictims : 0;
  }
  template <unsigned level> void takeIn(Cache::Spot spot, Ways::Word dirty);
  template <unsigned level> void takeVictim(Line line, Ways::Word dirty);
  /// Of a word that is dirty, or held nothing, or of a level of which `losesAll`.
  template <unsigned level> void leave(std::uint64_t set, Ways::Word old);
  /// True if a level inside `level`, and inside `end` too, has the line.
  template <unsigned level, unsigned end> bool isInside(Line line) const;
  /// A dirty line from the level inside.
  template <unsigned level> void store(Line line);
  template <unsigned level> void allocate(Line line, Cache::Spot spot, std::uint32_t array);
  /// True if all lines that the runs use are in the first level (and dirty, where they
  /// store) after a use of these sets, given that they were so in the others.
  bool areThereAfter(Sets touched) const;
  unsigned missBytes(const Strand &strand) const { return std::min(strand.bytes, lineBytes); }
  /// Of runs and gathers that have come to their end.
  void countMisses();

  std::uint32_t reference = 0; ///< that lines are loaded for
  Ways::Word fromVictims = 0;  ///< dirty or not: the last line loaded from there
  bool hasLost = false;        ///< a level has, to one outside that includes it
  std::vector<Run> runs;
  std::vector<GatherRun> gathers;
};

template <bool hasVictims, unsigned... known>
void PathOf<hasVictims, known...>::takeOnce(llvm::ArrayRef<Strand> strands) {
  for (size_t index = 0; index < strands.size(); ++index) {
    if (index + ahead < strands.size())
      caches[levels - 1]->prefetch(strands[index + ahead].address >> lineShift);
    const Strand &strand = strands[index];
    const std::uint64_t address = strand.addressIn(0);
    const Line begin = address >> lineShift, last = (address + strand.bytes - 1) >> lineShift;
    counts.access(strand, 1);
    counts.use(last - begin + 1);
    std::uint64_t misses = 0;
    for (Line line = begin; line <= last; ++line)
      misses += use<true>(strand, line, caches[0]->spotOf(line), nearArrays[0]);
    counts.miss(strand, missBytes(strand), misses);
  }
}

template <bool hasVictims, unsigned... known>
template <bool isSingle>
[[gnu::always_inline]] inline bool PathOf<hasVictims, known...>::use(const Strand &strand,
                                                                     Line line, Cache::Spot spot,
                                                                     ArrayRanges::Range &near) {
  Cache &first = *caches[0];
  if (const unsigned place = first.findIn<words[0]>(spot)) {
    first.renewIn<words[0]>(spot.set, place, strand.isStore ? Ways::dirty : 0);
    return false;
  }
  miss<isSingle>(strand, line, spot, near);
  return true;
}

template <bool hasVictims, unsigned... known>
template <bool isSingle>
[[gnu::always_inline]] inline void PathOf<hasVictims, known...>::miss(const Strand &strand,
                                                                      Line line, Cache::Spot spot,
                                                                      ArrayRanges::Range &near) {
  reference = strand.reference;
  const unsigned from = load<1, isSingle>(line);
  counts.load(from, reference, hierarchy.arrays.of(line, near));
  takeIn<0>(spot, strand.isStore ? Ways::dirty : arrival<0>());
}

template <bool hasVictims, unsigned... known>
template <unsigned level, bool isSingle>
[[gnu::always_inline]] inline unsigned PathOf<hasVictims, known...>::load(Line line) {
  if constexpr (level < most)
    if (areVictims(level))
      return loadFromVictims<level>(line);
  if constexpr (isSingle && level + 1 == sizeof...(known)) {
    Cache &cache = *caches[level];
    const Cache::Spot spot = cache.spotOf(line);
    const Ways::Word old = cache.useIn<words[level]>(spot);
    const unsigned isMiss = !Ways::areSame(old, spot.word);
    if ((old | losesAll[level]) & isMiss)
      leave<level>(spot.set, old);
    return level + isMiss;
  } else if constexpr (level < most)
    if (!isMemory(level)) {
      Cache &cache = *caches[level];
      const Cache::Spot spot = cache.spotOf(line);
      if (const unsigned place = cache.findIn<words[level]>(spot)) {
        cache.renewIn<words[level]>(spot.set, place, 0);
        return level;
      }
      const unsigned from = load<level + 1, isSingle>(line);
      takeIn<level>(spot, arrival<level>());
      return from;
    }
  return level;
}

template <bool hasVictims, unsigned... known>
template <unsigned level>
[[gnu::always_inline]] inline void PathOf<hasVictims, known...>::takeIn(Cache::Spot spot,
                                                                        Ways::Word dirty) {
  Cache &cache = *caches[level];
  const Ways::Word old = cache.pushIn<words[level]>(spot, dirty);
  if (areVictims(level + 1) || ((old | (level > 0 ? losesAll[level] : 0)) & Ways::dirty))
    leave<level>(spot.set, old);
}

template <bool hasVictims, unsigned... known>
template <unsigned level>
[[gnu::always_inline]] inline void PathOf<hasVictims, known...>::leave(std::uint64_t set,
                                                                       Ways::Word old) {
  if (old == Ways::none) [[unlikely]] {
    caches[level]->countLine(set);
    return;
  }
  const Line line = caches[level]->lineOf(set, old);
  if (includes[level] && isInside<level, level>(line)) {
    hasLost = true;
    old |= hierarchy.purgeInside(level, core, line) ? Ways::dirty : 0;
  }
  if constexpr (level + 1 < most)
    if (areVictims(level + 1)) {
      takeVictim<level + 1>(line, old & Ways::dirty);
      return;
    }
  if (old & Ways::dirty)
    store<level + 1>(line);
}

template <bool hasVictims, unsigned... known>
template <unsigned level>
inline unsigned PathOf<hasVictims, known...>::loadFromVictims(Line line) {
  Cache &cache = *caches[level];
  const Cache::Spot spot = cache.spotOf(line);
  const unsigned place = cache.findIn<words[level]>(spot);
  fromVictims = 0;
  if (place == 0)
    return level + 1;
  fromVictims = cache.removeIn<words[level]>(spot.set, place) & Ways::dirty;
  return level;
}

template <bool hasVictims, unsigned... known>
template <unsigned level>
[[gnu::always_inline]] inline void PathOf<hasVictims, known...>::takeVictim(Line line,
                                                                            Ways::Word dirty) {
  counts.write(level - 1, hierarchy.arrays.of(line, nearArrays[level]));
  Cache &cache = *caches[level];
  const Cache::Spot spot = cache.spotOf(line);
  if (!isAlone)
    if (const unsigned place = cache.findIn<words[level]>(spot)) {
      cache.renewIn<words[level]>(spot.set, place, dirty);
      return;
    }
  counts.takeVictim();
  takeIn<level>(spot, dirty);
}

template <bool hasVictims, unsigned... known>
template <unsigned level, unsigned end>
inline bool PathOf<hasVictims, known...>::isInside(Line line) const {
  if constexpr (end == 0) {
    return false;
  } else {
    const Cache::Spot spot = caches[end - 1]->spotOf(line);
    for (const Cache &cache : inside[level][end - 1])
      if (cache.findIn<words[end - 1]>(spot))
        return true;
    return isInside<level, end - 1>(line);
  }
}

template <bool hasVictims, unsigned... known>
template <unsigned level>
[[gnu::always_inline]] inline void PathOf<hasVictims, known...>::store(Line line) {
  const std::uint32_t array = hierarchy.arrays.of(line, nearArrays[level]);
  counts.write(level - 1, array);
  if constexpr (level < most)
    if (!isMemory(level)) {
      Cache &cache = *caches[level];
      const Cache::Spot spot = cache.spotOf(line);
      if (const unsigned place = cache.findIn<words[level]>(spot))
        cache.renewIn<words[level]>(spot.set, place, Ways::dirty);
      else
        allocate<level>(line, spot, array);
    }
}

template <bool hasVictims, unsigned... known>
template <unsigned level>
[[gnu::noinline]] void PathOf<hasVictims, known...>::allocate(Line line, Cache::Spot spot,
                                                              std::uint32_t array) {
  counts.allocate(level, load<level + 1, false>(line), reference, array);
  takeIn<level>(spot, Ways::dirty);
}

} // namespace sparcity::traffic
