//===- test/unit/traffic/simulation/NaiveTest.cpp - The simulator against one from the definition
//===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Naive.h"
#include "Generated.h"
#include "Recorded.h"

#include "models/traffic/simulation/Simulator.h"

#include <gtest/gtest.h>

using namespace sparcity;

using traffic::Counters;
using traffic::Simulator;

namespace {

constexpr unsigned configurations = 3000;

void expectEqual(const Counters &ours, const Counters &theirs) {
  for (size_t index = 0; index < theirs.levels.size(); ++index) {
    SCOPED_TRACE("level " + std::to_string(index + 1));
    const traffic::LevelCounters &our = ours.levels[index], &their = theirs.levels[index];
    EXPECT_EQ(our.loads, their.loads);
    EXPECT_EQ(our.loadBytes, their.loadBytes);
    EXPECT_EQ(our.stores, their.stores);
    EXPECT_EQ(our.storeBytes, their.storeBytes);
    EXPECT_EQ(our.hits, their.hits);
    EXPECT_EQ(our.misses, their.misses);
    EXPECT_EQ(our.missBytes, their.missBytes);
    EXPECT_EQ(our.unloadedStores, their.unloadedStores);
    EXPECT_EQ(our.evictions, their.evictions);
    EXPECT_EQ(our.evictedBytes, their.evictedBytes);
  }
  EXPECT_EQ(ours.memory, theirs.memory);
  EXPECT_EQ(ours.boundaries, theirs.boundaries);
}

std::string described(const std::vector<traffic::CacheLevel> &levels) {
  std::string text;
  for (const traffic::CacheLevel &level : levels)
    text += level.name + ": " + std::to_string(level.sets) + " sets, " +
            std::to_string(level.ways) + " ways, policy " +
            std::to_string(static_cast<int>(level.replacement)) + ", back " +
            std::to_string(level.writeBack) + ", allocate " + std::to_string(level.writeAllocate) +
            ", inclusion " + std::to_string(static_cast<int>(level.inclusion)) + ", hashed " +
            std::to_string(level.hashesSets) + ", sectors of " + std::to_string(level.sectorBytes) +
            ", shared by " + std::to_string(level.sharedBy) + "\n";
  return text;
}

/// Both through the same strands, and equal after each call.
void compare(std::uint64_t seed, unsigned cores) {
  test::Generated generated(seed);
  const std::vector<traffic::CacheLevel> levels = generated.levels(cores);
  SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + described(levels));
  ASSERT_FALSE(static_cast<bool>(traffic::check(levels)));
  Simulator ours(levels, cores);
  ours.setArrays({0, 30, 77});
  test::NaiveSimulator theirs(levels, cores, {0, 30, 77});
  const std::uint64_t bytes = 64U << generated.below(9);
  for (int call = 0; call < 12; ++call) {
    const std::uint64_t iterations = 1 + generated.below(generated.oneIn(2) ? 3 : 60);
    const auto strands = generated.strands(bytes, iterations, /*withNonTemporal=*/true);
    const auto core = static_cast<unsigned>(generated.below(cores));
    ours.core(core).take(strands, iterations);
    theirs.takeFor(core, strands, iterations);
    expectEqual(ours.counters(), theirs.counters);
    if (testing::Test::HasFailure())
      return;
  }
}

/// The same for common caches, with what else can happen to a simulator in between.
void compareCommon(std::uint64_t seed, unsigned cores) {
  test::Generated generated(seed);
  const std::vector<traffic::CacheLevel> levels = generated.commonLevels(cores);
  SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + described(levels));
  ASSERT_FALSE(static_cast<bool>(traffic::check(levels)));
  Simulator ours(levels, cores);
  ours.setArrays({0, 30, 77});
  test::NaiveSimulator theirs(levels, cores, {0, 30, 77});
  const std::uint64_t bytes = 64U << generated.below(10);
  for (int call = 0; call < 20; ++call) {
    const std::uint64_t iterations = generated.oneIn(3) ? 1 : 1 + generated.below(200);
    const auto strands = generated.strands(bytes, iterations, generated.oneIn(4));
    const auto core = static_cast<unsigned>(cores > 1 ? generated.below(cores) : 0);
    ours.core(core).take(strands, iterations);
    theirs.takeFor(core, strands, iterations);
    if (generated.oneIn(8)) {
      ours.flush();
      theirs.flush();
    }
    if (generated.oneIn(8)) {
      const traffic::Line second = generated.below(100);
      ours.setArrays({0, second, second + 40});
      theirs.setArrays({0, second, second + 40});
    }
    expectEqual(ours.counters(), theirs.counters);
    EXPECT_EQ(ours.hasInvalidLines(), theirs.hasFreeSlots());
    if (generated.oneIn(8)) {
      ours.resetCounters();
      const Counters counted = theirs.counters;
      add(theirs.counters, counted, ~std::uint64_t(0));
    }
    if (testing::Test::HasFailure())
      return;
  }
}

TEST(NaiveSimulator, equalOnCommonCaches) {
  for (std::uint64_t seed = 1; seed <= configurations && !HasFailure(); ++seed)
    compareCommon(seed, 1);
}

TEST(NaiveSimulator, equalOnSharedCommonCaches) {
  for (std::uint64_t seed = 1; seed <= configurations && !HasFailure(); ++seed)
    compareCommon(seed, 2 + seed % 4);
}

TEST(NaiveSimulator, equalOnRandomCaches) {
  for (std::uint64_t seed = 1; seed <= configurations && !HasFailure(); ++seed)
    compare(seed, 1);
}

TEST(NaiveSimulator, equalOnSharedCaches) {
  for (std::uint64_t seed = 1; seed <= configurations / 3 && !HasFailure(); ++seed)
    compare(seed, 2 + seed % 3);
}

} // namespace
