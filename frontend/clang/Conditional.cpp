//===- frontend/clang/Conditional.cpp - Branches inside expressions -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/ClangTool.h"
#include "frontend/clang/ValueReader.h"

#include "clang/AST/ASTContext.h"

namespace sparcity::frontend {

using Kind = ValueReader::Kind;

Decision Decision::opposite() const {
  Decision result = *this;
  if (guard.condition)
    result.guard.condition = negation(*guard.condition);
  if (guard.data)
    result.guard.data = negation(*guard.data);
  if (guard.probability)
    result.guard.probability = 1 - *guard.probability;
  if (said)
    result.said = negation(*said);
  return result;
}

std::optional<bool> Decision::holds() const {
  if (guard.condition)
    return guard.condition->holds();
  if (!guard.data && (guard.probability == 0.0 || guard.probability == 1.0))
    return guard.probability == 1.0;
  return std::nullopt;
}

Decision Decision::always(bool holds) {
  Decision result;
  result.guard.probability = holds ? 1.0 : 0.0;
  return result;
}

Decision Decision::of(std::optional<ir::Condition> condition, double share) {
  const auto mentions = [&](auto says) { return says(condition->lhs) || says(condition->rhs); };
  const bool isUnknown = !condition || mentions(Unknowns::areIn);
  Decision result;
  result.said = condition;
  result.isAssumed =
      isUnknown || mentions([](const ir::Expr &side) { return !side.loadedArrays().empty(); });
  if (!result.isAssumed) {
    result.guard.condition = std::move(condition);
    return result;
  }
  if (!isUnknown)
    result.guard.data = std::move(condition);
  result.guard.probability = share;
  return result;
}

Decision Reader::decisionOn(const clang::Expr *expr) {
  const auto earlier = takeFailure();
  // `if (++s == n)`, whose step is made when the condition is; what stands behind `&&` would
  // see it made.
  const auto *binary = llvm::dyn_cast<clang::BinaryOperator>(expr->IgnoreParenImpCasts());
  const bool isOne = binary && binary->isComparisonOp() && steps == Steps::Unknown;
  const WithSteps ahead(*this, isOne ? Steps::Ahead : steps);
  Decision result = Decision::of(condition(expr), 0.5);
  result.where = expr->getSourceRange();
  failure = earlier;
  return result;
}

std::optional<Decision> ValueReader::decision(const clang::Expr *condition,
                                              std::optional<bool> isLikely) {
  const Decision known = reader.decisionOn(condition);
  bool holds = false;
  if (known.isAssumed && !condition->isValueDependent() &&
      condition->EvaluateAsBooleanCondition(holds, reader.ast)) {
    if (value(condition) == Kind::Failed)
      return std::nullopt;
    return Decision::always(holds);
  }
  if (known.isAssumed)
    spread(condition, wholeChance(condition, isLikely));
  return operandDecision(condition);
}

Chance ValueReader::wholeChance(const clang::Expr *condition, std::optional<bool> isLikely) {
  if (const auto share = given(condition))
    return {*share, false};
  const Chance stated = chanceOf(condition);
  if (!stated.isAssumed || !isLikely)
    return stated;
  Decision decision;
  decision.setLikely(*isLikely);
  return {*decision.guard.probability, false};
}

std::optional<Decision> ValueReader::operandDecision(const clang::Expr *condition) {
  Decision result = reader.decisionOn(condition);
  if (!result.isAssumed) {
    const bool isStepped = !stepsIn(condition).empty();
    return isStepped && value(condition) == Kind::Failed ? std::nullopt : std::optional(result);
  }
  const clang::Expr *key = condition->IgnoreParenImpCasts();
  if (!chances.contains(key))
    spread(condition, chanceOf(condition));
  result.guard.probability = chances[key].share;
  result.isAssumed = chances[key].isAssumed;
  const Kind kind = value(condition);
  if (kind == Kind::Failed)
    return std::nullopt;
  // C compares with zero without saying so.
  if (kind == Kind::Computed && condition->getType()->hasFloatingRepresentation())
    operation(ir::OperationKind::Compare, condition->getType());
  return result;
}

void ValueReader::noteAssumption(bool isAssumed, const clang::Expr *condition,
                                 const std::string &message) {
  if (!isAssumed)
    return;
  diagnostics.push_back({ir::Severity::Warning, "assumed-probability", message,
                         rangeOf(reader.ast, condition->getSourceRange()), true});
}

void ValueReader::noteSpread(const clang::Expr *condition) {
  noteAssumption(given(condition) && isMixed(condition), condition,
                 "the probability given is of the whole condition: what its operands on indices "
                 "leave out is not looked at, the iterations that run are spread evenly");
}

Environment ValueReader::join(const Decision &decision, const Environment &taken,
                              const Environment &other) const {
  const auto meet = [&](const clang::VarDecl &variable, const Value *a,
                        const Value *b) -> std::optional<Value> {
    auto chosen = a && b ? reader.choose(decision, *a, *b) : std::nullopt;
    return chosen || !reader.isInNest ? chosen : reader.unknownValue(variable);
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

bool ValueReader::branch(const clang::Expr *expr, const Decision &decision, Kind &kind) {
  const auto holds = decision.holds();
  if (neverReturns(expr) || holds == false) {
    kind = Kind::Computed;
    return true;
  }
  if (holds == true) {
    kind = operands({expr});
    return kind != Kind::Failed;
  }
  emission.pushGuard(decision.guard);
  const Environment before = reader.values;
  kind = operands({expr});
  reader.values = join(decision, reader.values, before);
  emission.popGuard();
  return kind != Kind::Failed;
}

Kind ValueReader::conditional(const clang::ConditionalOperator *expr) {
  // Lane by lane there is nothing to skip.
  if (expr->getCond()->getType()->isVectorType())
    return operands({expr->getCond(), expr->getTrueExpr(), expr->getFalseExpr()});
  const clang::Expr *condition = expr->getCond();
  if (isMixed(condition) && !given(condition))
    return mixed(expr);
  auto chosen = decision(condition);
  if (!chosen)
    return Kind::Failed;
  const size_t before = emission.accessCount() + emission.operationCount();
  Kind first = Kind::Failed;
  Kind second = Kind::Failed;
  if (!branch(expr->getTrueExpr(), *chosen, first) ||
      !branch(expr->getFalseExpr(), chosen->opposite(), second))
    return Kind::Failed;
  if (emission.accessCount() + emission.operationCount() > before)
    noteAssumption(chosen->isAssumed, condition);
  noteSpread(condition);
  return Kind::Computed;
}

Kind ValueReader::mixed(const clang::ConditionalOperator *expr) {
  const Chance chance = chanceOf(expr->getCond());
  spread(expr->getCond(), chance);
  noteAssumption(chance.isAssumed, expr->getCond());
  const auto way = [&](const clang::Expr *chosen) {
    return neverReturns(chosen) || operands({chosen}) != Kind::Failed;
  };
  const auto taken = [&] { return way(expr->getTrueExpr()); };
  const auto other = [&] { return way(expr->getFalseExpr()); };
  return ways(expr->getCond(), taken, other, /*areStatements=*/false) ? Kind::Computed
                                                                      : Kind::Failed;
}

/// GNU C's `a ?: b`: a is computed once.
Kind ValueReader::conditional(const clang::BinaryConditionalOperator *expr) {
  if (expr->getCommon()->getType()->isVectorType())
    return operands({expr->getCommon(), expr->getFalseExpr()});
  auto chosen = decision(expr->getCommon());
  if (!chosen)
    return Kind::Failed;
  const size_t before = emission.accessCount() + emission.operationCount();
  Kind other = Kind::Failed;
  if (!branch(expr->getFalseExpr(), chosen->opposite(), other))
    return Kind::Failed;
  if (emission.accessCount() + emission.operationCount() > before)
    noteAssumption(chosen->isAssumed, expr->getCommon());
  return Kind::Computed;
}

Kind ValueReader::logical(const clang::BinaryOperator *expr) {
  if (!chances.contains(expr))
    spread(expr, chanceOf(expr));
  if (isMixed(expr->getLHS())) {
    const auto second = [&] {
      return neverReturns(expr->getRHS()) || operands({expr->getRHS()}) != Kind::Failed;
    };
    const auto none = [] { return true; };
    const bool isRead = expr->getOpcode() == clang::BO_LOr
                            ? ways(expr->getLHS(), none, second, /*areStatements=*/false)
                            : ways(expr->getLHS(), second, none, /*areStatements=*/false);
    return isRead ? Kind::Computed : Kind::Failed;
  }
  auto chosen = operandDecision(expr->getLHS());
  if (!chosen)
    return Kind::Failed;
  if (expr->getOpcode() == clang::BO_LOr)
    chosen = chosen->opposite();
  const size_t before = emission.accessCount() + emission.operationCount();
  Kind second = Kind::Failed;
  if (!branch(expr->getRHS(), *chosen, second))
    return Kind::Failed;
  if (emission.accessCount() + emission.operationCount() > before)
    noteAssumption(chosen->isAssumed, expr->getLHS(),
                   "the condition depends on data: how likely its operands are is assumed");
  return Kind::Computed;
}

} // namespace sparcity::frontend
