//===- frontend/clang/Naming.h - What expressions name --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The variables, functions and steps that stand in an expression as they are written.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

#include <vector>

namespace sparcity::frontend {

/// The expression without parentheses and value-preserving wrappers.
const clang::Expr *bare(const clang::Expr *expr);

/// The variable whose storage an lvalue lies in: `s` for `s.x[2]`.
const clang::VarDecl *storageOf(const clang::Expr *expr);

/// `++i`, `i--`; in C++ those before are lvalues.
bool isStep(const clang::Expr *expr);

/// The increments and decrements that evaluating the expression does.
std::vector<const clang::UnaryOperator *> stepsIn(const clang::Expr *expr);

/// The definition of the function that is called, if its body can be read in
/// the call's place; null for a pointer to a function, a variable number of
/// arguments, C's own functions.
const clang::FunctionDecl *visibleBody(const clang::CallExpr &call);

/// The variable that an lvalue names, parentheses apart; null for anything but
/// a plain variable.
const clang::VarDecl *namedVariable(const clang::Expr *expr);

/// The name of a function that is no operator, constructor or conversion, without scope; empty for
/// those.
llvm::StringRef plainName(const clang::FunctionDecl &function);

} // namespace sparcity::frontend
