//===- test/unit/backends/SweepTest.cpp - Results over a size -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Samples.h"
#include "test/unit/ChangedMachine.h"

#include "models/result/Result.h"
#include "models/result/Sweep.h"
#include "models/result/Totals.h"

#include <gtest/gtest.h>

using namespace sparcity;

/// The published stencil with another size, before or behind the 2D condition of L1.
static result::Result pointAt(std::int64_t size) {
  result::Result point = samples::longRange();
  point.swept = "N";
  point.parameters.back().value = size;
  const bool holds = size <= 215;
  point.traffic->conditions[0].isWidest = true;
  point.traffic->conditions[0].holds = holds;
  point.traffic->boundaries[0].load = holds ? 11 : 19;
  return point;
}

TEST(Sweep, PointsAreInOrderOfTheirValues) {
  const std::vector<result::Result> results = {pointAt(300), samples::copy(), pointAt(100),
                                               pointAt(200)};
  const std::vector<result::Sweep> sweeps = result::sweepsOf(results);
  ASSERT_EQ(sweeps.size(), 1U);
  ASSERT_EQ(sweeps[0].points.size(), 3U);
  EXPECT_EQ(sweeps[0].parameter, "N");
  EXPECT_EQ(sweeps[0].valueAt(0), 100);
  EXPECT_EQ(sweeps[0].valueAt(2), 300);
}

TEST(Sweep, TransitionsNameTheConditionThatBreaks) {
  const std::vector<result::Result> results = {pointAt(100), pointAt(215), pointAt(216),
                                               pointAt(300)};
  const std::vector<result::Sweep> sweeps = result::sweepsOf(results);
  ASSERT_EQ(sweeps.size(), 1U);
  ASSERT_EQ(sweeps[0].transitions.size(), 1U);
  const result::Transition &transition = sweeps[0].transitions[0];
  EXPECT_EQ(transition.point, 2U);
  EXPECT_EQ(transition.boundary, 0U);
  EXPECT_EQ(transition.before, 12);
  EXPECT_EQ(transition.after, 20);
  ASSERT_EQ(transition.conditions.size(), 1U);
  EXPECT_EQ(transition.conditions[0]->condition.str(), "152*N <= 32768");
  EXPECT_TRUE(transition.outgrown.empty());
}

TEST(Sweep, DataOutgrowACache) {
  std::vector<result::Result> results = {pointAt(10), pointAt(20)};
  results[0].traffic->residentLevel = "L2";
  results[0].traffic->boundaries[1].load = results[0].traffic->boundaries[1].evict = 0;
  const std::vector<result::Sweep> sweeps = result::sweepsOf(results);
  ASSERT_EQ(sweeps[0].transitions.size(), 1U);
  EXPECT_EQ(sweeps[0].transitions[0].boundary, 1U);
  EXPECT_EQ(sweeps[0].transitions[0].outgrown, "L2");
}

// Counts access by access go up and down by a little; what nothing explains is only
// said where it is much.
TEST(Sweep, SmallChangesWithoutAReasonAreLeftOut) {
  std::vector<result::Result> results = {pointAt(10), pointAt(20), pointAt(30)};
  results[1].traffic->boundaries[0].load = 11.5;
  results[2].traffic->boundaries[0].load = 17;
  const std::vector<result::Sweep> sweeps = result::sweepsOf(results);
  ASSERT_EQ(sweeps[0].transitions.size(), 1U);
  EXPECT_EQ(sweeps[0].transitions[0].point, 2U);
  EXPECT_TRUE(sweeps[0].transitions[0].conditions.empty());
}

TEST(Sweep, MachinesAndCoresAreSweepsOfTheirOwn) {
  std::vector<result::Result> results = {pointAt(10), pointAt(10), pointAt(10)};
  results[1].cores = 4;
  ChangedMachine(results[2])->name = "other";
  EXPECT_EQ(result::sweepsOf(results).size(), 3U);
}

TEST(Sweep, PointsAreNoPartsOfASum) {
  EXPECT_TRUE(result::functionTotals({pointAt(10), pointAt(20)}).empty());
  result::Result alone = pointAt(10);
  alone.swept.clear();
  EXPECT_EQ(result::functionTotals({alone, alone}).size(), 1U);
}

TEST(Sweep, TableMarksTransitions) {
  const std::string text = samples::text({pointAt(215), pointAt(216)});
  EXPECT_NE(text.find("N = 215 to 216 (2 values), M = 130"), std::string::npos) << text;
  EXPECT_NE(text.find("\n  a  216  "), std::string::npos) << text;
  EXPECT_NE(text.find("a  L1-L2 12.00 -> 20.00 lines per CL: 2D condition of L1 "
                      "(152*N <= 32768, N <= 215) breaks"),
            std::string::npos)
      << text;
}

// Nothing that is missing or not finite stops the table.
TEST(Sweep, TableTakesEverything) {
  result::Result hostile = samples::hostile(), empty;
  hostile.swept = hostile.parameters.empty() ? "n" : hostile.parameters.front().name;
  empty.swept = "n";
  EXPECT_NO_THROW(samples::text({hostile, hostile}));
  EXPECT_NO_THROW(samples::text({empty, empty}));
  EXPECT_NO_THROW(samples::json({hostile, empty}));
}
