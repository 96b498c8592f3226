//===- frontend/clang/Decision.h - What a branch depends on ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Whether a branch is taken: exact where indices and sizes decide, a probability
/// where data do.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "ir/Guard.h"

#include "clang/Basic/SourceLocation.h"

#include <optional>

namespace sparcity::frontend {

/// What a branch depends on: a guard for the one way, and its opposite.
struct Decision {
  ir::Guard guard;
  /// True if nothing says how likely the guard is.
  bool isAssumed = false;
  /// The condition as far as it can be said, unknown values as symbols.
  std::optional<ir::Condition> said;
  clang::SourceRange where;

  Decision opposite() const;
  /// Whether the guard always or never holds.
  std::optional<bool> holds() const;
  static Decision always(bool holds);
  /// On a condition (or, null, on something that none says), with the share that
  /// is assumed where data decide.
  static Decision of(std::optional<ir::Condition> condition, double share);
};

} // namespace sparcity::frontend
