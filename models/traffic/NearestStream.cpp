//===- models/traffic/NearestStream.cpp - The stream that stands for a level ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/NearestStream.h"

#include "models/machine/Machine.h"

namespace sparcity::traffic {

std::string levelOutside(const machine::Machine &machine, size_t boundary) {
  return boundary + 1 < machine.caches.size() ? machine.caches[boundary + 1].name : "MEM";
}

static const Boundary &mixOf(const machine::Machine &machine, const Traffic &traffic,
                             size_t boundary) {
  const std::vector<Boundary> &boundaries = traffic.boundaries;
  if (boundary == 0 || !machine::isFilledByVictims(machine, levelOutside(machine, boundary)))
    return boundaries[boundary];
  const Boundary &last = boundaries.back();
  const bool lastMoves = last.load.value_or(0) + last.evict.value_or(0) > 0;
  return lastMoves ? last : boundaries[boundary - 1];
}

const machine::Benchmark *nearestStream(const machine::Machine &machine, const Traffic &traffic,
                                        size_t boundary, const std::string &benchmark) {
  const Boundary &mix = mixOf(machine, traffic, boundary);
  const std::string level = levelOutside(machine, boundary);
  return machine::nearestBenchmark(
      machine.memory, mix.load.value_or(0), mix.evict.value_or(0), benchmark,
      [&](const machine::Benchmark &stream) { return stream.singleCore.count(level) != 0; });
}

} // namespace sparcity::traffic
