//===- frontend/clang/Indicators.cpp - Conditions as values ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A condition as a value is 1 where it holds and 0 elsewhere, and a value that is 1 or 0
/// is a condition. All values being integers:
///
///     a < b                     max(0, min(1, b - a))
///     a < b && c < d            min of the two
///     max(0, min(1, x)) != 0    1 - x <= 0
///
//===----------------------------------------------------------------------===//
#include "frontend/clang/Indicators.h"

#include "ir/ConditionParts.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::frontend {

bool joinsTruths(const clang::BinaryOperator *expr) {
  const clang::BinaryOperatorKind kind = expr->getOpcode();
  const bool isOfBits = kind == clang::BO_And || kind == clang::BO_Or || kind == clang::BO_Xor;
  return expr->isLogicalOp() ||
         ((isOfBits || expr->isEqualityOp()) && isTruth(expr->getLHS()) && isTruth(expr->getRHS()));
}

static bool isLiteralOne(const clang::Expr *expr) {
  const auto *literal = llvm::dyn_cast<clang::IntegerLiteral>(expr->IgnoreParenImpCasts());
  return literal && literal->getValue().isOne();
}

bool isTruth(const clang::Expr *expr) {
  expr = expr->IgnoreParenImpCasts();
  if (expr->getType()->isBooleanType())
    return true;
  if (const auto *unary = llvm::dyn_cast<clang::UnaryOperator>(expr))
    return unary->getOpcode() == clang::UO_LNot;
  const auto *binary = llvm::dyn_cast<clang::BinaryOperator>(expr);
  const bool isBit = binary && binary->getOpcode() == clang::BO_And &&
                     (isLiteralOne(binary->getLHS()) || isLiteralOne(binary->getRHS()));
  return binary &&
         (isBit || binary->isRelationalOp() || binary->isEqualityOp() || joinsTruths(binary));
}

ir::Expr indicatorOf(const ir::Condition &condition) {
  if (const auto holds = condition.holds())
    return *holds ? 1 : 0;
  return ir::Expr::max(0, ir::Expr::min(1, ir::Expr(1) - ir::atMostZero(condition)));
}

/// Is it seen to be nowhere above (or below) the bound?
static bool isWithin(const ir::Expr &value, int bound, bool isAbove) {
  if (const auto sign = (value - bound).sign())
    return isAbove ? *sign <= 0 : *sign >= 0;
  const auto check = [&](const ir::Expr &operand) { return isWithin(operand, bound, isAbove); };
  if (const auto operands = value.asMin())
    return isAbove ? check(operands->first) || check(operands->second)
                   : check(operands->first) && check(operands->second);
  if (const auto operands = value.asMax())
    return isAbove ? check(operands->first) && check(operands->second)
                   : check(operands->first) || check(operands->second);
  return false;
}

bool isIndicator(const ir::Expr &value) {
  return isWithin(value, 0, false) && isWithin(value, 1, true);
}

ir::Condition isAtLeastOne(const ir::Expr &value) {
  const auto operands = value.asMin() ? value.asMin() : value.asMax();
  if (!operands)
    return {ir::Expr(1) - value, ir::Relation::LessEqual, 0};
  const auto &[a, b] = *operands;
  // The numbers that keep it between 0 and 1 say nothing.
  if (a.isNumber() || b.isNumber()) {
    const ir::Expr &number = a.isNumber() ? a : b;
    const bool isOne = (number - 1).sign().value_or(-1) >= 0;
    if (isOne == value.asMin().has_value())
      return isAtLeastOne(a.isNumber() ? b : a);
    return {isOne ? 0 : 1, ir::Relation::LessEqual, 0};
  }
  const ir::Condition first = isAtLeastOne(a), second = isAtLeastOne(b);
  return value.asMin() ? ir::conjunction(first, second) : ir::disjunction(first, second);
}

/// `d > 0 ? a : b` where a - b is a multiple of d is the greater or the lesser of them.
static std::optional<ir::Expr> extreme(const ir::Condition &condition, const ir::Expr &a,
                                       const ir::Expr &b) {
  const ir::Expr least = ir::atMostZero(condition), difference = a - b;
  if (!least.isPolynomial() || !difference.isPolynomial())
    return std::nullopt;
  for (const ir::Expr::Term &term : least.terms()) {
    if (term.powers.empty())
      continue;
    for (const ir::Expr::Term &other : difference.terms()) {
      if (other.powers != term.powers)
        continue;
      // difference = ratio * (rest - least): of one sign up to least = 0, of the other from 1 on.
      const auto ratio = ir::Expr::divide(-other.coefficient, term.coefficient);
      const auto rest =
          ratio ? ir::Expr::divide(difference + *ratio * least, *ratio) : std::nullopt;
      if (!rest || !rest->isNumber() || *rest->sign() < 0 || *(*rest - 1).sign() > 0)
        return std::nullopt;
      return ratio->sign() == 1 ? ir::Expr::max(a, b) : ir::Expr::min(a, b);
    }
    return std::nullopt;
  }
  return std::nullopt;
}

ir::Expr chosenBy(const ir::Condition &condition, const ir::Expr &a, const ir::Expr &b) {
  if (const auto result = extreme(condition, a, b))
    return *result;
  const ir::Expr holds = indicatorOf(condition);
  if (isIndicator(a) && isIndicator(b)) {
    const ir::Expr fails = indicatorOf(negation(condition));
    if (a.isNumber() && b.isNumber())
      return a.isZero() ? fails : holds;
    if (a.isNumber())
      return a.isZero() ? ir::Expr::min(fails, b) : ir::Expr::max(holds, b);
    if (b.isNumber())
      return b.isZero() ? ir::Expr::min(holds, a) : ir::Expr::max(fails, a);
    return ir::Expr::max(ir::Expr::min(holds, a), ir::Expr::min(fails, b));
  }
  if (isIndicator(a - b))
    return b + ir::Expr::min(holds, a - b);
  return b + holds * (a - b);
}

} // namespace sparcity::frontend
