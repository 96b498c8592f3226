//===- test/unit/ir/ExprTest.cpp - Expressions ---------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Expr.h"

#include "test/unit/ir/Exprs.h"

#include "gtest/gtest.h"

#include <random>

using namespace sparcity;
using namespace sparcity::test;

using ir::Expr;

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
  EXPECT_NE(reprint("(a+b+c+d+e+f)^32").find("too many terms"), std::string::npos);
}

TEST(Expr, NothingToThePowerOfNothingIsOne) {
  EXPECT_EQ(reprint("0^0 + (N - N)^0 + N/0^0"), "N + 2");
  EXPECT_EQ(Expr::pow(0, 0), Expr(1));
}

TEST(Expr, SumsDivideOneByOne) {
  EXPECT_EQ(reprint("95/M/(N - i)"), "95/M/(N - i)");
  EXPECT_EQ(reprint("95/(M*(N - i))"), "95/(M*N - M*i)");
  EXPECT_EQ(reprint("2/3/M/(N - i)^2/(N + 1)"), "2/(3*M)/(N + 1)/(N - i)^2");
  EXPECT_EQ(reprint("1/(i - N)"), "-1/(N - i)");
  EXPECT_EQ(reprint("1/(i - N)^2"), "1/(N - i)^2");
  EXPECT_EQ(reprint("1/(N - i)^-2"), "N^2 - 2*N*i + i^2");
}

// A short text, and a value without end.
TEST(Expr, RefusesWhatGrowsBeyondBounds) {
  const auto isRefused = [](const std::string &text) {
    return reprint(text).find("too") != std::string::npos;
  };
  std::string power = "2", quotient = "x", smallest = "x";
  for (int round = 0; round < 40; ++round) {
    power = "(" + power + ")^32";
    quotient = "1/(1 + " + quotient + ")";
    smallest = "min(" + smallest + ", y" + std::to_string(round) + ")";
  }
  EXPECT_TRUE(isRefused(power));
  EXPECT_TRUE(isRefused("(x^32)^32")) << "what is printed is read";
  EXPECT_TRUE(isRefused("x^32*x"));
  EXPECT_TRUE(isRefused("(1/(a + b + c + d + e + f + g + h))^-32"));
  EXPECT_TRUE(isRefused("1/(1/(a + b + c + d + e + f + g + h))^32"));
  EXPECT_TRUE(isRefused(std::string(390, '9') + "*" + std::string(390, '9')));
  EXPECT_FALSE(isRefused(quotient));
  EXPECT_FALSE(isRefused(smallest));
  EXPECT_EQ(reprint(reprint(quotient)), reprint(quotient));
  EXPECT_EQ(reprint(reprint(smallest)), reprint(smallest));
}

// Functions within functions: each level has the one below eight times.
TEST(Expr, RefusesTextsWithoutEnd) {
  std::string nested = "x";
  for (int round = 0; round < 20; ++round)
    nested = "(1 + floor(" + nested + "))^8";
  EXPECT_NE(reprint(nested).find("the expression is too large"), std::string::npos);
  std::string many = "min(a0";
  for (int k = 1; k < 200; ++k)
    many += ", a" + std::to_string(k);
  EXPECT_NE(reprint(many + ")").find("the expression is too large"), std::string::npos);
}

TEST(Expr, SubstitutesAllAtOnce) {
  const Expr sum = Expr::symbol("a") - 2 * Expr::symbol("b");
  EXPECT_EQ(sum.substitute({{"a", Expr::symbol("b")}, {"b", Expr::symbol("a")}}).str(), "-2*a + b");
  // max(load(b, i), 0): what stands for x prints before 0, where x prints behind it.
  const auto largest = ir::parseExpr("max(0, x)"), load = ir::parseExpr("-load(b, i)");
  const Expr made = largest->substitute({{"x", *load}});
  EXPECT_EQ(*ir::parseExpr(made.str()), made) << made.str();
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
