//===- frontend/clang/Expressions.h - Expressions that lead to each other ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// C expressions as what the IR says with expressions: integers (sizes, indices, bounds)
/// and places in memory. An integer may be loaded from a place, a place be found by an
/// integer, and either be what a function returns: the readers of each kind reach the
/// others by this interface, which Reader.h puts together. Nothing is emitted and nothing
/// changes; what cannot be read leaves a failure in the scope.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Places.h"
#include "frontend/clang/Scope.h"

#include "clang/AST/Expr.h"

#include <optional>

namespace sparcity::frontend {

class Expressions {
public:
  Expressions() = default;
  Expressions(const Expressions &) = delete;
  Expressions &operator=(const Expressions &) = delete;
  virtual ~Expressions() = default;

  /// The value of an integer; in a nest, where unknowns are admitted, a symbol for it where
  /// it cannot be said.
  virtual std::optional<ir::Expr> integer(const clang::Expr *expr) = 0;
  /// The value if indices, sizes and what the IR can load say it.
  virtual std::optional<ir::Expr> exactInteger(const clang::Expr *expr) = 0;
  /// The value of an expression of pointer type.
  virtual std::optional<Pointer> pointer(const clang::Expr *expr) = 0;
  /// What an lvalue is.
  virtual std::optional<Place> place(const clang::Expr *lvalue) = 0;
  /// The value of a call of a function whose body is visible, or of a statement expression:
  /// of integer or pointer type.
  virtual std::optional<Value> computed(const clang::Expr *byStatements) = 0;
};

/// The value of an integer or a pointer; of an lvalue, where it lies in memory.
std::optional<Value> valueOf(Expressions &expressions, const clang::Expr *expr);

/// The value of an expression that is about to be evaluated, if it is an
/// integer or a pointer and known; leaves no failure.
std::optional<Value> valueAhead(Scope &scope, Expressions &expressions, const clang::Expr *expr,
                                clang::QualType type);

} // namespace sparcity::frontend
