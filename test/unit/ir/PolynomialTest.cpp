//===- test/unit/ir/PolynomialTest.cpp - Sums of products -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Polynomial.h"
#include "ir/Expr.h"

#include "gtest/gtest.h"

using namespace sparcity;

using ir::Expr;
using ir::Polynomial;

static const std::string m = "M", n = "N";

TEST(Polynomial, AddsAndMultiplies) {
  const Polynomial M(&m), N(&n);
  const Polynomial sum = *Polynomial::sum(M, N), rest = *Polynomial::difference(M, N);
  const Polynomial squares =
      *Polynomial::difference(*Polynomial::product(M, M), *Polynomial::product(N, N));
  EXPECT_EQ(*Polynomial::product(sum, rest), squares); // M*N and -M*N fall away
  EXPECT_EQ(Polynomial::difference(sum, sum)->asConstant(), 0);
  EXPECT_EQ(squares.terms().size(), 2U);
  EXPECT_EQ(squares.totalDegree(), 2U);
  EXPECT_EQ(squares.degree("N"), 2U);
  EXPECT_EQ(squares.coefficient("N", 2), Polynomial(-1));
  EXPECT_EQ(squares.coefficient("N", 0), *Polynomial::product(M, M));
  EXPECT_TRUE(squares.contains("M"));
  EXPECT_FALSE(squares.contains("K"));
}

TEST(Polynomial, DividesWithoutRestAlone) {
  const Polynomial twelve = *Polynomial::product(Polynomial(&n), Polynomial(12));
  EXPECT_EQ(twelve.dividedBy(-4), Polynomial::product(Polynomial(&n), Polynomial(-3)));
  EXPECT_EQ(twelve.dividedBy(-1), Polynomial::product(Polynomial(&n), Polynomial(-12)));
  EXPECT_FALSE(twelve.dividedBy(5));
  EXPECT_FALSE(twelve.dividedBy(0));
  EXPECT_FALSE(Polynomial(INT64_MIN).dividedBy(-1));
}

TEST(Polynomial, DividesByOneTerm) {
  const Polynomial M(&m), N(&n);
  const auto times = [](const Polynomial &a, const Polynomial &b) {
    return *Polynomial::product(a, b);
  };
  const Polynomial row = times(N, Polynomial(8)), plane = times(times(M, N), Polynomial(8));
  EXPECT_EQ(plane.dividedBy(row), M);
  EXPECT_EQ(times(plane, plane).dividedBy(row), times(plane, M));
  EXPECT_EQ(Polynomial::sum(plane, row)->dividedBy(row), Polynomial::sum(M, Polynomial(1)));
  EXPECT_EQ(Polynomial().dividedBy(row), Polynomial());
  EXPECT_FALSE(row.dividedBy(plane));
  EXPECT_FALSE(plane.dividedBy(times(N, Polynomial(16))));
  EXPECT_FALSE(Polynomial::sum(plane, Polynomial(1))->dividedBy(row));
  EXPECT_FALSE(plane.dividedBy(*Polynomial::sum(N, M)));
  EXPECT_FALSE(plane.dividedBy(Polynomial()));
  EXPECT_FALSE(times(Polynomial(INT64_MIN), N).dividedBy(times(Polynomial(-1), N)));
  EXPECT_EQ(
      Expr::divide(Expr::symbol("M") * Expr::symbol("N") + Expr::symbol("N"), Expr::symbol("N"))
          ->str(),
      "M + 1");
}

TEST(Polynomial, LeavesToTheAlgebraWhatItCannotHold) {
  const Polynomial most(INT64_MAX);
  EXPECT_FALSE(Polynomial::sum(most, Polynomial(1)));
  EXPECT_FALSE(Polynomial::product(most, Polynomial(2)));
  const std::vector<std::string> names = {"a", "b", "c", "d", "e", "f"};
  Polynomial product(1);
  for (size_t k = 0; k < Polynomial::mostFactors; ++k)
    product = *Polynomial::product(product, Polynomial(&names[k]));
  EXPECT_FALSE(Polynomial::product(product, Polynomial(&names[Polynomial::mostFactors])));
  // 1 + N + N^2 + …, of more terms than the root of mostProducts.
  Polynomial powers(1);
  for (int k = 0; k < 256; ++k)
    powers = *Polynomial::sum(*Polynomial::product(powers, Polynomial(&n)), Polynomial(1));
  EXPECT_FALSE(Polynomial::product(powers, powers));
  EXPECT_TRUE(Polynomial::product(powers, Polynomial(&n)));

  Expr all = 1;
  for (const std::string &name : names)
    all *= Expr::symbol(name);
  all = all * all + Expr(INT64_MAX) * Expr::symbol("a") * 3;
  EXPECT_EQ(all.str(), "a^2*b^2*c^2*d^2*e^2*f^2 + 27670116110564327421*a");
  EXPECT_EQ(all.substitute({{"f", 2}, {"e", 0}}).str(), "27670116110564327421*a");
  EXPECT_EQ(all.substitute({{"a", 0}}), Expr(0));
}

/// The same value, whether it came from the algebra or never went there.
TEST(Polynomial, IsOneValueWithTheAlgebras) {
  const Expr N = Expr::symbol("N"), half = Expr::rational(1, 2);
  const Expr plain = N * N * 3 - N + 7, detour = N * N * 3 * half * 2 + 7 - N * half - N * half;
  EXPECT_EQ(plain, detour);
  EXPECT_EQ(plain.str(), "3*N^2 - N + 7");
  EXPECT_EQ(detour.str(), plain.str());
  EXPECT_EQ(plain.substitute({{"N", Expr::symbol("M") + 1}}).str(), "3*M^2 + 5*M + 9");
  EXPECT_EQ(plain.substitute({{"N", half}}), Expr::rational(29, 4));
  EXPECT_EQ(plain.symbols(), (std::set<std::string>{"N"}));
  EXPECT_EQ(*Expr::divide(plain * 6, 6), plain);
  EXPECT_EQ(Expr::divide(plain, 2)->str(), "3*N^2/2 - N/2 + 7/2");
  EXPECT_EQ(Expr::number(-1234.5625).str(), "-19753/16");
  EXPECT_EQ(Expr::number(18014398509481984.0).str(), "18014398509481984");
}
