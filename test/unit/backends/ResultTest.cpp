//===- test/unit/backends/ResultTest.cpp - Times in other units -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Samples.h"

#include "models/result/Result.h"

#include <gtest/gtest.h>

using namespace sparcity;

using machine::Cycles;
using result::Unit;

/// The value, which must be there.
static double converted(Cycles time, Unit unit, const result::Result &result) {
  const std::optional<double> value = result::convert(time, unit, result);
  EXPECT_TRUE(value) << result::spelling(unit);
  return value.value_or(-1);
}

// Hammer et al. 2017, section 3.2: 166.5 cy for 8 iterations of 41 flops at 3 GHz
// and the saturated 48.5 cy.
TEST(Convert, LongRangeStencil) {
  const result::Result result = samples::longRange();
  EXPECT_DOUBLE_EQ(converted(Cycles(166.5), Unit::CyclesPerLine, result), 166.5);
  EXPECT_DOUBLE_EQ(converted(Cycles(166.5), Unit::CyclesPerIteration, result), 20.8125);
  EXPECT_NEAR(converted(Cycles(166.5), Unit::FlopsPerSecond, result), 5.90990991e9, 1e1);
  EXPECT_NEAR(converted(Cycles(48.5), Unit::FlopsPerSecond, result), 20.28865979e9, 1e2);
  EXPECT_NEAR(converted(Cycles(166.5), Unit::UpdatesPerSecond, result), 144.1441441e6, 1e0);
  EXPECT_NEAR(converted(Cycles(166.5), Unit::IterationsPerSecond, result), 144.1441441e6, 1e0);
  // 12 lines of 64 B over the memory boundary.
  EXPECT_NEAR(converted(Cycles(48.45425868), Unit::BytesPerSecond, result), 47.55e9, 1e2);
  EXPECT_DOUBLE_EQ(converted(Cycles(166.5), Unit::Seconds, result),
                   122.0 * 1007 * 1007 * 166.5 / 8 / 3.0e9);
}

TEST(Convert, SaysNothingWhereThereIsNothing) {
  const result::Result copy = samples::copy();
  EXPECT_FALSE(result::convert(Cycles(28), Unit::FlopsPerSecond, copy));
  EXPECT_FALSE(result::convert(Cycles(0), Unit::UpdatesPerSecond, copy));
  EXPECT_FALSE(result::convert(Cycles(-1), Unit::UpdatesPerSecond, copy));
  const result::Result open = samples::openSize();
  EXPECT_FALSE(result::convert(Cycles(28), Unit::Seconds, open));
  EXPECT_FALSE(result::convert(Cycles(28), Unit::BytesPerSecond, open));
  result::Result inCache = copy;
  inCache.traffic->boundaries.back().load = inCache.traffic->boundaries.back().evict = 0;
  EXPECT_FALSE(result::convert(Cycles(28), Unit::BytesPerSecond, inCache));
  for (Unit unit : result::allUnits)
    EXPECT_NO_THROW(result::convert(Cycles(1), unit, samples::hostile()));
}

TEST(Convert, NestsThatDoNotRunTakeNoTime) {
  result::Result result = samples::copy();
  result.totalIterations = ir::Expr(-5);
  EXPECT_DOUBLE_EQ(converted(Cycles(28), Unit::Seconds, result), 0);
}

TEST(Units, SpellingsAreReadBack) {
  for (Unit unit : result::allUnits)
    EXPECT_EQ(result::parseUnit(result::spelling(unit)), unit);
  EXPECT_FALSE(result::parseUnit("cy/cl"));
  EXPECT_FALSE(result::parseUnit(""));
}

TEST(Result, InCoreIsSafeWithoutLoops) {
  EXPECT_FALSE(result::Result().incore());
  EXPECT_FALSE(samples::hostile().incore());
  EXPECT_TRUE(samples::longRange().incore());
}
