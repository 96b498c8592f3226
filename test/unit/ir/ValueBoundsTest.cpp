//===- test/unit/ir/ValueBoundsTest.cpp - Between what a value lies -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/ValueBounds.h"

#include "gtest/gtest.h"

using namespace sparcity;
using namespace sparcity::ir;

namespace {

/// "low..high", "?" where none is known; elements of `k` have 8 bits.
std::string bounds(const std::string &text) {
  const auto elements = [](const std::string &array) {
    return array == "k" ? ValueBounds{Expr(0), Expr(255)} : ValueBounds{};
  };
  const ValueBounds found = boundsOf(llvm::cantFail(parseExpr(text)), elements);
  const auto print = [](const std::optional<Expr> &end) { return end ? end->str() : "?"; };
  return print(found.low) + ".." + print(found.high);
}

} // namespace

TEST(ValueBounds, OfRoundedAndClampedValues) {
  EXPECT_EQ(bounds("7"), "7..7");
  EXPECT_EQ(bounds("i"), "?..?");
  EXPECT_EQ(bounds("i - 10*floor(i/10)"), "0..9");
  EXPECT_EQ(bounds("4*i - 40*floor(i/10) + 8"), "8..44");
  EXPECT_EQ(bounds("min(255, max(i, 0))"), "0..255");
  EXPECT_EQ(bounds("min(i, 3)"), "?..3");
  EXPECT_EQ(bounds("-2*max(i, 3)"), "?..-6");
  EXPECT_EQ(bounds("i*j - 4*floor(i*j/4)"), "0..3");
}

TEST(ValueBounds, OfElements) {
  EXPECT_EQ(bounds("load(k, i)"), "0..255");
  EXPECT_EQ(bounds("load(other, i)"), "?..?");
  EXPECT_EQ(bounds("floor(load(k, i)/16)"), "0..15");
  EXPECT_EQ(bounds("floor(3*load(k, i)/16 - 4*floor(3*load(k, i)/64))"), "0..3");
  EXPECT_EQ(bounds("load(k, i) - load(k, j)"), "-255..255");
}
