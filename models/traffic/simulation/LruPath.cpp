//===- models/traffic/simulation/LruPath.cpp - The short way through common caches ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/simulation/LruPathOf.h"

#include "llvm/ADT/STLExtras.h"

namespace traffic {

LruPath::LruPath(CacheHierarchy &hierarchy)
    : hierarchy(hierarchy), levels(static_cast<unsigned>(hierarchy.levels().size())),
      lineBytes(hierarchy.levels().front().lineBytes),
      lineShift(static_cast<unsigned>(std::countr_zero(lineBytes))) {
  for (unsigned level = 0; level < levels; ++level) {
    caches[level] = &hierarchy.cache(level, 0);
    const machine::Inclusion inclusion = hierarchy.levels()[level].inclusion;
    includes[level] = level > 0 && inclusion == machine::Inclusion::Inclusive;
    takesVictims[level] = hierarchy.levels()[level].takesVictims();
    losesAll[level] =
        includes[level] || (level + 1 < levels && hierarchy.levels()[level + 1].takesVictims());
  }
  countArrays();
}

void LruPath::countArrays() {
  counts.countArrays(hierarchy.arrays.count());
  nearArrays.fill({});
}

void LruPath::countReferences(std::uint32_t number) {
  references = number;
  hierarchy.countReferences(number);
  counts.countReferences(number);
}

namespace {

bool suit(const std::vector<CacheLevel> &levels, unsigned cores) {
  return cores == 1 && levels.size() <= LruCounts::mostLevels &&
         llvm::all_of(levels, [&](const CacheLevel &level) {
           return level.replacement == machine::Replacement::LRU && level.writeBack &&
                  level.writeAllocate && level.sectors() == 1 && !level.hashesSets &&
                  (!level.takesVictims() || &level == &levels.back());
         });
}

} // namespace

std::unique_ptr<LruPath> LruPath::create(CacheHierarchy &hierarchy) {
  if (!suit(hierarchy.levels(), hierarchy.cores()))
    return nullptr;
  const auto haveWays = [&](std::initializer_list<unsigned> ways) {
    return llvm::equal(ways, llvm::map_range(hierarchy.levels(),
                                             [](const CacheLevel &level) { return level.ways; }));
  };
  if (haveWays({8, 8, 16}))
    return std::make_unique<PathOf<8, 8, 16>>(hierarchy);
  return std::make_unique<PathOf<>>(hierarchy);
}

} // namespace traffic
