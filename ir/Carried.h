//===- ir/Carried.h - Scalars that go from iteration to iteration ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which loops carry which scalars: an iteration reads what an earlier one wrote.
///
///     for i [1]
///       s = 0                     writes s
///       for j [2]
///         s += a[i][j]            reads s, writes s, a reduction
///       t = c * t + s             reads t, s, writes t
///       y[i] = t                  reads t
///
/// Loop 2 carries s, as a reduction; loop 1 carries t, and not s, which each iteration sets
/// before it reads it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"
#include "ir/Ids.h"

namespace sparcity::ir {

struct Carried {
  ValueId value;
  LoopId loop;
  /// All statements in the loop that have to do with the scalar are reductions: its iterations
  /// may be in any order.
  bool isReduction = false;

  friend bool operator==(const Carried &, const Carried &) = default;
};

/// Loops in program order, scalars of a loop in their order. A statement with a guard, or in a
/// loop inside, is not relied on to write: what it would have overwritten counts as read.
std::vector<Carried> carriedScalars(const Kernel &kernel);

/// Where all that a statement does is with scalars, its guard is no work of anybody: taken away,
/// with what it might not have written among what it reads (`if (c) t = s;` is `t = c ? s : t;`).
void convertGuard(Statement &statement);

} // namespace sparcity::ir
