//===- models/traffic/distance/MissCurve.cpp - Misses of every capacity ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/distance/MissCurve.h"

#include "models/traffic/distance/ReuseDistances.h"

#include <algorithm>

namespace sparcity::traffic {

/// Changes of the counts at their capacities. Unsigned arithmetic wraps, so that
/// a decrease is the addition of its negative.
static std::vector<MissCurve::Point>
changes(const std::vector<const ReferenceReuse *> &references) {
  std::vector<MissCurve::Point> result;
  CacheCounts atZero;
  for (const ReferenceReuse *reference : references) {
    std::uint64_t stores = reference->firstStores;
    atZero.loadMisses += reference->firstLoads;
    for (const auto &[distance, count] : reference->loads.bins()) {
      atZero.loadMisses += count;
      result.push_back({distance + 1, {-count, 0, 0}});
    }
    for (const auto &[distance, count] : reference->stores.bins()) {
      stores += count;
      result.push_back({distance + 1, {0, -count, 0}});
    }
    atZero.storeMisses += stores;
    atZero.writeBacks += stores;
    result.push_back({1, {0, 0, -stores}});
    for (const auto &[capacity, count] : reference->writtenBackFrom.bins())
      result.push_back({capacity, {0, 0, count}});
    for (const auto &[capacity, count] : reference->keptFrom.bins())
      result.push_back({capacity, {0, 0, -count}});
  }
  result.push_back({0, atZero});
  std::sort(result.begin(), result.end(),
            [](const auto &a, const auto &b) { return a.capacity < b.capacity; });
  return result;
}

MissCurve::MissCurve(const std::vector<const ReferenceReuse *> &references) : steps(1) {
  CacheCounts now;
  for (const Point &change : changes(references)) {
    now = now + change.counts;
    if (change.capacity == steps.back().capacity) {
      steps.back().counts = now;
      continue;
    }
    // What changed and changed back at one capacity is no step.
    if (steps.size() > 1 && steps.back().counts == steps[steps.size() - 2].counts)
      steps.pop_back();
    steps.push_back({change.capacity, now});
  }
  if (steps.size() > 1 && steps.back().counts == steps[steps.size() - 2].counts)
    steps.pop_back();
}

const CacheCounts &MissCurve::at(std::uint64_t capacityLines) const {
  const auto next = std::upper_bound(
      steps.begin(), steps.end(), capacityLines,
      [](std::uint64_t capacity, const Point &p) { return capacity < p.capacity; });
  return std::prev(next)->counts;
}

} // namespace sparcity::traffic
