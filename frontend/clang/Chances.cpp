//===- frontend/clang/Chances.cpp - How likely parts of a condition are ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Conditions of several operands. What is known of a whole is spread over those on data
/// that nothing else is known of, evenly, so that all shares fit together:
///
///     p && q && r    holds with chance c     each of them with c^(1/3)
///     p || q         holds with chance c     each of them with 1 - (1 - c)^(1/2)
///
/// Where some operands are on indices and some on data the branch is read as one after
/// the other, each with a guard of its own kind:
///
///     if (i > 0 && a[i] > x) A else B        if (i > 0) { if (a[i] > x) A else B } else B
///
//===----------------------------------------------------------------------===//
#include "frontend/clang/ClangTool.h"
#include "frontend/clang/ValueReader.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/Builtins.h"
#include "llvm/ADT/STLExtras.h"

#include <cmath>

namespace sparcity::frontend {

/// How likely LLVM takes a condition that `__builtin_expect` expects.
static constexpr double likely = 2000.0 / 2001.0;

void Decision::setLikely(bool isLikely) {
  guard.probability = isLikely ? likely : 1 - likely;
  isAssumed = false;
}

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

/// The operand of `!`, or null.
static const clang::Expr *negated(const clang::Expr *condition) {
  const auto *unary = llvm::dyn_cast<clang::UnaryOperator>(condition->IgnoreParenImpCasts());
  return unary && unary->getOpcode() == clang::UO_LNot ? unary->getSubExpr() : nullptr;
}

static const clang::BinaryOperator *logicalOf(const clang::Expr *condition) {
  const auto *binary = llvm::dyn_cast<clang::BinaryOperator>(condition->IgnoreParenImpCasts());
  return binary && binary->isLogicalOp() ? binary : nullptr;
}

/// Of `a && b && c` all three.
static void operandsOf(const clang::Expr *condition, clang::BinaryOperatorKind kind,
                       std::vector<const clang::Expr *> &operands) {
  const clang::BinaryOperator *logical = logicalOf(condition);
  if (!logical || logical->getOpcode() != kind)
    return operands.push_back(condition);
  operandsOf(logical->getLHS(), kind, operands);
  operandsOf(logical->getRHS(), kind, operands);
}

bool ValueReader::isOnData(const clang::Expr *condition) {
  return reader.decisionOn(condition).isAssumed;
}

std::optional<double> ValueReader::given(const clang::Expr *condition) {
  return reader.probabilities
             ? reader.probabilities->at(rangeOf(reader.ast, condition->getSourceRange()))
             : std::nullopt;
}

/// Of `&&` what they are; of `||` the chance that they do not hold is what multiplies.
static double factorOf(double chance, bool isAnd) { return isAnd ? chance : 1 - chance; }

Chance ValueReader::chanceOf(const clang::Expr *condition) {
  if (const auto stated = statedProbability(condition, reader.ast))
    return {*stated, false};
  if (const clang::Expr *operand = negated(condition)) {
    const Chance inner = chanceOf(operand);
    return {1 - inner.share, inner.isAssumed};
  }
  const clang::BinaryOperator *logical = logicalOf(condition);
  if (!logical)
    return {};
  const bool isAnd = logical->getOpcode() == clang::BO_LAnd;
  std::vector<const clang::Expr *> operands;
  operandsOf(condition, logical->getOpcode(), operands);
  double known = 1;
  bool isAssumed = false;
  for (const clang::Expr *operand : operands) {
    if (!isOnData(operand))
      continue;
    const Chance one = chanceOf(operand);
    isAssumed |= one.isAssumed;
    known *= one.isAssumed ? 1 : factorOf(one.share, isAnd);
  }
  return {factorOf(isAssumed ? known / 2 : known, isAnd), isAssumed};
}

/// Of the part of an `&&` or `||` that stands below one node of the tree.
double ValueReader::joined(const clang::Expr *condition, clang::BinaryOperatorKind kind) {
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

void ValueReader::spread(const clang::Expr *condition, const Chance &chance) {
  chances[condition->IgnoreParenImpCasts()] = chance;
  if (const clang::Expr *operand = negated(condition))
    return spread(operand, {1 - chance.share, chance.isAssumed});
  const clang::BinaryOperator *logical = logicalOf(condition);
  if (!logical)
    return;
  const bool isAnd = logical->getOpcode() == clang::BO_LAnd;
  std::vector<const clang::Expr *> operands, open;
  operandsOf(condition, logical->getOpcode(), operands);
  double left = factorOf(chance.share, isAnd);
  for (const clang::Expr *operand : operands) {
    if (!isOnData(operand))
      continue;
    const Chance known = chanceOf(operand);
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

bool ValueReader::isMixed(const clang::Expr *condition) {
  if (const clang::Expr *operand = negated(condition))
    return isMixed(operand);
  const clang::BinaryOperator *logical = logicalOf(condition);
  if (!logical)
    return false;
  std::vector<const clang::Expr *> operands;
  operandsOf(condition, logical->getOpcode(), operands);
  const auto onData =
      llvm::count_if(operands, [&](const clang::Expr *operand) { return isOnData(operand); });
  return (onData > 0 && static_cast<size_t>(onData) < operands.size()) ||
         llvm::any_of(operands, [&](const clang::Expr *operand) { return isMixed(operand); });
}

bool ValueReader::ways(const clang::Expr *condition, Way taken, Way other, bool areStatements) {
  const clang::BinaryOperator *logical = logicalOf(condition);
  if (const clang::Expr *operand = negated(condition); operand && isMixed(condition))
    return ways(operand, other, taken, areStatements);
  if (logical && isMixed(condition)) {
    const auto second = [&] { return ways(logical->getRHS(), taken, other, areStatements); };
    return logical->getOpcode() == clang::BO_LAnd
               ? ways(logical->getLHS(), second, other, areStatements)
               : ways(logical->getLHS(), taken, second, areStatements);
  }
  if (areStatements)
    emission.beginStatement(rangeOf(reader.ast, condition->getSourceRange()));
  const auto chosen = operandDecision(condition);
  if (areStatements)
    emission.endStatement();
  if (!chosen)
    return false;
  if (const auto holds = chosen->holds())
    return *holds ? taken() : other();
  const Environment before = reader.values;
  const auto guarded = [&](const ir::Guard &guard, Way way) {
    emission.pushGuard(guard);
    const bool isRead = way();
    emission.popGuard();
    return isRead;
  };
  if (!guarded(chosen->guard, taken))
    return false;
  const Environment after = std::exchange(reader.values, before);
  if (!guarded(chosen->opposite().guard, other))
    return false;
  reader.values = join(*chosen, after, reader.values);
  return true;
}

} // namespace sparcity::frontend
