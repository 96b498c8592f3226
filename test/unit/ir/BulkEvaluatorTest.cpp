//===- test/unit/ir/BulkEvaluatorTest.cpp - Formulas of many values --------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ir/BulkEvaluator.h"
#include "ir/jit/BulkRunner.h"

#include "gtest/gtest.h"

#include <cmath>
#include <random>

using namespace sparcity::ir;

namespace {

Expr read(const std::string &text) { return llvm::cantFail(parseExpr(text)); }

/// The same to the last bit, machine code or not.
void expectTheSameOfCode(const BulkEvaluator &program, double u, const std::vector<double> &a,
                         const std::vector<double> &b, const std::vector<double> &expected) {
  const HostCode code = llvm::cantFail(HostCode::compile(program));
  std::vector<double> results(a.size());
  code.evaluate({u}, {a.data(), b.data()}, a.size(), {results.data()});
  for (size_t k = 0; k < a.size(); ++k)
    EXPECT_TRUE(results[k] == expected[k] || (std::isnan(results[k]) && std::isnan(expected[k])))
        << results[k] << " for " << expected[k];
}

/// One formula in `a` and `b`, which vary, and `u`, which does not.
std::vector<double> valuesOf(const Formulas &formulas, const std::string &wanted,
                             const std::vector<double> &a, const std::vector<double> &b, double u) {
  const BulkEvaluator program =
      llvm::cantFail(BulkEvaluator::compile(formulas, {{"u"}, {"a", "b"}}, {wanted}));
  std::vector<double> results(a.size());
  program.evaluate({u}, {a.data(), b.data()}, a.size(), {results.data()});
  expectTheSameOfCode(program, u, a, b, results);
  return results;
}

std::string faultOf(const std::string &text) {
  llvm::Expected<BulkEvaluator> program =
      BulkEvaluator::compile({{"x", read(text)}, {"y", 1}}, {{"u"}, {"a"}}, {"x"});
  return program ? "" : llvm::toString(program.takeError());
}

// More values than a block has, each as the expression itself says.
TEST(BulkEvaluator, isExpr) {
  constexpr unsigned count = 300;
  std::mt19937 engine(5); // NOLINT(bugprone-random-generator-seed): the same in each run
  std::vector<double> a, b;
  for (unsigned k = 0; k < count; ++k) {
    a.push_back(std::uniform_int_distribution<int>(-40, 400)(engine));
    b.push_back(std::uniform_int_distribution<int>(1, 30)(engine));
  }
  for (const char *text :
       {"7", "u", "a", "-a", "u - a", "3*a/7 - u*b/a^2", "max(a, u*b) - min(a, 3, b)",
        "a^3 - 2*b^2", "1/b^2 + u^2/(a^2 + b)", "floor((a - 1)/3)", "ceil(a*b/49 - 1/7)",
        "floor(a/b) + ceil(u/2)", "select(a > b && u <= 7, a/b, b)",
        "select(a == 3 || a != u, 1, b/u)", "select(u >= 7, a, b)*select(u < 7, a, b)",
        "select(a < 0, 0, 100/(a^2 + 1))", "floor(max(a, b)/3)*select(floor(a/8) == a/8, 2, 5)"}) {
    for (const int u : {7, 8}) {
      const std::vector<double> values = valuesOf({{"x", read(text)}}, "x", a, b, u);
      for (unsigned k = 0; k < count; ++k) {
        if (a[k] == 0) // some of them divide by it
          continue;
        const Expr exact = read(text).substitute(
            {{"a", Expr::number(a[k])}, {"b", Expr::number(b[k])}, {"u", Expr(u)}});
        EXPECT_NEAR(values[k], *exact.asDouble(), 1e-12 * (1 + std::abs(values[k])))
            << text << ", a = " << a[k] << ", b = " << b[k] << ", u = " << u;
      }
    }
  }
}

// A formula is computed once, and only where it is asked for; what does not vary is no work for
// each value.
TEST(BulkEvaluator, computesOnce) {
  const Formulas formulas{{"p", read("a*b + u^3")},
                          {"q", read("load(no, a)")},
                          {"x", read("max(p, a*b + u^3)/(u + 1) - p")}};
  const BulkEvaluator program =
      llvm::cantFail(BulkEvaluator::compile(formulas, {{"u"}, {"a", "b"}}, {"x", "p"}));
  EXPECT_EQ(program.operations(), 5U); // a*b, + u^3, max, /, -
  const double a = 2, b = 3;
  double x = 0, p = 0;
  program.evaluate({4}, {&a, &b}, 1, {&x, &p});
  EXPECT_DOUBLE_EQ(x, 70.0 / 5 - 70);
  EXPECT_DOUBLE_EQ(p, 70);
  EXPECT_EQ(valuesOf({{"c", read("u + 1")}}, "c", {1, 2}, {1, 2}, 3), (std::vector<double>{4, 4}));
}

// From the first evaluation that makes it worth while on there is code.
TEST(BulkRunner, isTheEvaluator) {
  const BulkEvaluator program = llvm::cantFail(BulkEvaluator::compile(
      {{"x", read("max(a/u, b) + floor(a*b/3)")}}, {{"u"}, {"a", "b"}}, {"x"}));
  constexpr size_t count = 1'000'003;
  std::vector<double> a(count), b(count), expected(count), results(count);
  for (size_t k = 0; k < count; ++k) {
    a[k] = static_cast<double>(k % 977);
    b[k] = static_cast<double>(k % 311) / 7;
  }
  program.evaluate({3}, {a.data(), b.data()}, count, {expected.data()});
  BulkRunner runner(program);
  for (int round = 0; round < 4; ++round) {
    runner.evaluate({3}, {a.data(), b.data()}, count, {results.data()});
    EXPECT_EQ(results, expected) << round;
    results.assign(count, 0);
  }
  runner.evaluate({3}, {a.data(), b.data()}, 0, {results.data()});
  runner.evaluate({3}, {a.data(), b.data()}, 5, {results.data()});
  EXPECT_EQ(results[4], expected[4]);
  EXPECT_EQ(results[5], 0);
}

TEST(BulkEvaluator, faults) {
  EXPECT_EQ(faultOf("a + u"), "");
  EXPECT_EQ(faultOf("a + z"), "'z' is not known");
  EXPECT_EQ(faultOf("a + y"), "'y' is not known"); // it stands behind
  EXPECT_EQ(faultOf("a + x"), "'x' is not known");
  EXPECT_EQ(faultOf("load(rows, a)"), "elements of arrays have no place here");
}

} // namespace
