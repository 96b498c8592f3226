//===- models/traffic/CapacityCurve.cpp - Lines by capacity --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/CapacityCurve.h"

#include "models/machine/Machine.h"
#include "models/traffic/Hierarchy.h"

#include <algorithm>

namespace sparcity::traffic {

std::vector<LevelLines> linesOfLevels(const std::vector<CapacityPoint> &curve,
                                      const machine::Machine &machine, unsigned cores) {
  std::vector<LevelLines> levels;
  if (curve.empty())
    return levels;
  for (size_t level = 0; level < machine.caches.size(); ++level) {
    const double bytes = reuseCapacity(machine, level, cores, 1).value();
    const auto above = std::upper_bound(
        curve.begin(), curve.end(), bytes,
        [](double size, const CapacityPoint &point) { return size < point.bytes; });
    const CapacityPoint &point = above == curve.begin() ? curve.front() : *(above - 1);
    levels.push_back({machine.caches[level].name, {bytes, point.loads, point.evicts}});
  }
  return levels;
}

} // namespace sparcity::traffic
