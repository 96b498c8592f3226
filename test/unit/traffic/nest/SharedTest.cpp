//===- test/unit/traffic/nest/SharedTest.cpp - Cores that share a loop, from the definition ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NaiveCores.h"

#include <numeric>

using namespace sparcity;

using namespace sparcity::traffic;

namespace {

TEST(SharedLoops, runAsDefined) {
  unsigned busy = 0;
  for (std::uint64_t seed = 1; seed <= 1000 && !HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937_64 random(seed);
    const ir::Kernel kernel = test::randomNest(random);
    const unsigned cores = 1 + static_cast<unsigned>(random() % 5), turn = 1 + random() % 9;
    const std::vector<CacheLevel> levels = test::randomLevels(random, cores);
    ASSERT_FALSE(static_cast<bool>(check(levels)));
    llvm::Expected<KernelTrace> trace = KernelTrace::of(kernel, {}, 64);
    ASSERT_TRUE(static_cast<bool>(trace));
    std::vector<Line> firstLines;
    for (const ArrayPlace &place : trace->placements())
      firstLines.push_back(place.from / 64);
    Simulator ours(levels, cores);
    ours.setArrays(firstLines);
    test::AllCores all(ours);
    ASSERT_FALSE(llvm::errorToBool(trace->run(cores, turn, all)));
    test::NaiveSimulator theirs(levels, cores, firstLines);
    test::NaiveCores naive(kernel, *trace, cores, turn, theirs, nullptr);
    naive.run();
    ours.flush();
    theirs.flush();
    EXPECT_EQ(all.iterations, naive.iterations);
    EXPECT_EQ(ours.counters(), theirs.counters);
    busy += naive.iterations.size() > 1;
  }
  EXPECT_GT(busy, 500U);
}

/// The lines of all cores are counted for one of them each.
void expectSums(const Counters &counters) {
  const auto sum = [](const std::vector<std::uint64_t> &parts) {
    return std::accumulate(parts.begin(), parts.end(), std::uint64_t(0));
  };
  for (const BoundaryCounters &boundary : counters.boundaries) {
    EXPECT_EQ(sum(boundary.loadsByCore), boundary.loads());
    EXPECT_EQ(sum(boundary.evictionsByCore), boundary.evictions());
  }
}

TEST(SharedLoops, runInPartsOfAnySize) {
  for (std::uint64_t seed = 1; seed <= 1000 && !HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937_64 random(seed);
    const ir::Kernel kernel = test::randomNest(random);
    if (sharedLoops(kernel.nest).size() != 1)
      continue; // one loop is divided, others as OpenMP says
    const unsigned cores = 2 + static_cast<unsigned>(random() % 4), turn = 1 + random() % 9;
    const std::vector<CacheLevel> levels = test::randomLevels(random, cores);
    llvm::Expected<KernelTrace> trace = KernelTrace::of(kernel, {}, 64);
    ASSERT_TRUE(static_cast<bool>(trace));
    std::vector<Line> firstLines;
    for (const ArrayPlace &place : trace->placements())
      firstLines.push_back(place.from / 64);
    test::NaiveSimulator theirs(levels, cores, firstLines);
    test::NaiveCores naive(kernel, *trace, cores, turn, theirs, &random);
    naive.run();
    Simulator ours(levels, cores);
    ours.setArrays(firstLines);
    test::AllCores all(ours);
    ASSERT_FALSE(llvm::errorToBool(trace->run(cores, turn, all, nullptr, &naive.division)));
    ours.flush();
    theirs.flush();
    EXPECT_EQ(all.iterations, naive.iterations);
    EXPECT_EQ(ours.counters(), theirs.counters);
    expectSums(ours.counters());
  }
}

TEST(SharedLoops, areWhatEachCoreDoesAloneWithoutSharedCaches) {
  for (std::uint64_t seed = 1; seed <= 300 && !HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937_64 random(seed);
    const ir::Kernel kernel = test::randomNest(random);
    const unsigned cores = 2 + static_cast<unsigned>(random() % 4), turn = 1 + random() % 9;
    std::vector<CacheLevel> levels = test::randomLevels(random, cores);
    for (CacheLevel &level : levels)
      level.sharedBy = 1;
    llvm::Expected<KernelTrace> trace = KernelTrace::of(kernel, {}, 64);
    ASSERT_TRUE(static_cast<bool>(trace));
    Simulator together(levels, cores);
    test::AllCores all(together);
    ASSERT_FALSE(llvm::errorToBool(trace->run(cores, turn, all)));
    together.flush();
    expectSums(together.counters());
    for (unsigned core = 0; core < cores; ++core) {
      Simulator alone(levels, 1);
      test::OneCore one(alone, core);
      ASSERT_FALSE(llvm::errorToBool(trace->run(cores, turn, one)));
      alone.flush();
      for (size_t level = 0; level < levels.size(); ++level) {
        const BoundaryCounters &of = together.counters().boundaries[level];
        EXPECT_EQ(of.loadsByCore[core], alone.counters().boundaries[level].loads());
        EXPECT_EQ(of.evictionsByCore[core], alone.counters().boundaries[level].evictions());
      }
    }
  }
}

} // namespace

TEST(SharedLoops, areDealtOutAsOpenMpDoes) {
  const LoopShares even(10, 4, 0); // 0 1 2 | 3 4 5 | 6 7 | 8 9
  EXPECT_EQ(even.count(1), 3U);
  EXPECT_EQ(even.count(2), 2U);
  EXPECT_EQ(even.trip(2, 1), 7U);
  EXPECT_EQ(even.run(1, 1), 2U);
  const LoopShares dealt(10, 2, 3); // 0 1 2 | 3 4 5 | 6 7 8 | 9
  EXPECT_EQ(dealt.count(0), 6U);
  EXPECT_EQ(dealt.count(1), 4U);
  EXPECT_EQ(dealt.trip(0, 4), 7U);
  EXPECT_EQ(dealt.trip(1, 3), 9U);
  EXPECT_EQ(dealt.run(0, 4), 2U);
  EXPECT_EQ(dealt.run(1, 3), 1U);
  EXPECT_EQ(LoopShares(2, 4, 0).count(3), 0U);
  const std::vector<std::uint64_t> borders = {0, 7, 7, 10};
  const LoopShares given(borders); // 0 1 2 3 4 5 6 | | 7 8 9
  EXPECT_EQ(given.all(), 10U);
  EXPECT_EQ(given.count(0), 7U);
  EXPECT_EQ(given.count(1), 0U);
  EXPECT_EQ(given.trip(2, 1), 8U);
  EXPECT_EQ(given.run(2, 1), 2U);
  EXPECT_FALSE(given.isEven());
  // Sums over the iterations of a core: 1, 2, … 10.
  const std::vector<std::int64_t> before = {0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55};
  EXPECT_EQ(given.sumOf(0, before), 28);
  EXPECT_EQ(given.sumOf(1, before), 0);
  EXPECT_EQ(even.sumOf(1, before), 4 + 5 + 6);
  EXPECT_EQ(dealt.sumOf(0, before), 1 + 2 + 3 + 7 + 8 + 9);
}

TEST(SharedLoops, areThoseOfOpenMp) {
  ir::Kernel kernel = test::nest({{"j", "0", "4"}, {"i", "0", "9"}}, {"=a[9*j + i]"});
  ir::Loop &inner = const_cast<ir::Loop &>(*kernel.nest.body.front().asLoop());
  EXPECT_EQ(sharedLoops(kernel.nest), std::vector<const ir::Loop *>{&kernel.nest});
  inner.annotations.isParallel = true;
  EXPECT_EQ(sharedLoops(kernel.nest), std::vector<const ir::Loop *>{&inner});
  EXPECT_EQ(staticChunk(inner), 0U);
  inner.annotations.schedule = "static";
  EXPECT_EQ(staticChunk(inner), 0U);
  inner.annotations.schedule = "static, 16";
  EXPECT_EQ(staticChunk(inner), 16U);
  for (const char *schedule : {"dynamic", "guided, 4", "static, n", "static, 0"}) {
    inner.annotations.schedule = schedule;
    EXPECT_EQ(staticChunk(inner), std::nullopt) << schedule;
  }
}
