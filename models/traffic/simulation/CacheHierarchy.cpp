//===- models/traffic/simulation/CacheHierarchy.cpp - The caches of all cores ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/simulation/CacheHierarchy.h"

#include <algorithm>

namespace sparcity::traffic {

CacheHierarchy::CacheHierarchy(const std::vector<CacheLevel> &levels, unsigned cores)
    : specs(levels), levelCount(levels.size()), coreCount(cores),
      lineBytes(levels.front().lineBytes) {
  bool areSectorsInside = false;
  for (const CacheLevel &level : levels) {
    // What takes victims takes them as they come.
    const bool keepsParts = level.sectors() > 1 || (level.takesVictims() && areSectorsInside);
    areSectorsInside |= keepsParts;
    isWhole &= level.sectors() == 1 && !level.takesVictims();
    const unsigned instances = (cores + level.sharedBy - 1) / level.sharedBy;
    std::vector<Cache> &row = caches.emplace_back();
    for (unsigned instance = 0; instance < instances; ++instance)
      row.emplace_back(level, instance, keepsParts);
    const unsigned width = 8 / level.sectors();
    std::array<Parts, 256> &whole = sectors.emplace_back();
    for (unsigned parts = 0; parts < 256; ++parts)
      for (unsigned part = 0; part < 8; part += width)
        if (const unsigned sector = ((1U << width) - 1) << part; parts & sector)
          whole[parts] |= static_cast<Parts>(sector);
  }
  for (unsigned core = 0; core < cores; ++core)
    for (size_t level = 0; level < levels.size(); ++level) {
      const CacheLevel &spec = levels[level];
      stations.push_back({&caches[level][core / spec.sharedBy], spec.takesVictims(),
                          level > 0 && spec.inclusion == machine::Inclusion::Inclusive,
                          spec.writeBack, spec.writeAllocate && !spec.takesVictims(),
                          spec.sectors() > 1});
    }
  spots.resize(levels.size());
  counters.levels.resize(levels.size());
  counters.boundaries.resize(levels.size());
  for (BoundaryCounters &boundary : counters.boundaries) {
    boundary.loadsByCore.resize(cores);
    boundary.evictionsByCore.resize(cores);
  }
}

void CacheHierarchy::setArrays(std::vector<Line> firstLines) {
  arrays = ArrayRanges(std::move(firstLines));
  nearArray = {};
  for (BoundaryCounters &boundary : counters.boundaries) {
    boundary.loadsByArray.resize(arrays.count());
    boundary.evictionsByArray.resize(arrays.count());
  }
}

void CacheHierarchy::countReferences(size_t number) {
  for (BoundaryCounters &boundary : counters.boundaries)
    boundary.loadsByReference.resize(std::max(number, boundary.loadsByReference.size()));
}

Line CacheHierarchy::lineLimit() const {
  Line limit = ~Line(0) / lineBytes;
  for (const std::vector<Cache> &row : caches)
    limit = std::min(limit, row.front().lineLimit());
  return limit;
}

std::uint64_t CacheHierarchy::lineCapacity() const {
  std::uint64_t lines = 0;
  for (const std::vector<Cache> &row : caches)
    lines += row.size() * row.front().setCount() * row.front().wayCount();
  return lines;
}

bool CacheHierarchy::hasFreeWays() const {
  for (const std::vector<Cache> &row : caches)
    for (const Cache &cache : row)
      if (!cache.isFull())
        return true;
  return false;
}

bool CacheHierarchy::isWarm() const {
  for (const std::vector<Cache> &row : caches)
    for (const Cache &cache : row)
      if (!cache.isWarm())
        return false;
  return true;
}

void CacheHierarchy::flush() {
  for (size_t level = 0; level < specs.size(); ++level) {
    size_t next = level + 1;
    while (next < specs.size() && specs[next].takesVictims())
      ++next;
    for (unsigned instance = 0; instance < caches[level].size(); ++instance) {
      Cache &cache = caches[level][instance];
      for (std::uint64_t set = 0; set < cache.setCount(); ++set)
        for (unsigned way = 0; way < cache.wayCount(); ++way) {
          const CacheEntry entry = cache.at(set, way);
          if (entry.dirty == 0)
            continue;
          Use use;
          use.core = instance * specs[level].sharedBy;
          use.line = entry.line;
          use.array = arrayOf(use.line);
          use.parts = entry.dirty;
          use.bytes = static_cast<unsigned>(bytesOf(use.parts));
          cache.makeClean(set, way);
          countLeaving(level, use.bytes);
          store(next, use);
        }
    }
  }
}

} // namespace sparcity::traffic
