//===- frontend/clang/MemberInitialisers.h - What structs are declared with ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Sizes and pointers in a struct that the function declares, as views and grids have it:
///
///     const View a{from, n};   a.columns is n, a.data is from
///
/// They hold as long as no statement of the function assigns such a member.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Arguments.h"
#include "frontend/clang/Expressions.h"
#include "frontend/clang/Members.h"
#include "frontend/clang/Scope.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

namespace sparcity::frontend {

class MemberInitialisers {
public:
  MemberInitialisers(Scope &scope, Members &members, Arguments &arguments, Expressions &expressions)
      : scope(scope), members(members), arguments(arguments), expressions(expressions) {}

  /// Sets the members of a struct that keep what they are declared with.
  void declare(const clang::VarDecl &variable);

private:
  void set(const MemberPath &path, const clang::Expr &initial);
  void set(const MemberPath &path, const clang::InitListExpr &written);
  void set(const MemberPath &path, const clang::CXXConstructExpr &construction);
  void set(const MemberPath &path, const clang::FieldDecl &field, const clang::Expr &initial);

  Scope &scope;
  Members &members;
  Arguments &arguments;
  Expressions &expressions;
};

} // namespace sparcity::frontend
