//===- test/unit/ir/SlopeTest.cpp - One-sided derivatives -------------------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ir/Slope.h"

#include "gtest/gtest.h"

#include <cmath>

using namespace sparcity::ir;

namespace {

/// In x, towards more or less.
double changeOf(const std::string &text, double x, double direction = 1) {
  const Formulas formulas{{"f", llvm::cantFail(parseExpr(text))}};
  return slopeOf(formulas, {{"x", {x, direction}}}, "f")->change;
}

double valueOf(const std::string &text, double x) {
  return *llvm::cantFail(parseExpr(text)).substitute({{"x", Expr::number(x)}}).asDouble();
}

// As differences say, away from kinks.
TEST(Slope, isTheDifference) {
  for (const char *text :
       {"3", "x", "-x", "x^3 - 2*x", "1/x", "(x + 2)/(x^2 + 1)", "max(x, 2)", "min(3/x, x^2)",
        "select(x < 1, x^2, 4*x)", "floor(x) + x/3", "select(x > 2 && x != 5 || x == 9, 1/x, 7*x)"})
    for (const double x : {0.7, 1.3, 2.9, 11.2}) {
      constexpr double step = 1e-6;
      const double difference = (valueOf(text, x + step) - valueOf(text, x - step)) / (2 * step);
      EXPECT_NEAR(changeOf(text, x), difference, 1e-6 * (1 + std::abs(difference))) << text << x;
    }
}

// At a kink it depends on where one goes.
TEST(Slope, isOneSided) {
  EXPECT_EQ(changeOf("max(x, 2)", 2), 1);
  EXPECT_EQ(changeOf("max(x, 2)", 2, -1), 0);
  EXPECT_EQ(changeOf("min(x, 2)", 2), 0);
  EXPECT_EQ(changeOf("min(2, x)", 2, -1), -1);
  EXPECT_EQ(changeOf("max(x, 4 - x)", 2), 1);
  EXPECT_EQ(changeOf("max(x, 4 - x)", 2, -1), 1);
  EXPECT_EQ(changeOf("select(x <= 2, 3*x, 5*x - 4)", 2), 5);
  EXPECT_EQ(changeOf("select(x <= 2, 3*x, 5*x - 4)", 2, -1), -3);
}

TEST(Slope, throughFormulas) {
  const Formulas formulas{{"a", llvm::cantFail(parseExpr("x^2"))},
                          {"b", llvm::cantFail(parseExpr("a*y + a"))}};
  const std::optional<Slope> slope = slopeOf(formulas, {{"x", {3, 1}}, {"y", {2, 0.5}}}, "b");
  EXPECT_EQ(slope->value, 27);
  EXPECT_EQ(slope->change, 6 * 2 + 9 * 0.5 + 6);
  EXPECT_FALSE(slopeOf(formulas, {{"x", {3, 1}}}, "b"));
  EXPECT_FALSE(slopeOf(formulas, {{"x", {3, 1}}}, "c"));
}

} // namespace
