//===- models/traffic/simulation/Flush.cpp - What concerns all caches at once ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/simulation/CacheHierarchy.h"

#include <algorithm>

namespace traffic {

void CacheHierarchy::countReferences(size_t number) {
  for (BoundaryCounters &boundary : counters.boundaries)
    boundary.loadsByReference.resize(std::max(number, boundary.loadsByReference.size()));
}

bool CacheHierarchy::hasFreeWays() const {
  for (const std::vector<Cache> &row : caches)
    for (const Cache &cache : row)
      if (!cache.isFull())
        return true;
  return false;
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
          const Entry entry = cache.at(set, way);
          if (entry.dirty == 0)
            continue;
          Use use;
          use.core = instance * specs[level].sharedBy;
          use.line = entry.line;
          use.array = arrays.of(use.line);
          use.parts = entry.dirty;
          use.bytes = static_cast<unsigned>(bytesOf(use.parts));
          cache.makeClean(set, way);
          countLeaving(level, use.bytes);
          store(next, use);
        }
    }
  }
}

} // namespace traffic
