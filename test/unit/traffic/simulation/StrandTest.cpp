//===- test/unit/traffic/simulation/StrandTest.cpp - Strands, periods, levels from a machine ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Generated.h"
#include "models/machine/Machine.h"

#include "models/traffic/simulation/Simulator.h"

#include <gtest/gtest.h>

using namespace sparcity;

using traffic::Counters;
using traffic::Line;
using traffic::Simulator;
using traffic::Strand;

namespace {

bool isRandom(const std::vector<traffic::CacheLevel> &levels) {
  for (const traffic::CacheLevel &level : levels)
    if (level.replacement == machine::Replacement::Random)
      return true;
  return false;
}

/// Every access by itself.
void feedSingly(Simulator &simulator, const std::vector<Strand> &strands,
                std::uint64_t iterations) {
  for (std::uint64_t iteration = 0; iteration < iterations; ++iteration)
    for (Strand strand : strands) {
      strand.address = strand.addressIn(iteration);
      strand.gather = {};
      simulator.take({strand}, 1);
    }
}

TEST(Strands, areTheirAccesses) {
  unsigned comparable = 0;
  for (std::uint64_t seed = 1; seed <= 2000 && !HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    test::Generated generated(seed);
    const auto levels = seed % 2 == 0 ? generated.commonLevels() : generated.levels();
    Simulator together(levels), singly(levels);
    for (int call = 0; call < 5; ++call) {
      const std::uint64_t iterations = 1 + generated.below(300);
      const std::uint64_t bytes = 64U << generated.below(8);
      auto strands = generated.strands(bytes, iterations);
      if (seed % 3 == 0)
        generated.gather(strands, bytes, iterations);
      together.take(strands, iterations);
      feedSingly(singly, strands, iterations);
      ASSERT_EQ(together.counters(), singly.counters());
      const auto same = [](Line line) { return line; };
      const Simulator::Snapshot state = singly.snapshot();
      // A tree that outlives the lines of its set makes no state equal.
      if (!singly.equalsMapped(state, same))
        continue;
      ++comparable;
      ASSERT_TRUE(together.equalsMapped(state, same));
    }
  }
  EXPECT_GT(comparable, 2000U);
}

TEST(Strands, allOfEachIsSimulated) {
  traffic::CacheLevel level;
  Simulator simulator({level});
  Strand read, write;
  read.step = write.step = 8;
  write.isStore = true;
  write.address = 1U << 20;
  simulator.take({read, write}, 8000);
  const traffic::LevelCounters &counts = simulator.counters().levels[0];
  EXPECT_EQ(counts.loads, 8000U + 1000U);
  EXPECT_EQ(counts.stores, 8000U);
  EXPECT_EQ(counts.misses, 2000U);
  EXPECT_EQ(counts.hits, 14000U);
  EXPECT_EQ(counts.evictions, 1000U - 256U);
}

/// One period of a trace that moves on by as many lines each time.
struct Periodic {
  std::vector<Strand> strands;
  std::uint64_t iterations, lines;

  void feed(Simulator &simulator, std::uint64_t period) const {
    std::vector<Strand> moved = strands;
    for (Strand &strand : moved)
      strand.address += period * lines * 64;
    simulator.take(moved, iterations);
  }
};

/// Runs periods until the state repeats itself, leaves out `left` of them, and runs
/// three more; the same with all periods run. Returns false if no state repeats.
bool comparePeriods(const std::vector<traffic::CacheLevel> &levels, const Periodic &trace,
                    std::uint64_t left) {
  Simulator skipping(levels), whole(levels);
  std::uint64_t period = 0;
  const auto moveBy = [&](std::uint64_t periods) {
    return [&trace, periods](Line line) { return line + periods * trace.lines; };
  };
  for (;; ++period) {
    if (period == 200)
      return false;
    const Simulator::Snapshot before = skipping.snapshot();
    const Counters counted = skipping.counters();
    trace.feed(skipping, period);
    if (!skipping.hasInvalidLines() && skipping.equalsMapped(before, moveBy(1))) {
      skipping.addCounts(difference(skipping.counters(), counted), left);
      EXPECT_TRUE(skipping.applyMap(moveBy(left)));
      period += left + 1;
      break;
    }
  }
  for (std::uint64_t again = period; again < period + 3; ++again)
    trace.feed(skipping, again);
  for (std::uint64_t again = 0; again < period + 3; ++again)
    trace.feed(whole, again);
  EXPECT_EQ(skipping.counters(), whole.counters());
  EXPECT_TRUE(skipping.equalsMapped(whole.snapshot(), [](Line line) { return line; }));
  return true;
}

TEST(Periods, leftOutAreTheSameAsRun) {
  unsigned repeating = 0;
  for (std::uint64_t seed = 1; seed <= 1000 && !HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    test::Generated generated(seed);
    const auto levels = seed % 2 == 0 ? generated.commonLevels() : generated.levels();
    if (isRandom(levels))
      continue;
    Periodic trace;
    trace.iterations = 1 + generated.below(50);
    trace.strands = generated.strands(1000, trace.iterations, generated.oneIn(4));
    trace.lines = 1 + generated.below(8);
    repeating += comparePeriods(levels, trace, 1 + generated.below(40));
  }
  EXPECT_GT(repeating, 150U);
}

TEST(Periods, areRefusedWhereSetsDoNotStayTogether) {
  traffic::CacheLevel level;
  level.sets = 4;
  level.ways = 2;
  Simulator simulator({level});
  Strand read;
  read.step = 64;
  simulator.take({read}, 8);
  // Lines 0 and 4 share a set; the map would part them.
  const auto parts = [](Line line) { return line < 4 ? line : line + 1; };
  EXPECT_FALSE(simulator.applyMap(parts));
  const Simulator::Snapshot before = simulator.snapshot();
  EXPECT_FALSE(simulator.equalsMapped(before, parts));
  EXPECT_TRUE(simulator.equalsMapped(before, [](Line line) { return line; }));
  // The same lines, one of them dirty.
  read.isStore = true;
  read.address = 7 * 64;
  simulator.take({read}, 1);
  EXPECT_FALSE(simulator.equalsMapped(before, [](Line line) { return line; }));
}

TEST(Levels, highestLineIsTheOneItIs) {
  for (const std::uint64_t sets : {1U, 3U, 64U}) {
    traffic::CacheLevel level;
    level.sets = sets;
    level.ways = 1;
    Simulator simulator({level});
    EXPECT_EQ(simulator.addressLimit(), sets * 0x7FFFFFFF * 64);
    Strand read;
    for (const std::uint64_t line : {Line(0), simulator.addressLimit() / 64 - sets, Line(0)}) {
      read.address = line * 64;
      simulator.take({read}, 1);
    }
    EXPECT_EQ(simulator.counters().levels[0].misses, 3U);
  }
}

TEST(Levels, fromAMachine) {
  machine::Machine machine;
  machine.caches.resize(2);
  machine.caches[0].name = "L1";
  machine.caches[0].size = machine::Bytes(32768);
  machine.caches[0].line = machine::Bytes(64);
  machine.caches[1] = machine.caches[0];
  machine.caches[1].name = "L2";
  machine.caches[1].size = machine::Bytes(25.0 * 1024 * 1024);
  machine.caches[1].ways = 16;
  machine.caches[1].sharedBy = 10;
  auto levels = traffic::cacheLevels(machine, 1.0);
  EXPECT_EQ(levels[0].sets, 64U);
  EXPECT_EQ(levels[1].sets, 25600U);
  EXPECT_EQ(levels[0].sharedBy, 1U);
  EXPECT_EQ(levels[1].sharedBy, 10U);
  levels = traffic::cacheLevels(machine, 0.3);
  EXPECT_EQ(levels[0].sets, 19U);
  EXPECT_EQ(levels[1].sets, 7680U);
  EXPECT_EQ(levels[1].ways, 16U);
}

TEST(Levels, faultsAreNamed) {
  const auto messageOf = [](const std::vector<traffic::CacheLevel> &levels) {
    return llvm::toString(traffic::check(levels));
  };
  traffic::CacheLevel level;
  level.name = "L1";
  EXPECT_EQ(messageOf({level}), "");
  EXPECT_EQ(messageOf({}), "there is no cache to simulate");
  traffic::CacheLevel bad = level;
  bad.lineBytes = 96;
  EXPECT_EQ(messageOf({bad}),
            "cache 'L1' cannot be simulated: its line is no power of two of at least 8 bytes");
  bad = level;
  bad.replacement = machine::Replacement::PLRU;
  bad.ways = 65;
  EXPECT_EQ(messageOf({bad}), "cache 'L1' cannot be simulated: tree-PLRU of more than 64 ways");
  bad = level;
  bad.sets = 20;
  bad.hashesSets = true;
  EXPECT_EQ(messageOf({bad}), "cache 'L1' cannot be simulated: its sets are hashed and their "
                              "number is no power of two");
  bad = level;
  bad.inclusion = machine::Inclusion::Victim;
  EXPECT_EQ(messageOf({bad}),
            "cache 'L1' cannot be simulated: there is no level inside whose victims it could take");
  bad = level;
  bad.name = "L2";
  bad.lineBytes = 128;
  EXPECT_EQ(messageOf({level, bad}),
            "cache 'L2' cannot be simulated: its line differs from that of 'L1'");
  bad = level;
  bad.sectorBytes = 24;
  EXPECT_EQ(messageOf({bad}), "cache 'L1' cannot be simulated: a line has 1, 2, 4 or 8 sectors");
}

} // namespace
