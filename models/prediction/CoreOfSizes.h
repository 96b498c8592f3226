//===- models/prediction/CoreOfSizes.h - T_core as a formula --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How many vectors lie across two lines depends on where rows start, and so on sizes, but
/// only on what they leave when they are divided by the elements of a line: with a line of 8
/// elements and rows of N
///
///     T_core(N) = T_core(8 + N mod 8)
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"

#include <optional>

namespace sparcity::prediction {

class Facts;

/// T_core of a unit of work, of the main loop without end, in the kernel's sizes. None
/// without machine code, and where there are too many sizes to try all that matters.
std::optional<ir::Expr> coreOfSizes(Facts &facts);

} // namespace sparcity::prediction
