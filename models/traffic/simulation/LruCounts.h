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
/// is all there is to know.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/simulation/Counters.h"

#include <array>

namespace traffic {

class LruCounts {
public:
  static constexpr unsigned mostLevels = 4;

  /// Makes room for references 0 … number - 1.
  void countReferences(size_t number) {
    if (byReference.size() < number)
      byReference.resize(number);
  }
  /// Nothing is counted by array now.
  void countArrays(size_t number) {
    byArray.assign(number, {});
    written.assign(number, {});
  }

  /// A line that level `from` had (memory, if it is the number of levels) comes to the
  /// first one.
  void load(unsigned from, std::uint32_t reference, std::uint32_t array) {
    ++byReference[reference][from];
    ++byArray[array][from];
  }
  /// The same for a line that is stored to `level` and not there.
  void allocate(unsigned level, unsigned from, std::uint32_t reference, std::uint32_t array) {
    ++allocations[level];
    for (Found *found : {&byReference[reference], &byArray[array]}) {
      ++(*found)[from];
      --(*found)[level]; // it does not cross the boundaries inside
    }
  }
  /// A dirty line goes from a level to the next.
  void write(unsigned level, std::uint32_t array) { ++written[array][level]; }
  /// A miss in the first level.
  void missFirst(bool isStore, unsigned bytes) {
    allocations[0] += isStore;
    missedBytes += isStore ? 0 : bytes;
  }

  /// Adds all to the counters of the first `levels` and starts again.
  void moveTo(Counters &counters, std::uint64_t lineBytes);

private:
  /// Lines by the level they were in.
  using Found = std::array<std::uint64_t, mostLevels + 1>;

  std::vector<Found> byReference, byArray;
  std::vector<std::array<std::uint64_t, mostLevels>> written; ///< by array and level
  std::array<std::uint64_t, mostLevels> allocations = {};     ///< for stores
  std::uint64_t missedBytes = 0;                              ///< of loads in the first level
};

} // namespace traffic
