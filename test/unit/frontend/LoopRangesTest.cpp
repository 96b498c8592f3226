//===- test/unit/frontend/LoopRangesTest.cpp - What indices say of values -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/LoopRanges.h"

#include "gtest/gtest.h"

using namespace sparcity;
using frontend::IndexRange;
using frontend::LoopRanges;

namespace {

class LoopRangesTest : public testing::Test {
protected:
  static IndexRange range(const std::string &index, const ir::Expr &least,
                          const ir::Expr &greatest) {
    IndexRange result;
    result.index = index;
    result.least = least;
    result.greatest = greatest;
    return result;
  }

  /// for (i = 0; i < N; i++) for (j = 1; j <= i; j++)
  LoopRanges triangle() const {
    LoopRanges result;
    result.push(range("i", 0, n - 1));
    result.push(range("j", 1, i));
    return result;
  }

  const ir::Expr i = ir::Expr::symbol("i"), j = ir::Expr::symbol("j");
  const ir::Expr n = ir::Expr::symbol("N"), m = ir::Expr::symbol("M");
};

} // namespace

TEST_F(LoopRangesTest, KnowsWhatIsNeverNegative) {
  const LoopRanges ranges = triangle();
  EXPECT_TRUE(ranges.isNeverNegative(i - j));
  EXPECT_TRUE(ranges.isNeverNegative(j - 1));
  EXPECT_TRUE(ranges.isNeverNegative(n - 1 - i));
  EXPECT_FALSE(ranges.isNeverNegative(i - 1));
  EXPECT_FALSE(ranges.isNeverNegative(j - i));
}

TEST_F(LoopRangesTest, SeesWhatFallsBelowZero) {
  const LoopRanges ranges = triangle();
  EXPECT_TRUE(ranges.mayBeNegative(i - 3));
  EXPECT_TRUE(ranges.mayBeNegative(ir::Expr(-1)));
  EXPECT_FALSE(ranges.mayBeNegative(j - 1));
  // Of sizes alone nothing is seen.
  EXPECT_FALSE(ranges.mayBeNegative(n - 100));
}

TEST_F(LoopRangesTest, FindsRestsThatStay) {
  LoopRanges ranges;
  IndexRange odd = range("i", 1, n);
  odd.first = 1;
  odd.step = 2;
  ranges.push(odd);
  EXPECT_EQ(ranges.fixedRest(i, 2), 1);
  EXPECT_EQ(ranges.fixedRest(i * 3 + 1, 6), 4);
  EXPECT_EQ(ranges.fixedRest(i - 2, 2), 1);
  EXPECT_EQ(ranges.fixedRest(i, 3), std::nullopt);
  ranges.pop();
  EXPECT_EQ(ranges.fixedRest(i, 2), std::nullopt);
}

TEST_F(LoopRangesTest, NumbersIterations) {
  LoopRanges ranges;
  ranges.push(range("i", 0, n - 1));
  ranges.push(range("j", 0, m - 1));
  EXPECT_EQ(ranges.positionAt(0), ir::Expr(0));
  EXPECT_EQ(ranges.positionAt(1), i);
  EXPECT_EQ(ranges.positionAt(2), i * m + j);
  EXPECT_EQ(triangle().positionAt(2), i + j); // a row has no length of its own
}
