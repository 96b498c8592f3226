//===- test/unit/traffic/simulation/PolicyTest.cpp - Replacement by hand-made sequences ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/simulation/Simulator.h"

#include <gtest/gtest.h>

#include <set>

using namespace sparcity;

using machine::Replacement;
using traffic::CacheLevel;
using traffic::Line;
using traffic::Simulator;
using traffic::Strand;

namespace {

/// One set, and which lines of a sequence hit in it ('h') or not ('m').
std::string run(Replacement replacement, unsigned ways, const std::vector<Line> &lines,
                bool stores = false) {
  CacheLevel level;
  level.sets = 1;
  level.ways = ways;
  level.replacement = replacement;
  Simulator simulator({level});
  std::string result;
  for (const Line line : lines) {
    Strand access;
    access.address = line * 64;
    access.isStore = stores;
    const std::uint64_t hits = simulator.counters().levels[0].hits;
    simulator.take({access}, 1);
    result += simulator.counters().levels[0].hits > hits ? 'h' : 'm';
  }
  return result;
}

TEST(Policies, leastRecentlyUsedGoes) {
  EXPECT_EQ(run(Replacement::LRU, 2, {1, 2, 1, 3, 1, 2}), "mmhmhm");
  EXPECT_EQ(run(Replacement::LRU, 3, {1, 2, 3, 1, 4, 2, 1, 3}), "mmmhmmhm");
}

TEST(Policies, storeHitRenews) {
  EXPECT_EQ(run(Replacement::LRU, 2, {1, 2, 1, 3, 1, 2}, /*stores=*/true), "mmhmhm");
}

TEST(Policies, firstInGoesFirst) {
  EXPECT_EQ(run(Replacement::FIFO, 2, {1, 2, 1, 3, 1, 2}), "mmhmmm");
  EXPECT_EQ(run(Replacement::FIFO, 3, {1, 2, 3, 1, 4, 2, 1, 3}), "mmmhmhmh");
}

/// Four ways: after 1 2 3 4 and 1 again the root points at the pair 3 4 and its node
/// at 3, for which 5 comes; then at the pair 1 2, of which 1 was used last: 3 comes
/// for 2; then at 4.
TEST(Policies, treeOfFourWays) {
  EXPECT_EQ(run(Replacement::PLRU, 4, {1, 2, 3, 4, 1, 5, 3, 6, 1, 3, 5, 6}), "mmmmhmmmhhhh");
  EXPECT_EQ(run(Replacement::PLRU, 4, {1, 2, 3, 4, 1, 5, 3, 6, 2, 4}), "mmmmhmmmmm");
}

/// Three ways, ((0 1) 2): the first pair and way 2 go in turn.
TEST(Policies, treeOfThreeWays) {
  EXPECT_EQ(run(Replacement::PLRU, 3, {1, 2, 3, 4, 2, 3, 1}), "mmmmhhm");
  EXPECT_EQ(run(Replacement::PLRU, 3, {1, 2, 3, 4, 5, 2, 3}), "mmmmmhm");
}

/// Six ways, (((0 1) 2) ((3 4) 5)): the halves take turns.
TEST(Policies, treeOfSixWays) {
  EXPECT_EQ(run(Replacement::PLRU, 6, {1, 2, 3, 4, 5, 6, 7, 8, 1, 4}), "mmmmmmmmmm");
  EXPECT_EQ(run(Replacement::PLRU, 6, {1, 2, 3, 4, 5, 6, 7, 8, 2, 3, 5, 6}), "mmmmmmmmhhhh");
}

/// Every way is a victim at some time when new lines keep coming.
TEST(Policies, useEveryWay) {
  for (const unsigned ways : {1U, 2U, 3U, 5U, 6U, 7U, 11U, 12U, 20U, 33U, 64U}) {
    traffic::TreePlru tree(ways);
    std::set<unsigned> ofTree, ofRandom;
    std::uint64_t bits = 0;
    for (unsigned round = 0; round < 64; ++round) {
      const unsigned way = tree.victim(bits);
      ASSERT_LT(way, ways);
      ofTree.insert(way);
      bits = tree.used(bits, way);
      EXPECT_TRUE(ways == 1 || tree.victim(bits) != way);
    }
    EXPECT_EQ(ofTree.size(), ways);
    traffic::RandomWay random(ways);
    std::vector<unsigned> times(ways);
    for (unsigned round = 0; round < 1000 * ways; ++round) {
      const unsigned way = random.next(ways);
      ASSERT_LT(way, ways);
      ++times[way];
    }
    for (const unsigned count : times)
      EXPECT_NEAR(count, 1000, 200) << ways << " ways";
  }
}

TEST(Policies, randomIsTheSameForTheSameSeed) {
  CacheLevel level;
  level.sets = 4;
  level.replacement = Replacement::Random;
  const auto misses = [&](std::uint64_t seed) {
    level.seed = seed;
    Simulator simulator({level});
    Strand read;
    read.step = 64;
    for (int pass = 0; pass < 20; ++pass)
      simulator.take({read}, 40);
    return simulator.counters().levels[0].misses;
  };
  EXPECT_EQ(misses(1), misses(1));
  std::set<std::uint64_t> different;
  for (std::uint64_t seed = 1; seed < 9; ++seed)
    different.insert(misses(seed));
  EXPECT_GT(different.size(), 1U);
}

TEST(Sets, hashedSpreadStridesOfAPowerOfTwo) {
  CacheLevel level;
  level.sets = 8;
  level.ways = 2;
  // Lines 0, 8, 16 … 120: all of set 0, but two of each set when hashed.
  Strand read;
  read.step = 8 * 64;
  const auto misses = [&](bool hashesSets) {
    level.hashesSets = hashesSets;
    Simulator simulator({level});
    for (int pass = 0; pass < 3; ++pass)
      simulator.take({read}, 16);
    return simulator.counters().levels[0].misses;
  };
  EXPECT_EQ(misses(false), 48U);
  EXPECT_EQ(misses(true), 16U);
}

} // namespace
