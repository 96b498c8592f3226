//===- ir/ValueBounds.h - Between what an expression lies -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Numbers that a value is not below and not above, whatever its symbols are, or with what is
/// known of them:
///
///     min(255, max(load(b, i), 0))                       0 and 255
///     load(k, i) - 1024*floor(load(k, i)/1024)           0 and 1023
///     floor(load(k, i)/16), with 8 bits in an element    0 and 15
///     2*n + i                                            none
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"

#include <functional>
#include <optional>
#include <string>

namespace sparcity::ir {

struct ValueBounds {
  std::optional<Expr> low, high; ///< numbers
};

/// What is known of a symbol, or of the elements of an array.
using NamedBounds = std::function<ValueBounds(const std::string &name)>;

/// Not always the closest ones: symbols and elements that occur twice count apart.
ValueBounds boundsOf(const Expr &value, const NamedBounds &elements = {},
                     const NamedBounds &symbols = {});

} // namespace sparcity::ir
