//===- models/machine/Streams.cpp - Which streaming benchmark fits a kernel ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/machine/Streams.h"

#include <cmath>

namespace machine {

const Benchmark *nearestBenchmark(const Memory &memory, double load, double evict,
                                  const std::string &name,
                                  const std::function<bool(const Benchmark &)> &has) {
  const double fraction = load + evict > 0 ? load / (load + evict) : 1;
  constexpr double fewWrites = 0.02;
  const Benchmark *nearest = nullptr;
  for (const Benchmark &benchmark : memory.benchmarks) {
    if (!has(benchmark) || (!name.empty() && benchmark.name != name))
      continue;
    // Turning the bus around costs: reads alone say nothing about a mix.
    if (name.empty() && fraction < 1 - fewWrites && benchmark.writeLines == 0)
      continue;
    if (!nearest || std::abs(benchmark.readFraction() - fraction) <
                        std::abs(nearest->readFraction() - fraction))
      nearest = &benchmark;
  }
  return nearest;
}

} // namespace machine
