//===- models/traffic/distance/LineTable.cpp - What is known of each line --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/distance/LineTable.h"

namespace traffic {

std::uint64_t LineTable::insert(std::uint64_t number) {
  const auto place = [&](const Entry &entry) {
    std::uint64_t slot = hash(entry.number);
    while (entries[slot].block != 0)
      slot = (slot + 1) & (entries.size() - 1);
    entries[slot] = entry;
    return slot;
  };
  if (2 * (blocks.size() + 1) > entries.size()) {
    std::vector<Entry> old(2 * entries.size());
    old.swap(entries);
    for (const Entry &entry : old) {
      if (entry.block != 0)
        place(entry);
    }
  }
  blocks.emplace_back();
  return place({number, blocks.size()});
}

} // namespace traffic
