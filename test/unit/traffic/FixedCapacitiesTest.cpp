//===- test/unit/traffic/FixedCapacitiesTest.cpp - Misses of a few capacities ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <gtest/gtest.h>

#include "models/traffic/distance/FixedCapacities.h"

#include "NaiveDistances.h"

using namespace sparcity;

using namespace sparcity::test;
using traffic::CacheCounts;
using traffic::FixedCapacities;
using traffic::ReuseDistances;

/// In any order, with some twice, from one line up to more than there are.
static std::vector<std::uint64_t> someCapacities(std::mt19937 &random, std::uint64_t most) {
  std::vector<std::uint64_t> result(1 + random() % 6);
  const std::uint64_t least = random() % 2 == 0 ? 1 : 1 + most / 4;
  for (std::uint64_t &capacity : result)
    capacity = least + random() % most;
  if (random() % 3 == 0)
    result.push_back(result.front());
  if (random() % 3 == 0)
    result.push_back(result.front() + 1);
  return result;
}

static void expectSame(const FixedCapacities &counts, ReuseDistances &distances,
                       const std::vector<std::uint64_t> &capacities) {
  for (std::size_t i = 0; i < capacities.size(); ++i) {
    EXPECT_EQ(counts.at(i), distances.curve().at(capacities[i])) << capacities[i];
    for (std::uint32_t r = 0; r < 6; ++r)
      EXPECT_EQ(counts.at(i, r), distances.curve({r}).at(capacities[i]))
          << capacities[i] << " reference " << r;
  }
  EXPECT_EQ(counts.compulsory(), distances.curve().compulsory());
  EXPECT_EQ(counts.distinctLines(), distances.distinctLines());
  for (std::uint32_t r = 0; r < distances.references().size(); ++r)
    EXPECT_EQ(counts.bypassing(r), distances.references()[r].bypassing);
}

/// By reference, after the counts were cleared, and with all caches emptied in the end.
TEST(FixedCapacities, AsReuseDistances) {
  std::mt19937 random(5);
  for (int run = 0; run < 1000; ++run) {
    const std::uint64_t bytes = 200 + random() % 60'000, lineBytes = 16U << random() % 4;
    const std::vector<std::uint64_t> capacities = someCapacities(random, bytes / lineBytes + 4);
    ReuseDistances distances(lineBytes);
    FixedCapacities counts(lineBytes, capacities);
    for (int part = 0; part < 3; ++part) {
      const auto trace = randomTrace(random, bytes);
      feed(trace, distances);
      feed(trace, counts);
      expectSame(counts, distances, capacities);
      if (random() % 2 == 0) {
        distances.clearCounts();
        counts.clearCounts();
      }
    }
    distances.flush();
    counts.flush();
    expectSame(counts, distances, capacities);
    ASSERT_FALSE(HasFailure()) << "run " << run;
  }
}

/// What was made dirty was written back in the end, however it was counted.
TEST(FixedCapacities, DirtiedAsWrittenBack) {
  std::mt19937 random(6);
  for (int run = 0; run < 300; ++run) {
    const std::uint64_t bytes = 200 + random() % 60'000;
    const std::vector<std::uint64_t> capacities = someCapacities(random, bytes / 64 + 4);
    FixedCapacities counts(64, capacities);
    for (int part = 0; part < 3; ++part)
      feed(randomTrace(random, bytes), counts);
    counts.flush();
    for (std::size_t i = 0; i < capacities.size(); ++i) {
      std::uint64_t dirtied = 0;
      for (std::uint32_t r = 0; r < 6; ++r)
        dirtied += counts.dirtied(i, r);
      EXPECT_EQ(dirtied, counts.at(i).writeBacks) << "run " << run << ", " << capacities[i];
    }
  }
}

/// Iterations that stay in their lines cost nothing, however many lines they are.
TEST(FixedCapacities, InPlace) {
  constexpr std::uint64_t trips = 10'000'000'000'000;
  FixedCapacities counts(64, {1, 2});
  EXPECT_TRUE(counts.take({{0, 0, 8, 0}, {64, 0, 8, 1}, {64, 0, 8, 2, true}}, trips));
  EXPECT_EQ(counts.at(0), (CacheCounts{2 * trips, 0, trips - 1}));
  EXPECT_EQ(counts.at(1), (CacheCounts{2, 0, 0}));
}

TEST(FixedCapacities, EndsWhenThereAreTooManyLines) {
  FixedCapacities counts(64, {100}, 1000);
  EXPECT_TRUE(counts.take({{0, 64, 8, 0}}, 1000));
  EXPECT_FALSE(counts.take({{0, 64, 8, 0}}, std::uint64_t(1) << 50));
}
