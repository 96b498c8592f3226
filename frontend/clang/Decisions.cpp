//===- frontend/clang/Decisions.cpp - Branches of expressions and statements ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Decisions.h"

#include "frontend/clang/ClangTool.h"
#include "frontend/clang/Emission.h"
#include "frontend/clang/LogicalOperands.h"
#include "frontend/clang/Naming.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

namespace sparcity::frontend {

std::optional<Decision> Decisions::decision(const clang::Expr *condition,
                                            std::optional<bool> isLikely) {
  const Decision known = parts.conditions.decisionOn(condition);
  bool holds = false;
  if (known.isAssumed && !condition->isValueDependent() &&
      condition->EvaluateAsBooleanCondition(holds, scope.ast)) {
    if (values.value(condition) == ValueKind::Failed)
      return std::nullopt;
    return Decision::always(holds);
  }
  if (known.isAssumed)
    parts.chances.spread(condition, parts.chances.ofWhole(condition, isLikely));
  return ofOperand(condition);
}

std::optional<Decision> Decisions::ofOperand(const clang::Expr *condition) {
  Decision result = parts.conditions.decisionOn(condition);
  if (!result.isAssumed) {
    const bool isStepped = !stepsIn(condition).empty();
    return isStepped && values.value(condition) == ValueKind::Failed ? std::nullopt
                                                                     : std::optional(result);
  }
  const Chance chance = parts.chances.of(condition);
  result.guard.probability = chance.share;
  parts.unknowns.nameData(result);
  result.isAssumed = chance.isAssumed;
  const ValueKind kind = values.value(condition);
  if (kind == ValueKind::Failed)
    return std::nullopt;
  // C compares with zero without saying so.
  if (kind == ValueKind::Computed && condition->getType()->hasFloatingRepresentation())
    parts.operations.add(ir::OperationKind::Compare, condition->getType());
  return result;
}

void Decisions::noteAssumption(bool isAssumed, const clang::Expr *condition,
                               const std::string &message) {
  if (!isAssumed)
    return;
  diagnostics.push_back({ir::Severity::Warning, "assumed-probability", message,
                         rangeOf(scope.ast, condition->getSourceRange()), true});
}

void Decisions::noteSpread(const clang::Expr *condition) {
  noteAssumption(parts.chances.given(condition) && parts.chances.isMixed(condition), condition,
                 "the probability given is of the whole condition: what its operands on indices "
                 "leave out is not looked at, the iterations that run are spread evenly");
}

Environment Decisions::join(const Decision &decision, const Environment &taken,
                            const Environment &other) const {
  const auto meet = [&](const clang::VarDecl &variable, const Value *a,
                        const Value *b) -> std::optional<Value> {
    auto chosen = a && b ? parts.selection.choose(decision, *a, *b) : std::nullopt;
    return chosen || !scope.isInNest ? chosen : parts.unknowns.ofVariable(variable);
  };
  return Environment::merge(taken, other, meet);
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

bool Decisions::oneWay(const Decision &decision, Way taken) {
  emission.pushGuard(decision.guard);
  const Environment before = scope.values;
  const bool isRead = taken();
  scope.values = join(decision, scope.values, before);
  emission.popGuard();
  return isRead;
}

bool Decisions::ways(const Decision &decision, Way taken, Way other) {
  if (const auto holds = decision.holds())
    return *holds ? taken() : other();
  const Environment before = scope.values;
  const auto guarded = [&](const ir::Guard &guard, Way way) {
    emission.pushGuard(guard);
    const bool isRead = way();
    emission.popGuard();
    return isRead;
  };
  if (!guarded(decision.guard, taken))
    return false;
  const Environment after = std::exchange(scope.values, before);
  if (!guarded(decision.opposite().guard, other))
    return false;
  scope.values = join(decision, after, scope.values);
  return true;
}

bool Decisions::waysOfMixed(const clang::Expr *condition, Way taken, Way other,
                            bool areStatements) {
  const clang::BinaryOperator *logical = logicalOf(condition);
  if (const clang::Expr *operand = negated(condition); operand && parts.chances.isMixed(condition))
    return waysOfMixed(operand, other, taken, areStatements);
  if (logical && parts.chances.isMixed(condition)) {
    const auto second = [&] { return waysOfMixed(logical->getRHS(), taken, other, areStatements); };
    return logical->getOpcode() == clang::BO_LAnd
               ? waysOfMixed(logical->getLHS(), second, other, areStatements)
               : waysOfMixed(logical->getLHS(), taken, second, areStatements);
  }
  if (areStatements)
    emission.beginStatement(rangeOf(scope.ast, condition->getSourceRange()));
  const auto chosen = ofOperand(condition);
  if (areStatements)
    emission.endStatement();
  if (!chosen)
    return false;
  return ways(*chosen, taken, other);
}

} // namespace sparcity::frontend
