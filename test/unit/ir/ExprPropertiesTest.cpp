//===- test/unit/ir/ExprPropertiesTest.cpp - Against plain numbers ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Expressions are made at random as text, together with a function that gives their value and
/// how it changes with the first symbol, by plain arithmetic: what ir::Expr makes of the text
/// has to be that.
///
//===----------------------------------------------------------------------===//

#include "ir/Evaluator.h"
#include "ir/Expr.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <random>

using namespace sparcity;

using ir::Expr;

namespace {

/// Where it is evaluated: x, y, z.
using Point = std::array<double, 3>;

/// A value and its derivative with respect to x.
struct Dual {
  double value = 0, slope = 0;
};

struct Made {
  std::string text;
  std::function<Dual(const Point &)> at;
};
struct MadePredicate {
  std::string text;
  std::function<bool(const Point &)> at;
};

class Maker {
public:
  explicit Maker(unsigned seed) : random(seed) {}

  Made expression(int depth) {
    if (depth == 0)
      return leaf();
    const Made a = expression(depth - 1), b = expression(depth - 1);
    switch (below(8)) {
    case 0:
      return {"(" + a.text + " + " + b.text + ")", [=](const Point &p) {
                return Dual{a.at(p).value + b.at(p).value, a.at(p).slope + b.at(p).slope};
              }};
    case 1:
      return {"(" + a.text + " - " + b.text + ")", [=](const Point &p) {
                return Dual{a.at(p).value - b.at(p).value, a.at(p).slope - b.at(p).slope};
              }};
    case 2:
      return {"(" + a.text + ")*(" + b.text + ")", [=](const Point &p) {
                const Dual x = a.at(p), y = b.at(p);
                return Dual{x.value * y.value, x.slope * y.value + x.value * y.slope};
              }};
    case 3: {
      const std::string square = "(" + b.text + ")^2 + 1";
      return {"(" + a.text + ")/(" + square + ")", [=](const Point &p) {
                const Dual x = a.at(p), y = b.at(p);
                const double below = y.value * y.value + 1;
                return Dual{x.value / below,
                            (x.slope * below - x.value * 2 * y.value * y.slope) / (below * below)};
              }};
    }
    case 4:
      return {"floor(" + a.text + ")",
              [=](const Point &p) { return Dual{std::floor(a.at(p).value), 0}; }};
    case 5:
      return {"min(" + a.text + ", " + b.text + ")",
              [=](const Point &p) { return a.at(p).value <= b.at(p).value ? a.at(p) : b.at(p); }};
    case 6:
      return {"max(" + a.text + ", " + b.text + ")",
              [=](const Point &p) { return a.at(p).value >= b.at(p).value ? a.at(p) : b.at(p); }};
    default: {
      const MadePredicate chosen = predicate(2);
      return {"select(" + chosen.text + ", " + a.text + ", " + b.text + ")",
              [=](const Point &p) { return chosen.at(p) ? a.at(p) : b.at(p); }};
    }
    }
  }

  MadePredicate predicate(int depth) {
    if (depth == 0) {
      const Made a = leaf(), b = leaf();
      if (below(2) == 0)
        return {a.text + " < " + b.text,
                [=](const Point &p) { return a.at(p).value < b.at(p).value; }};
      return {a.text + " >= " + b.text,
              [=](const Point &p) { return a.at(p).value >= b.at(p).value; }};
    }
    const MadePredicate a = predicate(depth - 1), b = predicate(depth - 1);
    switch (below(3)) {
    case 0:
      return {"(" + a.text + ") && (" + b.text + ")",
              [=](const Point &p) { return a.at(p) && b.at(p); }};
    case 1:
      return {"(" + a.text + ") || (" + b.text + ")",
              [=](const Point &p) { return a.at(p) || b.at(p); }};
    default:
      return {"!(" + a.text + ")", [=](const Point &p) { return !a.at(p); }};
    }
  }

  int below(int end) { return std::uniform_int_distribution<int>(0, end - 1)(random); }

private:
  Made leaf() {
    if (below(4) == 0) {
      const int value = below(9) - 4;
      return {std::to_string(value),
              [value](const Point &) { return Dual{static_cast<double>(value), 0}; }};
    }
    const int which = below(3);
    return {std::string(1, "xyz"[which]), [which](const Point &p) {
              return Dual{p[static_cast<size_t>(which)], which == 0 ? 1.0 : 0.0};
            }};
  }

  std::mt19937 random;
};

/// Where nothing is rounded at a whole number and no two values are equal by chance.
constexpr int denominator = 9973;
ir::Bindings bindingsOf(const std::array<int, 3> &numerators) {
  return {{"x", Expr::rational(numerators[0], denominator)},
          {"y", Expr::rational(numerators[1], denominator)},
          {"z", Expr::rational(numerators[2], denominator)}};
}

void expectNear(double is, double should, const std::string &what) {
  EXPECT_NEAR(is, should, 1e-6 * std::max(1.0, std::abs(should))) << what;
}

} // namespace

TEST(ExprProperties, ValuesAndDerivativesAreThoseOfPlainNumbers) {
  Maker make(7);
  for (int round = 0; round < 600; ++round) {
    const Made made = make.expression(3);
    const Expr value = llvm::cantFail(ir::parseExpr(made.text));
    const Expr slope = value.derivative("x").value();
    for (int sample = 0; sample < 4; ++sample) {
      std::array<int, 3> numerators;
      Point point;
      for (size_t k = 0; k < point.size(); ++k) {
        numerators[k] = make.below(8 * denominator) - 4 * denominator;
        point[k] = static_cast<double>(numerators[k]) / denominator;
      }
      const ir::Bindings bindings = bindingsOf(numerators);
      expectNear(value.substitute(bindings).asDouble().value(), made.at(point).value, made.text);
      expectNear(slope.substitute(bindings).asDouble().value(), made.at(point).slope, made.text);
    }
  }
}

TEST(ExprProperties, WhatIsPrintedIsReadAgain) {
  Maker make(8);
  for (int round = 0; round < 600; ++round) {
    const Expr value = llvm::cantFail(ir::parseExpr(make.expression(3).text));
    const Expr again = llvm::cantFail(ir::parseExpr(value.str()));
    EXPECT_EQ(value, again);
    EXPECT_EQ(value.str(), again.str());
  }
}

TEST(ExprProperties, ProgramsGiveWhatSubstitutionGives) {
  Maker make(9);
  const ir::EvaluationNames names{{{"x", 0}, {"y", 1}, {"z", 2}}, {}};
  for (int round = 0; round < 600; ++round) {
    const std::string text = make.expression(3).text;
    const Expr value = llvm::cantFail(ir::parseExpr(text));
    const ir::Evaluator program = llvm::cantFail(ir::Evaluator::compile(value, names));
    const std::int64_t slots[] = {make.below(9) - 4, make.below(9) - 4, make.below(9) - 4};
    const Expr exact = value.substitute({{"x", slots[0]}, {"y", slots[1]}, {"z", slots[2]}});
    const ir::Evaluation is = program.evaluate(slots, ir::NoElements(), ir::Rounding::Down);
    ASSERT_TRUE(is) << text;
    EXPECT_EQ(Expr(is.value), Expr::floor(exact)) << text;
  }
}

TEST(ExprProperties, TheOrderIsTotal) {
  Maker make(10);
  const Expr::Order isBefore;
  std::vector<Expr> all;
  for (int round = 0; round < 120; ++round)
    all.push_back(llvm::cantFail(ir::parseExpr(make.expression(make.below(3)).text)));
  std::vector<Expr> shuffled = all;
  std::shuffle(shuffled.begin(), shuffled.end(), std::mt19937(3));
  std::stable_sort(all.begin(), all.end(), isBefore);
  std::stable_sort(shuffled.begin(), shuffled.end(), isBefore);
  EXPECT_EQ(all, shuffled);
  for (const Expr &a : all)
    for (const Expr &b : all) {
      EXPECT_EQ(isBefore(a, b) + isBefore(b, a), !(a == b)) << a.str() << " and " << b.str();
    }
}
