//===- frontend/clang/ConditionalValues.cpp - Conditional operators -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/ConditionalValues.h"

#include "frontend/clang/Emission.h"
namespace sparcity::frontend {

bool ConditionalValues::branch(const clang::Expr *expr, const Decision &decision) {
  const auto holds = decision.holds();
  if (neverReturns(expr) || holds == false)
    return true;
  const auto isRead = [&] { return values.operands({expr}) != ValueKind::Failed; };
  return holds == true ? isRead() : decisions.oneWay(decision, isRead);
}

ValueKind ConditionalValues::conditional(const clang::ConditionalOperator *expr) {
  // Lane by lane there is nothing to skip.
  if (expr->getCond()->getType()->isVectorType())
    return values.operands({expr->getCond(), expr->getTrueExpr(), expr->getFalseExpr()});
  const clang::Expr *condition = expr->getCond();
  if (chances.isMixed(condition) && !chances.given(condition))
    return mixed(expr);
  auto chosen = decisions.decision(condition);
  if (!chosen)
    return ValueKind::Failed;
  const size_t before = emission.accessCount() + emission.operationCount();
  if (!branch(expr->getTrueExpr(), *chosen) || !branch(expr->getFalseExpr(), chosen->opposite()))
    return ValueKind::Failed;
  if (emission.accessCount() + emission.operationCount() > before)
    decisions.noteAssumption(chosen->isAssumed, condition);
  decisions.noteSpread(condition);
  return ValueKind::Computed;
}

ValueKind ConditionalValues::mixed(const clang::ConditionalOperator *expr) {
  const Chance chance = chances.stated(expr->getCond());
  chances.spread(expr->getCond(), chance);
  decisions.noteAssumption(chance.isAssumed, expr->getCond());
  const auto way = [&](const clang::Expr *chosen) {
    return neverReturns(chosen) || values.operands({chosen}) != ValueKind::Failed;
  };
  const auto taken = [&] { return way(expr->getTrueExpr()); };
  const auto other = [&] { return way(expr->getFalseExpr()); };
  return decisions.waysOfMixed(expr->getCond(), taken, other, /*areStatements=*/false)
             ? ValueKind::Computed
             : ValueKind::Failed;
}

ValueKind ConditionalValues::conditional(const clang::BinaryConditionalOperator *expr) {
  if (expr->getCommon()->getType()->isVectorType())
    return values.operands({expr->getCommon(), expr->getFalseExpr()});
  auto chosen = decisions.decision(expr->getCommon());
  if (!chosen)
    return ValueKind::Failed;
  const size_t before = emission.accessCount() + emission.operationCount();
  if (!branch(expr->getFalseExpr(), chosen->opposite()))
    return ValueKind::Failed;
  if (emission.accessCount() + emission.operationCount() > before)
    decisions.noteAssumption(chosen->isAssumed, expr->getCommon());
  return ValueKind::Computed;
}

ValueKind ConditionalValues::logical(const clang::BinaryOperator *expr) {
  chances.of(expr);
  if (chances.isMixed(expr->getLHS())) {
    const auto second = [&] {
      return neverReturns(expr->getRHS()) || values.operands({expr->getRHS()}) != ValueKind::Failed;
    };
    const auto none = [] { return true; };
    const bool isRead =
        expr->getOpcode() == clang::BO_LOr
            ? decisions.waysOfMixed(expr->getLHS(), none, second, /*areStatements=*/false)
            : decisions.waysOfMixed(expr->getLHS(), second, none, /*areStatements=*/false);
    return isRead ? ValueKind::Computed : ValueKind::Failed;
  }
  auto chosen = decisions.ofOperand(expr->getLHS());
  if (!chosen)
    return ValueKind::Failed;
  if (expr->getOpcode() == clang::BO_LOr)
    chosen = chosen->opposite();
  const size_t before = emission.accessCount() + emission.operationCount();
  if (!branch(expr->getRHS(), *chosen))
    return ValueKind::Failed;
  if (emission.accessCount() + emission.operationCount() > before)
    decisions.noteAssumption(
        chosen->isAssumed, expr->getLHS(),
        "the condition depends on data: how likely its operands are is assumed");
  return ValueKind::Computed;
}

} // namespace sparcity::frontend
