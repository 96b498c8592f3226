//===- test/unit/traffic/PartitionTest.cpp - Caches divided between arrays ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <gtest/gtest.h>

#include "NaiveDistances.h"

#include "models/traffic/distance/PartitionSearch.h"

using namespace sparcity;

using namespace sparcity::test;
using traffic::ArraySet;
using traffic::CacheCounts;
using traffic::DivisibleCache;
using traffic::findPartition;
using traffic::FoundPartition;
using traffic::Partition;
using traffic::PartitionPass;
using traffic::PartitionSearch;
using traffic::Split;

static Partition partitionOf(const std::vector<TracePiece> &trace,
                             const std::vector<std::uint32_t> &arrayOf, const ArraySet &isolated,
                             const DivisibleCache &cache) {
  PartitionPass pass(64, arrayOf, {isolated});
  feed(trace, pass);
  return pass.partition(isolated, cache);
}

/// What each of two caches of their own does with its part of the accesses.
static Split naiveSplit(const std::vector<LineAccess> &trace,
                        const std::vector<std::uint32_t> &arrayOf, const ArraySet &isolated,
                        const DivisibleCache &cache, std::uint64_t ways) {
  NaiveCache inside(ways * cache.linesPerWay), outside((cache.ways - ways) * cache.linesPerWay);
  for (const LineAccess &access : trace) {
    const bool isInside = std::count(isolated.begin(), isolated.end(), arrayOf[access.reference]);
    (isInside ? inside : outside).access(access);
  }
  return {ways, inside.counts, outside.counts};
}

static const std::vector<TracePiece> streamAndReuse =
    lineTrace({"X0", "S0", "X1", "S1", "X0", "S2", "X1", "S3", "X0", "S4", "X1", "S5"});

// rd-part1: D1.2, Eq 23, with the sums over the counts
TEST(Partition, StreamInALineOfItsOwn) {
  const Partition partition = partitionOf(streamAndReuse, {0, 1}, {1}, {3});
  EXPECT_EQ(partition.undivided.misses(), 12U);
  EXPECT_EQ(partition.compulsory, 8U);
  ASSERT_EQ(partition.splits.size(), 4U);
  EXPECT_EQ(partition.splits[0].misses(), 8U);
  EXPECT_EQ(partition.splits[1].misses(), 8U);
  EXPECT_EQ(partition.splits[2].misses(), 12U);
  EXPECT_EQ(partition.splits[3].misses(), 12U);
  ASSERT_NE(partition.best(), nullptr);
  EXPECT_EQ(partition.best()->ways, 1U);
  EXPECT_TRUE(partition.gains());
  EXPECT_NEAR(partition.reductionPercent(), 33.33333333, 1e-8);
}

/// The same from the other side: the data with reuse get two of the lines.
TEST(Partition, Complement) {
  const Partition partition = partitionOf(streamAndReuse, {0, 1}, {0}, {3});
  EXPECT_EQ(partition.best()->ways, 2U);
  EXPECT_EQ(partition.best()->misses(), 8U);
}

TEST(Partition, EverythingFits) {
  const Partition partition = partitionOf(streamAndReuse, {0, 1}, {1}, {16, 4});
  EXPECT_EQ(partition.undivided.misses(), 8U);
  EXPECT_EQ(partition.best()->misses(), 8U);
  EXPECT_EQ(partition.best()->ways, 1U);
  EXPECT_FALSE(partition.gains());
  EXPECT_EQ(partition.reductionPercent(), 0);
}

/// Both parts need the same lines at different times: every division loses.
TEST(Partition, DivisionLoses) {
  const Partition partition =
      partitionOf(lineTrace({"X0", "X1", "X0", "X1", "S0", "S1", "S0", "S1"}), {0, 1}, {1}, {2});
  EXPECT_EQ(partition.undivided.misses(), 4U);
  EXPECT_EQ(partition.best()->misses(), 8U);
  EXPECT_FALSE(partition.gains());
  EXPECT_EQ(partition.reductionPercent(), -100);
}

TEST(Partition, EmptySetAndWhole) {
  const Partition none = partitionOf(streamAndReuse, {0, 1}, {}, {3});
  EXPECT_EQ(none.splits[0].rest, none.undivided);
  EXPECT_EQ(none.splits[0].isolated, CacheCounts());
  EXPECT_FALSE(none.gains());
  const Partition whole = partitionOf(streamAndReuse, {0, 1}, {0, 1}, {3});
  EXPECT_EQ(whole.splits[3].isolated, whole.undivided);
  EXPECT_FALSE(whole.gains());
}

TEST(Partition, NothingToDivide) {
  EXPECT_EQ(partitionOf(streamAndReuse, {0, 1}, {1}, {1}).best(), nullptr);
  EXPECT_FALSE(partitionOf(streamAndReuse, {0, 1}, {1}, {0}).gains());
  const Partition silent = partitionOf({}, {0, 1}, {1}, {3});
  EXPECT_EQ(silent.undivided.misses(), 0U);
  EXPECT_EQ(silent.reductionPercent(), 0);
  EXPECT_FALSE(silent.gains());
}

/// After the counts are cleared the caches are warm: no miss, no reduction.
TEST(Partition, NoMisses) {
  PartitionPass pass(64, {0, 1}, {{1}});
  const auto trace = lineTrace({"X0", "S0", "X0", "S0"});
  feed(trace, pass);
  pass.clearCounts();
  feed(trace, pass);
  const Partition partition = pass.partition({1}, {8});
  EXPECT_EQ(partition.undivided.misses(), 0U);
  EXPECT_EQ(partition.compulsory, 0U);
  EXPECT_EQ(partition.reductionPercent(), 0);
}

TEST(Partition, AsTwoCaches) {
  std::mt19937 random(5);
  const std::vector<std::uint32_t> arrayOf = {0, 1, 0, 2, 2, 1};
  const std::vector<ArraySet> sets = {{}, {0}, {1}, {2}, {0, 2}, {1, 2}, {0, 1, 2}};
  for (int run = 0; run < 60; ++run) {
    const auto trace = randomTrace(random, 200 + random() % 8000);
    const auto accesses = lineAccesses(trace, 64);
    const DivisibleCache cache{random() % 9, 1 + random() % 8};
    PartitionPass pass(64, arrayOf, sets);
    feed(trace, pass);
    for (const ArraySet &set : sets) {
      const Partition partition = pass.partition(set, cache);
      EXPECT_EQ(partition.undivided, naiveRun(accesses, cache.lines()).counts);
      ASSERT_EQ(partition.splits.size(), cache.ways + 1);
      for (std::uint64_t ways = 0; ways <= cache.ways; ++ways)
        EXPECT_EQ(partition.splits[ways], naiveSplit(accesses, arrayOf, set, cache, ways));
    }
    ASSERT_FALSE(HasFailure()) << "run " << run;
  }
}

//===----------------------------------------------------------------------===//

static std::optional<FoundPartition> search(const std::vector<TracePiece> &trace,
                                            const PartitionSearch &options) {
  return findPartition(options, [&](PartitionPass &pass) {
    feed(trace, pass);
    return true;
  });
}

TEST(PartitionSearch, FindsTheStream) {
  const auto found = search(streamAndReuse, {64, {0, 1}, {3}});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->best.isolated, ArraySet{1});
  EXPECT_EQ(found->best.best()->ways, 1U);
  EXPECT_EQ(found->best.best()->misses(), 8U);
  EXPECT_EQ(found->passes, 1U);
  EXPECT_TRUE(found->isExhaustive);
}

TEST(PartitionSearch, NothingToDivide) {
  EXPECT_FALSE(search(streamAndReuse, {64, {0, 0}, {3}}));
  EXPECT_FALSE(search(streamAndReuse, {64, {0, 1}, {1}}));
  EXPECT_FALSE(findPartition({64, {0, 1}, {3}}, [](PartitionPass &) { return false; }));
}

/// The exhaustive search against two caches for every set and split; the other is
/// never worse than its single arrays, ends where no neighbour is better, and
/// cannot be better than the best.
TEST(PartitionSearch, AsTried) {
  std::mt19937 random(6);
  const std::vector<std::uint32_t> arrayOf = {0, 1, 2, 3, 3, 1};
  int localMisses = 0;
  for (int run = 0; run < 40; ++run) {
    const auto trace = randomTrace(random, 200 + random() % 8000);
    const auto accesses = lineAccesses(trace, 64);
    const DivisibleCache cache{2 + random() % 6, 1 + random() % 6};
    std::map<ArraySet, std::uint64_t> fewest;
    for (unsigned members = 1; members < 15; ++members) {
      ArraySet set;
      for (std::uint32_t array = 0; array < 4; ++array) {
        if (members >> array & 1)
          set.push_back(array);
      }
      fewest[set] = UINT64_MAX;
      for (std::uint64_t ways = 1; ways < cache.ways; ++ways)
        fewest[set] =
            std::min(fewest[set], naiveSplit(accesses, arrayOf, set, cache, ways).misses());
    }
    std::uint64_t least = UINT64_MAX, leastSingle = UINT64_MAX;
    for (const auto &[set, misses] : fewest) {
      least = std::min(least, misses);
      if (set.size() == 1)
        leastSingle = std::min(leastSingle, misses);
    }
    const auto all = search(trace, {64, arrayOf, cache, 4});
    ASSERT_TRUE(all);
    EXPECT_EQ(all->triedSets, 14U);
    EXPECT_EQ(all->best.best()->misses(), least);
    EXPECT_EQ(fewest.at(all->best.isolated), least);
    const auto local = search(trace, {64, arrayOf, cache, 3});
    ASSERT_TRUE(local);
    EXPECT_FALSE(local->isExhaustive);
    EXPECT_EQ(local->best.best()->misses(), fewest.at(local->best.isolated));
    EXPECT_LE(local->best.best()->misses(), leastSingle);
    localMisses += local->best.best()->misses() > least;
  }
  EXPECT_LE(localMisses, 5) << "the local search should nearly always find the best";
}
