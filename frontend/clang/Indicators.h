//===- frontend/clang/Indicators.h - Conditions as values -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Values that are 1 where a condition between integers holds and 0 elsewhere:
///
///     (i < 5) == (j < 5)    one of both, or none
///     c ? x : 0             min([c], x) for an x that is 0 or 1
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"

#include "clang/AST/Expr.h"

namespace sparcity::frontend {

/// True for an expression whose value is 0 or 1 by what it is: `a < b`, `!a`, `p & q`, `a & 1`.
bool isTruth(const clang::Expr *expr);
/// Logical operators, and `==`, `!=` and those on bits whose operands are truths.
bool joinsTruths(const clang::BinaryOperator *expr);

/// 1 where the condition holds, 0 elsewhere.
ir::Expr indicatorOf(const ir::Condition &condition);
/// True if the value is seen to be nothing but 0 or 1.
bool isIndicator(const ir::Expr &value);
/// Of an integer: where it is above zero.
ir::Condition isAtLeastOne(const ir::Expr &value);

/// `condition ? a : b` of integers.
ir::Expr chosenBy(const ir::Condition &condition, const ir::Expr &a, const ir::Expr &b);

} // namespace sparcity::frontend
