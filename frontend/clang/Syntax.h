//===- frontend/clang/Syntax.h - Shapes of C++ expressions ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What C++ writes in another way than C and means the same.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/ArrayRef.h"

#include <vector>

namespace sparcity::frontend {

/// The expression without parentheses and what else only wraps it: temporaries,
/// full expressions, arguments of templates, default arguments, braces around
/// one scalar.
const clang::Expr *unwrapped(const clang::Expr *expr);

/// The arguments of a call in the order of the parameters: without the object of
/// an operator that is a member.
llvm::ArrayRef<const clang::Expr *> argumentsOf(const clang::CallExpr &call);

/// The object that a member function is called for (a pointer to it after `->`);
/// null for other functions.
const clang::Expr *objectOf(const clang::CallExpr &call);

/// `a = b` of a class that is copied as bytes are.
bool isTrivialAssignment(const clang::CallExpr &call);

/// The arguments that a call of a function gets as references to what it may
/// change, the object of a member function among them.
std::vector<const clang::Expr *> changeableArguments(const clang::CallExpr &call);

} // namespace sparcity::frontend
