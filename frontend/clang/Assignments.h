//===- frontend/clang/Assignments.h - Assignments -------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What changes a variable or memory: assignments, increments, copies of objects.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Accesses.h"
#include "frontend/clang/Expressions.h"
#include "frontend/clang/Operations.h"
#include "frontend/clang/Values.h"
#include "frontend/clang/VariableValues.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <optional>

namespace sparcity::frontend {

class Assignments {
public:
  Assignments(Scope &scope, Expressions &expressions, VariableValues &variables, Accesses &accesses,
              Operations &operations, Values &values)
      : scope(scope), expressions(expressions), variables(variables), accesses(accesses),
        operations(operations), values(values) {}

  ValueKind assign(const clang::BinaryOperator *expr);
  ValueKind increment(const clang::UnaryOperator *expr);
  /// `a = b` of structs in C++.
  ValueKind copy(const clang::CallExpr *expr);

private:
  ValueKind assignVariable(const clang::BinaryOperator *expr, const clang::VarDecl &variable);
  ValueKind assignMemory(const clang::BinaryOperator *expr);
  /// Gives an lvalue a new value, which `compute` emits the work for; the old one
  /// is loaded if it is read.
  bool change(const clang::Expr *lvalue, bool isRead, llvm::function_ref<void()> compute);
  void compoundOperation(const clang::BinaryOperator *expr);
  /// What an assignment stores in an array of an iteration, if it can be said.
  std::optional<ir::Expr> elementAhead(const clang::BinaryOperator &expr);
  void keepElements(const clang::Expr &stored, const Environment &before,
                    const std::optional<ir::Expr> &value);

  Scope &scope;
  Expressions &expressions;
  VariableValues &variables;
  Accesses &accesses;
  Operations &operations;
  Values &values;
};

} // namespace sparcity::frontend
