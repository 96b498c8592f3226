//===- ir/UpToStep.h - Where rows begin, to within a step of their loop ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Rows of a loop that begin by turns at one of some neighbours (red and black points) have
/// the turn as a part of their first value:
///
///     1 + (j + c) % 2         =  1 + j + c - 2*floor((j + c)/2)
///     j % 2 == c ? 1 : 2      =  2 - max(0, min(1 - …, 1))
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"

namespace ir {

/// `value` without those terms of it that change it by less than `step`: what is rounded in
/// place of a floor or a ceil, the lower end in place of a min or a max within bounds.
Expr upToStep(const Expr &value, std::int64_t step);

} // namespace ir
