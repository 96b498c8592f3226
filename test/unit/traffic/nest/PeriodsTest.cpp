//===- test/unit/traffic/nest/PeriodsTest.cpp - Periods left out, or not ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GeneratedNest.h"
#include "ir/Kernel.h"

#include "models/traffic/simulation/Periods.h"

#include <gtest/gtest.h>

#include <random>

using namespace sparcity;

using namespace sparcity::traffic;

namespace {

std::vector<CacheLevel> randomLevels(std::mt19937_64 &random, unsigned cores) {
  using enum machine::Replacement;
  using enum machine::Inclusion;
  const auto pick = [&](auto... values) {
    const std::common_type_t<decltype(values)...> all[] = {values...};
    return all[random() % (sizeof...(values))];
  };
  std::vector<CacheLevel> levels(pick(1, 2, 3));
  const size_t firstShared = 1 + random() % levels.size();
  for (size_t i = 0; i < levels.size(); ++i) {
    levels[i].name = "L" + std::to_string(i + 1);
    levels[i].sets = pick(8U, 16U, 24U, 64U) << (i * 2);
    levels[i].ways = pick(2U, 4U, 8U);
    levels[i].replacement = pick(LRU, LRU, FIFO, PLRU);
    levels[i].sharedBy = i < firstShared ? 1 : cores;
    levels[i].inclusion = i == 0 ? NonInclusive : pick(NonInclusive, Inclusive, Victim);
  }
  return levels;
}

struct Counted {
  Counters counters;
  std::uint64_t iterations = 0;
  std::uint64_t skipped = 0;
};

/// Feeds the simulator and counts the main loop.
class Counting : public CoresConsumer {
public:
  Counting(Simulator &simulator, MainLoop &main) : simulator(simulator), main(main) {}
  bool take(unsigned core, const Row &row, std::uint64_t first, std::uint64_t iterations) override {
    main.count(core, row.strands, iterations);
    std::vector<Strand> moved;
    return simulator.core(core).take(strandsFrom(row, first, moved), iterations);
  }

private:
  Simulator &simulator;
  MainLoop &main;
};

Counted simulate(const ir::Kernel &kernel, const std::vector<CacheLevel> &levels, unsigned cores,
                 bool skips) {
  llvm::Expected<KernelTrace> trace = KernelTrace::of(kernel, {}, levels.front().lineBytes);
  if (!trace) {
    ADD_FAILURE() << llvm::toString(trace.takeError());
    return {};
  }
  Simulator simulator(levels, cores);
  std::vector<Line> firstLines;
  for (const ArrayPlace &place : trace->placements())
    firstLines.push_back(place.from / levels.front().lineBytes);
  simulator.setArrays(firstLines);
  MainLoop main(*trace, innermostLoops(kernel.nest).front(), cores);
  Counting counting(simulator, main);
  PeriodSkipper skipper(kernel, *trace, levels, simulator, main);
  EXPECT_FALSE(llvm::errorToBool(trace->run(cores, 8, counting, skips ? &skipper : nullptr)));
  simulator.flush();
  return {simulator.counters(), main.iterations(), skipper.skippedAccesses()};
}

/// How many generated nests are shortened by one core, or several that share loops.
unsigned compareGenerated(unsigned cores, std::uint64_t nests) {
  unsigned shortened = 0;
  for (std::uint64_t seed = 1; seed <= nests; ++seed) {
    std::mt19937_64 random(seed);
    const ir::Kernel kernel = test::generatedNest(seed);
    const std::vector<CacheLevel> levels = randomLevels(random, cores);
    if (llvm::errorToBool(check(levels)))
      continue;
    const Counted plain = simulate(kernel, levels, cores, false),
                  fast = simulate(kernel, levels, cores, true);
    EXPECT_EQ(plain.counters, fast.counters) << "seed " << seed;
    EXPECT_EQ(plain.iterations, fast.iterations) << "seed " << seed;
    EXPECT_EQ(plain.skipped, 0U);
    shortened += fast.skipped > 0;
  }
  return shortened;
}

} // namespace

TEST(Periods, generatedNestsCountForCount) {
  EXPECT_GE(compareGenerated(1, 120), 15U) << "periods are hardly ever found";
}

TEST(Periods, generatedNestsOfSeveralCoresCountForCount) {
  EXPECT_GE(compareGenerated(3, 60), 3U) << "periods are hardly ever found";
}
