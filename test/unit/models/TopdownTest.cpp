//===- test/unit/models/TopdownTest.cpp - Shares of the ECM time ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Inputs.h"

#include "models/topdown/Topdown.h"

#include <random>

using namespace sparcity;

using machine::Cycles;

namespace {

/// Of 8 iterations, as test::coreOf.
incore::NestTerms coreOf(double retiring, double frontEnd, double overlapping,
                         double nonOverlapping) {
  incore::NestTerms core = test::coreOf(overlapping, nonOverlapping);
  core.retirement = Cycles(retiring / 8);
  core.frontEnd = Cycles(frontEnd / 8);
  return core;
}

std::optional<topdown::Breakdown> breakDown(const machine::Machine &machine,
                                            const traffic::Traffic &traffic,
                                            const incore::NestTerms &core) {
  return topdown::breakDown(ecm::predict(traffic, core, machine, {"", ecm::Form::Classic}), core,
                            traffic.iterationsPerUnit);
}

double cyclesOf(const topdown::Breakdown &breakdown, const std::string &name) {
  for (const topdown::Part &part : breakdown.parts)
    if (part.name == name)
      return part.cycles.value();
  ADD_FAILURE() << "no part " << name;
  return -1;
}

} // namespace

// The published stencil: { 52 || 54 | 40 | 24 | 48.45 }, 166.5 cy.
TEST(Topdown, LongRange) {
  const auto breakdown = breakDown(
      test::machineOf("ivb"), test::trafficOf({{19, 1}, {11, 1}, {11, 1}}), coreOf(30, 35, 52, 54));
  ASSERT_TRUE(breakdown);
  EXPECT_NEAR(breakdown->time.value(), 166.45, 0.01);
  EXPECT_NEAR(cyclesOf(*breakdown, "retiring"), 30, 1e-9);
  EXPECT_NEAR(cyclesOf(*breakdown, "front end"), 5, 1e-9);
  EXPECT_NEAR(cyclesOf(*breakdown, "core"), 17, 1e-9);
  EXPECT_NEAR(cyclesOf(*breakdown, "L1"), 2, 1e-9);
  EXPECT_NEAR(cyclesOf(*breakdown, "L2"), 40, 1e-9);
  EXPECT_NEAR(cyclesOf(*breakdown, "L3"), 24, 1e-9);
  EXPECT_NEAR(cyclesOf(*breakdown, "memory bandwidth"), 48.45, 0.01);
  EXPECT_EQ(breakdown->parts[breakdown->largest].name, "memory bandwidth");
}

TEST(Topdown, SharesAddUpUnderEveryRule) {
  std::mt19937 generator(7);
  std::uniform_real_distribution<> lines(0, 20), cycles(0, 80);
  for (const char *name : {"ivb", "skx", "zen4", "v1", "a64fx"}) {
    const machine::Machine machine = test::machineOf(name);
    for (int k = 0; k < 300; ++k) {
      std::vector<std::pair<double, double>> moved;
      for (size_t level = 0; level < machine.caches.size(); ++level)
        moved.emplace_back(lines(generator), lines(generator));
      traffic::Traffic traffic = test::trafficOf(moved);
      if (k % 3 == 0)
        traffic.residentLevel = machine.caches[k % machine.caches.size()].name;
      const auto breakdown = breakDown(
          machine, traffic,
          coreOf(cycles(generator), cycles(generator), cycles(generator), cycles(generator)));
      ASSERT_TRUE(breakdown) << name;
      double sum = 0, shares = 0;
      for (const topdown::Part &part : breakdown->parts) {
        EXPECT_GE(part.cycles.value(), 0) << name << ' ' << part.name;
        sum += part.cycles.value();
        shares += part.share;
      }
      EXPECT_NEAR(sum, breakdown->time.value(), 1e-9 * sum) << name;
      EXPECT_NEAR(shares, 1, 1e-9) << name;
    }
  }
}

// 80 cycles of the core, of which 50 for mispredicted branches.
TEST(Topdown, BadSpeculation) {
  incore::NestTerms core = coreOf(20, 25, 10, 12);
  core.core = Cycles(80.0 / 8);
  core.mispredicted = Cycles(50.0 / 8);
  const traffic::Traffic traffic = test::trafficOf({{0, 0}, {0, 0}, {0, 0}});
  const auto breakdown =
      topdown::breakDown(ecm::predict(traffic, core, test::machineOf("ivb"), {}), core, 8);
  ASSERT_TRUE(breakdown);
  EXPECT_DOUBLE_EQ(breakdown->time.value(), 80);
  EXPECT_DOUBLE_EQ(cyclesOf(*breakdown, "front end"), 5);
  EXPECT_DOUBLE_EQ(cyclesOf(*breakdown, "core"), 5);
  EXPECT_DOUBLE_EQ(cyclesOf(*breakdown, "bad speculation"), 50);
  EXPECT_EQ(breakdown->parts[breakdown->largest].name, "bad speculation");
}

// A front end that ECM's time does not contain takes no share beyond it.
TEST(Topdown, PartsStayWithinTheTime) {
  const auto breakdown = breakDown(
      test::machineOf("ivb"), test::trafficOf({{0, 0}, {0, 0}, {0, 0}}), coreOf(20, 40, 10, 12));
  ASSERT_TRUE(breakdown);
  EXPECT_DOUBLE_EQ(breakdown->time.value(), 12);
  EXPECT_DOUBLE_EQ(cyclesOf(*breakdown, "retiring"), 12);
  EXPECT_DOUBLE_EQ(cyclesOf(*breakdown, "front end"), 0);
}

TEST(Topdown, EndsWhereTheDataAre) {
  traffic::Traffic traffic = test::trafficOf({{2, 1}, {2, 1}, {2, 1}});
  traffic.residentLevel = "L2";
  const auto breakdown = breakDown(test::machineOf("ivb"), traffic, coreOf(1, 1, 4, 2));
  ASSERT_TRUE(breakdown);
  for (const topdown::Part &part : breakdown->parts)
    EXPECT_TRUE(part.name != "L3" && part.name != "memory bandwidth") << part.name;
}

TEST(Topdown, NothingWithoutATime) {
  ecm::Ecm open;
  EXPECT_FALSE(topdown::breakDown(open, {}, 8));
  EXPECT_FALSE(breakDown(test::machineOf("ivb"), test::trafficOf({{0, 0}, {0, 0}, {0, 0}}),
                         coreOf(0, 0, 0, 0)));
}
