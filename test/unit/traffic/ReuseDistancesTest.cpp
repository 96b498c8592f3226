//===- test/unit/traffic/ReuseDistancesTest.cpp - Exact reuse distances ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <gtest/gtest.h>

#include "LruCache.h"
#include "NaiveDistances.h"

using namespace sparcity;

using namespace sparcity::test;
using traffic::CacheCounts;
using traffic::Histogram;
using traffic::MissCurve;
using traffic::ReuseDistances;
using traffic::Strand;
using Bins = std::vector<Histogram::Bin>;

/// Capacities around everything that can happen in a trace, and far beyond.
static std::vector<std::uint64_t> capacities(std::uint64_t lines) {
  std::vector<std::uint64_t> result;
  for (std::uint64_t capacity = 0; capacity <= lines + 2; capacity += 1 + capacity / 8)
    result.push_back(capacity);
  result.insert(result.end(), {lines, 1'000'000});
  return result;
}

// rd-trace1: D1.2, Eq 22, with the sum over the counts
TEST(ReuseDistances, TraceOfLetters) {
  ReuseDistances distances(64);
  feed(lineTrace({"A", "B", "C", "A", "B", "C", "D", "A"}), distances);
  EXPECT_EQ(distances.references()[0].firstLoads, 4U);
  EXPECT_EQ(distances.references()[0].loads.bins(), (Bins{{2, 3}, {3, 1}}));
  const MissCurve curve = distances.curve();
  const std::uint64_t misses[] = {8, 8, 8, 5, 4, 4};
  for (std::uint64_t capacity = 0; capacity < std::size(misses); ++capacity)
    EXPECT_EQ(curve.at(capacity).misses(), misses[capacity]) << capacity;
  const std::vector<MissCurve::Point> points = {{0, {8, 0, 0}}, {3, {5, 0, 0}}, {4, {4, 0, 0}}};
  EXPECT_EQ(curve.points(), points);
  EXPECT_EQ(curve.compulsory(), 4U);
  EXPECT_EQ(curve.accesses(), 8U);
}

TEST(ReuseDistances, Nothing) {
  ReuseDistances distances(64);
  EXPECT_EQ(distances.curve().points(), std::vector<MissCurve::Point>(1));
  EXPECT_TRUE(distances.take({}, 1'000'000'000'000'000));
  EXPECT_TRUE(distances.take({{0, 8, 8, 0}}, 0));
  EXPECT_EQ(distances.curve().accesses(), 0U);
  EXPECT_EQ(distances.distinctLines(), 0U);
}

/// Iterations that stay in their lines cost nothing, and counts have 64 bits.
TEST(ReuseDistances, InPlace) {
  constexpr std::uint64_t trips = 10'000'000'000'000;
  ReuseDistances distances(64);
  EXPECT_TRUE(distances.take({{0, 0, 8, 0}, {64, 0, 8, 1}, {64, 0, 8, 2, true}}, trips));
  EXPECT_EQ(distances.references()[0].loads.bins(), (Bins{{1, trips - 1}}));
  EXPECT_EQ(distances.references()[1].loads.bins(), (Bins{{1, trips - 1}}));
  EXPECT_EQ(distances.references()[2].stores.bins(), (Bins{{0, trips}}));
  EXPECT_EQ(distances.curve().at(1), (CacheCounts{2 * trips, 0, trips - 1}));
  EXPECT_EQ(distances.curve().at(2), (CacheCounts{2, 0, 0}));
}

TEST(ReuseDistances, EndsWhenThereAreTooManyLines) {
  ReuseDistances distances(64, 1000);
  EXPECT_TRUE(distances.take({{0, 64, 8, 0}}, 1000));
  EXPECT_FALSE(distances.take({{0, 64, 8, 0}}, std::uint64_t(1) << 50));
}

/// Lines at both ends of the address space, and far apart.
TEST(ReuseDistances, WideRange) {
  ReuseDistances distances(64);
  constexpr std::uint64_t far = std::uint64_t(1) << 44, trips = 100'000;
  for (int sweep = 0; sweep < 2; ++sweep)
    EXPECT_TRUE(distances.take({{UINT64_MAX - 7, 0, 8, 0}, {0, far, 8, 1}}, trips));
  EXPECT_EQ(distances.distinctLines(), trips + 1);
  EXPECT_EQ(distances.references()[0].loads.bins(), (Bins{{1, 2 * trips - 1}}));
  EXPECT_EQ(distances.references()[1].loads.bins(), (Bins{{trips, trips}}));
}

TEST(ReuseDistances, AsDefined) {
  std::mt19937 random(1);
  for (int run = 0; run < 300; ++run) {
    const std::uint64_t lineBytes = 16U << random() % 4;
    const auto trace = randomTrace(random, 200 + random() % 6000);
    const std::vector<LineAccess> accesses = lineAccesses(trace, lineBytes);
    const auto expected = naiveDistances(accesses);
    std::map<std::uint64_t, std::uint64_t> loads[6], stores[6];
    std::uint64_t first[6] = {};
    for (std::size_t i = 0; i < accesses.size(); ++i) {
      auto &counts = accesses[i].isStore ? stores : loads;
      if (expected[i])
        ++counts[accesses[i].reference][*expected[i]];
      else
        ++first[accesses[i].reference];
    }
    ReuseDistances distances(lineBytes);
    feed(trace, distances);
    const auto same = [](const Histogram &got, const std::map<std::uint64_t, std::uint64_t> &want) {
      Bins bins;
      for (const auto &[distance, count] : want)
        bins.push_back({distance, count});
      EXPECT_EQ(got.bins(), bins);
    };
    for (std::size_t r = 0; r < distances.references().size(); ++r) {
      const traffic::ReferenceReuse &reference = distances.references()[r];
      same(reference.loads, loads[r]);
      same(reference.stores, stores[r]);
      EXPECT_EQ(reference.firstLoads + reference.firstStores, first[r]);
    }
    ASSERT_FALSE(HasFailure()) << "run " << run;
  }
}

/// Misses and write-backs of each capacity, while the trace goes on, after the
/// counts were cleared, and with all caches emptied in the end.
TEST(ReuseDistances, AsCaches) {
  std::mt19937 random(2);
  for (int run = 0; run < 200; ++run) {
    const auto warmUp = randomTrace(random, 200 + random() % 20'000);
    const auto measured = randomTrace(random, 200 + random() % 20'000);
    const auto first = lineAccesses(warmUp, 64), second = lineAccesses(measured, 64);
    ReuseDistances distances(64);
    feed(warmUp, distances);
    const MissCurve warm = distances.curve();
    const bool clears = random() % 2 == 0;
    if (clears)
      distances.clearCounts();
    feed(measured, distances);
    const MissCurve whole = distances.curve();
    distances.flush();
    const MissCurve flushed = distances.curve();
    for (const std::uint64_t capacity : capacities(distances.distinctLines())) {
      NaiveCache cache = naiveRun(first, capacity);
      EXPECT_EQ(warm.at(capacity), cache.counts) << capacity;
      if (clears)
        cache.counts = {};
      for (const LineAccess &access : second)
        cache.access(access);
      EXPECT_EQ(whole.at(capacity), cache.counts) << capacity;
      cache.flush();
      EXPECT_EQ(flushed.at(capacity), cache.counts) << capacity;
    }
    ASSERT_FALSE(HasFailure()) << "run " << run;
  }
}

/// Many lines and uses, so that times are numbered anew, often and with all
/// levels of counts; against two caches, counted access by access.
TEST(ReuseDistances, ManyLines) {
  constexpr std::uint64_t lines = 300'000;
  std::mt19937_64 random(3);
  ReuseDistances distances(64);
  LruCache small(1000, lines), large(200'000, lines);
  std::uint64_t smallMisses = 0, largeMisses = 0;
  std::vector<Strand> access(1);
  for (int i = 0; i < 4'000'000; ++i) {
    // Near lines more often than far ones.
    const std::uint64_t line = random() % (1 + random() % lines);
    access[0].address = 64 * line + random() % 57;
    distances.take(access, 1);
    smallMisses += !small.touch(line);
    largeMisses += !large.touch(line);
  }
  EXPECT_EQ(distances.curve().at(1000).misses(), smallMisses);
  EXPECT_EQ(distances.curve().at(200'000).misses(), largeMisses);
  EXPECT_EQ(distances.references()[0].loads.total() + distances.distinctLines(), 4'000'000U);
}

/// Iterations together or one at a time: the same counts.
TEST(ReuseDistances, OneIterationAtATime) {
  std::mt19937 random(4);
  for (int run = 0; run < 100; ++run) {
    const auto trace = randomTrace(random, 100'000);
    ReuseDistances together(64), apart(64);
    feed(trace, together);
    for (TracePiece piece : trace) {
      for (; piece.iterations > 0; --piece.iterations) {
        apart.take(piece.strands, 1);
        for (Strand &strand : piece.strands) {
          strand.address += static_cast<std::uint64_t>(strand.step);
          strand.gather = strand.gather.from(1);
        }
      }
    }
    EXPECT_EQ(together.curve().points(), apart.curve().points());
    for (std::uint32_t r = 0; r < 6; ++r) {
      EXPECT_EQ(together.curve({r}).points(), apart.curve({r}).points());
      if (r < apart.references().size()) {
        EXPECT_EQ(together.references()[r].bypassing, apart.references()[r].bypassing);
      }
    }
  }
}
