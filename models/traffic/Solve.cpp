//===- models/traffic/Solve.cpp - Largest parameter for which a condition holds ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Solve.h"

using sparcity::ir::Expr;

namespace sparcity::traffic {

IntegerLimit largestInteger(const Expr &lhs, const Expr &rhs, const std::string &parameter) {
  const Expr slack = rhs - lhs;
  const auto holds = [&](std::int64_t value) {
    return slack.substitute({{parameter, Expr(value)}}).sign().value_or(-1) >= 0;
  };
  constexpr std::int64_t limit = std::int64_t{1} << 62;
  std::int64_t high = 1;
  while (high < limit && holds(high))
    high *= 2;
  if (high == 1)
    return {};
  if (high >= limit)
    return {std::nullopt, true};
  std::int64_t low = high / 2; // holds; high does not
  while (high - low > 1) {
    const std::int64_t middle = low + (high - low) / 2;
    (holds(middle) ? low : high) = middle;
  }
  return {low, false};
}

std::string closedForm(const Expr &lhs, const Expr &rhs, const std::string &parameter) {
  if (!lhs.isPolynomialIn(parameter))
    return "";
  const int degree = lhs.degree(parameter);
  const Expr rest = rhs - lhs.coefficient(parameter, 0);
  if (degree == 1) {
    const std::optional<Expr> bound = Expr::divide(rest, lhs.coefficient(parameter, 1));
    return bound ? "floor(" + bound->str() + ")" : "";
  }
  if (degree != 2)
    return "";
  const Expr square = lhs.coefficient(parameter, 2), linear = lhs.coefficient(parameter, 1);
  if (linear.isZero()) {
    const std::optional<Expr> bound = Expr::divide(rest, square);
    return bound ? "floor(sqrt(" + bound->str() + "))" : "";
  }
  const Expr discriminant = linear * linear + 4 * square * rest;
  return "floor((sqrt(" + discriminant.str() + ") - (" + linear.str() + "))/(" +
         (2 * square).str() + "))";
}

LayerCondition::Limit limitOf(const ir::Condition &condition, const std::string &parameter,
                              const ir::Bindings &sizes) {
  ir::Bindings others = sizes;
  others.erase(parameter);
  const Expr lhs = condition.lhs.substitute(others);
  LayerCondition::Limit limit;
  limit.parameter = parameter;
  if (lhs.symbols().size() > 1) {
    limit.formula = closedForm(lhs, condition.rhs, parameter);
    return limit;
  }
  const IntegerLimit solution = largestInteger(lhs, condition.rhs, parameter);
  limit.largest = solution.isAlways ? std::nullopt : std::optional(solution.largest.value_or(0));
  limit.isAlways = solution.isAlways;
  return limit;
}

} // namespace sparcity::traffic
