//===- test/bench/traffic/SimulatorRows.cpp - Accesses per second of the simulator ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bench.h"

#include "models/traffic/simulation/Simulator.h"

#include <cstdio>

namespace bench {

/// 32 KiB of 8 ways, 256 KiB of 8, 20 MiB of 16.
static std::vector<traffic::CacheLevel> threeLevels() {
  std::vector<traffic::CacheLevel> levels(3);
  levels[0].name = "L1";
  levels[1].name = "L2";
  levels[1].sets = 512;
  levels[2].name = "L3";
  levels[2].sets = 20480;
  levels[2].ways = 16;
  return levels;
}

void printSimulatorRows(const std::string &filter) {
  std::printf("simulator, three levels, LRU          million accesses/s\n");
  for (const NamedTrace &trace :
       {copyTrace(), stencil5Trace(), stencil7Trace(), randomTrace(), batchedRandomTrace(64)}) {
    if (trace.name.find(filter) == std::string::npos)
      continue;
    traffic::Simulator simulator(threeLevels());
    const double seconds = fastest([&] { trace.feed(simulator); });
    std::printf("  %-36s%8.1f\n", trace.name.c_str(),
                static_cast<double>(trace.accesses) / seconds * 1e-6);
  }
}

} // namespace bench
