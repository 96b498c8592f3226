//===- frontend/clang/Declarations.h - Declarations of local variables ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Local variables with their initial values, and references with what they are bound to.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Accesses.h"
#include "frontend/clang/Aggregates.h"
#include "frontend/clang/Arguments.h"
#include "frontend/clang/Expressions.h"
#include "frontend/clang/MemberInitialisers.h"
#include "frontend/clang/TypeSizes.h"
#include "frontend/clang/Values.h"
#include "frontend/clang/VariableValues.h"

namespace sparcity::frontend {

class Declarations {
public:
  /// What is declared with a variable.
  struct Parts {
    TypeSizes &sizes;
    MemberInitialisers &members;
    Arguments &arguments;
    VariableValues &variables;
    Aggregates &aggregates;
  };
  Declarations(Scope &scope, const Parts &parts, Expressions &expressions, Accesses &accesses,
               Values &values)
      : scope(scope), parts(parts), expressions(expressions), accesses(accesses), values(values) {}

  /// A local variable with its initial value.
  bool declare(const clang::VarDecl &variable);

private:
  bool reference(const clang::VarDecl &variable, const clang::Expr *initial);
  bool inMemory(const clang::VarDecl &variable, const clang::Expr *initial);
  bool inRegister(const clang::VarDecl &variable, const clang::Expr *initial);

  Scope &scope;
  const Parts parts;
  Expressions &expressions;
  Accesses &accesses;
  Values &values;
};

} // namespace sparcity::frontend
