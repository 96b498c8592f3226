//===- ir/ConditionParts.cpp - What a condition is put together from ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/ConditionParts.h"

#include <algorithm>
#include <cmath>

namespace sparcity::ir {

namespace {

/// A lower side makes it hold.
bool isBelow(Relation op) { return op == Relation::Less || op == Relation::LessEqual; }
bool isAbove(Relation op) { return op == Relation::Greater || op == Relation::GreaterEqual; }

/// Takes apart what `splits` gives the operands of, for as long as it does.
template <typename Splits>
void takeApart(const Condition &condition, Splits splits, std::vector<Condition> &parts) {
  if (const std::optional<std::pair<Expr, Expr>> operands = splits(condition)) {
    takeApart({operands->first, condition.op, condition.rhs}, splits, parts);
    takeApart({operands->second, condition.op, condition.rhs}, splits, parts);
  } else {
    parts.push_back(condition);
  }
}

using Operands = std::optional<std::pair<Expr, Expr>>;

Operands splitOr(const Condition &condition) {
  return isBelow(condition.op)   ? condition.lhs.asMin()
         : isAbove(condition.op) ? condition.lhs.asMax()
                                 : std::nullopt;
}

Operands splitAnd(const Condition &condition) {
  return isBelow(condition.op)   ? condition.lhs.asMax()
         : isAbove(condition.op) ? condition.lhs.asMin()
                                 : std::nullopt;
}

std::set<std::string> namedIn(const Condition &condition, const std::set<std::string> &symbols) {
  std::set<std::string> result;
  for (const std::string &symbol : symbols)
    if (condition.contains(symbol))
      result.insert(symbol);
  return result;
}

} // namespace

std::vector<Condition> alternativesOf(const Condition &condition) {
  std::vector<Condition> parts;
  takeApart(condition, splitOr, parts);
  return parts;
}

std::vector<Condition> requirementsOf(const Condition &condition) {
  std::vector<Condition> parts;
  takeApart(condition, splitAnd, parts);
  return parts;
}

Condition allOf(const std::vector<Condition> &requirements) {
  if (requirements.size() == 1)
    return requirements.front();
  const Relation op = requirements.front().op;
  Expr all = requirements.front().lhs - requirements.front().rhs;
  for (size_t i = 1; i < requirements.size(); ++i) {
    const Expr next = requirements[i].lhs - requirements[i].rhs;
    all = isBelow(op) ? Expr::max(all, next) : Expr::min(all, next);
  }
  return {all, op, 0};
}

Condition negation(const Condition &condition) {
  using enum Relation;
  constexpr std::pair<Relation, Relation> opposites[] = {{Less, GreaterEqual}, {GreaterEqual, Less},
                                                         {LessEqual, Greater}, {Greater, LessEqual},
                                                         {Equal, NotEqual},    {NotEqual, Equal}};
  Condition result = condition;
  for (const auto &[op, other] : opposites)
    if (condition.op == op)
      result.op = other;
  return result;
}

/// `x != 3`, where it says that the lesser of x - 2 and 4 - x is none.
static Condition asInequality(const Condition &condition) {
  if (condition.op == Relation::LessEqual)
    if (const Operands ways = (condition.lhs - condition.rhs - 1).asMin();
        ways && ways->first == -ways->second)
      return {ways->first, Relation::NotEqual, 0};
  return condition;
}

std::vector<Guard> dataParts(const Guard &guard) {
  std::vector<Guard> result;
  if (!guard.data)
    return {guard};
  std::vector<Condition> parts;
  for (Condition &part : requirementsOf(*guard.data)) {
    // `x == 3` asks for x - 3 <= 0 and 3 - x <= 0, which is one question.
    const Expr difference = part.lhs - part.rhs;
    const auto other = std::find_if(parts.begin(), parts.end(), [&](const Condition &known) {
      return known.op == part.op && known.lhs - known.rhs == -difference;
    });
    if (other == parts.end())
      parts.push_back(asInequality(part));
    else
      *other = {difference, Relation::Equal, 0};
  }
  for (const Condition &part : parts) {
    std::optional<double> probability = guard.probability;
    if (probability)
      probability = std::pow(*probability, 1.0 / static_cast<double>(parts.size()));
    result.push_back({{}, part, probability});
  }
  return result;
}

static bool isEquality(const Condition &condition) {
  return condition.op == Relation::Equal || condition.op == Relation::NotEqual;
}

/// `a - b` of one is that of the other, or its negative.
static bool compareSame(const Condition &a, const Condition &b) {
  const Expr one = a.lhs - a.rhs, other = b.lhs - b.rhs;
  return one == other || one == -other;
}

bool areSame(const Condition &a, const Condition &b) {
  if (isEquality(a) || isEquality(b))
    return a.op == b.op && compareSame(a, b);
  return atMostZero(a) == atMostZero(b);
}

bool areOpposites(const Condition &a, const Condition &b) {
  if (isEquality(a) || isEquality(b))
    return isEquality(a) && isEquality(b) && a.op != b.op && compareSame(a, b);
  // Of integers `x <= 0` is the opposite of `1 - x <= 0`.
  return atMostZero(a) + atMostZero(b) == Expr(1);
}

std::vector<std::vector<Condition>> independent(const std::vector<Condition> &conditions,
                                                const std::set<std::string> &symbols) {
  struct Group {
    std::set<std::string> names;
    std::vector<Condition> conditions;
  };
  std::vector<Group> groups;
  for (const Condition &condition : conditions) {
    Group joined{namedIn(condition, symbols), {}};
    std::vector<Group> apart;
    for (Group &group : groups) {
      const bool isJoined =
          std::any_of(group.names.begin(), group.names.end(),
                      [&](const auto &name) { return joined.names.contains(name); });
      if (!isJoined) {
        apart.push_back(std::move(group));
        continue;
      }
      joined.names.insert(group.names.begin(), group.names.end());
      joined.conditions.insert(joined.conditions.end(), group.conditions.begin(),
                               group.conditions.end());
    }
    joined.conditions.push_back(condition);
    apart.push_back(std::move(joined));
    groups = std::move(apart);
  }
  std::vector<std::vector<Condition>> result;
  for (Group &group : groups)
    result.push_back(std::move(group.conditions));
  return result;
}

} // namespace sparcity::ir
