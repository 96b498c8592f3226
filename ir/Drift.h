//===- ir/Drift.h - What of an expression comes back ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An expression in an integer is often a straight line and something that comes back:
///
///     floor(3*t/4)            3/4*t, and what comes back after 4
///     t - 6*floor(t/6)        what comes back after 6
///     max(0, n - t)           neither
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace sparcity::ir {

struct Drift {
  Expr slope;              ///< of the straight line; without the symbol
  std::int64_t period = 1; ///< after which the rest comes back, for whatever other symbols are
};

/// How the expression moves with an integer symbol, by what it is made of; none where that is not
/// seen, or comes back after more than `longest`.
std::optional<Drift> driftOf(const Expr &expr, std::string_view symbol, std::int64_t longest);

} // namespace sparcity::ir
