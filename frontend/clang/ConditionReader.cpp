//===- frontend/clang/ConditionReader.cpp - Integer conditions ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Indicators.h"
#include "frontend/clang/Reader.h"

#include "llvm/Support/SaveAndRestore.h"

namespace sparcity::frontend {

// Conditions between integers form a boolean algebra in one inequality:
//   a < b        a - b + 1 <= 0            p and q    max(p, q) <= 0
//   a == b       max(a - b, b - a) <= 0    p or q     min(p, q) <= 0
//   a != b       min(a - b, b - a) + 1 <= 0
ir::Relation mirrored(ir::Relation op) {
  switch (op) {
  case ir::Relation::Less:
    return ir::Relation::Greater;
  case ir::Relation::LessEqual:
    return ir::Relation::GreaterEqual;
  case ir::Relation::Greater:
    return ir::Relation::Less;
  case ir::Relation::GreaterEqual:
    return ir::Relation::LessEqual;
  default:
    return op;
  }
}

ir::Condition negation(const ir::Condition &condition) {
  ir::Condition result = condition;
  switch (condition.op) {
  case ir::Relation::Less:
    result.op = ir::Relation::GreaterEqual;
    break;
  case ir::Relation::LessEqual:
    result.op = ir::Relation::Greater;
    break;
  case ir::Relation::Greater:
    result.op = ir::Relation::LessEqual;
    break;
  case ir::Relation::GreaterEqual:
    result.op = ir::Relation::Less;
    break;
  case ir::Relation::Equal:
    result.op = ir::Relation::NotEqual;
    break;
  case ir::Relation::NotEqual:
    result.op = ir::Relation::Equal;
    break;
  }
  return result;
}

static std::optional<ir::Relation> relationOf(clang::BinaryOperatorKind kind) {
  switch (kind) {
  case clang::BO_LT:
    return ir::Relation::Less;
  case clang::BO_LE:
    return ir::Relation::LessEqual;
  case clang::BO_GT:
    return ir::Relation::Greater;
  case clang::BO_GE:
    return ir::Relation::GreaterEqual;
  case clang::BO_EQ:
    return ir::Relation::Equal;
  case clang::BO_NE:
    return ir::Relation::NotEqual;
  default:
    return std::nullopt;
  }
}

std::optional<ir::Condition> Reader::pointerCondition(const clang::BinaryOperator *expr,
                                                      ir::Relation relation) {
  auto a = pointer(expr->getLHS());
  auto b = a ? pointer(expr->getRHS()) : std::nullopt;
  if (!a || !b)
    return std::nullopt;
  if (a->object != b->object)
    return fail(expr->getSourceRange(), "unsupported-index",
                "how far two pointers are apart is not known");
  return ir::Condition{a->offset, relation, b->offset};
}

std::optional<ir::Condition> Reader::joined(const clang::BinaryOperator *expr) {
  if (hasStepsInSequence(expr))
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
std::optional<ir::Condition> Reader::bitCondition(const clang::BinaryOperator *expr,
                                                  ir::Relation relation) {
  const auto *either = llvm::dyn_cast<clang::BinaryOperator>(expr->getLHS()->IgnoreParenImpCasts());
  const auto limit = constant(expr->getRHS());
  if (!either || either->getOpcode() != clang::BO_Or || !limit || !limit->asInteger())
    return std::nullopt;
  const bool isBelow = relation == ir::Relation::Less || relation == ir::Relation::GreaterEqual;
  const bool isEqual = relation == ir::Relation::Equal || relation == ir::Relation::NotEqual;
  const std::int64_t power = *limit->asInteger() + (isBelow ? 0 : 1);
  if (power <= 0 || (power & (power - 1)) != 0 || (isEqual && power != 1))
    return std::nullopt;
  auto a = integer(either->getLHS());
  auto b = a ? integer(either->getRHS()) : std::nullopt;
  takeFailure();
  if (!b || !isNeverNegativeHere(*a) || !isNeverNegativeHere(*b))
    return std::nullopt;
  return ir::Condition{ir::Expr::max(*a, *b), relation, *limit};
}

std::optional<ir::Condition> Reader::comparison(const clang::BinaryOperator *expr,
                                                ir::Relation relation) {
  if (expr->getLHS()->getType()->isPointerType())
    return pointerCondition(expr, relation);
  if (auto result = bitCondition(expr, relation))
    return result;
  auto a = integer(expr->getLHS());
  auto b = a ? integer(expr->getRHS()) : std::nullopt;
  if (!a || !b)
    return std::nullopt;
  const unsigned bits = unsignedBits(expr->getLHS()->getType());
  return bits > 0 && sense != Sense::Bound ? unsignedCondition(expr, relation, *a, *b, bits)
                                           : std::optional(ir::Condition{*a, relation, *b});
}

std::optional<ir::Condition> Reader::condition(const clang::Expr *expr) {
  const llvm::SaveAndRestore purpose(sense,
                                     sense == Sense::Bound ? Sense::Bound : Sense::Condition);
  const Level level(*this, expr);
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
      choice && !hasStepsInSequence(choice)) {
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
  auto value = integer(whole);
  if (value && isIndicator(*value))
    return isAtLeastOne(*value);
  return value ? std::optional<ir::Condition>(ir::Condition{*value, ir::Relation::NotEqual, 0})
               : std::nullopt;
}

} // namespace sparcity::frontend
