//===- ir/BulkBlocks.cpp - Which values share a block -------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/BulkProgram.h"

#include <numeric>
#include <set>

namespace sparcity::ir {

void BulkProgram::reuseBlocks() {
  std::vector<size_t> lastUse(blockCount, 0);
  for (size_t at = 0; at < blocks.size(); ++at)
    for (const Value &argument : blocks[at].arguments)
      if (argument.isBlock)
        lastUse[argument.index] = at;
  for (const Value &value : results)
    if (value.isBlock)
      lastUse[value.index] = blocks.size();
  std::vector<std::uint32_t> places(blockCount), unused;
  std::uint32_t used = inputs;
  std::iota(places.begin(), places.begin() + used, 0U); // inputs are there before all others
  for (size_t at = 0; at < blocks.size(); ++at) {
    Instruction &each = blocks[at];
    // Not where an argument stands: loops whose arrays overlap are not made vectors of.
    std::uint32_t place = used;
    if (unused.empty()) {
      ++used;
    } else {
      place = unused.back();
      unused.pop_back();
    }
    std::set<std::uint32_t> read;
    for (Value &argument : each.arguments)
      if (argument.isBlock) {
        read.insert(argument.index);
        argument.index = places[argument.index];
      }
    for (const std::uint32_t value : read)
      if (lastUse[value] == at)
        unused.push_back(places[value]);
    places[each.result] = place;
    each.result = place;
  }
  for (Value &value : results)
    if (value.isBlock)
      value.index = places[value.index];
  blockCount = used;
}

} // namespace sparcity::ir
