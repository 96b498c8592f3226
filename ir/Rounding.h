//===- ir/Rounding.h - Expressions without what they are rounded by -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Rests and quotients of indices are polynomials but for what is rounded, which has bounds:
///
///     1 + (j + c) % 2         =  1 + j + c - 2*floor((j + c)/2)
///     j % 2 == c ? 1 : 2      =  2 - max(0, min(1 - …, 1))
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"

namespace sparcity::ir {

/// `value` without those terms of it that change it by less than `step`: what is rounded in
/// place of a floor or a ceil, the lower end in place of a min or a max within bounds.
Expr upToStep(const Expr &value, std::int64_t step);

/// A value between `exact + low` and `exact + high`.
struct Unrounded {
  Expr exact, low, high;
};
/// Of integer symbols; what is rounded stands in place of each floor and ceil that is a term
/// times a number. 0 … 4 of i % 5.
Unrounded unrounded(const Expr &value);

/// True for sums whose value is an integer wherever the symbols' are.
bool isIntegral(const Expr &value);

} // namespace sparcity::ir
