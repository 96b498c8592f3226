//===- models/traffic/simulation/LruPath.h - The short way through common caches ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What CoreView and CacheHierarchy do, for the caches that a core meets if all are LRU,
/// write back, allocate for stores and move whole lines, of which the last one alone may
/// take victims. Works on the same caches, so that the one may go on where the other
/// stopped.
///
/// Where every set of the first level has room for all lines of an iteration, they are
/// all there after it: a set keeps its last used lines. Then an iteration in which some
/// strands come to other lines changes only the sets of these lines and of those before
/// them; in the other sets the uses of the iteration before repeat themselves. Where a
/// level that includes the first one takes lines from it, they are looked for.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/simulation/CacheHierarchy.h"
#include "models/traffic/simulation/LruCounts.h"
#include "models/traffic/simulation/Run.h"

#include <memory>

namespace sparcity::traffic {

class LruPath {
public:
  virtual ~LruPath() = default;
  /// Nothing if the caches do not suit.
  static std::unique_ptr<LruPath> create(CacheHierarchy &hierarchy, unsigned core);

  /// Strands of accesses through the caches. False, and nothing is done, if some pass by
  /// them.
  bool take(llvm::ArrayRef<Strand> strands, std::uint64_t iterations) {
    bool isNonTemporal = false;
    std::uint32_t highest = 0;
    for (const Strand &strand : strands) {
      isNonTemporal |= strand.isNonTemporal;
      highest = std::max(highest, strand.reference);
    }
    if (isNonTemporal)
      return false;
    if (highest >= references)
      countReferences(highest + 1);
    takeStrands(strands, iterations);
    return true;
  }

  /// Moves what was counted to the counters of the hierarchy.
  void moveCounts() {
    counts.moveTo(hierarchy.counters, core, lineBytes, takesVictims[levels - 1]);
  }
  /// The arrays of the hierarchy are others now; all was moved.
  void countArrays();

protected:
  LruPath(CacheHierarchy &hierarchy, unsigned core);
  virtual void takeStrands(llvm::ArrayRef<Strand> strands, std::uint64_t iterations) = 0;

  static constexpr unsigned most = LruCounts::mostLevels;
  CacheHierarchy &hierarchy;
  unsigned core;
  /// No other core uses these caches: a last level that takes victims has no line that is in
  /// the one inside it.
  bool isAlone;
  unsigned levels, lineBytes, lineShift;
  std::array<Cache *, most> caches = {};
  std::array<bool, most> includes = {};     ///< the levels inside
  std::array<bool, most> takesVictims = {}; ///< the last one, if any
  /// By level and level inside it: the caches there of all cores that share the one.
  std::array<std::array<llvm::ArrayRef<Cache>, most>, most> inside = {};
  /// 1: of a level whose clean lines do not leave unseen either.
  std::array<Ways::Word, most> losesAll = {};
  LruCounts counts;
  std::array<ArrayRanges::Range, most + 1> nearArrays; ///< of lines that come to a level

private:
  void countReferences(std::uint32_t number);
  std::uint32_t references = 0; ///< that there is room for
};

} // namespace sparcity::traffic
