//===- test/unit/models/BalanceTest.cpp - Bytes per flop by hand ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Inputs.h"

#include "models/balance/Balance.h"
#include "models/work/Weights.h"

#include <cmath>

using namespace sparcity;

// Cache lines of 64 B, 8 iterations with an addition and a multiplication: 16 flop.
TEST(Balance, ComparesWithWhatIsGiven) {
  const machine::Machine machine = test::machineOf("ivb");
  work::Work work;
  work.flops = {.add = 1, .mul = 1, .total = 2};
  work.floatBits = 64;
  const balance::Balance balance =
      balance::predict(work, test::trafficOf({{3, 1}, {3, 1}, {2, 1}}), machine, 1, "copy");
  ASSERT_EQ(balance.levels.size(), 3U);
  EXPECT_EQ(balance.flops, 16);
  EXPECT_EQ(balance.levels[0].needed, 16); // 4 lines
  EXPECT_EQ(balance.levels[2].needed, 12); // 3 lines
  const balance::Level &memory = balance.levels[2];
  ASSERT_TRUE(memory.given && memory.bandwidth && memory.time && balance.time);
  EXPECT_DOUBLE_EQ(*memory.given * balance.peak, memory.bandwidth->value());
  // Waiting as many times longer as it needs more than it is given.
  EXPECT_NEAR(*memory.time / balance.compute, *memory.needed / *memory.given, 1e-9);
  EXPECT_EQ(*balance.time, *memory.time);
  EXPECT_EQ(balance.bottleneck(), "MEM");
}

// Nothing comes from memory: the level with most to wait for decides, as in its own row.
TEST(Balance, WaitsForTheSlowestLevel) {
  const machine::Machine machine = test::machineOf("ivb");
  work::Work work;
  work.flops = {.add = 1, .mul = 1, .total = 2};
  work.floatBits = 64;
  const balance::Balance balance =
      balance::predict(work, test::trafficOf({{3, 1}, {3, 1}, {0, 0}}), machine, 1, "copy");
  ASSERT_TRUE(balance.time && balance.levels[0].time && balance.levels[1].time);
  EXPECT_GT(*balance.levels[1].time, *balance.levels[0].time);
  EXPECT_EQ(*balance.time, *balance.levels[1].time);
  EXPECT_EQ(balance.bottleneck(), "L3");
}

TEST(Balance, WeighsOperationsAndNamesThoseItCannot) {
  machine::Core core;
  core.weights = {{"div", 20}, {"exp", 100}};
  work::Work work;
  work.flops = {.add = 1, .mul = 2, .fma = 3, .div = 1, .sqrt = 1};
  work.calls = {{"expf", 2}, {"tgamma", 1}};
  std::vector<std::string> unweighted;
  // 1 + 2 + 2*3 + 20 + 1 (no weight) + 2*100 + 1 (no weight)
  EXPECT_EQ(work::weightedFlops(work, core, unweighted), 231);
  EXPECT_EQ(unweighted, (std::vector<std::string>{"sqrt", "tgamma"}));
}

TEST(Balance, HasNoNumberForWhatIsOpenOrMissing) {
  const machine::Machine machine = test::machineOf("ivb");
  traffic::Traffic open = test::trafficOf({{3, 1}, {3, 1}, {2, 1}});
  open.boundaries[2].load.reset();
  const balance::Balance unknown = balance::predict(work::Work(), open, machine, 1, "");
  EXPECT_FALSE(unknown.levels[2].bytes || unknown.levels[2].needed || unknown.time);
  EXPECT_EQ(unknown.bottleneck(), "");
  const balance::Balance nothing =
      balance::predict(work::Work(), test::trafficOf({{1, 1}, {0, 0}, {0, 0}}), machine, 1, "");
  EXPECT_TRUE(std::isinf(nothing.levels[0].needed.value_or(0)));
  EXPECT_FALSE(nothing.levels[2].needed);
}
