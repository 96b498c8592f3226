//===- models/traffic/Solve.h - Largest parameter for which a condition holds ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Transition points of layer conditions: integer roots by bisection on exact
/// arithmetic, and the closed form up to degree 2 where other sizes are open.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "models/traffic/Traffic.h"

#include <optional>
#include <string>

namespace sparcity::traffic {

/// Largest integer p >= 1 with `lhs(p) <= rhs`, for an lhs that grows with p and
/// holds no other symbol. `isAlways` if it holds up to 2^62; no value if it
/// fails at 1.
struct IntegerLimit {
  std::optional<std::int64_t> largest;
  bool isAlways = false;
};
IntegerLimit largestInteger(const ir::Expr &lhs, const ir::Expr &rhs, const std::string &parameter);

/// The bound on `parameter` in the other symbols, as text: "(32768 - 8*M)/64",
/// "sqrt(32768/88)"; empty where the degree is above 2 or mixed.
std::string closedForm(const ir::Expr &lhs, const ir::Expr &rhs, const std::string &parameter);

/// Solves a layer condition for one parameter, the others at their sizes where they have one.
LayerCondition::Limit limitOf(const ir::Condition &condition, const std::string &parameter,
                              const ir::Bindings &sizes);

} // namespace sparcity::traffic
