//===- models/traffic/simulation/CacheLevel.h - How a simulated cache behaves ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The caches that the simulator builds, innermost first, and how they follow
/// from a machine file.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Cache.h"
#include "models/machine/Forward.h"

#include "llvm/Support/Error.h"

#include <cstdint>
#include <string>
#include <vector>

namespace sparcity::traffic {

struct CacheLevel {
  std::string name; ///< "L1"
  /// A line is in set (line number mod sets); any number is allowed.
  std::uint64_t sets = 64;
  /// Of 2^k sets, the set is instead the exclusive or of all groups of k bits of the line
  /// number: the upper bits are folded onto the lowest. Real hashes are not published
  /// and differ, but spread strides of a power of two alike.
  bool hashesSets = false;
  unsigned ways = 8;
  unsigned lineBytes = 64; ///< the same in all levels
  machine::Replacement replacement = machine::Replacement::LRU;
  bool writeBack = true;
  bool writeAllocate = true;
  /// Of the innermost level without meaning.
  machine::Inclusion inclusion = machine::Inclusion::NonInclusive;
  /// A miss loads, and an eviction writes, only the sectors that are needed; 0:
  /// whole lines. A line has 1, 2, 4 or 8 sectors.
  unsigned sectorBytes = 0;
  /// Consecutive cores that share one instance.
  unsigned sharedBy = 1;
  /// Start of the random numbers of Replacement::Random.
  std::uint64_t seed = 1;

  unsigned sectors() const { return sectorBytes == 0 ? 1 : lineBytes / sectorBytes; }
  /// It is filled by what the level inside it evicts.
  bool takesVictims() const {
    return inclusion == machine::Inclusion::Victim || inclusion == machine::Inclusion::Exclusive;
  }
};

/// The caches of a machine. One of which `safety` (0 … 1) is counted on keeps its
/// ways and has its number of sets cut to sets · safety (at least one): sets rather
/// than ways, since any part is possible so.
std::vector<CacheLevel> cacheLevels(const machine::Machine &machine, double safety);

/// What the simulator cannot be built from: no level, a level without sets or
/// ways, hashed sets that are no power of two, lines that differ or are no power of two of at least
/// 8 bytes, another number of sectors than 1, 2, 4 or 8, tree-PLRU with more than 64 ways, a first
/// level that takes victims, sharing groups that do not nest.
llvm::Error check(const std::vector<CacheLevel> &levels);

} // namespace sparcity::traffic
