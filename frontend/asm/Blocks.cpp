//===- frontend/asm/Blocks.cpp - Basic blocks of a listing ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/asm/Blocks.h"

#include <algorithm>

namespace sparcity::assembly {

/// True if execution may go on behind an instruction with another block.
static bool endsBlock(const Instruction &instruction) {
  return instruction.target.has_value() || !instruction.fallsThrough;
}

Blocks::Blocks(const Listing &listing, unsigned first, unsigned last) {
  const std::vector<Instruction> &instructions = listing.instructions;
  const auto isInside = [&](unsigned index) { return first <= index && index < last; };
  std::vector<bool> isLeader(last - first);
  if (first < last)
    isLeader[0] = true;
  for (unsigned i = first; i < last; ++i) {
    if (instructions[i].target && isInside(*instructions[i].target))
      isLeader[*instructions[i].target - first] = true;
    if (i + 1 < last && endsBlock(instructions[i]))
      isLeader[i + 1 - first] = true;
    if (listing.functions.count(i))
      isLeader[i - first] = true;
  }
  std::vector<unsigned> blockOf(last - first);
  for (unsigned i = first; i < last; ++i) {
    if (isLeader[i - first])
      begin.push_back(i);
    blockOf[i - first] = static_cast<unsigned>(begin.size()) - 1;
  }
  successors.resize(begin.size());
  begin.push_back(last);
  for (unsigned block = 0; block < size(); ++block) {
    const unsigned next = begin[block + 1];
    const Instruction &end = instructions[next - 1];
    if (end.fallsThrough && next < last && !listing.functions.count(next))
      successors[block].push_back(block + 1);
    if (end.target && isInside(*end.target))
      if (const unsigned to = blockOf[*end.target - first];
          successors[block].empty() || successors[block].front() != to)
        successors[block].push_back(to);
    if (block == 0 || listing.functions.count(begin[block]))
      roots.push_back(block);
  }
}

} // namespace sparcity::assembly
