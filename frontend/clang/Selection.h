//===- frontend/clang/Selection.h - One of two values ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `c ? a : b` and what branches leave in a variable, as one expression.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Decision.h"
#include "frontend/clang/Scope.h"
#include "frontend/clang/UnknownValues.h"

#include <optional>

namespace sparcity::frontend {

class Selection {
public:
  Selection(const Scope &scope, UnknownValues &unknowns) : scope(scope), unknowns(unknowns) {}

  /// `decision ? a : b` in one expression, with an unknown where data decide;
  /// nothing if that would be too long (or points to two objects).
  std::optional<ir::Expr> choose(const Decision &decision, const ir::Expr &a, const ir::Expr &b);
  std::optional<Value> choose(const Decision &decision, const Value &a, const Value &b);

private:
  const Scope &scope;
  UnknownValues &unknowns;
};

} // namespace sparcity::frontend
