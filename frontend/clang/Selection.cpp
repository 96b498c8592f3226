//===- frontend/clang/Selection.cpp - One of two values -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Reader.h"

namespace frontend {

namespace {

/// More terms than these are no index any more.
constexpr size_t maxTerms = 64;

/// `x < low ? low : min(x, high)` with low <= high is a clamp.
std::optional<ir::Expr> clampFromBelow(const Reader &reader, const ir::Expr &x, const ir::Expr &low,
                                       const ir::Expr &other) {
  if (other == x)
    return ir::Expr::max(low, x);
  const auto operands = other.asMin();
  if (!operands || !(operands->first == x || operands->second == x))
    return std::nullopt;
  const ir::Expr &high = operands->first == x ? operands->second : operands->first;
  return reader.isNeverNegativeHere(high - low) ? std::optional(ir::Expr::max(low, other))
                                                : std::nullopt;
}

/// `x > high ? high : max(x, low)` with low <= high is one too.
std::optional<ir::Expr> clampFromAbove(const Reader &reader, const ir::Expr &x,
                                       const ir::Expr &high, const ir::Expr &other) {
  if (other == x)
    return ir::Expr::min(high, x);
  const auto operands = other.asMax();
  if (!operands || !(operands->first == x || operands->second == x))
    return std::nullopt;
  const ir::Expr &low = operands->first == x ? operands->second : operands->first;
  return reader.isNeverNegativeHere(high - low) ? std::optional(ir::Expr::min(high, other))
                                                : std::nullopt;
}

/// `x op bound ? bound : other`, x and bound being the sides of the condition.
std::optional<ir::Expr> clamp(const Reader &reader, const ir::Condition &condition,
                              const ir::Expr &bound, const ir::Expr &other) {
  const bool isLess = condition.op == ir::Relation::Less || condition.op == ir::Relation::LessEqual;
  const bool isGreater =
      condition.op == ir::Relation::Greater || condition.op == ir::Relation::GreaterEqual;
  if (!isLess && !isGreater)
    return std::nullopt;
  if (condition.rhs == bound)
    if (auto result = isLess ? clampFromBelow(reader, condition.lhs, bound, other)
                             : clampFromAbove(reader, condition.lhs, bound, other))
      return result;
  if (condition.lhs == bound)
    return isLess ? clampFromAbove(reader, condition.rhs, bound, other)
                  : clampFromBelow(reader, condition.rhs, bound, other);
  return std::nullopt;
}

} // namespace

std::optional<ir::Expr> Reader::choose(const ir::Condition &condition, const ir::Expr &a,
                                       const ir::Expr &b) const {
  if (a == b)
    return a;
  if (const auto holds = condition.holds())
    return *holds ? a : b;
  if (auto result = clamp(*this, condition, a, b))
    return result;
  if (auto result = clamp(*this, negation(condition), b, a))
    return result;
  // 1 where the condition holds, 0 elsewhere: all values are integers.
  const ir::Expr holds = ir::Expr::max(0, ir::Expr::min(1, ir::Expr(1) - atMostZero(condition)));
  const ir::Expr difference = a - b;
  if (difference.terms().size() + b.terms().size() > maxTerms)
    return std::nullopt;
  return b + holds * difference;
}

std::optional<Value> Reader::choose(const ir::Condition &condition, const Value &a,
                                    const Value &b) const {
  if (a == b)
    return a;
  if (const auto *first = std::get_if<ir::Expr>(&a))
    if (const auto *second = std::get_if<ir::Expr>(&b)) {
      auto chosen = choose(condition, *first, *second);
      return chosen ? std::optional<Value>(*chosen) : std::nullopt;
    }
  const auto *first = std::get_if<Pointer>(&a);
  const auto *second = std::get_if<Pointer>(&b);
  if (!first || !second || first->object != second->object)
    return std::nullopt;
  auto chosen = choose(condition, first->offset, second->offset);
  return chosen ? std::optional<Value>(Pointer{first->object, *chosen}) : std::nullopt;
}

} // namespace frontend
