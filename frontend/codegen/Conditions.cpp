//===- frontend/codegen/Conditions.cpp - Conditions in sizes --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/Conditions.h"

#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Argument.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"

namespace sparcity::codegen {

using namespace llvm::PatternMatch;
using ir::Expr;
using ir::Predicate;
using ir::Relation;

std::optional<std::pair<const llvm::Value *, const llvm::Value *>>
ConditionReader::partsOf(const llvm::Value &condition, bool wanted) {
  const llvm::Value *a = nullptr, *b = nullptr;
  const bool isBoth = wanted ? match(&condition, m_LogicalAnd(m_Value(a), m_Value(b)))
                             : match(&condition, m_LogicalOr(m_Value(a), m_Value(b)));
  return isBoth ? std::optional(std::pair(a, b)) : std::nullopt;
}

/// The compiler widens what it computes with, and knows that nothing is lost.
static const llvm::SCEV *withoutCasts(const llvm::SCEV *value) {
  while (const auto *cast = llvm::dyn_cast<llvm::SCEVCastExpr>(value))
    value = cast->getOperand();
  return value;
}

std::optional<Expr> ConditionReader::expression(const llvm::SCEV *value) const {
  value = withoutCasts(value);
  if (const auto *constant = llvm::dyn_cast<llvm::SCEVConstant>(value)) {
    const std::optional<std::int64_t> number = constant->getAPInt().trySExtValue();
    return number ? std::optional(Expr(*number)) : std::nullopt;
  }
  if (const auto *unknown = llvm::dyn_cast<llvm::SCEVUnknown>(value)) {
    const auto *parameter = llvm::dyn_cast<llvm::Argument>(unknown->getValue());
    if (!parameter || !parameter->getType()->isIntegerTy() || parameter->getName().empty())
      return std::nullopt;
    return Expr::symbol(parameter->getName().str());
  }
  const auto *nary = llvm::dyn_cast<llvm::SCEVCommutativeExpr>(value);
  if (!nary || !llvm::isa<llvm::SCEVAddExpr, llvm::SCEVMulExpr>(value))
    return std::nullopt;
  const bool isSum = llvm::isa<llvm::SCEVAddExpr>(value);
  Expr result = isSum ? 0 : 1;
  for (const llvm::SCEV *operand : nary->operands()) {
    const std::optional<Expr> part = expression(operand);
    if (!part)
      return std::nullopt;
    result = isSum ? result + *part : result * *part;
  }
  return result;
}

std::optional<Expr> ConditionReader::difference(const llvm::Value &a, const llvm::Value &b) const {
  const auto of = [&](const llvm::Value &value) {
    return evolution.getSCEV(const_cast<llvm::Value *>(&value));
  };
  if (!evolution.isSCEVable(a.getType()))
    return std::nullopt;
  const llvm::SCEV *result = evolution.getMinusSCEV(of(a), of(b));
  return llvm::isa<llvm::SCEVCouldNotCompute>(result) ? std::nullopt : expression(result);
}

static std::optional<Relation> relationOf(llvm::ICmpInst::Predicate predicate) {
  switch (predicate) {
  case llvm::ICmpInst::ICMP_EQ:
    return Relation::Equal;
  case llvm::ICmpInst::ICMP_NE:
    return Relation::NotEqual;
  case llvm::ICmpInst::ICMP_SLT:
  case llvm::ICmpInst::ICMP_ULT:
    return Relation::Less;
  case llvm::ICmpInst::ICMP_SLE:
  case llvm::ICmpInst::ICMP_ULE:
    return Relation::LessEqual;
  case llvm::ICmpInst::ICMP_SGT:
  case llvm::ICmpInst::ICMP_UGT:
    return Relation::Greater;
  case llvm::ICmpInst::ICMP_SGE:
  case llvm::ICmpInst::ICMP_UGE:
    return Relation::GreaterEqual;
  default:
    return std::nullopt;
  }
}

std::optional<Predicate> ConditionReader::comparison(const llvm::ICmpInst &compare) const {
  const llvm::Value &left = *compare.getOperand(0), &right = *compare.getOperand(1);
  const std::optional<Relation> relation = relationOf(compare.getPredicate());
  if (!relation)
    return std::nullopt;
  const auto *bound = llvm::dyn_cast<llvm::ConstantInt>(&right);
  if (compare.isUnsigned() && bound) {
    if (bound->isNegative() || !evolution.isSCEVable(left.getType()))
      return std::nullopt;
    const std::optional<Expr> value =
        expression(evolution.getSCEV(const_cast<llvm::Value *>(&left)));
    if (!value)
      return std::nullopt;
    const Expr limit = bound->getSExtValue();
    // A negative number is a large one there.
    const bool isBelow = *relation == Relation::Less || *relation == Relation::LessEqual;
    const Predicate within = ir::Condition{*value, *relation, limit};
    return isBelow ? within & Predicate(ir::Condition{*value, Relation::GreaterEqual, 0})
                   : within | Predicate(ir::Condition{*value, Relation::Less, 0});
  }
  // Of two unsigned numbers, places that is, the difference has a sign.
  if (compare.isUnsigned() && !left.getType()->isPointerTy())
    return std::nullopt;
  const std::optional<Expr> distance = difference(left, right);
  if (!distance)
    return std::nullopt;
  // "stride == 1" reads better than "stride - 1 == 0".
  if (bound) {
    const Expr limit = bound->getSExtValue();
    return ir::Condition{*distance + limit, *relation, limit};
  }
  return ir::Condition{*distance, *relation, 0};
}

std::optional<Predicate> ConditionReader::predicate(const llvm::Value &condition,
                                                    bool wanted) const {
  const llvm::Value *a = nullptr, *b = nullptr;
  if (match(&condition, m_Not(m_Value(a))))
    return predicate(*a, !wanted);
  const bool isAnd = match(&condition, m_LogicalAnd(m_Value(a), m_Value(b)));
  if (isAnd || match(&condition, m_LogicalOr(m_Value(a), m_Value(b)))) {
    const std::optional<Predicate> first = predicate(*a, wanted), second = predicate(*b, wanted);
    if (!first || !second)
      return std::nullopt;
    return isAnd == wanted ? *first & *second : *first | *second;
  }
  const auto *compare = llvm::dyn_cast<llvm::ICmpInst>(&condition);
  const std::optional<Predicate> holds = compare ? comparison(*compare) : std::nullopt;
  if (!holds)
    return std::nullopt;
  return wanted ? *holds : !*holds;
}

} // namespace sparcity::codegen
