//===- ir/Curve.h - Lines and parabolas along a row -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is linear or quadratic in t = 0, 1, …, and how often it is below zero: on either
/// side of its lowest (or highest) point there is one place at most where its sign changes,
/// which is searched for.
///
///     t^2 - 16*t + 39 < 0        t = 4 … 12: 9 of them
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Arithmetic.h"

#include <optional>
#include <vector>

namespace sparcity::ir {

/// at + slope * t + square * t^2
struct Curve {
  Rational square{0, 1}, slope{0, 1}, at{0, 1};

  bool isLine() const { return square.numerator == 0; }
  bool isConstant() const { return isLine() && slope.numerator == 0; }
  int signAt0() const { return (at.numerator > 0) - (at.numerator < 0); }
  /// 1 if it grows from 0 on, -1 if it falls, 0 if it stays.
  int growth() const;
};

/// Numbers so small that sums stay within 128 bits.
bool isCountable(const Curve &curve, std::int64_t length);
/// Of t = 0 … length - 1 those with curve(t) < 0; `orZero`: or = 0.
std::int64_t countBelow(const Curve &curve, std::int64_t length, bool orZero);
/// Of those the ones with `curve(t) op 0`.
std::int64_t countHolding(const Curve &curve, std::int64_t length, Relation op);
/// The first t at which `curve(t) < 0` (`orZero`: or = 0) is otherwise than at 0, or the length.
std::int64_t countSame(const Curve &curve, std::int64_t length, bool orZero);
/// The same of `curve(t) op 0`, or one before it.
std::int64_t countAlike(const Curve &curve, std::int64_t length, Relation op);
/// The first t with curve(t) < 0, or the length.
std::int64_t countUntilBelow(const Curve &curve, std::int64_t length);

/// True if nothing is rounded, chosen or loaded in it.
bool isPolynomial(const Evaluator &expression);
/// What a polynomial of degree 2 at most is in t = 0, 1, … steps of slot `index` from its value
/// on; `slots` are in the end as they were. None where its values are no integers of less than 60
/// bits.
std::optional<Curve> parabola(const Evaluator &polynomial, std::vector<std::int64_t> &slots,
                              unsigned index, std::int64_t step);

} // namespace sparcity::ir
