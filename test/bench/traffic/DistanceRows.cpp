//===- test/bench/traffic/DistanceRows.cpp - Accesses per second of reuse distances ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bench.h"

#include "models/traffic/distance/ReuseDistances.h"

#include <cstdio>

namespace bench {

void printDistanceRows(const std::string &filter) {
  std::printf("reuse distances, exact                million accesses/s\n");
  for (const NamedTrace &trace :
       {copyTrace(), stencil5Trace(), stencil7Trace(), randomTrace(), batchedRandomTrace(64)}) {
    if (trace.name.find(filter) == std::string::npos)
      continue;
    const double seconds = fastest([&] {
      traffic::ReuseDistances distances(64);
      trace.feed(distances);
      distances.distinctLines(); // counts what still waits
    });
    std::printf("  %-36s%8.1f\n", trace.name.c_str(),
                static_cast<double>(trace.accesses) / seconds * 1e-6);
  }
}

} // namespace bench
