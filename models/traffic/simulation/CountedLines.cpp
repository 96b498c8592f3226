//===- models/traffic/simulation/CountedLines.cpp - Lines a unit of work, as counted ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/simulation/CountedLines.h"

#include "ir/Kernel.h"
#include "models/machine/Machine.h"

#include <optional>

namespace sparcity::traffic {

double CountedLines::scaled(double bytes, double iterations) const {
  return iterations == 0 ? 0 : bytes / machine.caches.front().line.value() / iterations * perUnit;
}

CoreLines CountedLines::ofCore(unsigned core, const Counters &counters,
                               std::uint64_t iterations) const {
  CoreLines result;
  result.iterations = static_cast<double>(iterations);
  std::optional<double> share; // of the evictions of all cores
  for (size_t level = 0; iterations > 0 && level < counters.boundaries.size(); ++level) {
    const BoundaryCounters &counted = counters.boundaries[level];
    const auto all = static_cast<double>(counted.evictions());
    if (all > 0 && (!share || machine.caches[level].sharedBy == 1))
      share = static_cast<double>(counted.evictionsByCore[core]) / all;
    Boundary boundary;
    boundary.between = machine.boundaryName(level);
    boundary.load = scaled(static_cast<double>(counted.loadsByCore[core]), result.iterations);
    boundary.evict = scaled(share.value_or(0) * all, result.iterations);
    result.boundaries.push_back(std::move(boundary));
  }
  return result;
}

std::vector<Boundary> CountedLines::boundaries(const Counters &counters, double iterations) const {
  const auto scaled = [&](std::uint64_t bytes) {
    return this->scaled(static_cast<double>(bytes), iterations);
  };
  std::vector<Boundary> result;
  for (size_t level = 0; level < counters.boundaries.size(); ++level) {
    const BoundaryCounters &counted = counters.boundaries[level];
    Boundary boundary;
    boundary.between = machine.boundaryName(level);
    boundary.load = scaled(counted.loads());
    boundary.evict = scaled(counted.evictions());
    for (size_t array = 0; array < kernel.arrays.size(); ++array) {
      const auto of = [&](const std::vector<std::uint64_t> &counts) {
        return array < counts.size() ? scaled(counts[array]) : 0;
      };
      boundary.arrays.push_back(
          {kernel.arrays[array].name, of(counted.loadsByArray), of(counted.evictionsByArray)});
    }
    result.push_back(std::move(boundary));
  }
  return result;
}

} // namespace sparcity::traffic
