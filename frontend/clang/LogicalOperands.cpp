//===- frontend/clang/LogicalOperands.cpp - Operands of conditions --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/LogicalOperands.h"

namespace sparcity::frontend {

const clang::Expr *negated(const clang::Expr *condition) {
  const auto *unary = llvm::dyn_cast<clang::UnaryOperator>(condition->IgnoreParenImpCasts());
  return unary && unary->getOpcode() == clang::UO_LNot ? unary->getSubExpr() : nullptr;
}

const clang::BinaryOperator *logicalOf(const clang::Expr *condition) {
  const auto *binary = llvm::dyn_cast<clang::BinaryOperator>(condition->IgnoreParenImpCasts());
  return binary && binary->isLogicalOp() ? binary : nullptr;
}

static void collect(const clang::Expr *condition, clang::BinaryOperatorKind kind,
                    std::vector<const clang::Expr *> &operands) {
  const clang::BinaryOperator *logical = logicalOf(condition);
  if (!logical || logical->getOpcode() != kind)
    return operands.push_back(condition);
  collect(logical->getLHS(), kind, operands);
  collect(logical->getRHS(), kind, operands);
}

std::vector<const clang::Expr *> operandsOf(const clang::BinaryOperator &logical) {
  std::vector<const clang::Expr *> operands;
  collect(&logical, logical.getOpcode(), operands);
  return operands;
}

} // namespace sparcity::frontend
