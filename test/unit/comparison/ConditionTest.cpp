//===- test/unit/comparison/ConditionTest.cpp - What a gate fails on -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/comparison/Condition.h"

#include <gtest/gtest.h>

#include <map>

using namespace sparcity::comparison;

namespace condition_test {

/// Whether it holds for a = 2, b = 3, while nothing is known of other fields; "error: …".
static std::string outcome(std::string_view text) {
  llvm::Expected<Condition> condition = Condition::parse(text);
  if (!condition)
    return "error: " + llvm::toString(condition.takeError());
  static const std::map<std::string, double> known = {{"a", 2}, {"b", 3}, {"zero", 0}};
  const std::optional<bool> holds = condition->holds([&](size_t k) -> std::optional<double> {
    const auto entry = known.find(condition->names()[k]);
    return entry == known.end() ? std::nullopt : std::optional(entry->second);
  });
  return holds ? (*holds ? "yes" : "no") : "open";
}

TEST(Condition, ComparesSums) {
  EXPECT_EQ(outcome("a < b"), "yes");
  EXPECT_EQ(outcome("a > b"), "no");
  EXPECT_EQ(outcome("a >= 2"), "yes");
  EXPECT_EQ(outcome("a <= 1.99"), "no");
  EXPECT_EQ(outcome("a == 2"), "yes");
  EXPECT_EQ(outcome("a != 2"), "no");
  EXPECT_EQ(outcome("b > 1.5*a"), "no"); // 3 is not above 3
  EXPECT_EQ(outcome("b > 1.49*a"), "yes");
  EXPECT_EQ(outcome("2e1 == 20 && 2E-1 == 0.2 && 2e+1 == 20"), "yes");
}

TEST(Condition, BindsAsInC) {
  EXPECT_EQ(outcome("a + b*2 == 8"), "yes");
  EXPECT_EQ(outcome("(a + b)*2 == 10"), "yes");
  EXPECT_EQ(outcome("b - a - 1 == 0"), "yes"); // from the left
  EXPECT_EQ(outcome("12/b/a == 2"), "yes");
  EXPECT_EQ(outcome("-a + b == 1 && - -a == +2"), "yes");
  EXPECT_EQ(outcome("a > b || a < b && a == 2"), "yes");
  EXPECT_EQ(outcome("a < b || a < b && a == 3"), "yes"); // && binds more tightly
  EXPECT_EQ(outcome("(a < b || a < b) && a == 3"), "no");
  EXPECT_EQ(outcome("!(a < b)"), "no");
  EXPECT_EQ(outcome("!!(a < b)"), "yes");
}

TEST(Condition, LeavesOpenWhatIsNotKnown) {
  EXPECT_EQ(outcome("x > 1"), "open");
  EXPECT_EQ(outcome("!(x > 1)"), "open");
  EXPECT_EQ(outcome("x*0 == 0"), "open");
  EXPECT_EQ(outcome("a < b && x > 1"), "open");
  EXPECT_EQ(outcome("a > b || x > 1"), "open");
  // What decides it by itself does.
  EXPECT_EQ(outcome("a > b && x > 1"), "no");
  EXPECT_EQ(outcome("x > 1 && a > b"), "no");
  EXPECT_EQ(outcome("x > 1 || a < b"), "yes");
}

TEST(Condition, DividesByNothing) {
  EXPECT_EQ(outcome("a/zero > 1"), "open");
  EXPECT_EQ(outcome("zero/zero == 1"), "open");
  EXPECT_EQ(outcome("1e308*10 > 1"), "open");
}

TEST(Condition, HasDottedNames) {
  llvm::Expected<Condition> condition =
      Condition::parse("T > 1.05*baseline.T && loops._0.work.loads < 4 && T < 9");
  ASSERT_TRUE(bool(condition));
  EXPECT_EQ(condition->names(),
            (std::vector<std::string>{"T", "baseline.T", "loops._0.work.loads"}));
}

TEST(Condition, SaysWhereItIsWrong) {
  EXPECT_EQ(outcome(""), "error: expected a number or a field at column 1 of ''");
  EXPECT_EQ(outcome("a >"), "error: expected a number or a field at column 4 of 'a >'");
  EXPECT_EQ(outcome("a"), "error: expected a comparison at column 2 of 'a'");
  EXPECT_EQ(outcome("a < b < 1"),
            "error: a comparison is no number before column 10 of 'a < b < 1'");
  EXPECT_EQ(outcome("a && b > 1"),
            "error: expected comparisons on both sides before column 11 of 'a && b > 1'");
  EXPECT_EQ(outcome("!a"), "error: expected comparisons on both sides before column 3 of '!a'");
  EXPECT_EQ(outcome("(a > 1"), "error: expected ')' at column 7 of '(a > 1'");
  EXPECT_EQ(outcome("a = 1"), "error: unexpected '=' at column 3 of 'a = 1'");
  EXPECT_EQ(outcome("a > 1 b"), "error: unexpected 'b' at column 7 of 'a > 1 b'");
  EXPECT_EQ(outcome("a > 1e"), "error: expected digits at column 7 of 'a > 1e'");
  EXPECT_EQ(outcome("a > 1e999"), "error: the number is too large before column 10 of 'a > 1e999'");
  EXPECT_EQ(outcome("a > \x1b"), "error: unexpected '\\u{1B}' at column 5 of 'a > \\u{1B}'");
}

TEST(Condition, IsBounded) {
  EXPECT_NE(outcome(std::string(3000, '(')).find("nested too deeply"), std::string::npos);
  EXPECT_NE(outcome(std::string(3000, '-') + "1 > 0").find("nested too deeply"), std::string::npos);
  EXPECT_NE(outcome(std::string(5000, ' ')).find("4096 characters at most"), std::string::npos);
  std::string longest = "0";
  while (longest.size() < 4080)
    longest += "+1";
  EXPECT_EQ(outcome(longest + " > 0"), "yes");
}

} // namespace condition_test
