//===- frontend/clang/ConditionReader.h - Integer conditions --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads conditions between integers, or between places in one object: what guards, bounds
/// and choices say. Conditions between integers form a boolean algebra in one inequality:
///
///     a < b        a - b + 1 <= 0            p and q    max(p, q) <= 0
///     a == b       max(a - b, b - a) <= 0    p or q     min(p, q) <= 0
///     a != b       min(a - b, b - a) + 1 <= 0
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Decision.h"
#include "frontend/clang/Expressions.h"
#include "frontend/clang/Scope.h"
#include "frontend/clang/Wrapping.h"

#include "clang/AST/Expr.h"

#include <optional>

namespace sparcity::frontend {

class ConditionReader {
public:
  ConditionReader(Scope &scope, const Wrapping &wrapping, Expressions &expressions)
      : scope(scope), wrapping(wrapping), expressions(expressions) {}

  std::optional<ir::Condition> condition(const clang::Expr *expr);
  /// What a branch on the condition depends on; leaves no failure.
  Decision decisionOn(const clang::Expr *expr);

private:
  std::optional<ir::Condition> comparison(const clang::BinaryOperator *expr, ir::Relation relation);
  std::optional<ir::Condition> pointerCondition(const clang::BinaryOperator *expr,
                                                ir::Relation relation);
  /// Of conditions joined by `&&`, `&`, `==`, …
  std::optional<ir::Condition> joined(const clang::BinaryOperator *expr);
  /// Of `a | b` with what is no more than its highest bit.
  std::optional<ir::Condition> bitCondition(const clang::BinaryOperator *expr,
                                            ir::Relation relation);

  Scope &scope;
  const Wrapping &wrapping;
  Expressions &expressions;
};

} // namespace sparcity::frontend
