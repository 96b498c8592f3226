//===- frontend/clang/ConditionalValues.h - Conditional operators ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Operators that evaluate an operand only where a condition holds: `?:`, `&&`, `||`.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Chances.h"
#include "frontend/clang/Decisions.h"
#include "frontend/clang/Values.h"

namespace sparcity::frontend {

class Emission;

class ConditionalValues {
public:
  ConditionalValues(Chances &chances, Decisions &decisions, const Emission &emission,
                    Values &values)
      : chances(chances), decisions(decisions), emission(emission), values(values) {}

  ValueKind conditional(const clang::ConditionalOperator *expr);
  /// GNU C's `a ?: b`: a is computed once.
  ValueKind conditional(const clang::BinaryConditionalOperator *expr);
  /// `&&` and `||`.
  ValueKind logical(const clang::BinaryOperator *expr);

private:
  ValueKind mixed(const clang::ConditionalOperator *expr);
  /// The operand that is evaluated where the decision holds.
  bool branch(const clang::Expr *expr, const Decision &decision);

  Chances &chances;
  Decisions &decisions;
  const Emission &emission;
  Values &values;
};

} // namespace sparcity::frontend
