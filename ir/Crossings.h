//===- ir/Crossings.h - Where a condition may change ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The linear parts of what is compared with zero: where they cross it, a condition may begin to
/// hold or end.
///
///     i - 7                                    i - 7
///     max(64 - i, i - 124)                     64 - i, i - 124
///     floor(i/4) - 3                           i - 12, i - 16 and i - 8
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"

#include <vector>

namespace sparcity::ir {

/// Of `value op 0`, those that are linear in a symbol by a number, with whole coefficients; what
/// is rounded may cross within one part of it.
std::vector<Expr> crossingsIn(const Expr &value, std::string_view symbol);

} // namespace sparcity::ir
