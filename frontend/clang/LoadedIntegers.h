//===- frontend/clang/LoadedIntegers.h - Integers in variables and arrays ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What an integer is that an lvalue holds: the value of a variable or a member where the
/// function is read, a symbol for one that has no other, a load of an index array.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Expressions.h"
#include "frontend/clang/Members.h"
#include "frontend/clang/Scope.h"

#include <optional>

namespace sparcity::frontend {

class LoadedIntegers {
public:
  LoadedIntegers(Scope &scope, const Members &members, Expressions &expressions)
      : scope(scope), members(members), expressions(expressions) {}

  std::optional<ir::Expr> loaded(const clang::Expr *lvalue);
  /// The value of an integer variable here.
  std::optional<ir::Expr> variable(const clang::VarDecl &variable, clang::SourceRange range);

private:
  Scope &scope;
  const Members &members;
  Expressions &expressions;
};

} // namespace sparcity::frontend
