//===- ir/CurvePiece.h - Expressions as curves along a row --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is rounded or chosen in an expression is a curve for a part of a row: up to where
/// the next whole number is reached, or two lines cross.
///
///     floor(t / 5)               0 for t = 0 … 4
///     min(t, 8 - t)              t for t = 0 … 4
///     floor((t + 3) / 2)         t + 1 in every other step: see period
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Curve.h"
#include "ir/Evaluator.h"

namespace sparcity::ir {

/// What an expression is in t = 0, 1, …, as far as it is one curve.
struct CurvePiece {
  Curve curve;
  std::int64_t reach = 0; ///< from 0 on it is this curve
  /// Of slopes that are rounded: with steps so much longer they are whole.
  std::int64_t denominators = 1;
  /// It loads, is of a higher degree, or does not fit.
  bool isFaulty = false;
};

/// `length` values of t; slot `index` goes on by `step` with each.
CurvePiece pieceOf(const Evaluator &expression, const std::vector<std::int64_t> &slots,
                   unsigned index, std::int64_t step, std::int64_t length);

/// With a longer one, products of steps and periods may not fit.
inline constexpr std::int64_t longestStep = std::int64_t{1} << 48;

/// Iterations of slot `index` after which what is rounded in it is rounded alike again; 1 if
/// nothing is, or if there are too many.
std::int64_t periodOf(const Evaluator &expression, const std::vector<std::int64_t> &slots,
                      unsigned index, std::int64_t step);

} // namespace sparcity::ir
