//===- frontend/clang/ConditionReader.cpp - Integer conditions ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/ConditionReader.h"

#include "frontend/clang/ConstantInteger.h"
#include "frontend/clang/Indicators.h"
#include "frontend/clang/Relations.h"
#include "ir/ConditionParts.h"

#include "clang/AST/ASTContext.h"
#include "llvm/Support/SaveAndRestore.h"

namespace sparcity::frontend {

std::optional<ir::Condition> ConditionReader::pointerCondition(const clang::BinaryOperator *expr,
                                                               ir::Relation relation) {
  auto a = expressions.pointer(expr->getLHS());
  auto b = a ? expressions.pointer(expr->getRHS()) : std::nullopt;
  if (!a || !b)
    return std::nullopt;
  if (a->object != b->object)
    return scope.fail(expr->getSourceRange(), "unsupported-index",
                      "how far two pointers are apart is not known");
  return ir::Condition{a->offset, relation, b->offset};
}

std::optional<ir::Condition> ConditionReader::joined(const clang::BinaryOperator *expr) {
  if (hasStepsInSequence(expr, scope.mode, scope.failures))
    return std::nullopt;
  auto a = condition(expr->getLHS());
  auto b = a ? condition(expr->getRHS()) : std::nullopt;
  if (!a || !b)
    return std::nullopt;
  switch (expr->getOpcode()) {
  case clang::BO_And:
  case clang::BO_LAnd:
    return ir::conjunction(*a, *b);
  case clang::BO_Or:
  case clang::BO_LOr:
    return ir::disjunction(*a, *b);
  case clang::BO_EQ:
    return ir::disjunction(ir::conjunction(*a, *b), ir::conjunction(negation(*a), negation(*b)));
  default:
    return ir::disjunction(ir::conjunction(*a, negation(*b)), ir::conjunction(negation(*a), *b));
  }
}

/// Where the highest bit decides, and neither of two is negative, `a | b` is as large as
/// the larger one.
std::optional<ir::Condition> ConditionReader::bitCondition(const clang::BinaryOperator *expr,
                                                           ir::Relation relation) {
  const auto *either = llvm::dyn_cast<clang::BinaryOperator>(expr->getLHS()->IgnoreParenImpCasts());
  const auto limit = constantInteger(expr->getRHS(), scope.ast);
  if (!either || either->getOpcode() != clang::BO_Or || !limit || !limit->asInteger())
    return std::nullopt;
  const bool isBelow = relation == ir::Relation::Less || relation == ir::Relation::GreaterEqual;
  const bool isEqual = relation == ir::Relation::Equal || relation == ir::Relation::NotEqual;
  const std::int64_t power = *limit->asInteger() + (isBelow ? 0 : 1);
  if (power <= 0 || (power & (power - 1)) != 0 || (isEqual && power != 1))
    return std::nullopt;
  auto a = expressions.integer(either->getLHS());
  auto b = a ? expressions.integer(either->getRHS()) : std::nullopt;
  scope.failures.take();
  if (!b || !scope.ranges.isNeverNegative(*a) || !scope.ranges.isNeverNegative(*b))
    return std::nullopt;
  return ir::Condition{ir::Expr::max(*a, *b), relation, *limit};
}

std::optional<ir::Condition> ConditionReader::comparison(const clang::BinaryOperator *expr,
                                                         ir::Relation relation) {
  if (expr->getLHS()->getType()->isPointerType())
    return pointerCondition(expr, relation);
  if (auto result = bitCondition(expr, relation))
    return result;
  auto a = expressions.integer(expr->getLHS());
  auto b = a ? expressions.integer(expr->getRHS()) : std::nullopt;
  if (!a || !b)
    return std::nullopt;
  const unsigned bits = wrapping.bitsOf(expr->getLHS()->getType());
  if (bits == 0 || scope.mode.sense == Sense::Bound)
    return ir::Condition{*a, relation, *b};
  auto result = wrapping.condition(*a, relation, *b, bits);
  return result ? result
                : scope.fail(expr->getSourceRange(), "unsupported-index",
                             "a product of more than 64 bits cannot be represented");
}

std::optional<ir::Condition> ConditionReader::condition(const clang::Expr *expr) {
  const llvm::SaveAndRestore purpose(
      scope.mode.sense, scope.mode.sense == Sense::Bound ? Sense::Bound : Sense::Condition);
  const WithDepth level(scope.mode, scope.failures, expr);
  if (level.isTooDeep())
    return std::nullopt;
  const clang::Expr *whole = expr->IgnoreParens();
  expr = expr->IgnoreParenImpCasts();
  if (const auto *call = llvm::dyn_cast<clang::CallExpr>(expr);
      call && call->getBuiltinCallee() == clang::Builtin::BI__builtin_expect)
    return condition(call->getArg(0));
  if (const auto *unaryExpr = llvm::dyn_cast<clang::UnaryOperator>(expr);
      unaryExpr && unaryExpr->getOpcode() == clang::UO_LNot) {
    auto operand = condition(unaryExpr->getSubExpr());
    return operand ? std::optional<ir::Condition>(negation(*operand)) : std::nullopt;
  }
  if (const auto *choice = llvm::dyn_cast<clang::ConditionalOperator>(expr);
      choice && !hasStepsInSequence(choice, scope.mode, scope.failures)) {
    auto c = condition(choice->getCond());
    auto a = c ? condition(choice->getTrueExpr()) : std::nullopt;
    auto b = a ? condition(choice->getFalseExpr()) : std::nullopt;
    return b ? std::optional(
                   ir::disjunction(ir::conjunction(*c, *a), ir::conjunction(negation(*c), *b)))
             : std::nullopt;
  }
  const auto *binaryExpr = llvm::dyn_cast<clang::BinaryOperator>(expr);
  if (binaryExpr && joinsTruths(binaryExpr))
    return joined(binaryExpr);
  if (const auto relation = binaryExpr ? relationOf(binaryExpr->getOpcode()) : std::nullopt)
    return comparison(binaryExpr, *relation);
  // C++ says that it compares with zero.
  if (const auto *cast = llvm::dyn_cast<clang::ImplicitCastExpr>(whole);
      cast && cast->getCastKind() == clang::CK_IntegralToBoolean)
    whole = cast->getSubExpr();
  auto value = expressions.integer(whole);
  if (value && isIndicator(*value))
    return isAtLeastOne(*value);
  return value ? std::optional<ir::Condition>(ir::Condition{*value, ir::Relation::NotEqual, 0})
               : std::nullopt;
}

Decision ConditionReader::decisionOn(const clang::Expr *expr) {
  const auto earlier = scope.failures.take();
  // `if (++s == n)`, whose step is made when the condition is; what stands behind `&&` would
  // see it made.
  const auto *binary = llvm::dyn_cast<clang::BinaryOperator>(expr->IgnoreParenImpCasts());
  const bool isOne = binary && binary->isComparisonOp() && scope.mode.steps == Steps::Unknown;
  const WithSteps ahead(scope.mode, isOne ? Steps::Ahead : scope.mode.steps);
  Decision result = Decision::of(condition(expr), 0.5);
  result.where = expr->getSourceRange();
  scope.failures.restore(earlier);
  return result;
}

} // namespace sparcity::frontend
