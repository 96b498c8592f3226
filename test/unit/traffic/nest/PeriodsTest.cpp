//===- test/unit/traffic/nest/PeriodsTest.cpp - Periods left out, or not ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GeneratedNest.h"

#include "models/traffic/simulation/Periods.h"

#include <gtest/gtest.h>

#include <random>

using namespace traffic;

namespace {

std::vector<CacheLevel> randomLevels(std::mt19937_64 &random) {
  using enum machine::Replacement;
  using enum machine::Inclusion;
  const auto pick = [&](auto... values) {
    const std::common_type_t<decltype(values)...> all[] = {values...};
    return all[random() % (sizeof...(values))];
  };
  std::vector<CacheLevel> levels(pick(1, 2, 3));
  for (size_t i = 0; i < levels.size(); ++i) {
    levels[i].name = "L" + std::to_string(i + 1);
    levels[i].sets = pick(8U, 16U, 24U, 64U) << (i * 2);
    levels[i].ways = pick(2U, 4U, 8U);
    levels[i].replacement = pick(LRU, LRU, FIFO, PLRU);
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
class Meter : public TraceConsumer {
public:
  Meter(Simulator &simulator, MainLoop &main) : simulator(simulator), main(main) {}
  bool take(const std::vector<Strand> &strands, std::uint64_t iterations) override {
    main.count(strands, iterations);
    return simulator.take(strands, iterations);
  }

private:
  Simulator &simulator;
  MainLoop &main;
};

Counted simulate(const ir::Kernel &kernel, const std::vector<CacheLevel> &levels, bool skips) {
  llvm::Expected<KernelTrace> trace = KernelTrace::of(kernel, {}, levels.front().lineBytes);
  if (!trace) {
    ADD_FAILURE() << llvm::toString(trace.takeError());
    return {};
  }
  Simulator simulator(levels);
  std::vector<Line> firstLines;
  for (const KernelTrace::Placement &place : trace->placements())
    firstLines.push_back(place.from / levels.front().lineBytes);
  simulator.setArrays(firstLines);
  MainLoop main(*trace, innermostLoops(kernel.nest).front());
  Meter meter(simulator, main);
  PeriodSkipper skipper(kernel, *trace, levels, simulator, main);
  EXPECT_FALSE(llvm::errorToBool(trace->run(meter, skips ? &skipper : nullptr)));
  simulator.flush();
  return {simulator.counters(), main.iterations(), skipper.skippedAccesses()};
}

} // namespace

TEST(Periods, GeneratedNestsCountForCount) {
  unsigned shortened = 0;
  for (std::uint64_t seed = 1; seed <= 120; ++seed) {
    std::mt19937_64 random(seed);
    const ir::Kernel kernel = test::generatedNest(seed);
    const std::vector<CacheLevel> levels = randomLevels(random);
    if (llvm::errorToBool(check(levels)))
      continue;
    const Counted plain = simulate(kernel, levels, false), fast = simulate(kernel, levels, true);
    EXPECT_EQ(plain.counters, fast.counters) << "seed " << seed;
    EXPECT_EQ(plain.iterations, fast.iterations) << "seed " << seed;
    EXPECT_EQ(plain.skipped, 0U);
    shortened += fast.skipped > 0;
  }
  EXPECT_GE(shortened, 15U) << "periods are hardly ever found";
}
