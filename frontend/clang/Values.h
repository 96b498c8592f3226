//===- frontend/clang/Values.h - What evaluating an expression does -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Expressions as a statement evaluates them, in the order in which unoptimised code does:
/// their accesses and operations are emitted, and assignments change what is known of
/// variables. Arithmetic that only computes an index, a bound or a place is no operation,
/// but its loads are accesses. Expressions stand in each other: what reads one kind of them
/// reaches the others by this interface, which ValueReader.h puts together.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Scope.h"

#include "clang/AST/Expr.h"
#include "llvm/ADT/ArrayRef.h"

#include <string>

namespace sparcity::frontend {

/// What a value is to the operation that uses it: constants fold away.
enum class ValueKind { Failed, Constant, Computed };

/// Of a value that is computed from two.
ValueKind both(ValueKind a, ValueKind b);

/// Leaves a failure there.
ValueKind fail(Scope &scope, const clang::Stmt *where, const std::string &id,
               const std::string &message);

class Values {
public:
  Values() = default;
  Values(const Values &) = delete;
  Values &operator=(const Values &) = delete;
  virtual ~Values() = default;

  virtual ValueKind value(const clang::Expr *expr) = 0;
  /// Of what an lvalue holds.
  virtual ValueKind load(const clang::Expr *lvalue) = 0;
  /// Only the loads: for indices and bounds.
  virtual bool indexLoads(const clang::Expr *expr) = 0;
  /// Loads that finding the place of an lvalue takes.
  virtual bool placeLoads(const clang::Expr *lvalue) = 0;

  /// Constant if all are; lvalues are read.
  ValueKind operands(llvm::ArrayRef<const clang::Expr *> list);
};

} // namespace sparcity::frontend
