//===- test/unit/traffic/ChanceTest.cpp - What walks leave to chance ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/trace/Chance.h"
#include "ir/Kernel.h"
#include "models/traffic/distance/DrawnLines.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <map>
#include <string>

using namespace sparcity;
using namespace sparcity::traffic;

namespace {

/// for i: { if (a) …; if (b) …; if (c) … }, each as likely as that.
ir::Kernel guarded(unsigned conditions, double probability) {
  ir::Kernel kernel;
  kernel.nest.index = "i";
  for (unsigned condition = 0; condition < conditions; ++condition) {
    ir::Statement statement;
    statement.guard = ir::Guard{{}, {}, probability};
    kernel.nest.body.emplace_back(std::move(statement));
  }
  return kernel;
}

/// How often the walks let what run, as 1 and 0.
std::map<std::string, unsigned> outcomes(const ir::Kernel &kernel, unsigned walks) {
  std::map<std::string, unsigned> result;
  for (Draw draw = {0, walks}; draw.number < walks; ++draw.number) {
    Chance chance(kernel, draw);
    std::string outcome;
    for (const ir::Node &node : kernel.nest.body)
      outcome += chance.runs(*node.asStatement()->guard) ? '1' : '0';
    EXPECT_EQ(chance.decisionsMade().anew(), kernel.nest.body.size());
    ++result[outcome];
  }
  return result;
}

} // namespace

TEST(Chance, WalksMeetEachWayOnce) {
  const auto ways = outcomes(guarded(3, 0.5), 8);
  EXPECT_EQ(ways.size(), 8U);
}

TEST(Chance, WalksMeetEachWayAsOftenAsItIsLikely) {
  const std::map<std::string, unsigned> expected = {{"11", 1}, {"10", 3}, {"01", 3}, {"00", 9}};
  EXPECT_EQ(outcomes(guarded(2, 0.25), 16), expected);
  EXPECT_EQ(outcomes(guarded(1, 1), 4), (std::map<std::string, unsigned>{{"1", 4}}));
  EXPECT_EQ(outcomes(guarded(1, 0), 4), (std::map<std::string, unsigned>{{"0", 4}}));
}

TEST(Chance, IsLikelyBeyondWhatWalksDivide) {
  const auto ways = outcomes(guarded(12, 0.5), 64);
  unsigned held = 0;
  for (const auto &[way, times] : ways)
    held += times * static_cast<unsigned>(std::count(way.begin() + 6, way.end(), '1'));
  EXPECT_NEAR(held / (64.0 * 6), 0.5, 0.08);
  EXPECT_GT(ways.size(), 60U);
}

TEST(Chance, OfManyDecisionsOneWalkIsEnough) {
  EXPECT_EQ(drawsNeeded(0), 1U);
  EXPECT_EQ(drawsNeeded(1), 64U);
  EXPECT_EQ(drawsNeeded(100), 64U);
  EXPECT_EQ(drawsNeeded(5000), 4U);
  EXPECT_EQ(drawsNeeded(20000), 1U);
}
