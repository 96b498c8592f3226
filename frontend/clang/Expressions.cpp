//===- frontend/clang/Expressions.cpp - Expressions that lead to each other ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Expressions.h"

#include "frontend/clang/Syntax.h"

namespace sparcity::frontend {

std::optional<Value> valueOf(Expressions &expressions, const clang::Expr *expr) {
  const bool isInteger = expr->getType()->isIntegralOrEnumerationType();
  const clang::Expr *own = unwrapped(expr);
  // Returned as a reference.
  if (own->isGLValue() && !(isInteger && llvm::isa<clang::ConditionalOperator>(own))) {
    const auto target = expressions.place(expr);
    if (!target || target->memory)
      return target ? std::optional<Value>(*target->memory) : std::nullopt;
    if (!isInteger)
      return std::nullopt;
  }
  if (expr->getType()->isPointerType()) {
    auto target = expressions.pointer(expr);
    return target ? std::optional<Value>(*target) : std::nullopt;
  }
  auto number = expressions.integer(expr);
  return number ? std::optional<Value>(*number) : std::nullopt;
}

std::optional<Value> valueAhead(Scope &scope, Expressions &expressions, const clang::Expr *expr,
                                clang::QualType type) {
  if (!type->isPointerType() && !type->isIntegralOrEnumerationType())
    return std::nullopt;
  const WithSteps ahead(scope.mode, Steps::Ahead);
  auto result = valueOf(expressions, expr);
  scope.failures.take();
  return result;
}

} // namespace sparcity::frontend
