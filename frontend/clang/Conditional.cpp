//===- frontend/clang/Conditional.cpp - Branches inside expressions -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/ClangTool.h"
#include "frontend/clang/ValueReader.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/Builtins.h"

namespace frontend {

using Kind = ValueReader::Kind;

/// How likely LLVM takes a condition that `__builtin_expect` expects.
static constexpr double likely = 2000.0 / 2001.0;

/// How likely the source says that a condition is; nothing if it does not.
static std::optional<double> statedProbability(const clang::Expr *condition,
                                               const clang::ASTContext &ast) {
  condition = condition->IgnoreParenCasts();
  if (const auto *unary = llvm::dyn_cast<clang::UnaryOperator>(condition);
      unary && unary->getOpcode() == clang::UO_LNot) {
    const auto inner = statedProbability(unary->getSubExpr(), ast);
    return inner ? std::optional(1 - *inner) : std::nullopt;
  }
  const auto *call = llvm::dyn_cast<clang::CallExpr>(condition);
  const unsigned builtin = call ? call->getBuiltinCallee() : 0;
  const bool hasProbability = builtin == clang::Builtin::BI__builtin_expect_with_probability;
  if (!hasProbability && builtin != clang::Builtin::BI__builtin_expect)
    return std::nullopt;
  clang::Expr::EvalResult expected;
  if (!call->getArg(1)->EvaluateAsInt(expected, ast))
    return std::nullopt;
  double probability = likely;
  if (hasProbability) {
    llvm::APFloat value(0.0);
    if (!call->getArg(2)->EvaluateAsFloat(value, ast))
      return std::nullopt;
    probability = value.convertToDouble();
  }
  return expected.Val.getInt().isZero() ? 1 - probability : probability;
}

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
  Decision result = Decision::of(condition(expr), 0.5);
  result.where = expr->getSourceRange();
  failure = earlier;
  return result;
}

void Decision::setLikely(bool isLikely) {
  guard.probability = isLikely ? likely : 1 - likely;
  isAssumed = false;
}

std::optional<Decision> ValueReader::decision(const clang::Expr *condition) {
  Decision result = reader.decisionOn(condition);
  if (!result.isAssumed)
    return result;
  const Kind kind = value(condition);
  if (kind == Kind::Failed)
    return std::nullopt;
  // C compares with zero without saying so.
  if (kind == Kind::Computed && condition->getType()->hasFloatingRepresentation())
    operation(ir::OperationKind::Compare, condition->getType());
  bool holds = false;
  if (!condition->isValueDependent() && condition->EvaluateAsBooleanCondition(holds, reader.ast))
    return Decision::always(holds);
  if (const auto stated = statedProbability(condition, reader.ast)) {
    result.guard.probability = stated;
    result.isAssumed = false;
  }
  return result;
}

void ValueReader::useGiven(Decision &decision, const clang::Expr *condition) {
  if (!decision.guard.probability || decision.holds() || !reader.probabilities)
    return;
  const ir::SourceRange range = rangeOf(reader.ast, condition->getSourceRange());
  if (const auto given = reader.probabilities->at(range)) {
    decision.guard.probability = given;
    decision.isAssumed = false;
  }
}

void ValueReader::noteAssumption(const Decision &decision, const clang::Expr *condition) {
  if (!decision.isAssumed)
    return;
  diagnostics.push_back({ir::Severity::Warning, "assumed-probability",
                         "the condition depends on data: each way is assumed to be equally likely",
                         rangeOf(reader.ast, condition->getSourceRange()), true});
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
  auto chosen = decision(expr->getCond());
  if (!chosen)
    return Kind::Failed;
  useGiven(*chosen, expr->getCond());
  const size_t before = emission.accessCount() + emission.operationCount();
  Kind first = Kind::Failed;
  Kind second = Kind::Failed;
  if (!branch(expr->getTrueExpr(), *chosen, first) ||
      !branch(expr->getFalseExpr(), chosen->opposite(), second))
    return Kind::Failed;
  if (emission.accessCount() + emission.operationCount() > before)
    noteAssumption(*chosen, expr->getCond());
  return Kind::Computed;
}

/// GNU C's `a ?: b`: a is computed once.
Kind ValueReader::conditional(const clang::BinaryConditionalOperator *expr) {
  if (expr->getCommon()->getType()->isVectorType())
    return operands({expr->getCommon(), expr->getFalseExpr()});
  auto chosen = decision(expr->getCommon());
  if (!chosen)
    return Kind::Failed;
  useGiven(*chosen, expr->getCommon());
  const size_t before = emission.accessCount() + emission.operationCount();
  Kind other = Kind::Failed;
  if (!branch(expr->getFalseExpr(), chosen->opposite(), other))
    return Kind::Failed;
  if (emission.accessCount() + emission.operationCount() > before)
    noteAssumption(*chosen, expr->getCommon());
  return Kind::Computed;
}

Kind ValueReader::logical(const clang::BinaryOperator *expr) {
  auto chosen = decision(expr->getLHS());
  if (!chosen)
    return Kind::Failed;
  if (expr->getOpcode() == clang::BO_LOr)
    chosen = chosen->opposite();
  const size_t before = emission.accessCount() + emission.operationCount();
  Kind second = Kind::Failed;
  if (!branch(expr->getRHS(), *chosen, second))
    return Kind::Failed;
  if (emission.accessCount() + emission.operationCount() > before)
    noteAssumption(*chosen, expr->getLHS());
  return Kind::Computed;
}

} // namespace frontend
