//===- test/unit/ir/RoundingTest.cpp - Expressions without their rounding -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Rounding.h"

#include "gtest/gtest.h"

using namespace sparcity;

using ir::Expr;

static std::string upToStep(const std::string &text, int step) {
  return ir::upToStep(*ir::parseExpr(text), step).str();
}

TEST(Rounding, TermsThatChangeItByLessThanAStep) {
  EXPECT_EQ(upToStep("1 + j + c - 2*floor((j + c)/2)", 2), "1");
  EXPECT_EQ(upToStep("2 - max(0, min(1 - max(c, -c), 1))", 2), "2");
  EXPECT_EQ(upToStep("3*ceil(j/3) + n", 3), upToStep("j + n", 3));
}

TEST(Rounding, OthersStay) {
  for (const char *text : {"4*floor(j/4)", "3*max(0, min(j, 1))", "min(j, 1)", "j*floor(c/2)"})
    EXPECT_EQ(upToStep(text, 3), ir::parseExpr(text)->str());
}

TEST(Rounding, BoundsHold) {
  for (const char *text : {"i - 5*floor(i/5)", "7*ceil((2*i + 1)/6)", "floor(floor(i/4)/8) - i",
                           "3*i", "8*floor(i/3 + 1/2) - 2*ceil(i/4)"}) {
    const Expr value = *ir::parseExpr(text);
    const ir::Unrounded parts = ir::unrounded(value);
    for (int i = -40; i <= 40; ++i) {
      const ir::Bindings here = {{"i", Expr(i)}};
      const Expr change = value.substitute(here) - parts.exact.substitute(here);
      EXPECT_GE((change - parts.low).sign(), 0) << text << " at " << i;
      EXPECT_GE((parts.high - change).sign(), 0) << text << " at " << i;
    }
  }
  const ir::Unrounded rest = ir::unrounded(*ir::parseExpr("i - 5*floor(i/5)"));
  EXPECT_EQ(rest.exact.str() + " + " + rest.low.str() + " … " + rest.high.str(), "0 + 0 … 4");
}
