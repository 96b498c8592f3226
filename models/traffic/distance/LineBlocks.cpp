//===- models/traffic/distance/LineBlocks.cpp - Blocks of lines that were used ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/distance/LineBlocks.h"

namespace sparcity::traffic {

void LineBlocks::place(const Entry &entry) {
  std::uint64_t slot = hash(entry.block);
  while (entries[slot].number != 0)
    slot = (slot + 1) & (entries.size() - 1);
  entries[slot] = entry;
}

std::uint64_t LineBlocks::insert(std::uint64_t block) {
  if (2 * (count + 1) > entries.size()) {
    std::vector<Entry> old(2 * entries.size());
    old.swap(entries);
    for (const Entry &entry : old) {
      if (entry.number != 0)
        place(entry);
    }
  }
  place({block, ++count});
  return count - 1;
}

} // namespace sparcity::traffic
