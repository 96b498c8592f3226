//===- frontend/clang/Selection.cpp - One of two values -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Selection.h"

#include "frontend/clang/Indicators.h"
#include "frontend/clang/Relations.h"
#include "ir/ConditionParts.h"

namespace sparcity::frontend {

namespace {

/// A longer text than this is no index any more: choices of choices grow fast.
constexpr size_t maxLength = 2000;

/// `x < low ? low : min(x, high)` with low <= high is a clamp.
std::optional<ir::Expr> clampFromBelow(const LoopRanges &ranges, const ir::Expr &x,
                                       const ir::Expr &low, const ir::Expr &other) {
  if (other == x)
    return ir::Expr::max(low, x);
  const auto operands = other.asMin();
  if (!operands || !(operands->first == x || operands->second == x))
    return std::nullopt;
  const ir::Expr &high = operands->first == x ? operands->second : operands->first;
  return ranges.isNeverNegative(high - low) ? std::optional(ir::Expr::max(low, other))
                                            : std::nullopt;
}

/// `x > high ? high : max(x, low)` with low <= high is one too.
std::optional<ir::Expr> clampFromAbove(const LoopRanges &ranges, const ir::Expr &x,
                                       const ir::Expr &high, const ir::Expr &other) {
  if (other == x)
    return ir::Expr::min(high, x);
  const auto operands = other.asMax();
  if (!operands || !(operands->first == x || operands->second == x))
    return std::nullopt;
  const ir::Expr &low = operands->first == x ? operands->second : operands->first;
  return ranges.isNeverNegative(high - low) ? std::optional(ir::Expr::min(high, other))
                                            : std::nullopt;
}

/// `x op limit ? bound : other` where the bound is the limit or, all being
/// integers, the last value beside it for which the condition does not hold.
std::optional<ir::Expr> clampAt(const LoopRanges &ranges, const ir::Expr &x, ir::Relation op,
                                const ir::Expr &limit, const ir::Expr &bound,
                                const ir::Expr &other) {
  const auto distance = (bound - limit).asInteger();
  const auto isBeside = [&](std::int64_t side) { return distance == 0 || distance == side; };
  switch (op) {
  case ir::Relation::Less:
    return isBeside(-1) ? clampFromBelow(ranges, x, bound, other) : std::nullopt;
  case ir::Relation::LessEqual:
    return isBeside(1) ? clampFromBelow(ranges, x, bound, other) : std::nullopt;
  case ir::Relation::Greater:
    return isBeside(1) ? clampFromAbove(ranges, x, bound, other) : std::nullopt;
  case ir::Relation::GreaterEqual:
    return isBeside(-1) ? clampFromAbove(ranges, x, bound, other) : std::nullopt;
  default:
    return std::nullopt;
  }
}

/// How far `value`, or what it is the minimum or maximum of, is from x.
std::optional<ir::Expr> shiftOf(const ir::Expr &value, const ir::Expr &x) {
  if (ir::Expr shift = value - x; shift.isNumber())
    return shift;
  for (const auto &operands : {value.asMin(), value.asMax()}) {
    if (!operands)
      continue;
    if (ir::Expr shift = operands->first - x; shift.isNumber())
      return shift;
    if (ir::Expr shift = operands->second - x; shift.isNumber())
      return shift;
  }
  return std::nullopt;
}

std::optional<ir::Expr> clamp(const LoopRanges &ranges, const ir::Condition &condition,
                              const ir::Expr &bound, const ir::Expr &other) {
  // `j < 1 ? 0 : j - 1` is `y < 0 ? 0 : y` for y = j - 1.
  if (const auto shift = shiftOf(other, condition.lhs))
    if (auto result = clampAt(ranges, condition.lhs + *shift, condition.op, condition.rhs + *shift,
                              bound, other))
      return result;
  if (const auto shift = shiftOf(other, condition.rhs))
    return clampAt(ranges, condition.rhs + *shift, mirrored(condition.op), condition.lhs + *shift,
                   bound, other);
  return std::nullopt;
}

} // namespace

static std::optional<ir::Expr> chosenExactly(const ir::Condition &condition, const ir::Expr &a,
                                             const ir::Expr &b) {
  ir::Expr result = chosenBy(condition, a, b);
  return result.str().size() <= maxLength ? std::optional(std::move(result)) : std::nullopt;
}

std::optional<ir::Expr> Selection::choose(const Decision &decision, const ir::Expr &a,
                                          const ir::Expr &b) {
  if (a == b)
    return a;
  if (const auto holds = decision.holds())
    return *holds ? a : b;
  if (decision.said) {
    if (auto result = clamp(scope.ranges, *decision.said, a, b))
      return result;
    if (auto result = clamp(scope.ranges, negation(*decision.said), b, a))
      return result;
  }
  if (decision.guard.condition)
    return chosenExactly(*decision.guard.condition, a, b);
  return scope.isInNest ? std::optional(unknowns.choice(decision, a, b)) : std::nullopt;
}

std::optional<Value> Selection::choose(const Decision &decision, const Value &a, const Value &b) {
  if (a == b)
    return a;
  if (const auto holds = decision.holds())
    return *holds ? a : b;
  if (const auto *first = std::get_if<ir::Expr>(&a))
    if (const auto *second = std::get_if<ir::Expr>(&b)) {
      auto chosen = choose(decision, *first, *second);
      return chosen ? std::optional<Value>(*chosen) : std::nullopt;
    }
  const auto *first = std::get_if<Pointer>(&a);
  const auto *second = std::get_if<Pointer>(&b);
  if (!first || !second || first->object != second->object)
    return std::nullopt;
  auto chosen = choose(decision, first->offset, second->offset);
  return chosen ? std::optional<Value>(Pointer{first->object, *chosen}) : std::nullopt;
}

} // namespace sparcity::frontend
