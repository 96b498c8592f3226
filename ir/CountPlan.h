//===- ir/CountPlan.h - A nest prepared for counting ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The loops of a path as programs over their indices, with what counting through them
/// (ir/IterationCount.h) has to know of each: whether the loops inside depend on its index, and
/// after how many of its iterations they are rounded alike again.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/LoopPart.h"
#include "ir/RowCondition.h"
#include "ir/WalkPlan.h"

namespace sparcity::ir {

/// `value` is linear in the index of a loop, and grows by so much with it; where it crosses zero,
/// a condition on what is inside may change.
struct Crossing {
  Evaluator value;
  std::int64_t slope = 0;
};

/// A loop of the path, its bounds as programs over the indices around it.
struct CountLevel {
  Evaluator lower, upper, step;
  std::optional<ConditionPlan> condition;
  Part part;
  /// What is inside depends on the index.
  bool shapesWhatIsInside = false;
  /// Of a loop around it.
  bool boundsDependOnIndices = false;
  /// Of the index, after which where lines in it and in indices inside cross zero is rounded
  /// alike again: 8 of i < 8*j.
  std::int64_t period = 1;
  std::vector<Crossing> crossings;
};

/// Iterations of a loop while those around it stand still.
struct LoopSpan {
  std::int64_t first = 0, step = 1; ///< of the index
  std::int64_t trips = 0;           ///< 0 too where a condition on the loop does not hold
};

/// `indices`: of the loops around. None where a bound has no value, or 64 bits do not hold it.
std::optional<LoopSpan> spanOf(const CountLevel &loop, const std::int64_t *indices,
                               const ElementSource &elements);

struct CountPlan {
  std::vector<CountLevel> levels;
  std::optional<RowCondition> where; ///< in an iteration of the last one
};

/// `where` may be null. Nothing where a size is open, or data decide.
std::optional<CountPlan> planCount(const Kernel &kernel, const LoopPath &path,
                                   const LoopParts &parts, const Condition *where);

} // namespace sparcity::ir
