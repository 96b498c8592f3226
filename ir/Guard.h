//===- ir/Guard.h - When a statement or loop is executed ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Conditions and chances that statements and loops stand under.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"

#include <optional>

namespace sparcity::ir {

/// When a statement is executed: where `condition` and `data` hold. What cannot
/// be said by either (a comparison of floating-point values) has a probability
/// alone.
struct Guard {
  /// In loop indices and parameters.
  std::optional<Condition> condition;
  /// In loads too (`load(mask, i) != 0`): exact once the data are known.
  std::optional<Condition> data;
  /// How likely the data let the statement run where `condition` holds; set
  /// wherever data decide.
  std::optional<double> probability;

  friend bool operator==(const Guard &, const Guard &) = default;
};

/// Where both let a statement run.
Guard conjunction(const Guard &outer, const Guard &inner);

/// How likely a statement or loop is executed where the conditions on indices
/// hold; 1 without a guard.
inline double probabilityOf(const std::optional<Guard> &guard) {
  return guard ? guard->probability.value_or(1) : 1;
}

} // namespace sparcity::ir
