//===- test/unit/ir/DigitsTest.cpp - One loop as the nest it runs through -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Recorder.h"

#include "ir/Decided.h"
#include "ir/Digits.h"
#include "ir/Share.h"
#include "ir/ShareMemory.h"

using namespace sparcity;

using namespace sparcity::test;

namespace {

ir::Condition conditionOf(const std::string &text) {
  llvm::Expected<ir::Condition> parsed = ir::parseCondition(text);
  EXPECT_TRUE(bool(parsed)) << text;
  return *parsed;
}

std::string upTo(const std::string &n) {
  return loop("from: 0, to: " + n + ", step: 1", load("i"));
}

/// "d1 < 2, d0 < 10: condition; …"
std::string nests(const std::string &condition, const std::string &n) {
  const ir::Kernel kernel = kernelOf(upTo(n));
  std::string text;
  for (const ir::DigitNest &nest :
       nestsOfDigits(innermostLoops(kernel.nest).front(), conditionOf(condition), {})) {
    for (const ir::Loop &digit : nest.loops)
      text += digit.index + " < " + digit.upper.str() + " ";
    text += ": " + nest.condition.str() + "; ";
  }
  return text;
}

/// Compares with all values that the index has; shares of kernels with open sizes are rounded.
void expectShare(const std::string &condition, std::int64_t n, bool (*holds)(std::int64_t)) {
  const ir::Kernel kernel = kernelOf(upTo(std::to_string(n)));
  std::int64_t count = 0;
  for (std::int64_t i = 0; i < n; ++i)
    count += holds(i);
  const auto share =
      shareWhere(kernel, innermostLoops(kernel.nest).front(), {conditionOf(condition)});
  ASSERT_TRUE(share) << condition;
  EXPECT_NEAR(*share * static_cast<double>(n), static_cast<double>(count), 1e-2) << condition;
}

} // namespace

TEST(Digits, AreLoops) {
  EXPECT_EQ(nests("floor(i/100) - 100*floor(i/10000) > 3", "1000000"),
            "i'2 < 100 i'1 < 100 i'0 < 100 : i'1 - 3 > 0; ");
  EXPECT_EQ(nests("i - 4000*floor(i/4000) < 5", "10000"),
            "i'1 < 2 i'0 < 4000 : i'0 - 5 < 0; i'0 < 2000 : i'0 - 5 < 0; ");
  EXPECT_EQ(nests("i < 5", "10000"), "");
  EXPECT_EQ(nests("floor(i/10) < 5", "100"), ""); // few
}

TEST(Digits, CountAsTheLoopRuns) {
  expectShare("max(i - 100*floor(i/100) - 98, 1 - floor(i/100)) <= 0", 123457,
              [](std::int64_t i) { return i % 100 <= 98 && i / 100 >= 1; });
  expectShare("(i - 50*floor(i/50))^2 + (floor(i/50) - 50*floor(i/2500))^2 + floor(i/2500)^2 < 900",
              125000, [](std::int64_t i) {
                const std::int64_t k = i % 50, j = i / 50 % 50, h = i / 2500;
                return k * k + j * j + h * h < 900;
              });
  expectShare("7*i + 7 - 5000*floor((7*i + 7)/5000) > 100", 1000003,
              [](std::int64_t i) { return (7 * i + 7) % 5000 > 100; });
  expectShare("max(i - 3*floor(i/3), 7*i - 5000*floor(7*i/5000) - 99) <= 0", 300007,
              [](std::int64_t i) { return i % 3 == 0 && 7 * i % 5000 <= 99; });
}

TEST(Decided, ByBounds) {
  const auto of = [](const std::string &text) {
    llvm::Expected<ir::Expr> parsed = ir::parseExpr(text);
    return parsed ? decided(*parsed, {{"i", 9}, {"j", 4}}).str() : "";
  };
  EXPECT_EQ(of("floor((i + 10*j)/10)"), "j");
  EXPECT_EQ(of("floor((i + 10*j + 1)/10)"), "floor(i/10 + 1/10) + j");
  EXPECT_EQ(of("ceil(min(0, floor(i/2)/3))"), "0");
  EXPECT_EQ(of("max(i, j - 4) + min(i, j - 5)"), "i + j - 5");
  EXPECT_EQ(of("max(i, k)"), "max(i, k)");
}

TEST(ShareMemory, AsksOnce) {
  const ir::Kernel kernel = kernelOf(upTo("100"));
  const ir::LoopPath path = innermostLoops(kernel.nest).front();
  unsigned counts = 0;
  const auto recall = [&](const std::string &condition) {
    return ir::ShareMemory::recall(kernel, path, nullptr, {conditionOf(condition)}, [&] {
      ++counts;
      return std::optional(0.5);
    });
  };
  recall("i < 5");
  recall("i < 5");
  EXPECT_EQ(counts, 2U);
  const ir::ShareMemory memory;
  EXPECT_EQ(recall("i < 5"), 0.5);
  EXPECT_EQ(recall("i < 5"), 0.5);
  EXPECT_EQ(recall("i < 6"), 0.5);
  EXPECT_EQ(counts, 4U);
}
