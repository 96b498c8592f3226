//===- models/traffic/simulation/LruCounts.h - Counts from which all others follow ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is counted on the short way (LruPath.h): for whom a line was loaded and how
/// far from, and which lines were written on. Where all levels move whole lines, that
/// is all there is to know. Lines from memory pass by a last level that takes victims.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/simulation/Counters.h"
#include "models/traffic/trace/Trace.h"

#include <array>

namespace sparcity::traffic {

class LruCounts {
public:
  static constexpr unsigned mostLevels = 4;

  /// Makes room for references 0 … number - 1.
  void countReferences(size_t number) {
    references = number;
    loads.resize(references * arrays);
  }
  /// Nothing is counted by array now.
  void countArrays(size_t number) {
    arrays = number;
    loads.assign(references * arrays, {});
    written.assign(number, {});
  }

  /// A line that level `from` had (memory, if it is the number of levels) comes to the
  /// first one.
  void load(unsigned from, std::uint32_t reference, std::uint32_t array) {
    ++loads[reference * arrays + array][from];
  }
  /// The same for a line that is stored to `level` and not there.
  void allocate(unsigned level, unsigned from, std::uint32_t reference, std::uint32_t array) {
    ++allocations[level];
    Found &found = loads[reference * arrays + array];
    ++found[from];
    --found[level]; // it does not cross the boundaries inside
  }
  /// A line comes to a last level that takes victims, which does not have it.
  void takeVictim() { ++newVictims; }
  /// A line goes from a level to the next, dirty, or as a victim.
  void write(unsigned level, std::uint32_t array) { ++written[array][level]; }
  // Loads and stores at the first level come mixed, and are counted without asking
  // which they are.

  void access(const Strand &strand, std::uint64_t times) {
    accesses[strand.isStore] += times;
    accessedBytes[strand.isStore] += times * strand.bytes;
  }
  /// Its lines, whether they are there or not.
  void use(std::uint64_t lines) { uses += lines; }
  void miss(const Strand &strand, unsigned bytes, std::uint64_t times) {
    missed[strand.isStore] += times;
    missedBytes[strand.isStore] += times * bytes;
  }

  /// Adds all to the counters, as a core's, and starts again.
  void moveTo(Counters &counters, unsigned core, std::uint64_t lineBytes, bool hasVictims);

private:
  /// Lines by the level they were in.
  using Found = std::array<std::uint64_t, mostLevels + 1>;

  /// Adds those that levels `from` … `to` - 1 had. Returns their number.
  std::uint64_t moveLoads(size_t from, size_t to, std::uint64_t lineBytes,
                          BoundaryCounters &boundary) const;

  size_t references = 0, arrays = 0;
  std::vector<Found> loads; ///< by reference, and by array among those
  std::vector<std::array<std::uint64_t, mostLevels>> written; ///< by array and level
  std::array<std::uint64_t, mostLevels> allocations = {};     ///< for stores
  std::uint64_t newVictims = 0;
  std::uint64_t uses = 0; ///< lines, at the first level
  /// There, of loads and of stores.
  std::array<std::uint64_t, 2> accesses = {}, accessedBytes = {}, missed = {}, missedBytes = {};
};

} // namespace sparcity::traffic
