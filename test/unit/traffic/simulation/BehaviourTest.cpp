//===- test/unit/traffic/simulation/BehaviourTest.cpp - What a cache does with a line, by hand ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/simulation/Simulator.h"

#include <gtest/gtest.h>

using namespace sparcity;

using machine::Inclusion;
using traffic::BoundaryCounters;
using traffic::CacheLevel;
using traffic::LevelCounters;
using traffic::Line;
using traffic::Simulator;
using traffic::Strand;

namespace {

CacheLevel cache(unsigned ways, Inclusion inclusion = Inclusion::NonInclusive) {
  CacheLevel level;
  level.sets = 1;
  level.ways = ways;
  level.inclusion = inclusion;
  return level;
}

/// Accesses by hand.
struct Hand {
  Simulator simulator;

  void access(std::uint64_t address, bool isStore, bool isNonTemporal = false,
              std::uint32_t bytes = 8) {
    Strand strand;
    strand.address = address;
    strand.bytes = bytes;
    strand.isStore = isStore;
    strand.isNonTemporal = isNonTemporal;
    simulator.take({strand}, 1);
  }
  void load(Line line) { access(line * 64, false); }
  void store(Line line) { access(line * 64, true); }
  const LevelCounters &level(size_t index) const { return simulator.counters().levels[index]; }
  const BoundaryCounters &boundary(size_t index) const {
    return simulator.counters().boundaries[index];
  }
};

TEST(Behaviour, victimNeverDuplicates) {
  Hand hand{Simulator({cache(1), cache(2, Inclusion::Victim)})};
  hand.load(1); // from memory, past the victim cache
  EXPECT_EQ(hand.boundary(0).loads(), 0U);
  EXPECT_EQ(hand.boundary(1).loads(), 64U);
  hand.load(2); // 1 goes there, clean
  EXPECT_EQ(hand.boundary(0).evictions(), 64U);
  hand.load(1); // and comes back, for 2
  EXPECT_EQ(hand.level(1).hits, 1U);
  EXPECT_EQ(hand.boundary(0).loads(), 64U);
  hand.load(3); // 1 joins 2: both ways are full, nothing has gone
  hand.load(2);
  hand.load(1);
  EXPECT_EQ(hand.level(1).hits, 3U);
  EXPECT_EQ(hand.simulator.counters().memory.loads, 3U);
  EXPECT_EQ(hand.simulator.counters().memory.stores, 0U);
}

TEST(Behaviour, victimKeepsLinesDirtyOnTheirWayBack) {
  Hand hand{Simulator({cache(1), cache(1, Inclusion::Exclusive)})};
  hand.store(1);
  hand.load(2);
  hand.load(1); // dirty still
  hand.load(3);
  EXPECT_EQ(hand.simulator.counters().memory.stores, 0U);
  hand.load(4); // 3 drives it out
  EXPECT_EQ(hand.simulator.counters().memory.stores, 1U);
  EXPECT_EQ(hand.level(1).evictions, 1U);
}

TEST(Behaviour, inclusiveLevelTakesLinesBack) {
  for (const bool isInclusive : {true, false}) {
    Hand hand{Simulator(
        {cache(2), cache(2, isInclusive ? Inclusion::Inclusive : Inclusion::NonInclusive)})};
    hand.store(1);
    hand.load(2);
    hand.store(1); // the newest inside, the oldest outside
    hand.load(3);  // outside 1 goes for it
    EXPECT_EQ(hand.simulator.counters().memory.stores, isInclusive ? 1U : 0U);
    EXPECT_EQ(hand.boundary(0).evictions(), isInclusive ? 64U : 0U);
    const std::uint64_t misses = hand.level(0).misses;
    hand.load(1);
    EXPECT_EQ(hand.level(0).misses - misses, isInclusive ? 1U : 0U);
  }
}

TEST(Behaviour, inclusiveLevelTakesLinesBackFromAllCores) {
  CacheLevel shared = cache(2, Inclusion::Inclusive);
  shared.sharedBy = 2;
  Simulator simulator({cache(2), shared}, 2);
  Strand access;
  const auto use = [&](unsigned core, Line line) {
    access.address = line * 64;
    simulator.core(core).take({access}, 1);
  };
  use(0, 1);
  use(1, 1);
  EXPECT_EQ(simulator.counters().levels[1].hits, 1U);
  use(1, 2);
  use(1, 3); // drives 1 out of the shared cache, and out of both others
  use(0, 1);
  EXPECT_EQ(simulator.counters().levels[0].hits, 0U);
  EXPECT_EQ(simulator.counters().memory.loads, 4U);
}

TEST(Behaviour, sectorsLoadAndWriteOnlyWhatIsNeeded) {
  CacheLevel level = cache(1);
  level.sectorBytes = 16;
  Hand hand{Simulator({level})};
  hand.access(0, false);
  EXPECT_EQ(hand.boundary(0).loads(), 16U);
  hand.access(8, false); // the same sector
  EXPECT_EQ(hand.level(0).hits, 1U);
  hand.access(24, true); // the next one
  EXPECT_EQ(hand.boundary(0).loads(), 32U);
  hand.access(28, false); // over two, of which one is there
  EXPECT_EQ(hand.boundary(0).loads(), 48U);
  EXPECT_EQ(hand.level(0).misses, 3U);
  hand.access(64, false);
  EXPECT_EQ(hand.boundary(0).evictions(), 16U);
}

TEST(Behaviour, writingThroughHandsStoresOn) {
  CacheLevel through = cache(2);
  through.writeBack = false;
  through.writeAllocate = false;
  Hand hand{Simulator({through, cache(4)})};
  hand.store(1); // not there: only to the next level, which loads the line
  EXPECT_EQ(hand.level(0).unloadedStores, 1U);
  EXPECT_EQ(hand.level(1).stores, 1U);
  EXPECT_EQ(hand.level(1).storeBytes, 8U);
  EXPECT_EQ(hand.level(1).misses, 1U);
  hand.load(1);
  hand.store(1); // in both
  EXPECT_EQ(hand.level(0).hits, 1U);
  EXPECT_EQ(hand.level(1).hits, 2U);
  EXPECT_EQ(hand.boundary(0).evictions(), 16U);
  hand.load(2);
  hand.load(3); // lines leave the first level clean
  EXPECT_EQ(hand.level(0).evictions, 0U);
}

TEST(Behaviour, withoutAllocationStoresMakeLines) {
  CacheLevel level = cache(2);
  level.writeAllocate = false;
  Hand hand{Simulator({level})};
  hand.store(1);
  hand.store(1);
  hand.load(1);
  EXPECT_EQ(hand.level(0).unloadedStores, 1U);
  EXPECT_EQ(hand.level(0).hits, 2U);
  EXPECT_EQ(hand.simulator.counters().memory.loads, 0U);
  hand.simulator.flush();
  EXPECT_EQ(hand.simulator.counters().memory.storeBytes, 64U);
  hand.simulator.flush(); // clean now
  EXPECT_EQ(hand.simulator.counters().memory.storeBytes, 64U);
}

TEST(Behaviour, accessOverTwoLinesUsesEachOnce) {
  Hand hand{Simulator({cache(4)})};
  hand.access(60, false);
  EXPECT_EQ(hand.level(0).loads, 1U);
  EXPECT_EQ(hand.level(0).misses, 2U);
  hand.access(120, true, false, 80); // the end of the second, the third, and the fourth's start
  EXPECT_EQ(hand.level(0).stores, 1U);
  EXPECT_EQ(hand.level(0).hits, 1U);
  EXPECT_EQ(hand.level(0).misses, 4U);
}

TEST(Behaviour, nonTemporalStoresPassBy) {
  Hand hand{Simulator({cache(2), cache(4)})};
  hand.access(64, true, /*isNonTemporal=*/true);
  EXPECT_EQ(hand.level(0).stores, 0U);
  EXPECT_EQ(hand.simulator.counters().memory.storeBytes, 8U);
  EXPECT_EQ(hand.boundary(0).evictions(), 0U);
  EXPECT_EQ(hand.boundary(1).evictions(), 8U);
  hand.store(1);
  hand.access(64, true, /*isNonTemporal=*/true); // writes the line back, and drops it
  EXPECT_EQ(hand.simulator.counters().memory.storeBytes, 8U + 64U + 8U);
  hand.load(1);
  EXPECT_EQ(hand.level(0).misses, 2U);
  EXPECT_EQ(hand.level(1).misses, 2U);
}

TEST(Behaviour, linesAreCountedByArrayAndReference) {
  Hand hand{Simulator({cache(1), cache(2)})};
  hand.simulator.setArrays({0, 10, 20});
  hand.store(12);
  Strand read;
  read.address = 25 * 64;
  read.reference = 3;
  hand.simulator.take({read}, 1);
  EXPECT_EQ(hand.boundary(0).loadsByArray, (std::vector<std::uint64_t>{0, 64, 64}));
  EXPECT_EQ(hand.boundary(0).loadsByReference, (std::vector<std::uint64_t>{64, 0, 0, 64}));
  EXPECT_EQ(hand.boundary(0).evictionsByArray, (std::vector<std::uint64_t>{0, 64, 0}));
  hand.simulator.resetCounters();
  EXPECT_EQ(hand.boundary(0).loads(), 0U);
  EXPECT_EQ(hand.level(0).misses, 0U);
}

TEST(Behaviour, warmWhenAllWaysHoldLines) {
  Hand hand{Simulator({cache(1), cache(2)})};
  hand.load(1);
  EXPECT_TRUE(hand.simulator.hasInvalidLines());
  EXPECT_FALSE(hand.simulator.isWarm());
  hand.load(2);
  EXPECT_FALSE(hand.simulator.hasInvalidLines());
  EXPECT_TRUE(hand.simulator.isWarm());
}

TEST(Behaviour, warmWhereHitsFreeWays) {
  CacheLevel victims = cache(1, Inclusion::Victim);
  victims.sets = 2;
  Hand hand{Simulator({cache(1), victims})};
  hand.load(0);
  hand.load(1);
  EXPECT_FALSE(hand.simulator.isWarm());
  hand.load(2);
  EXPECT_TRUE(hand.simulator.isWarm());
  hand.load(1); // leaves its set; 2 goes to that of 0
  EXPECT_TRUE(hand.simulator.hasInvalidLines());
  EXPECT_TRUE(hand.simulator.isWarm());
}

} // namespace
