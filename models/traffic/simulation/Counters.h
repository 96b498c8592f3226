//===- models/traffic/simulation/Counters.h - What a simulation counts ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Counts of each cache and of each boundary. A cache counts as in the facts of
/// the reference simulator: LOAD includes the line loads of write-allocation; a
/// use of a line that is there is a hit, a store as much as a load.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sparcity::traffic {

/// Of all instances of a level together. An access that straddles lines is one
/// load or store, and a hit or miss in each of the lines.
struct LevelCounters {
  std::uint64_t loads = 0, loadBytes = 0;
  std::uint64_t stores = 0, storeBytes = 0;
  std::uint64_t hits = 0;
  /// Uses that had the line (or sector) loaded from outside.
  std::uint64_t misses = 0, missBytes = 0;
  /// Stores that found no line and loaded none: they made a new dirty line, or
  /// were handed on.
  std::uint64_t unloadedStores = 0;
  /// Lines written on: dirty ones; all that leave, if the next level takes
  /// victims.
  std::uint64_t evictions = 0;
  /// Bytes of those, and of stores handed on by a level that writes through.
  std::uint64_t evictedBytes = 0;

  bool operator==(const LevelCounters &) const = default;
};

struct MemoryCounters {
  std::uint64_t loads = 0, loadBytes = 0;
  std::uint64_t stores = 0, storeBytes = 0;

  bool operator==(const MemoryCounters &) const = default;
};

/// Bytes over the boundary outside a level. A line that passes a victim cache by
/// crosses only the boundary it comes from; non-temporal stores cross only the
/// one to memory.
struct BoundaryCounters {
  /// By the reference whose access set it off, and by the array of the line.
  std::vector<std::uint64_t> loadsByReference, loadsByArray;
  std::vector<std::uint64_t> evictionsByArray;
  /// By the core whose access set it off; at the end, when dirty lines are written on, by
  /// the first of those that share the cache.
  std::vector<std::uint64_t> loadsByCore, evictionsByCore;

  std::uint64_t loads() const;
  std::uint64_t evictions() const;
  bool operator==(const BoundaryCounters &) const = default;
};

struct Counters {
  std::vector<LevelCounters> levels; ///< innermost first
  MemoryCounters memory;
  std::vector<BoundaryCounters> boundaries; ///< boundary k lies outside levels[k]

  bool operator==(const Counters &) const = default;
};

/// What has been counted since `before`, of the same simulation.
Counters difference(const Counters &now, const Counters &before);
/// Counts `more` that many times over.
void add(Counters &sum, const Counters &more, std::uint64_t times);

} // namespace sparcity::traffic
