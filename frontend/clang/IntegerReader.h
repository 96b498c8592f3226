//===- frontend/clang/IntegerReader.h - Integer expressions ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads expressions of integer type: sizes, indices, bounds.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/ConditionReader.h"
#include "frontend/clang/Expressions.h"
#include "frontend/clang/IntegerArithmetic.h"
#include "frontend/clang/LoadedIntegers.h"
#include "frontend/clang/Selection.h"
#include "frontend/clang/TypeSizes.h"
#include "frontend/clang/UnknownValues.h"

#include <optional>

namespace sparcity::frontend {

class IntegerReader {
public:
  /// What the values of operands are made by.
  struct Parts {
    const Wrapping &wrapping;
    const IntegerArithmetic &arithmetic;
    TypeSizes &sizes;
    UnknownValues &unknowns;
    Selection &selection;
    ConditionReader &conditions;
    LoadedIntegers &loads;
  };
  IntegerReader(Scope &scope, const Parts &parts, Expressions &expressions)
      : scope(scope), parts(parts), expressions(expressions) {}

  /// As Expressions::integer.
  std::optional<ir::Expr> integer(const clang::Expr *expr);
  /// As Expressions::exactInteger.
  std::optional<ir::Expr> exact(const clang::Expr *expr);

private:
  std::optional<ir::Expr> cast(const clang::CastExpr *expr);
  std::optional<ir::Expr> integralCast(const clang::CastExpr *expr);
  std::optional<ir::Expr> unary(const clang::UnaryOperator *expr);
  std::optional<ir::Expr> stepped(const clang::UnaryOperator *expr);
  std::optional<ir::Expr> binary(const clang::BinaryOperator *expr);
  std::optional<ir::Expr> pointerDifference(const clang::BinaryOperator *expr);
  std::optional<ir::Expr> called(const clang::CallExpr *expr);
  /// `a < b ? a : b` and its like.
  std::optional<ir::Expr> select(const clang::ConditionalOperator *expr);
  /// 1 where the condition that it is holds, 0 elsewhere; nothing where data decide.
  std::optional<ir::Expr> truth(const clang::Expr *expr);
  /// `expr & 1`, which of `a ^ b` is that of a + b.
  std::optional<ir::Expr> lowestBit(const clang::Expr *expr);
  /// What is odd where the expression is.
  std::optional<ir::Expr> oddness(const clang::Expr *expr);
  std::nullopt_t notAffine(const clang::Expr *expr);

  Scope &scope;
  const Parts parts;
  Expressions &expressions;
};

} // namespace sparcity::frontend
