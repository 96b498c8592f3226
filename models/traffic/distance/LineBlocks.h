//===- models/traffic/distance/LineBlocks.h - Blocks of lines that were used ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Numbers blocks of neighbouring lines in the order in which they are first used: a
/// hash table.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace sparcity::traffic {

class LineBlocks {
public:
  LineBlocks() : entries(1024) {}

  /// The block's number, a new one if it has none.
  std::uint64_t find(std::uint64_t block) {
    std::uint64_t slot = hash(block);
    while (entries[slot].number != 0 && entries[slot].block != block)
      slot = (slot + 1) & (entries.size() - 1);
    return entries[slot].number != 0 ? entries[slot].number - 1 : insert(block);
  }
  /// Numbers given away.
  std::uint64_t size() const { return count; }

private:
  struct Entry {
    std::uint64_t block = 0;
    std::uint64_t number = 0; ///< from 1 on; 0: empty
  };

  /// Multiples of the golden ratio: consecutive numbers fall evenly apart.
  std::uint64_t hash(std::uint64_t block) const {
    return (block * 0x9e3779b97f4a7c15) >> (64 - std::countr_zero(entries.size()));
  }
  std::uint64_t insert(std::uint64_t block);
  void place(const Entry &entry);

  std::vector<Entry> entries; ///< a power of two, at most half full
  std::uint64_t count = 0;
};

} // namespace sparcity::traffic
