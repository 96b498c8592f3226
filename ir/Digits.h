//===- ir/Digits.h - One loop as the nest that it runs through ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Conditions that take an index apart by quotients and rests are conditions on its digits,
/// which run in a nest of loops, one each:
///
///     t < n^3, of t - n*floor(t/n),        d2 < n, d1 < n, d0 < n, of d0,
///     floor(t/n) - n*floor(t/n^2), …       d1, …
///
/// Where the last round is none of all values, it is a nest of its own:
///
///     t < 25, by 10                        d1 < 2, d0 < 10 and d1 = 2, d0 < 5
///
/// For counting alone: what is executed is the loop as it was written.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Kernel.h"

namespace sparcity::ir {

/// Loops from 0 on, outermost first, and the condition in their indices.
struct DigitNest {
  std::vector<Loop> loops;
  Condition condition;
};

/// The nests that a loop of the path is in the digits that the condition asks for; loops of which
/// nothing is asked are in it too. Where there are none to take apart, but something that is
/// rounded is decided by the bounds, the loops as they are. Else, or if the path is no box of known
/// sizes, empty.
std::vector<DigitNest> nestsOfDigits(const LoopPath &path, const Condition &condition,
                                     const Bindings &sizes);

} // namespace sparcity::ir
