//===- models/roofline/Stream.cpp - The stream that stands for a level ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/roofline/Stream.h"
#include "models/machine/Machine.h"

namespace sparcity::roofline {

std::string levelName(const machine::Machine &machine, size_t boundary) {
  return boundary + 1 < machine.caches.size() ? machine.caches[boundary + 1].name : "MEM";
}

static const traffic::Boundary &mixOf(const machine::Machine &machine,
                                      const traffic::Traffic &traffic, size_t boundary) {
  const bool isVictim = machine::isFilledByVictims(machine, levelName(machine, boundary));
  const traffic::Boundary &last = traffic.boundaries.back();
  const bool lastMoves = last.load.value_or(0) + last.evict.value_or(0) > 0;
  return isVictim && lastMoves ? last : traffic.boundaries[boundary];
}

const machine::Benchmark *nearestStream(const machine::Machine &machine,
                                        const traffic::Traffic &traffic, size_t boundary,
                                        const std::string &benchmark) {
  const traffic::Boundary &mix = mixOf(machine, traffic, boundary);
  const std::string level = levelName(machine, boundary);
  return machine::nearestBenchmark(
      machine.memory, mix.load.value_or(0), mix.evict.value_or(0), benchmark,
      [&](const machine::Benchmark &stream) { return stream.singleCore.count(level) != 0; });
}

} // namespace sparcity::roofline
