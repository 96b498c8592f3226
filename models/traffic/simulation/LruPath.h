//===- models/traffic/simulation/LruPath.h - The short way through common caches ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What CacheHierarchy does with a use of a line, for the caches of one core that
/// are all LRU, write back, allocate for stores and move whole lines, and neither
/// include each other nor take victims. Works on the same caches, so that the one
/// may go on where the other stopped.
///
/// Counts little at each use: for whom a line was loaded and how far from, and which
/// lines were written on. All else follows from that, when it is asked for.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/simulation/CacheHierarchy.h"
#include "models/traffic/trace/Trace.h"

namespace traffic {

class LruPath {
public:
  /// Of `levels` that suit.
  explicit LruPath(CacheHierarchy &hierarchy);
  static bool suits(const std::vector<CacheLevel> &levels, unsigned cores);

  /// A use of one line of an access; its place in the first level is `spot`.
  /// Loads and stores of that level are not counted here, nor its hits: the caller
  /// counts a hit for each line used, which a miss takes back. Returns whether it hit.
  /// `near` is of lines like this one.
  bool use(const Strand &strand, Line line, Cache::Spot spot, ArrayRanges::Range &near) {
    Cache &first = *caches[0];
    const unsigned way = first.find(spot);
    const bool isHit = first.isHit(way);
    if (isHit)
      first.renewLru(spot.set, way, strand.isStore ? Ways::dirty : 0);
    else
      miss(strand, line, spot, hierarchy.arrays.of(line, near));
    return isHit;
  }

  /// Moves what was counted to the counters of the hierarchy.
  void moveCounts();
  /// Makes room for counts of references 0 … number - 1, and for arrays as they are now.
  void countReferences(size_t number);
  void countArrays();

private:
  static constexpr unsigned most = 4; ///< levels
  /// Lines by where they were: in a level, or (by their number) in memory.
  using Found = std::array<std::uint64_t, most + 1>;
  /// Dirty lines that went, by level.
  using Written = std::array<std::uint64_t, most>;

  void miss(const Strand &strand, Line line, Cache::Spot spot, std::uint32_t array);
  /// Loads a line from `level`, taking it in there and in those outside where it is
  /// not. Returns the level that had it.
  template <unsigned level> unsigned load(Line line);
  template <unsigned level> void takeIn(Cache::Spot spot, Ways::Word dirty);
  /// A dirty line from the level inside.
  template <unsigned level> void store(Line line);
  template <unsigned level> void allocate(Line line, Cache::Spot spot, std::uint32_t array);

  CacheHierarchy &hierarchy;
  unsigned count; ///< levels
  unsigned lineBytes;
  std::array<Cache *, most> caches = {};
  /// Of the use that goes on: what its lines are counted for.
  std::uint32_t reference = 0;

  std::array<ArrayRanges::Range, most + 1> nearArrays; ///< of lines stored to a level
  std::vector<Found> byReference, byArray;
  std::vector<Written> written; ///< by array
  std::array<std::uint64_t, most> allocations = {};
  std::uint64_t missBytes = 0; ///< of the first level
};

} // namespace traffic
