//===- test/unit/ir/EvaluatorTest.cpp - Compiled expressions --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Evaluator.h"

#include "gtest/gtest.h"

#include <array>
#include <random>

using namespace sparcity;

using ir::EvaluationFault;
using ir::Evaluator;
using ir::Expr;
using ir::Rounding;

namespace {

/// The array 0, `a`, has the elements 10, 11, … 29.
class Tens : public ir::ElementSource {
public:
  std::optional<std::int64_t> element(unsigned array, std::int64_t index) const override {
    return array == 0 && index >= 0 && index < 20 ? std::optional(10 + index) : std::nullopt;
  }
};

const ir::EvaluationNames names = {{{"N", 0}, {"M", 1}, {"i", 2}}, {{"a", 0}}};

std::string evaluate(const std::string &text, const std::array<std::int64_t, 3> &slots,
                     Rounding rounding = Rounding::None) {
  auto compiled = Evaluator::compile(*ir::parseExpr(text), names);
  if (!compiled)
    return llvm::toString(compiled.takeError());
  const ir::Evaluation result = compiled->evaluate(slots.data(), Tens(), rounding);
  return result ? std::to_string(result.value) : std::string(describe(result.fault));
}

} // namespace

TEST(Evaluator, Arithmetic) {
  EXPECT_EQ(evaluate("0", {}), "0");
  EXPECT_EQ(evaluate("8*N*i + 4*M - 3", {5, 7, -2}), "-55");
  EXPECT_EQ(evaluate("N^3 - M^2", {3, 4, 0}), "11");
  EXPECT_EQ(evaluate("min(N, M, i) + 10*max(N, M, i)", {5, 9, -2}), "88");
  EXPECT_EQ(evaluate("8*load(a, 2*i + 1)", {0, 0, 3}), "136");
  EXPECT_EQ(evaluate("load(a, load(a, 0) - 5)", {}), "15");
}

TEST(Evaluator, FractionsAreExact) {
  EXPECT_EQ(evaluate("i^2/2 + i/2", {0, 0, 7}), "28");
  EXPECT_EQ(evaluate("N/3 + N/6 + 0.5", {1, 0, 0}), "1");
  EXPECT_EQ(evaluate("8*floor(i/2) + i", {0, 0, -3}), "-19");
  EXPECT_EQ(evaluate("100*ceil(i/2) + floor(7/2)", {0, 0, -3}), "-97");
  EXPECT_EQ(evaluate("M/N^2", {3, 18, 0}), "2");
  EXPECT_EQ(evaluate("1/N + 1/M", {-2, 2, 0}), "0");
}

TEST(Evaluator, Roundings) {
  EXPECT_EQ(evaluate("i/2", {0, 0, 5}), "the value is no integer");
  EXPECT_EQ(evaluate("i/2", {0, 0, 5}, Rounding::Down), "2");
  EXPECT_EQ(evaluate("i/2", {0, 0, -5}, Rounding::Down), "-3");
  EXPECT_EQ(evaluate("i/2", {0, 0, 5}, Rounding::Up), "3");
  EXPECT_EQ(evaluate("i/2", {0, 0, -5}, Rounding::Up), "-2");
  EXPECT_EQ(evaluate("i/9", {0, 0, -1}, Rounding::AwayFromZero), "-1");
  EXPECT_EQ(evaluate("i/9", {0, 0, 1}, Rounding::AwayFromZero), "1");
  EXPECT_EQ(evaluate("i/9", {0, 0, 0}, Rounding::AwayFromZero), "0");
}

TEST(Evaluator, FaultsAreSaid) {
  EXPECT_EQ(evaluate("K + 1", {}), "'K' has no value");
  EXPECT_EQ(evaluate("load(b, 0)", {}), "there is no array 'b'");
  EXPECT_EQ(evaluate("9223372036854775808", {}), "the number 9223372036854775808 needs more than "
                                                 "64 bits");
  EXPECT_EQ(evaluate("N + M", {INT64_MAX, 1, 0}), "a number needs more than 64 bits");
  EXPECT_EQ(evaluate("-N - M", {INT64_MAX, 1, 0}), std::to_string(INT64_MIN));
  EXPECT_EQ(evaluate("-N", {INT64_MIN, 0, 0}), "a number needs more than 64 bits");
  EXPECT_EQ(evaluate("N^32", {4, 0, 0}), "a number needs more than 64 bits");
  EXPECT_EQ(evaluate("N^32", {-1, 0, 0}), "1");
  EXPECT_EQ(evaluate("N/3 + M/7", {INT64_MAX, INT64_MAX, 0}), "a number needs more than 64 bits");
  EXPECT_EQ(evaluate("M/(N - i)", {2, 1, 2}), "a division by zero");
  EXPECT_EQ(evaluate("1/N^2", {INT64_MIN, 0, 0}), "a number needs more than 64 bits");
  EXPECT_EQ(evaluate("load(a, N)", {20, 0, 0}), "an element of an index array is not known");
  EXPECT_EQ(evaluate("load(a, N)", {-1, 0, 0}), "an element of an index array is not known");
  EXPECT_EQ(evaluate("load(a, N/2)", {3, 0, 0}), "the value is no integer");
}

TEST(Evaluator, DeepExpressions) {
  Expr deep = Expr::symbol("i");
  std::int64_t expected = 1000;
  for (int level = 0; level < 100; ++level) {
    // The deep operand comes last: the values before it wait on the stack.
    deep = Expr::max(Expr::symbol("M"), Expr::symbol("N") - deep);
    expected = std::max<std::int64_t>(3, 900 - expected);
  }
  auto compiled = Evaluator::compile(deep, names);
  ASSERT_TRUE(static_cast<bool>(compiled));
  const std::array<std::int64_t, 3> slots = {900, 3, 1000};
  EXPECT_EQ(compiled->evaluate(slots.data(), Tens()).value, expected);
}

// Random expressions against substitution, which is another way to the value.
TEST(Evaluator, AgreesWithSubstitution) {
  std::mt19937 random(1);
  const char *atoms[] = {"N",
                         "M",
                         "i",
                         "floor(i/3)",
                         "ceil(N/(M + 11))",
                         "max(M, 7)",
                         "1/(N^2 + 1)",
                         "min(N*i, floor(M*i/2))"};
  for (int round = 0; round < 1000; ++round) {
    Expr value = static_cast<int>(random() % 9) - 4;
    for (unsigned term = 0; term < 1 + random() % 4; ++term) {
      Expr product = Expr::rational(static_cast<int>(random() % 19) - 9, 1 + random() % 6);
      for (unsigned factor = 0; factor < random() % 4; ++factor)
        product *= *ir::parseExpr(atoms[random() % std::size(atoms)]);
      value += product;
    }
    std::array<std::int64_t, 3> slots;
    for (std::int64_t &slot : slots)
      slot = static_cast<std::int64_t>(random() % 21) - 10;
    const Expr expected = value.substitute({{"N", slots[0]}, {"M", slots[1]}, {"i", slots[2]}});
    auto compiled = Evaluator::compile(value, names);
    ASSERT_TRUE(static_cast<bool>(compiled)) << value.str();
    const auto down = compiled->evaluate(slots.data(), Tens(), Rounding::Down);
    ASSERT_TRUE(static_cast<bool>(down)) << value.str() << ": " << describe(down.fault);
    EXPECT_EQ(Expr(down.value), Expr::floor(expected)) << value.str();
    const auto exact = compiled->evaluate(slots.data(), Tens());
    EXPECT_EQ(exact.fault == EvaluationFault::None, expected.asInteger().has_value())
        << value.str();
  }
}
