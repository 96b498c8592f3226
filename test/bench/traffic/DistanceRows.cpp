//===- test/bench/traffic/DistanceRows.cpp - Accesses per second of reuse distances ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bench.h"

#include "models/traffic/distance/FixedCapacities.h"
#include "models/traffic/distance/ReuseDistances.h"

#include <cstdio>

namespace sparcity::bench {

/// Of the three levels of ivb.
static double fixedSeconds(const NamedTrace &trace) {
  return fastest([&] {
    traffic::FixedCapacities counts(64, {512, 4096, 409'600});
    trace.feed(counts);
  });
}

void printDistanceRows(const std::string &filter) {
  std::printf("reuse distances, exact        million accesses/s, of three capacities\n");
  for (const NamedTrace &trace :
       {copyTrace(), stencil5Trace(), stencil7Trace(), randomTrace(), batchedRandomTrace(64)}) {
    if (trace.name.find(filter) == std::string::npos)
      continue;
    const double seconds = fastest([&] {
      traffic::ReuseDistances distances(64);
      trace.feed(distances);
      distances.distinctLines(); // counts what still waits
    });
    const double accesses = 1e-6 * static_cast<double>(trace.accesses);
    std::printf("  %-36s%8.1f%8.1f\n", trace.name.c_str(), accesses / seconds,
                accesses / fixedSeconds(trace));
  }
}

} // namespace sparcity::bench
