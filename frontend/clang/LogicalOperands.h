//===- frontend/clang/LogicalOperands.h - Operands of conditions ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What `!`, `&&` and `||` join.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "clang/AST/Expr.h"

#include <vector>

namespace sparcity::frontend {

/// The operand of `!`; null for any other expression.
const clang::Expr *negated(const clang::Expr *condition);

/// An `&&` or `||`; null for any other expression.
const clang::BinaryOperator *logicalOf(const clang::Expr *condition);

/// Of `a && b && c` all three.
std::vector<const clang::Expr *> operandsOf(const clang::BinaryOperator &logical);

} // namespace sparcity::frontend
