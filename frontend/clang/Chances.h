//===- frontend/clang/Chances.h - How likely conditions are ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Conditions of several operands. What is known of a whole is spread over those on data
/// that nothing else is known of, evenly, so that all shares fit together:
///
///     p && q && r    holds with chance c     each of them with c^(1/3)
///     p || q         holds with chance c     each of them with 1 - (1 - c)^(1/2)
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/ConditionReader.h"
#include "frontend/clang/Scope.h"

#include "clang/AST/Expr.h"

#include <map>
#include <optional>

namespace sparcity::frontend {

/// How likely a condition on data is.
struct Chance {
  double share = 0.5;
  bool isAssumed = true;
};

class Chances {
public:
  Chances(Scope &scope, ConditionReader &conditions) : scope(scope), conditions(conditions) {}

  /// What the user says of the condition on that line.
  std::optional<double> given(const clang::Expr *condition) const;
  /// How likely it is where its operands on indices hold: as the user says, or the source
  /// (`isLikely`: in an attribute), or nobody.
  Chance ofWhole(const clang::Expr *condition, std::optional<bool> isLikely = std::nullopt) const;
  /// The same, but for what the user says.
  Chance stated(const clang::Expr *condition) const;
  /// Spreads that over its operands.
  void spread(const clang::Expr *condition, const Chance &chance);
  /// What was spread to it; to one that nothing was, what is stated.
  Chance of(const clang::Expr *condition);
  /// Are some operands of it on indices alone, and others on data?
  bool isMixed(const clang::Expr *condition) const;

private:
  bool isOnData(const clang::Expr *condition) const;
  double joined(const clang::Expr *condition, clang::BinaryOperatorKind kind);

  Scope &scope;
  ConditionReader &conditions;
  /// Of conditions on data, and operands of those.
  std::map<const clang::Expr *, Chance> chances;
};

} // namespace sparcity::frontend
