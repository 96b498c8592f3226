//===- ir/Stretches.h - Iterations that are alike -------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Iterations of an innermost loop that follow each other, in which the same conditions hold
/// and all offsets move evenly. What is rounded may be alike in each so many iterations only:
/// these are walked as one pass.
///
///     if (i*i < 25) a[i]           a + 8*t for t = 0 … 4, then nothing up to the end
///     a[i % 100]                   a + 8*t for t = 0 … 99, again and again
///     if (i % 2 == 0) a[i]         passes of two iterations: a + 16*t
///
/// Where they are found is a matter of conditions and offsets as curves (ir/CurvePiece.h).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/WalkPlan.h"

namespace sparcity::ir {

/// From one iteration on.
struct Stretch {
  std::uint64_t period = 1; ///< iterations of a pass
  std::uint64_t passes = 0; ///< 0: none is known
  std::uint64_t iterations() const { return period * passes; }
};

/// `first + trip * step` where that fits, whatever the product does.
inline std::int64_t advanced(std::int64_t first, std::uint64_t trip, std::int64_t step) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(first) +
                                   trip * static_cast<std::uint64_t>(step));
}

/// The iterations of a loop each time that it is reached.
struct WalkRow {
  std::int64_t first = 0, step = 1;
  std::uint64_t trips = 0;

  WalkRow() = default;
  /// Up to below `end`, or down to above it. The step is not zero.
  WalkRow(std::int64_t first, std::int64_t end, std::int64_t step);
  std::int64_t index(std::uint64_t trip) const { return advanced(first, trip, step); }
};

/// Of one row. Gives up on one whose stretches are too short to be worth their search.
class Stretches {
public:
  /// `slots` are as found in the end. The linear and gathered offsets of the loop are
  /// prepared.
  Stretches(LoopPlan &loop, const WalkRow &row, std::vector<std::int64_t> &slots);

  /// From iteration `trip` on, at most so many iterations: what each pass accesses, in order.
  Stretch from(std::uint64_t trip, std::uint64_t most, std::vector<MovingAccess> &accesses);

private:
  bool isWorthIt(const Stretch &stretch);
  bool addPhase(std::uint64_t trip, Stretch &stretch, std::vector<MovingAccess> &accesses);
  bool holds(const GuardPlan &guard, Stretch &stretch, bool &result);
  bool lasts(const ConditionPlan &part, Stretch &stretch);
  bool add(const AccessPlan &access, std::uint64_t trip, Stretch &stretch,
           std::vector<MovingAccess> &accesses);
  void findPeriod();

  LoopPlan &loop;
  const WalkRow &row;
  std::vector<std::int64_t> &slots;
  unsigned searches = 0;
  std::uint64_t found = 0; ///< iterations
  bool isOver = false;
};

} // namespace sparcity::ir
