//===- ir/Decided.h - What bounds of the symbols decide ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is rounded or chosen alike for all values of the symbols is replaced by what that gives:
///
///     floor((i + 10*j)/10)     j                where i is at most 9
///     max(i, j - 1)            i                where j is at most 1
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"

namespace sparcity::ir {

/// By name, of whole numbers from 0 on.
using Largest = std::map<std::string, std::int64_t>;

/// The same for all these values. Symbols without a bound are whole numbers too.
Expr decided(const Expr &value, const Largest &largest);

} // namespace sparcity::ir
