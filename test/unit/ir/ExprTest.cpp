//===- test/unit/ir/ExprTest.cpp - Expressions ---------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Expr.h"

#include "gtest/gtest.h"

#include <random>

using ir::Expr;

static std::string reprint(const std::string &text) {
  llvm::Expected<Expr> value = ir::parseExpr(text);
  return value ? value->str() : llvm::toString(value.takeError());
}

TEST(Expr, PrintsInAnOrderOfItsOwn) {
  EXPECT_EQ(reprint("8*i + 8*N*j + 8*N*N*k"), "8*N^2*k + 8*N*j + 8*i");
  EXPECT_EQ(reprint("(N-1)*(M+2)/3"), "M*N/3 - M/3 + 2*N/3 - 2/3");
  EXPECT_EQ(reprint("1/N + M/N^2/2"), "M/(2*N^2) + 1/N");
  EXPECT_EQ(reprint("N^2 + M^2 + M*N"), "M^2 + M*N + N^2");
  EXPECT_EQ(reprint("min(M, N) - min(N, M)"), "0");
  EXPECT_EQ(reprint("floor(7/2) + ceil(-7/2)"), "0");
  EXPECT_EQ(reprint("load(rowptr, i+1) - load(rowptr, i)"),
            "load(rowptr, i + 1) - load(rowptr, i)");
  EXPECT_EQ(reprint("g->nx*2.5 + s.n"), "5*g->nx/2 + s.n");
  EXPECT_EQ(reprint("(N^2 - 1)/(N - 1)"), "N + 1");
}

TEST(Expr, SaysWhereTheTextIsWrong) {
  EXPECT_EQ(reprint("a+*b"), "unexpected '*' at column 3 of 'a+*b'");
  EXPECT_EQ(reprint("1/(N-N)"), "division by zero at column 8 of '1/(N-N)'");
  EXPECT_EQ(reprint("N^99"), "the exponent is too large at column 5 of 'N^99'");
  EXPECT_EQ(reprint("sin(x)"), "unknown function 'sin' at column 7 of 'sin(x)'");
  EXPECT_EQ(reprint(""), "unexpected end at column 1 of ''");
  EXPECT_NE(reprint(std::string(5000, '(')).find("nested too deeply"), std::string::npos);
  EXPECT_NE(reprint("(a+b+c+d+e+f)^32").find("too large"), std::string::npos);
}

TEST(Expr, SubstitutesAllAtOnce) {
  const Expr sum = Expr::symbol("a") - 2 * Expr::symbol("b");
  EXPECT_EQ(sum.substitute({{"a", Expr::symbol("b")}, {"b", Expr::symbol("a")}}).str(), "-2*a + b");
  const Expr pole = *Expr::divide(1, Expr::symbol("N") - 4);
  EXPECT_FALSE(pole.substitute({{"N", Expr(4)}}).asDouble().has_value());
}

TEST(Expr, IntegersBeyond64BitsAreNotIntegers) {
  const Expr large = *ir::parseExpr("9223372036854775807");
  EXPECT_EQ(large.asInteger(), INT64_MAX);
  EXPECT_FALSE((large + 1).asInteger().has_value());
  EXPECT_DOUBLE_EQ((large + 1).asDouble().value_or(0), 9223372036854775808.0);
  EXPECT_FALSE(reprint(std::string(390, '9')) == "0");
  EXPECT_FALSE(ir::parseExpr(std::string(390, '9'))->asDouble().has_value());
}

TEST(Expr, NumbersAreTheirDecimalDigits) {
  EXPECT_EQ(Expr::number(47.55).str(), "951/20");
  EXPECT_EQ(Expr::number(-0.1).asDouble(), -0.1);
}

TEST(Expr, ConditionsHold) {
  const ir::Condition condition = *ir::parseCondition("152*N <= 32768");
  EXPECT_EQ(condition.str(), "152*N <= 32768");
  EXPECT_FALSE(condition.holds().has_value());
  EXPECT_EQ((ir::Condition{Expr(2), ir::Relation::Less, Expr(3)}.holds()), true);
}

// What is printed reads back as the same value, for random polynomials with
// loads, quotients and functions.
TEST(Expr, PrintedTextReadsBack) {
  std::mt19937 random(1);
  const char *atoms[] = {"N",   "M",     "i",  "load(a, i + 2*j)", "floor(N/3)", "max(M, 7)",
                         "1/N", "größe", "n$1"};
  for (int round = 0; round < 300; ++round) {
    Expr value = static_cast<int>(random() % 9) - 4;
    for (unsigned term = 0; term < 1 + random() % 5; ++term) {
      Expr product = Expr::rational(static_cast<int>(random() % 19) - 9, 1 + random() % 6);
      for (unsigned factor = 0; factor < random() % 4; ++factor)
        product *= *ir::parseExpr(atoms[random() % std::size(atoms)]);
      value += product;
    }
    llvm::Expected<Expr> back = ir::parseExpr(value.str());
    ASSERT_TRUE(static_cast<bool>(back)) << value.str();
    EXPECT_EQ(*back, value) << value.str();
    EXPECT_EQ(back->str(), value.str());
  }
}

TEST(Expr, WhatIsLoadedAndWhatStandsAroundIt) {
  const auto text = [](const std::string &expr) -> std::string {
    const auto loaded = llvm::cantFail(ir::parseExpr(expr)).asLoaded("k");
    return loaded ? loaded->rest.str() + " + " + loaded->scale.str() + " * " + loaded->array + "[" +
                        loaded->index.str() + "]"
                  : "none";
  };
  EXPECT_EQ(text("8*load(col, k)"), "0 + 8 * col[k]");
  EXPECT_EQ(text("8*N*load(col, 2*k + 1) + 8*j - 3"), "8*j - 3 + 8*N * col[2*k + 1]");
  EXPECT_EQ(text("k*load(col, k) + load(p, i)"), "load(p, i) + k * col[k]");
  for (const char *none : {"8*k", "load(col, i)", "load(col, k)^2", "load(col, load(p, k))",
                           "load(a, k) + load(b, k)", "floor(load(col, k)/2)"})
    EXPECT_EQ(text(none), "none") << none;
}
