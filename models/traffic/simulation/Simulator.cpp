//===- models/traffic/simulation/Simulator.cpp - An exact cache simulator ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/simulation/Simulator.h"

#include <algorithm>

namespace sparcity::traffic {

Simulator::Simulator(const std::vector<CacheLevel> &levels, unsigned cores)
    : hierarchy(levels, cores) {
  hierarchy.setArrays({});
  for (unsigned core = 0; core < cores; ++core)
    views.emplace_back(hierarchy, core);
}

void Simulator::setArrays(std::vector<Line> firstLines) {
  moveCounts();
  hierarchy.setArrays(std::move(firstLines));
  for (CoreView &view : views)
    view.countArrays();
}

void Simulator::moveCounts() const {
  for (const CoreView &view : views)
    view.moveCounts();
}

void Simulator::resetCounters() {
  const Counters before = counters();
  add(hierarchy.counters, before, ~std::uint64_t(0));
}

Simulator::Snapshot Simulator::snapshot() const {
  Snapshot result;
  result.content = hierarchy.content();
  return result;
}

bool Simulator::equalsMapped(const Snapshot &before, const LineMap &map) const {
  const CacheHierarchy::Content &now = hierarchy.content();
  for (size_t level = now.size(); level-- > 0;)
    for (size_t instance = 0; instance < now[level].size(); ++instance)
      if (!now[level][instance].equalsMapped(before.content[level][instance], map))
        return false;
  return true;
}

bool Simulator::applyMap(const LineMap &map) {
  CacheHierarchy::Content content;
  for (const std::vector<Cache> &row : hierarchy.content()) {
    std::vector<Cache> &mapped = content.emplace_back();
    for (const Cache &cache : row) {
      std::optional<Cache> moved = cache.mapped(map);
      if (!moved)
        return false;
      mapped.push_back(std::move(*moved));
    }
  }
  hierarchy.setContent(content);
  return true;
}

} // namespace sparcity::traffic
