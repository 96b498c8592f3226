//===- models/traffic/Hierarchy.cpp - From hits in each cache to lines over each boundary ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Hierarchy.h"
#include "models/machine/Machine.h"

namespace sparcity::traffic {

/// True if `level` is filled by what the level inside it evicts.
static bool takesVictims(const machine::Machine &machine, size_t level) {
  if (level >= machine.caches.size())
    return false;
  const machine::Inclusion inclusion = machine.caches[level].inclusion;
  return inclusion == machine::Inclusion::Victim || inclusion == machine::Inclusion::Exclusive;
}

machine::Bytes reuseCapacity(const machine::Machine &machine, size_t level, unsigned cores,
                             double safety) {
  machine::Bytes sum = machine.capacityPerCore(level, cores) * safety;
  for (; level > 0 && takesVictims(machine, level); --level)
    sum += machine.capacityPerCore(level - 1, cores) * safety;
  return sum;
}

std::vector<BoundaryLines> boundaryLines(const machine::Machine &machine,
                                         const std::vector<CacheMisses> &misses) {
  std::vector<BoundaryLines> result;
  for (size_t level = 0; level < misses.size(); ++level) {
    if (takesVictims(machine, level + 1))
      result.push_back({misses[level].load - misses[level + 1].load, misses[level].load});
    else
      result.push_back({misses[level].load, misses[level].dirty});
  }
  return result;
}

std::vector<CacheMisses> missesBehind(const machine::Machine &machine,
                                      const std::vector<BoundaryLines> &lines) {
  std::vector<CacheMisses> result(lines.size());
  for (size_t level = lines.size(); level-- > 0;)
    if (takesVictims(machine, level + 1))
      result[level] = {lines[level].load + result[level + 1].load, 0};
    else
      result[level] = {lines[level].load, lines[level].evict};
  return result;
}

} // namespace sparcity::traffic
