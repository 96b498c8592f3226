//===- frontend/clang/VariableValues.cpp - Values that variables get ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/VariableValues.h"

#include "frontend/clang/Allocation.h"

#include "clang/AST/ASTContext.h"

namespace sparcity::frontend {

bool VariableValues::isIndexOnly(const clang::VarDecl &variable) const {
  const clang::QualType type = variable.getType();
  return type->isPointerType() || (type->isIntegralOrEnumerationType() &&
                                   !scope.usage.workIntegers.count(variable.getCanonicalDecl()));
}

/// What it loads stands at fixed places: `int n = *size`, `int first = sizes[2]`.
static bool loadsFixed(const ir::Expr &value) {
  const auto any = [](const std::string &, const ir::Expr &index) {
    return index.isNumber() ? std::optional<std::int64_t>(1) : std::nullopt;
  };
  return !value.loadedArrays().empty() && value.substituteLoads(any).loadedArrays().empty();
}

void VariableValues::set(const clang::VarDecl &variable, std::optional<Value> value) {
  // Why it is not known will be asked when an index needs it.
  scope.failures.take();
  // `x = p[x] + p[x + 1]` doubles with each step.
  constexpr size_t maxLength = 4000;
  if (const auto *number = value ? std::get_if<ir::Expr>(&*value) : nullptr;
      number && number->str().size() > maxLength)
    value.reset();
  // Before the nest that is a size like others.
  if (const auto *number = value ? std::get_if<ir::Expr>(&*value) : nullptr;
      number && !scope.isInNest && loadsFixed(*number))
    value.reset();
  if (!value && scope.isInNest)
    value = parts.unknowns.ofVariable(variable);
  // What has no name yet gets the variable's.
  if (const auto *number = value ? std::get_if<ir::Expr>(&*value) : nullptr)
    if (Unknown *unknown = scope.unknowns.whole(*number); unknown && unknown->wish.empty())
      unknown->wish = variable.getNameAsString();
  if (value)
    scope.values.set(variable, std::move(*value));
  else
    scope.values.makeOpaque(variable);
}

std::optional<Value> VariableValues::assigned(const clang::BinaryOperator *expr,
                                              const clang::VarDecl &variable) {
  const clang::Expr *right = expr->getRHS();
  const WithSteps steps(scope.mode, Steps::Ahead);
  if (variable.getType()->isPointerType()) {
    if (expr->getOpcode() == clang::BO_Assign && isAllocation(*right))
      return Pointer{scope.objects.variable(variable), 0};
    auto target = expr->getOpcode() == clang::BO_Assign
                      ? expressions.pointer(right)
                      : parts.pointers.variable(variable, expr->getLHS()->getSourceRange());
    if (target && expr->isCompoundAssignmentOp())
      target = parts.pointers.moved(*target, right, variable.getType()->getPointeeType(),
                                    expr->getOpcode() == clang::BO_SubAssign);
    return target ? std::optional<Value>(*target) : std::nullopt;
  }
  auto number = expressions.integer(right);
  if (!number)
    return std::nullopt;
  if (expr->getOpcode() == clang::BO_Assign)
    return *number;
  auto old = parts.integers.variable(variable, expr->getLHS()->getSourceRange());
  if (!old)
    return std::nullopt;
  return parts.arithmetic.combined(expr, *old, *number);
}

std::optional<Value> VariableValues::stepped(const clang::UnaryOperator *expr,
                                             const clang::VarDecl &variable) {
  const int step = expr->isIncrementOp() ? 1 : -1;
  const clang::SourceRange range = expr->getSourceRange();
  if (variable.getType()->isIntegralOrEnumerationType()) {
    auto old = parts.integers.variable(variable, range);
    return old ? std::optional<Value>(*old + step) : std::nullopt;
  }
  if (!variable.getType()->isPointerType())
    return std::nullopt;
  auto old = parts.pointers.variable(variable, range);
  auto size = old ? parts.sizes.sizeOf(variable.getType()->getPointeeType(), range) : std::nullopt;
  return size ? std::optional<Value>(Pointer{old->object, old->offset + *size * step})
              : std::nullopt;
}

} // namespace sparcity::frontend
