//===- ir/WalkPlan.h - A nest prepared for walking (private) --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A kernel's nest with every expression compiled. Most offsets are linear in
/// the index of the loop around them: these are evaluated once an entry of that
/// loop and cost one multiplication and addition in an iteration.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Evaluator.h"
#include "ir/Source.h"
#include "ir/Walk.h"

#include <memory>
#include <optional>

namespace sparcity::ir {

/// Linear in the index of a loop.
struct LinePlan {
  Evaluator value, perIndex;
};

/// `rest + scale * array[number]`.
struct GatherPlan {
  LinePlan rest, number;
  Evaluator scale;
  unsigned array = 0;
};

struct AccessPlan {
  const Access *source = nullptr;
  Evaluator offset;
  /// Where the offset is linear in the loop's index: its change, or what it gathers.
  std::optional<Evaluator> perIndex;
  std::optional<GatherPlan> gather;
  /// While the loop runs, where `isLinear`: the offset in its first iteration,
  /// and the change in each. Likewise where it `isGathered`, but for what it gathers.
  bool isLinear = false, isGathered = false;
  MovingAccess moving;
};

/// `difference op 0`.
struct ConditionPlan {
  Evaluator difference;
  Relation op = Relation::Equal;
  /// Quadratic at most in the loop's index, and nothing in it rounded or chosen.
  bool isParabola = false;
};

struct GuardPlan {
  const Guard *source = nullptr;
  SourceRange range;
  std::optional<ConditionPlan> condition;
  /// Of a statement's condition those that name the loop's index: while they stay, it does.
  std::vector<ConditionPlan> parts;
  std::optional<ConditionPlan> data;
  /// The visitor decides where condition and data hold.
  bool isUncertain = false;
};

struct StatementPlan {
  const Statement *source = nullptr;
  std::vector<AccessPlan> accesses;
  std::optional<GuardPlan> guard;
};

struct LoopPlan;

/// A loop, or else a statement.
struct NodePlan {
  std::unique_ptr<LoopPlan> loop;
  StatementPlan statement;
};

/// What is known of a loop's iterations that are alike (ir/Stretches.h).
struct StretchPlan {
  /// It has statements alone, and nothing but indices and sizes decides whether they run.
  bool mayBe = false;
  std::uint64_t period = 0;     ///< 0: not known yet
  std::uint64_t rowsToRest = 0; ///< without a search
};

struct LoopPlan {
  const Loop *source = nullptr;
  unsigned slot = 0;
  std::optional<GuardPlan> guard;
  Evaluator lower, upper, step;
  std::vector<AccessPlan> boundAccesses;
  std::vector<NodePlan> body;
  /// All accesses of an innermost loop without guards; empty in any other.
  std::vector<AccessPlan *> movingAccesses;
  StretchPlan stretches;
};

struct WalkPlan {
  LoopPlan nest;
  /// Values of the symbols; those of the indices are zero.
  std::vector<std::int64_t> initialSlots;
};

/// Points into `kernel`. An error for a symbol without value, and for an
/// expression that cannot be evaluated.
llvm::Expected<WalkPlan> planWalk(const Kernel &kernel, const WalkInputs &inputs);

} // namespace sparcity::ir
