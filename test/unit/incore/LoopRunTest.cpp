//===- test/unit/incore/LoopRunTest.cpp - One run of a loop ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/LoopRun.h"
#include "Nests.h"
#include "models/machine/Core.h"

#include <cmath>

using namespace sparcity;

using incore::LoopCode;
using incore::LoopRun;
using ir::Expr;

namespace {

/// Vectors of 8, of 4, and single iterations.
LoopCode inThreeParts() {
  LoopCode loop;
  loop.main = {nests::code(8, 4)};
  loop.epilogue = nests::code(4, 2.5);
  loop.remainder = nests::code(1, 1.25);
  return loop;
}

std::vector<double> passesOf(const LoopRun &run) {
  std::vector<double> result;
  for (const LoopRun::Part &part : run.parts())
    result.push_back(part.passes.asDouble().value_or(-1));
  return result;
}

double cyclesOf(const LoopRun &run) { return run.cycles().asDouble().value_or(-1); }

TEST(LoopRun, IterationsAreShared) {
  const machine::Core core;
  LoopCode loop = inThreeParts();
  LoopRun all(loop, 23, true, std::nullopt, core);
  EXPECT_EQ(passesOf(all), (std::vector<double>{2, 1, 3}));
  EXPECT_DOUBLE_EQ(cyclesOf(all), 2 * 4 + 2.5 + 3 * 1.25);
  EXPECT_EQ(passesOf(LoopRun(loop, 24, true, std::nullopt, core)), (std::vector<double>{3, 0, 0}));
  EXPECT_EQ(passesOf(LoopRun(loop, 3, true, std::nullopt, core)), (std::vector<double>{0, 0, 3}));
  EXPECT_EQ(cyclesOf(LoopRun(loop, 0, true, std::nullopt, core)), 0);
  loop.epilogue.reset();
  EXPECT_EQ(passesOf(LoopRun(loop, 23, true, std::nullopt, core)), (std::vector<double>{2, 7}));
}

TEST(LoopRun, WithoutARestTheLastPassIsMasked) {
  LoopCode loop = inThreeParts();
  loop.epilogue.reset();
  loop.remainder.reset();
  EXPECT_EQ(passesOf(LoopRun(loop, 23, true, std::nullopt, {})), (std::vector<double>{3}));
  EXPECT_EQ(passesOf(LoopRun(loop, 24, true, std::nullopt, {})), (std::vector<double>{3}));
  EXPECT_EQ(passesOf(LoopRun(loop, 1, true, std::nullopt, {})), (std::vector<double>{1}));
}

TEST(LoopRun, WhereAWholePassIsAskedForTheRestIsElsewhere) {
  LoopCode loop = inThreeParts();
  loop.epilogue.reset();
  loop.remainder.reset();
  loop.fewest = 8;
  EXPECT_EQ(passesOf(LoopRun(loop, 23, true, std::nullopt, {})), (std::vector<double>{2}));
  EXPECT_EQ(passesOf(LoopRun(loop, 7, true, std::nullopt, {})), (std::vector<double>{0}));
  // 20, 7 and 12 iterations.
  const ir::RunLengths rows({{20, 1}, {7, 1}, {12, 2}});
  EXPECT_EQ(passesOf(LoopRun(loop, Expr::number(12.75), false, std::nullopt, {}, rows)),
            (std::vector<double>{(2 + 0 + 2 * 1) / 4.0}));
}

TEST(LoopRun, PartsOfADistributedLoopFollowEachOther) {
  LoopCode loop;
  loop.main = {nests::code(8, 4, 3, 10), nests::code(8, 6, 1, 10)};
  LoopRun run(loop, 80, true, std::nullopt, {});
  EXPECT_DOUBLE_EQ(cyclesOf(run), 10 * (4 + 6));
  EXPECT_DOUBLE_EQ(run.endless().value(), (4 + 6) / 8.0);
}

// Runs of 32, three times, and of 4: their mean, 25, would be three passes and an iteration.
TEST(LoopRun, OfKnownLengths) {
  const ir::RunLengths tiles({{32, 3}, {4, 1}});
  LoopCode loop = inThreeParts();
  EXPECT_EQ(passesOf(LoopRun(loop, 25, false, std::nullopt, {}, tiles)),
            (std::vector<double>{3, 0.25, 0}));
  loop.fewest = 33;
  EXPECT_EQ(passesOf(LoopRun(loop, 25, false, std::nullopt, {}, tiles)),
            (std::vector<double>{0, 6.25, 0}));
  loop.fewest = 0;
  loop.epilogue.reset();
  loop.remainder.reset();
  EXPECT_EQ(passesOf(LoopRun(loop, 25, false, std::nullopt, {}, tiles)),
            (std::vector<double>{3.25}));
}

/// Of a mean trip count the shares are the means of the shares.
TEST(LoopRun, MeanTripCount) {
  for (bool isMasked : {false, true}) {
    LoopCode loop = inThreeParts();
    if (isMasked) {
      loop.epilogue.reset();
      loop.remainder.reset();
    }
    constexpr int first = 9, count = 48;
    std::vector<double> sums(isMasked ? 1 : 3);
    for (int n = first; n < first + count; ++n) {
      const std::vector<double> passes = passesOf(LoopRun(loop, n, true, 1, {}));
      for (size_t part = 0; part < sums.size(); ++part)
        sums[part] += passes[part];
    }
    const Expr mean = Expr::number(first + (count - 1) / 2.0);
    const std::vector<double> passes = passesOf(LoopRun(loop, mean, false, 1, {}));
    for (size_t part = 0; part < sums.size(); ++part)
      EXPECT_NEAR(passes[part], sums[part] / count, 1e-12) << "part " << part;
  }
  // Rows that are mostly too short for a pass have none, not fewer.
  EXPECT_EQ(passesOf(LoopRun(inThreeParts(), 2, false, 1, {}))[0], 0);
}

TEST(LoopRun, ChainAndTheLatencyOfTheLastPass) {
  LoopCode loop;
  loop.main = {nests::code(4, 2, 5, 17)};
  loop.remainder = nests::code(1, 1, 3, 9);
  // 5 passes and 3 iterations: 5 * 5 + 3 * 3 in order, and what is left of a pass.
  EXPECT_DOUBLE_EQ(cyclesOf(LoopRun(loop, 23, true, std::nullopt, {})), 25 + 9 + 12);
  loop.chainLoops = 1;
  EXPECT_DOUBLE_EQ(cyclesOf(LoopRun(loop, 23, true, std::nullopt, {})), 25 + 9);
  loop.main[0].throughput = machine::Cycles(20);
  LoopRun busy(loop, 23, true, std::nullopt, {});
  EXPECT_DOUBLE_EQ(cyclesOf(busy), 5 * 20 + 3);
  EXPECT_DOUBLE_EQ(busy.bound().asDouble().value_or(-1), 5 * 20 + 3);
}

/// A run of 10 passes, each of so many micro-ops that u runs fit.
struct Window {
  LoopCode loop;
  machine::Core core;
  double exposure(std::optional<double> runsOfChain = 1) const {
    return LoopRun(loop, 10, true, runsOfChain, core).exposedChain().value() / 4;
  }
};

Window windowOf(double runs) {
  Window result;
  result.loop.main = {nests::code(1, 1, 4)};
  result.loop.main[0].microOps = 5;
  result.core.reorderBuffer = static_cast<unsigned>(std::lround(runs * 50));
  return result;
}

TEST(LoopRun, ExposedPartOfAChain) {
  EXPECT_DOUBLE_EQ(windowOf(0).exposure(), 1);
  EXPECT_DOUBLE_EQ(windowOf(0.2).exposure(), 0.8);
  EXPECT_DOUBLE_EQ(windowOf(0.5).exposure(), 0.5);
  EXPECT_DOUBLE_EQ(windowOf(1).exposure(), 0.5);
  EXPECT_DOUBLE_EQ(windowOf(1.1).exposure(), 0.45);
  EXPECT_DOUBLE_EQ(windowOf(2.56).exposure(), 0.25);
  EXPECT_DOUBLE_EQ(windowOf(4.5).exposure(), 1.0 / 6);
  EXPECT_DOUBLE_EQ(windowOf(4.5).exposure(std::nullopt), 1);
  // A chain through several runs before another one begins.
  EXPECT_DOUBLE_EQ(windowOf(1).exposure(5), 0.8);
  EXPECT_DOUBLE_EQ(windowOf(4.5).exposure(4.5), 0.5);
  Window unknown = windowOf(1);
  unknown.core.reorderBuffer.reset();
  EXPECT_DOUBLE_EQ(unknown.exposure(), 1);
}

TEST(LoopRun, TheLeastWindowCounts) {
  Window window = windowOf(4.5);
  window.loop.main[0].loads = 2;
  window.loop.main[0].spills = 1;
  window.core.loadQueue = 15; // half a run
  EXPECT_DOUBLE_EQ(window.exposure(), 0.5);
  window.core.storeQueue = 2;
  EXPECT_DOUBLE_EQ(window.exposure(), 0.5); // it stores nothing
  window.loop.main[0].stores = 1;
  EXPECT_DOUBLE_EQ(window.exposure(), 0.8);
}

TEST(LoopRun, ExposureShortensTheRun) {
  Window window = windowOf(2.56);
  EXPECT_DOUBLE_EQ(cyclesOf(LoopRun(window.loop, 10, true, 1, window.core)), 10);
  window.loop.main[0].loopCarried = machine::Cycles(8);
  window.loop.main[0].criticalPath = machine::Cycles(20);
  LoopRun run(window.loop, 10, true, 1, window.core);
  EXPECT_DOUBLE_EQ(cyclesOf(run), (80 + 12) / 4.0);
  EXPECT_DOUBLE_EQ(run.endless().value(), 2);
}

TEST(LoopRun, WaitsForTheStoresOfTheRunBefore) {
  LoopCode loop = inThreeParts();
  loop.main[0].loadToStore = machine::Cycles(8);
  machine::Core core;
  core.storeForwarding = machine::Cycles(14);
  LoopRun shortRun(loop, 8, true, 1, core);
  EXPECT_DOUBLE_EQ(cyclesOf(shortRun), 4);
  shortRun.waitForStores();
  EXPECT_DOUBLE_EQ(cyclesOf(shortRun), 14 + 8);
  EXPECT_DOUBLE_EQ(shortRun.bound().asDouble().value_or(-1), 4);
  LoopRun longRun(loop, 80, true, 1, core);
  longRun.waitForStores();
  EXPECT_DOUBLE_EQ(cyclesOf(longRun), 40);
}

/// The formula of an open size gives at each size what a run of that size takes.
TEST(LoopRun, OpenSize) {
  LoopCode loop = inThreeParts();
  loop.main[0].loopCarried = machine::Cycles(3);
  loop.main[0].criticalPath = machine::Cycles(30);
  const Expr formula = LoopRun(loop, Expr::symbol("n"), true, std::nullopt, {}).cycles();
  EXPECT_FALSE(formula.asDouble().has_value());
  for (int n = 0; n < 100; n += 7)
    EXPECT_DOUBLE_EQ(formula.substitute({{"n", n}}).asDouble().value_or(-1),
                     cyclesOf(LoopRun(loop, n, true, std::nullopt, {})))
        << n;
}

} // namespace
