//===- frontend/clang/Chances.cpp - How likely conditions are -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Chances.h"

#include "frontend/clang/ClangTool.h"
#include "frontend/clang/LogicalOperands.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/Builtins.h"
#include "llvm/ADT/STLExtras.h"

#include <cmath>

namespace sparcity::frontend {

/// How likely LLVM takes a condition that `__builtin_expect` expects.
static constexpr double likely = 2000.0 / 2001.0;

/// How likely the source says that a condition is; nothing if it does not.
static std::optional<double> statedProbability(const clang::Expr *condition,
                                               const clang::ASTContext &ast) {
  const auto *call = llvm::dyn_cast<clang::CallExpr>(condition->IgnoreParenCasts());
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

bool Chances::isOnData(const clang::Expr *condition) const {
  return conditions.decisionOn(condition).isAssumed;
}

std::optional<double> Chances::given(const clang::Expr *condition) const {
  return scope.probabilities
             ? scope.probabilities->at(rangeOf(scope.ast, condition->getSourceRange()))
             : std::nullopt;
}

/// Of `&&` what they are; of `||` the chance that they do not hold is what multiplies.
static double factorOf(double chance, bool isAnd) { return isAnd ? chance : 1 - chance; }

Chance Chances::stated(const clang::Expr *condition) const {
  if (const auto probability = statedProbability(condition, scope.ast))
    return {*probability, false};
  if (const clang::Expr *operand = negated(condition)) {
    const Chance inner = stated(operand);
    return {1 - inner.share, inner.isAssumed};
  }
  const clang::BinaryOperator *logical = logicalOf(condition);
  if (!logical)
    return {};
  const bool isAnd = logical->getOpcode() == clang::BO_LAnd;
  const std::vector<const clang::Expr *> operands = operandsOf(*logical);
  double known = 1;
  bool isAssumed = false;
  for (const clang::Expr *operand : operands) {
    if (!isOnData(operand))
      continue;
    const Chance one = stated(operand);
    isAssumed |= one.isAssumed;
    known *= one.isAssumed ? 1 : factorOf(one.share, isAnd);
  }
  return {factorOf(isAssumed ? known / 2 : known, isAnd), isAssumed};
}

Chance Chances::ofWhole(const clang::Expr *condition, std::optional<bool> isLikely) const {
  if (const auto share = given(condition))
    return {*share, false};
  const Chance known = stated(condition);
  if (!known.isAssumed || !isLikely)
    return known;
  return {*isLikely ? likely : 1 - likely, false};
}

Chance Chances::of(const clang::Expr *condition) {
  const clang::Expr *key = condition->IgnoreParenImpCasts();
  if (!chances.contains(key))
    spread(condition, stated(condition));
  return chances[key];
}

/// Of the part of an `&&` or `||` that stands below one node of the tree.
double Chances::joined(const clang::Expr *condition, clang::BinaryOperatorKind kind) {
  const clang::BinaryOperator *logical = logicalOf(condition);
  const bool isAnd = kind == clang::BO_LAnd;
  if (!logical || logical->getOpcode() != kind) {
    const auto found = chances.find(condition->IgnoreParenImpCasts());
    return found == chances.end() ? factorOf(1, isAnd) : found->second.share;
  }
  const double left = factorOf(joined(logical->getLHS(), kind), isAnd);
  const double right = factorOf(joined(logical->getRHS(), kind), isAnd);
  Chance &here = chances[logical];
  here = {factorOf(left * right, isAnd), true};
  return here.share;
}

void Chances::spread(const clang::Expr *condition, const Chance &chance) {
  chances[condition->IgnoreParenImpCasts()] = chance;
  if (const clang::Expr *operand = negated(condition))
    return spread(operand, {1 - chance.share, chance.isAssumed});
  const clang::BinaryOperator *logical = logicalOf(condition);
  if (!logical)
    return;
  const bool isAnd = logical->getOpcode() == clang::BO_LAnd;
  const std::vector<const clang::Expr *> operands = operandsOf(*logical);
  std::vector<const clang::Expr *> open;
  double left = factorOf(chance.share, isAnd);
  for (const clang::Expr *operand : operands) {
    if (!isOnData(operand))
      continue;
    const Chance known = stated(operand);
    if (known.isAssumed) {
      open.push_back(operand);
      continue;
    }
    spread(operand, known);
    const double factor = factorOf(known.share, isAnd);
    left = factor > 0 ? std::min(1.0, left / factor) : 1;
  }
  for (const clang::Expr *operand : open) {
    const double one = std::pow(left, 1 / static_cast<double>(open.size()));
    spread(operand, {factorOf(one, isAnd), chance.isAssumed || open.size() > 1});
  }
  joined(condition, logical->getOpcode());
  chances[logical] = chance; // not rounded
}

bool Chances::isMixed(const clang::Expr *condition) const {
  if (const clang::Expr *operand = negated(condition))
    return isMixed(operand);
  const clang::BinaryOperator *logical = logicalOf(condition);
  if (!logical)
    return false;
  const std::vector<const clang::Expr *> operands = operandsOf(*logical);
  const auto onData =
      llvm::count_if(operands, [&](const clang::Expr *operand) { return isOnData(operand); });
  return (onData > 0 && static_cast<size_t>(onData) < operands.size()) ||
         llvm::any_of(operands, [&](const clang::Expr *operand) { return isMixed(operand); });
}

} // namespace sparcity::frontend
