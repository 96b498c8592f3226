//===- frontend/clang/HeldCounts.h - How often conditions held ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A counter that moves where a condition on the loop's index holds has a closed form in the
/// number of iterations done, t, where the condition bounds the index or comes back:
///
///     if (i > 2) k++           max(0, t - 3)
///     if (i != j) k++          t - min(1, max(0, t - j))
///     if (i % 4 < 2) k++       2*floor(t/4) + min(2, t - 4*floor(t/4))
///     if ((i + j) % 2) k++     floor((t + j)/2) - floor(j/2)
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/LoopRanges.h"
#include "ir/Expr.h"

#include <optional>

namespace sparcity::frontend {

/// The sum of a value over the iterations 0 … t - 1, for a value that is 0 or 1 as a condition on
/// the iteration decides, or that comes back after a few; t is `Inductions::count` in both.
/// `iteration`: its number by an index that the ranges have, if there is one. None where no closed
/// form is found.
std::optional<ir::Expr> heldSum(const ir::Expr &value, const LoopRanges &ranges,
                                const std::optional<ir::Expr> &iteration);

/// What such values are on average if each way is as likely as the other; none of others.
std::optional<ir::Expr> heldMean(const ir::Expr &value);

} // namespace sparcity::frontend
