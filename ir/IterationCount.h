//===- ir/IterationCount.h - How often a loop runs ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Trip counts summed up over a nest, each rounded up and none below zero:
///
///     for i < 100: for j = i .. 50 step 8     sum over i of max(0, ceil((50 - i) / 8))
///
/// Loops that no bound inside depends on are multiplied. The others are gone through
/// while they are short; of long ones the sum is that of a polynomial, in pieces along
/// which the count inside is one.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "ir/LoopPart.h"

#include <optional>

namespace sparcity::ir {

/// Iterations of a loop each time that it is reached, with sizes that are known: rounded
/// up and not below zero where that is a number; the mean where data decide.
Expr tripCount(const Loop &loop, const Bindings &bindings);

/// Iterations of the last loop of a path over the whole nest, where conditions on
/// indices let the loops run; what is left to chance is taken to run. None where a
/// size is open or a bound or condition depends on data. A whole number.
std::optional<double> countIterations(const Kernel &kernel, const LoopPath &path,
                                      const LoopParts &parts = {});
/// Of those, the ones in which a condition on indices holds.
std::optional<double> countWhere(const Kernel &kernel, const LoopPath &path,
                                 const Condition &condition);

} // namespace sparcity::ir
