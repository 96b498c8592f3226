//===- models/traffic/simulation/CacheLevel.cpp - How a simulated cache behaves ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/simulation/CacheLevel.h"
#include "models/machine/Machine.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace sparcity::traffic {

std::vector<CacheLevel> cacheLevels(const machine::Machine &machine, double safety) {
  std::vector<CacheLevel> levels;
  for (const machine::Cache &cache : machine.caches) {
    CacheLevel level;
    level.name = cache.name;
    level.ways = cache.ways;
    level.lineBytes = static_cast<unsigned>(cache.line.value());
    level.sets = static_cast<std::uint64_t>(
        std::max(1.0, std::floor(cache.size.value() * safety / (cache.line.value() * cache.ways))));
    level.replacement = cache.replacement;
    level.writeBack = cache.writeBack;
    level.writeAllocate = cache.writeAllocate;
    level.inclusion = cache.inclusion;
    level.sharedBy = cache.sharedBy;
    levels.push_back(level);
  }
  return levels;
}

static llvm::Error fault(const CacheLevel &level, const llvm::Twine &what) {
  return llvm::createStringError("cache '" + level.name + "' cannot be simulated: " + what);
}

llvm::Error check(const std::vector<CacheLevel> &levels) {
  if (levels.empty())
    return llvm::createStringError("there is no cache to simulate");
  const CacheLevel *inner = nullptr;
  for (const CacheLevel &level : levels) {
    if (level.sets == 0 || level.ways == 0)
      return fault(level, "it has no sets or no ways");
    if (level.hashesSets && !std::has_single_bit(level.sets))
      return fault(level, "its sets are hashed and their number is no power of two");
    if (level.lineBytes < 8 || !std::has_single_bit(level.lineBytes))
      return fault(level, "its line is no power of two of at least 8 bytes");
    const unsigned sectors = level.sectors();
    if ((sectors != 1 && sectors != 2 && sectors != 4 && sectors != 8) ||
        (level.sectorBytes != 0 && sectors * level.sectorBytes != level.lineBytes))
      return fault(level, "a line has 1, 2, 4 or 8 sectors");
    if (level.replacement == machine::Replacement::PLRU && level.ways > 64)
      return fault(level, "tree-PLRU of more than 64 ways");
    if (level.sharedBy == 0)
      return fault(level, "no core has it");
    if (!inner && level.takesVictims())
      return fault(level, "there is no level inside whose victims it could take");
    if (inner && inner->lineBytes != level.lineBytes)
      return fault(level, "its line differs from that of '" + inner->name + "'");
    if (inner && level.sharedBy % inner->sharedBy != 0)
      return fault(level, "the cores that share '" + inner->name + "' do not all share it");
    inner = &level;
  }
  return llvm::Error::success();
}

} // namespace sparcity::traffic
