//===- frontend/clang/ConstantInteger.cpp - Integers known from the source ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/ConstantInteger.h"

#include "clang/AST/ASTContext.h"

namespace sparcity::frontend {

static std::optional<ir::Expr> fromBits(const llvm::APSInt &value) {
  if (value.isSignedIntN(64) && value.isSigned())
    return ir::Expr(value.getExtValue());
  if (value.isUnsigned() && value.getActiveBits() <= 63)
    return ir::Expr(static_cast<std::int64_t>(value.getZExtValue()));
  if (value.isUnsigned() && value.getActiveBits() == 64) {
    const std::uint64_t bits = value.getZExtValue();
    return ir::Expr(static_cast<std::int64_t>(bits >> 1)) * 2 + static_cast<std::int64_t>(bits & 1);
  }
  return std::nullopt;
}

std::optional<ir::Expr> constantInteger(const clang::Expr *expr, const clang::ASTContext &ast) {
  clang::Expr::EvalResult result;
  if (expr->isValueDependent() || !expr->EvaluateAsInt(result, ast))
    return std::nullopt;
  return fromBits(result.Val.getInt());
}

} // namespace sparcity::frontend
