//===- models/traffic/distance/LineTable.h - What is known of each line ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The state of each line that was used, found by its number: a hash table of
/// blocks of neighbouring lines. Memory is proportional to the used lines however
/// wide the range of addresses is, and neighbours share a look-up's cache lines.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/distance/LiveTimes.h"

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace traffic {

struct LineState {
  static constexpr std::uint32_t clean = UINT32_MAX;

  LiveTimes::Time time = 0; ///< of the last use; 0: not used
  /// Since the last store every reuse had a smaller distance: a cache of this
  /// many lines or more holds the store's data, not written back.
  std::uint32_t dirtyFrom = clean;
  std::uint32_t storedBy = 0; ///< reference of the last store
};

class LineTable {
public:
  /// Where a line's state stands; stays valid.
  using Place = std::uint64_t;

  LineTable() : entries(1024) {}

  /// Makes the state if there is none.
  Place find(std::uint64_t line) {
    const std::uint64_t number = line / blockLines;
    std::uint64_t slot = hash(number);
    while (entries[slot].block != 0 && entries[slot].number != number)
      slot = (slot + 1) & (entries.size() - 1);
    if (entries[slot].block == 0)
      slot = insert(number);
    return (entries[slot].block - 1) * blockLines + line % blockLines;
  }

  LineState &operator[](Place place) { return blocks[place / blockLines][place % blockLines]; }

  void prefetch(Place place) const {
    __builtin_prefetch(&blocks[place / blockLines][place % blockLines], 1);
  }

  template <typename Function> void forEachUsed(Function function) {
    for (auto &block : blocks) {
      for (LineState &line : block) {
        if (line.time != 0)
          function(line);
      }
    }
  }

private:
  static constexpr std::uint64_t blockLines = 32;

  struct Entry {
    std::uint64_t number = 0;
    std::uint64_t block = 0; ///< from 1 on; 0: empty
  };

  /// Multiples of the golden ratio: consecutive numbers fall evenly apart.
  std::uint64_t hash(std::uint64_t number) const {
    return (number * 0x9e3779b97f4a7c15) >> (64 - std::countr_zero(entries.size()));
  }
  /// Returns the slot.
  std::uint64_t insert(std::uint64_t number);

  std::vector<Entry> entries; ///< a power of two, at most half full
  std::vector<std::array<LineState, blockLines>> blocks;
};

} // namespace traffic
