//===- frontend/clang/PlaceReader.h - C lvalues ---------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads lvalues as places in memory, or as variables that live in registers.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Expressions.h"
#include "frontend/clang/PointerReader.h"
#include "frontend/clang/Scope.h"

#include <optional>

namespace sparcity::frontend {

class PlaceReader {
public:
  PlaceReader(Scope &scope, PointerReader &pointers, Expressions &expressions)
      : scope(scope), pointers(pointers), expressions(expressions) {}

  /// As Expressions::place.
  std::optional<Place> place(const clang::Expr *lvalue);

private:
  std::optional<Place> variable(const clang::DeclRefExpr *expr);
  std::optional<Place> referred(const clang::VarDecl &reference, clang::SourceRange range);
  std::optional<Place> partOfComplex(const clang::UnaryOperator *expr);
  std::optional<Place> subscript(const clang::ArraySubscriptExpr *expr);
  std::optional<Place> member(const clang::MemberExpr *expr);

  Scope &scope;
  PointerReader &pointers;
  Expressions &expressions;
};

/// True for `__real__ z` and `__imag__ z`.
bool isPartOfComplex(const clang::UnaryOperator *expr);

} // namespace sparcity::frontend
