//===- test/unit/ir/ConditionPartsTest.cpp - What conditions ask ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/ConditionParts.h"

#include "gtest/gtest.h"

using namespace sparcity::ir;

namespace {

const Expr i = Expr::symbol("i"), j = Expr::symbol("j");

std::vector<std::string> partsOf(const Condition &data) {
  std::vector<std::string> result;
  for (const Guard &part : dataParts({{}, data, 0.25}))
    result.push_back(part.data->str());
  return result;
}

} // namespace

TEST(ConditionParts, OfDataAreDecidedOneByOne) {
  const Condition both = conjunction({i, Relation::Greater, 0}, {j, Relation::Less, 4});
  const std::vector<Guard> parts = dataParts({{}, both, 0.25});
  ASSERT_EQ(parts.size(), 2U);
  EXPECT_EQ(*parts[0].probability, 0.5);
  EXPECT_EQ(*parts[1].probability, 0.5);
  EXPECT_NE(parts[0].data->contains("i"), parts[1].data->contains("i"));
}

TEST(ConditionParts, OfDataAreComparisonsAgain) {
  const Condition equal{i, Relation::Equal, 3}, unequal{j, Relation::NotEqual, 0};
  EXPECT_EQ(partsOf(equal), std::vector<std::string>{equal.str()});
  const std::vector<std::string> parts = partsOf(conjunction(equal, unequal));
  ASSERT_EQ(parts.size(), 2U);
  for (const std::string &part : parts)
    EXPECT_EQ(part.find("min"), std::string::npos) << part;
}

TEST(ConditionParts, OneIsItself) {
  const Guard byChance{{}, {}, 0.5};
  EXPECT_EQ(dataParts(byChance), std::vector<Guard>{byChance});
  const Condition either = disjunction({i, Relation::Less, 0}, {j, Relation::Less, 0});
  EXPECT_EQ(dataParts({{}, either, 0.75}).size(), 1U);
}

TEST(ConditionParts, NegationHoldsElsewhere) {
  using enum Relation;
  for (const Relation op : {Less, LessEqual, Greater, GreaterEqual, Equal, NotEqual})
    for (const int value : {-1, 0, 1}) {
      const Condition condition{Expr(std::int64_t{value}), op, 0};
      EXPECT_NE(*condition.holds(), *negation(condition).holds()) << condition.str();
    }
}
