//===- frontend/clang/FunctionValue.h - Values that functions return ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Functions and statement expressions that compute an index or a place:
///
///     static int clamp(int x, int n) {
///       if (x < 0) return 0;            max(0, min(x, n - 1))
///       return x < n ? x : n - 1;
///     }
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Arguments.h"
#include "frontend/clang/ConditionReader.h"
#include "frontend/clang/Expressions.h"
#include "frontend/clang/Selection.h"
#include "frontend/clang/StatementList.h"

#include <optional>

namespace sparcity::frontend {

class FunctionValue {
public:
  FunctionValue(Scope &scope, Arguments &arguments, ConditionReader &conditions,
                Selection &selection, Expressions &expressions)
      : scope(scope), arguments(arguments), conditions(conditions), selection(selection),
        expressions(expressions) {}

  /// The value of a call: of integer or pointer type, of a function whose body
  /// is visible.
  std::optional<Value> called(const clang::CallExpr &call);
  /// The value that a function's statements return, or the last of a statement
  /// expression's.
  std::optional<Value> resultOf(StatementList list, const RestOfList *rest = nullptr);

private:
  std::optional<Value> resultOf(const clang::IfStmt &branches, const RestOfList &rest);
  Parameters parametersOf(const clang::CallExpr &call, const clang::FunctionDecl &callee);
  bool follow(const clang::Stmt *statement);
  void assign(const clang::VarDecl &variable, std::optional<Value> value);
  std::nullopt_t computedByStatements(const clang::Stmt &where);

  Scope &scope;
  Arguments &arguments;
  ConditionReader &conditions;
  Selection &selection;
  Expressions &expressions;
  /// Functions read through: chains of them can be exponentially long.
  unsigned calls = 0;
};

} // namespace sparcity::frontend
