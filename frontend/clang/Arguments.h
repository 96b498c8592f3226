//===- frontend/clang/Arguments.h - What calls pass -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a call passes to the parameters of a function whose body is read in its place:
/// values, what references stand for, the object of a member function.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Expressions.h"
#include "frontend/clang/Members.h"
#include "frontend/clang/Places.h"
#include "frontend/clang/Scope.h"
#include "frontend/clang/TypeSizes.h"
#include "frontend/clang/UnknownValues.h"

#include <optional>

namespace sparcity::frontend {

class Arguments {
public:
  Arguments(Scope &scope, const Members &members, TypeSizes &sizes, UnknownValues &unknowns,
            Expressions &expressions)
      : scope(scope), members(members), sizes(sizes), unknowns(unknowns), expressions(expressions) {
  }

  /// What a reference that is bound to the lvalue, or a member function that is
  /// called for it (or for what a pointer points to), gets.
  std::optional<Alias> alias(const clang::Expr *lvalue);
  /// Of the object of a member function; leaves no failure.
  Alias objectAlias(const clang::Expr &object, clang::ASTContext &ast);
  /// What an argument passes to a parameter; leaves no failure.
  void pass(Parameters &to, unsigned number, const clang::ParmVarDecl &parameter,
            const clang::Expr *argument);
  /// Begins a function: its parameters are what was passed from here on.
  void enter(const clang::FunctionDecl &callee, Parameters parameters);

private:
  Scope &scope;
  const Members &members;
  TypeSizes &sizes;
  UnknownValues &unknowns;
  Expressions &expressions;
};

} // namespace sparcity::frontend
