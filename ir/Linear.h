//===- ir/Linear.h - Sums of whole numbers times names ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Most offsets and bounds are sums of products of numbers and names. With sizes that are whole
/// numbers they need no algebra:
///
///     8*N*j + 8*i + 16, unknown (i, j), N = 100   →   8*i + 800*j + 16
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace sparcity::ir {

struct LinearForm {
  std::vector<std::int64_t> slopes; ///< of each unknown
  std::int64_t constant = 0;
};

/// The form of an expression with `values` put in; a name among the unknowns is the last of that
/// name, and has no value. None where the expression is anything else, where a value is no whole
/// number, and where 64 bits do not hold a number on the way: the algebra decides then.
std::optional<LinearForm> linearIn(const Expr &expr, const std::vector<std::string_view> &unknowns,
                                   const Bindings &values);

} // namespace sparcity::ir
