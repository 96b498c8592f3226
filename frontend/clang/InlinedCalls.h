//===- frontend/clang/InlinedCalls.h - Functions read in the place of their calls ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Calls of functions whose bodies are read in their place.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Arguments.h"
#include "frontend/clang/Expressions.h"
#include "frontend/clang/StatementReader.h"
#include "frontend/clang/Values.h"
#include "frontend/clang/VariableValues.h"

#include <optional>
#include <set>
#include <vector>

namespace sparcity::frontend {

class Emission;

class InlinedCalls {
public:
  /// `statements`: null where no bodies are read.
  InlinedCalls(Scope &scope, Expressions &expressions, Arguments &arguments,
               const VariableValues &variables, Emission &emission, Values &values,
               StatementReader *statements)
      : scope(scope), expressions(expressions), arguments(arguments), variables(variables),
        emission(emission), values(values), statements(statements) {}

  /// The function whose body is read in the call's place; null if none is.
  const clang::FunctionDecl *calleeOf(const clang::CallExpr &call) const;
  ValueKind call(const clang::CallExpr *expr, const clang::FunctionDecl &callee);
  /// Of the object that a member function is called for.
  bool objectLoads(const clang::Expr *object);

private:
  std::optional<Parameters> parametersOf(const clang::CallExpr *expr,
                                         const clang::FunctionDecl &callee);
  bool body(const clang::CallExpr *expr, const clang::FunctionDecl &callee, bool isSystem);
  /// Says in which call the failure is.
  void refer(Failure failure, const clang::CallExpr *expr, bool isSystem);

  Scope &scope;
  Expressions &expressions;
  Arguments &arguments;
  const VariableValues &variables;
  Emission &emission;
  Values &values;
  StatementReader *statements;
  /// Functions that are being read.
  std::vector<const clang::FunctionDecl *> active;
  std::set<const clang::FunctionDecl *> known;
  unsigned calls = 0;
};

} // namespace sparcity::frontend
