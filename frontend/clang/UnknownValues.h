//===- frontend/clang/UnknownValues.h - Values that data decide -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where values become unknown, and what stands for them in the IR.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Decision.h"
#include "frontend/clang/Scope.h"
#include "frontend/clang/TypeSizes.h"

#include <optional>

namespace sparcity::frontend {

class UnknownValues {
public:
  UnknownValues(Scope &scope, TypeSizes &sizes) : scope(scope), sizes(sizes) {}

  /// The symbol for an integer that cannot be said.
  ir::Expr ofExpression(const clang::Expr &expr);
  /// A value of the variable that data decide: a pointer then points to anywhere
  /// in the memory that has its name.
  Value ofVariable(const clang::VarDecl &variable);
  /// Of a decision of which nobody says what it compares (numbers with a point, unknown values):
  /// whether it holds is one value, so that its opposite is known to be that, and so is another
  /// decision on the same unknown values.
  void nameData(Decision &decision);
  ir::Expr numberOf(const clang::VarDecl &variable, std::optional<ir::Expr> mean = std::nullopt);
  /// One of two, by a decision on data.
  ir::Expr choice(const Decision &decision, const ir::Expr &a, const ir::Expr &b);
  /// The value with what stands for the unknowns in it.
  ir::Expr settled(ir::Expr value);

private:
  bool areSimple(const ir::Expr &value);

  Scope &scope;
  TypeSizes &sizes;
};

} // namespace sparcity::frontend
