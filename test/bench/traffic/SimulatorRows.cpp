//===- test/bench/traffic/SimulatorRows.cpp - Accesses per second of the simulator ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bench.h"

#include "models/traffic/simulation/Simulator.h"

#include <cstdio>

namespace sparcity::bench {

namespace {

struct NamedCaches {
  std::string name;
  std::vector<traffic::CacheLevel> levels;
};

NamedCaches threeLevels(std::string name, std::uint64_t setsOfL2, std::uint64_t setsOfL3) {
  std::vector<traffic::CacheLevel> levels(3);
  levels[0].name = "L1";
  levels[1].name = "L2";
  levels[1].sets = setsOfL2;
  levels[2].name = "L3";
  levels[2].sets = setsOfL3;
  levels[2].ways = 16;
  return {std::move(name), std::move(levels)};
}

/// 32 KiB of 8 ways, 256 KiB of 8, 20 MiB of 16.
NamedCaches plainCaches() { return threeLevels("three levels, LRU", 512, 20480); }
/// The L3 has 25 MiB and includes the others.
NamedCaches ivbCaches() {
  NamedCaches caches = threeLevels("as ivb (inclusive L3)", 512, 25600);
  caches.levels[2].inclusion = machine::Inclusion::Inclusive;
  return caches;
}
/// An L2 of 1 MiB includes the L1, an L3 of 32 MiB takes its victims.
NamedCaches zen4Caches() {
  NamedCaches caches = threeLevels("as zen4 (victim L3)", 2048, 32768);
  caches.levels[1].inclusion = machine::Inclusion::Inclusive;
  caches.levels[2].inclusion = machine::Inclusion::Victim;
  return caches;
}

/// The ways are no usual ones: L2 of 1 MiB, a victim L3 of 27.5 MiB and 11 ways.
NamedCaches skxCaches() {
  NamedCaches caches = threeLevels("as skx (victim L3)", 1024, 40960);
  caches.levels[1].ways = 16;
  caches.levels[2].ways = 11;
  caches.levels[2].inclusion = machine::Inclusion::Victim;
  return caches;
}

/// L1 of 64 KiB and 4 ways, an L2 of 8 MiB and 16 that includes it.
NamedCaches a64fxCaches() {
  NamedCaches caches = threeLevels("as a64fx (two levels)", 2048, 1);
  caches.levels.pop_back();
  for (traffic::CacheLevel &level : caches.levels)
    level.lineBytes = 256;
  caches.levels[0].ways = 4;
  caches.levels[1].ways = 16;
  caches.levels[1].inclusion = machine::Inclusion::Inclusive;
  return caches;
}

} // namespace

void printSimulatorRows(const std::string &filter) {
  for (const NamedCaches &caches :
       {plainCaches(), ivbCaches(), zen4Caches(), skxCaches(), a64fxCaches()}) {
    std::printf("simulator, %-27smillion accesses/s\n", caches.name.c_str());
    for (const NamedTrace &trace :
         {copyTrace(), triadTrace(), stencil5Trace(), stencil7Trace(), transposeTrace(),
          columnsTrace(2'000, false), columnsTrace(40'000, false), columnsTrace(400'000, false),
          columnsTrace(400'000, true), linesTrace(1, false), linesTrace(1, true),
          linesTrace(64, false), linesTrace(64, true), gatherTrace(), randomTrace(),
          batchedRandomTrace(64)}) {
      if (trace.name.find(filter) == std::string::npos)
        continue;
      traffic::Simulator simulator(caches.levels);
      const double seconds = fastest([&] { trace.feed(simulator); });
      std::printf("  %-36s%8.1f\n", trace.name.c_str(),
                  static_cast<double>(trace.accesses) / seconds * 1e-6);
    }
  }
}

} // namespace sparcity::bench
