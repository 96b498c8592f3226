//===- models/traffic/simulation/LruPath.cpp - The short way through common caches ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/simulation/LruPathRuns.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::traffic {

LruPath::LruPath(CacheHierarchy &hierarchy, unsigned core)
    : hierarchy(hierarchy), core(core), isAlone(hierarchy.cores() == 1),
      levels(static_cast<unsigned>(hierarchy.levels().size())),
      lineBytes(hierarchy.levels().front().lineBytes),
      lineShift(static_cast<unsigned>(std::countr_zero(lineBytes))) {
  const std::vector<CacheLevel> &specs = hierarchy.levels();
  for (unsigned level = 0; level < levels; ++level) {
    caches[level] = &hierarchy.cache(level, core);
    includes[level] = level > 0 && specs[level].inclusion == machine::Inclusion::Inclusive;
    takesVictims[level] = specs[level].takesVictims();
    losesAll[level] = includes[level] || (level + 1 < levels && specs[level + 1].takesVictims());
    const unsigned first = core / specs[level].sharedBy * specs[level].sharedBy;
    const unsigned last = std::min(hierarchy.cores(), first + specs[level].sharedBy) - 1;
    for (unsigned inner = 0; inner < level; ++inner) {
      const unsigned begin = first / specs[inner].sharedBy, end = last / specs[inner].sharedBy + 1;
      inside[level][inner] = llvm::ArrayRef(hierarchy.content()[inner]).slice(begin, end - begin);
    }
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

bool suit(const std::vector<CacheLevel> &levels) {
  return levels.size() <= LruCounts::mostLevels &&
         llvm::all_of(levels, [&](const CacheLevel &level) {
           return level.replacement == machine::Replacement::LRU && level.writeBack &&
                  level.writeAllocate && level.sectors() == 1 && !level.hashesSets &&
                  (!level.takesVictims() || &level == &levels.back());
         });
}

/// Has it compiled for these words a set, if they are those of the levels.
template <unsigned... strides>
std::unique_ptr<LruPath> createFor(CacheHierarchy &hierarchy, unsigned core) {
  const auto ofLevels = llvm::map_range(
      hierarchy.levels(), [](const CacheLevel &level) { return Cache::strideOf(level.ways); });
  if (sizeof...(strides) != 0 &&
      !llvm::equal(std::initializer_list<unsigned>{strides...}, ofLevels))
    return nullptr;
  if (hierarchy.levels().back().takesVictims())
    return std::make_unique<PathOf<true, strides...>>(hierarchy, core);
  return std::make_unique<PathOf<false, strides...>>(hierarchy, core);
}

} // namespace

std::unique_ptr<LruPath> LruPath::create(CacheHierarchy &hierarchy, unsigned core) {
  if (!suit(hierarchy.levels()))
    return nullptr;
  // Those of the machines that there are, and any.
  for (const auto create : {createFor<8, 8, 16>, createFor<8, 16, 16>, createFor<8, 16>,
                            createFor<8, 8, 24>, createFor<16, 16, 16>, createFor<>})
    if (std::unique_ptr<LruPath> path = create(hierarchy, core))
      return path;
  return nullptr;
}

} // namespace sparcity::traffic
