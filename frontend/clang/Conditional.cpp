//===- frontend/clang/Conditional.cpp - Branches inside expressions -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/ClangTool.h"
#include "frontend/clang/ValueReader.h"

#include "clang/AST/ASTContext.h"

namespace frontend {

using Kind = ValueReader::Kind;

std::optional<ir::Guard> ValueReader::guard(const clang::Expr *condition) {
  auto read = reader.condition(condition);
  const bool isOnData =
      read && !(read->lhs.loadedArrays().empty() && read->rhs.loadedArrays().empty());
  if (read && !isOnData)
    return ir::Guard{std::move(read), std::nullopt, std::nullopt};
  // It depends on data: that is no failure.
  reader.takeFailure();
  const Kind kind = value(condition);
  if (kind == Kind::Failed)
    return std::nullopt;
  // C compares with zero without saying so.
  if (kind == Kind::Computed && condition->getType()->hasFloatingRepresentation())
    operation(ir::OperationKind::Compare, condition->getType());
  clang::Expr::EvalResult result;
  bool holds = false;
  if (!condition->isValueDependent() && condition->EvaluateAsBooleanCondition(holds, reader.ast))
    return ir::Guard{std::nullopt, std::nullopt, holds ? 1.0 : 0.0};
  return ir::Guard{std::nullopt, std::move(read), 0.5};
}

std::optional<bool> ValueReader::decided(const ir::Guard &guard) {
  if (guard.condition)
    return guard.condition->holds();
  if (guard.probability == 0.0 || guard.probability == 1.0)
    return guard.probability == 1.0;
  return std::nullopt;
}

ir::Guard ValueReader::opposite(const ir::Guard &guard) {
  ir::Guard result;
  if (guard.condition)
    result.condition = negation(*guard.condition);
  if (guard.data)
    result.data = negation(*guard.data);
  if (guard.probability)
    result.probability = 1 - *guard.probability;
  return result;
}

void ValueReader::noteAssumption(const ir::Guard &guard, const clang::Expr *condition) {
  if (guard.probability != 0.5)
    return;
  diagnostics.push_back({ir::Severity::Warning, "assumed-probability",
                         "the condition depends on data: each branch is assumed to be taken with "
                         "probability 0.5",
                         rangeOf(reader.ast, condition->getSourceRange()), true});
}

bool neverReturns(const clang::Stmt *statement) {
  if (const auto *compound = llvm::dyn_cast_or_null<clang::CompoundStmt>(statement);
      compound && compound->size() == 1)
    statement = compound->body_front();
  const auto *expr = llvm::dyn_cast_or_null<clang::Expr>(statement);
  if (!expr)
    return false;
  const auto *call = llvm::dyn_cast<clang::CallExpr>(expr->IgnoreParenCasts());
  const clang::FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
  return callee && callee->isNoReturn();
}

bool ValueReader::branch(const clang::Expr *expr, const ir::Guard &guard, Kind &kind) {
  const auto holds = decided(guard);
  if (neverReturns(expr) || holds == false) {
    kind = Kind::Computed;
    return true;
  }
  if (holds == true) {
    kind = value(expr);
    return kind != Kind::Failed;
  }
  emission.pushGuard(guard);
  const Environment before = reader.values;
  kind = value(expr);
  reader.values = Environment::merge(before, reader.values, reader.isInNest);
  emission.popGuard();
  return kind != Kind::Failed;
}

Kind ValueReader::conditional(const clang::ConditionalOperator *expr) {
  // Lane by lane there is nothing to skip.
  if (expr->getCond()->getType()->isVectorType())
    return operands({expr->getCond(), expr->getTrueExpr(), expr->getFalseExpr()});
  const auto chosen = guard(expr->getCond());
  if (!chosen)
    return Kind::Failed;
  const size_t before = emission.accessCount() + emission.operationCount();
  Kind first = Kind::Failed;
  Kind second = Kind::Failed;
  if (!branch(expr->getTrueExpr(), *chosen, first) ||
      !branch(expr->getFalseExpr(), opposite(*chosen), second))
    return Kind::Failed;
  if (emission.accessCount() + emission.operationCount() > before)
    noteAssumption(*chosen, expr->getCond());
  return Kind::Computed;
}

/// GNU C's `a ?: b`: a is computed once.
Kind ValueReader::conditional(const clang::BinaryConditionalOperator *expr) {
  if (expr->getCommon()->getType()->isVectorType())
    return operands({expr->getCommon(), expr->getFalseExpr()});
  const auto chosen = guard(expr->getCommon());
  if (!chosen)
    return Kind::Failed;
  const size_t before = emission.accessCount() + emission.operationCount();
  Kind other = Kind::Failed;
  if (!branch(expr->getFalseExpr(), opposite(*chosen), other))
    return Kind::Failed;
  if (emission.accessCount() + emission.operationCount() > before)
    noteAssumption(*chosen, expr->getCommon());
  return Kind::Computed;
}

Kind ValueReader::logical(const clang::BinaryOperator *expr) {
  ir::Guard chosen;
  if (auto read = guard(expr->getLHS()))
    chosen = *read;
  else
    return Kind::Failed;
  if (expr->getOpcode() == clang::BO_LOr)
    chosen = opposite(chosen);
  const size_t before = emission.accessCount() + emission.operationCount();
  Kind second = Kind::Failed;
  if (!branch(expr->getRHS(), chosen, second))
    return Kind::Failed;
  if (emission.accessCount() + emission.operationCount() > before)
    noteAssumption(chosen, expr->getLHS());
  return Kind::Computed;
}

} // namespace frontend
