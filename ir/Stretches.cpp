//===- ir/Stretches.cpp - Iterations that are alike -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Stretches.h"

#include "ir/CurvePiece.h"

#include <algorithm>
#include <numeric>

namespace sparcity::ir {

/// A search takes about as long as so many iterations that are walked one by one.
constexpr std::uint64_t worth = 8;
/// Longer ones are stretches between what happens once in a period.
constexpr std::int64_t longestStretchPeriod = 16;

Stretches::Stretches(LoopPlan &loop, const WalkRow &row, std::vector<std::int64_t> &slots)
    : loop(loop), row(row), slots(slots) {
  StretchPlan &plan = loop.stretches;
  isOver = !plan.mayBe || row.trips < worth || std::abs(row.step) > longestStep;
  if (!isOver && plan.rowsToRest > 0) {
    --plan.rowsToRest;
    isOver = true;
  }
  if (!isOver && plan.period == 0)
    findPeriod();
}

WalkRow::WalkRow(std::int64_t first, std::int64_t end, std::int64_t step)
    : first(first), step(step) {
  const Wide distance = step > 0 ? Wide{end} - first : Wide{first} - end;
  const Wide stride = step > 0 ? Wide{step} : -Wide{step};
  if (step == 1 && first >= 0)
    trips = end > first ? static_cast<std::uint64_t>(end - first) : 0;
  else
    trips = distance <= 0 ? 0 : static_cast<std::uint64_t>((distance + stride - 1) / stride);
}

/// Once for all rows: where it is another one in some, nothing is found there.
void Stretches::findPeriod() {
  std::int64_t period = 1;
  const auto add = [&](const Evaluator &expression) {
    const std::int64_t own = periodOf(expression, slots, loop.slot, row.step);
    const std::int64_t both = own > longestStretchPeriod ? period : std::lcm(period, own);
    period = both > longestStretchPeriod ? period : both;
  };
  for (const NodePlan &node : loop.body) {
    if (node.statement.guard)
      for (const ConditionPlan &part : node.statement.guard->parts)
        add(part.difference);
    for (const AccessPlan &access : node.statement.accesses)
      if (!access.perIndex && !access.gather)
        add(access.offset);
  }
  loop.stretches.period = static_cast<std::uint64_t>(period);
}

Stretch Stretches::from(std::uint64_t trip, std::uint64_t most,
                        std::vector<MovingAccess> &accesses) {
  accesses.clear();
  Stretch stretch;
  stretch.period = loop.stretches.period;
  if (isOver || most < worth * stretch.period)
    return {};
  stretch.passes = most / stretch.period;
  const std::int64_t before = slots[loop.slot];
  bool isFound = true;
  for (std::uint64_t phase = 0; isFound && phase < stretch.period; ++phase)
    isFound = addPhase(trip + phase, stretch, accesses);
  slots[loop.slot] = before;
  if (!isFound)
    stretch.passes = 0;
  return isWorthIt(stretch) ? stretch : Stretch{};
}

/// Rows that follow one that is not are like it, most likely.
bool Stretches::isWorthIt(const Stretch &stretch) {
  constexpr unsigned few = 4, rest = 63;
  ++searches;
  found += stretch.iterations();
  if (searches >= few && found < worth * searches * stretch.period) {
    loop.stretches.rowsToRest = rest;
    isOver = true;
  }
  return stretch.passes > 0;
}

bool Stretches::addPhase(std::uint64_t trip, Stretch &stretch,
                         std::vector<MovingAccess> &accesses) {
  slots[loop.slot] = row.index(trip);
  for (const NodePlan &node : loop.body) {
    bool runs = true;
    if (node.statement.guard && !holds(*node.statement.guard, stretch, runs))
      return false;
    for (size_t i = 0; runs && i < node.statement.accesses.size(); ++i)
      if (!add(node.statement.accesses[i], trip, stretch, accesses))
        return false;
  }
  return true;
}

/// False where that is not known, or not for long. Else for all passes, which may be fewer then.
bool Stretches::holds(const GuardPlan &guard, Stretch &stretch, bool &result) {
  const Evaluation value =
      guard.condition->difference.evaluate(slots.data(), NoElements(), Rounding::AwayFromZero);
  if (!value)
    return false;
  result = ir::holds(guard.condition->op, value.value);
  return std::all_of(guard.parts.begin(), guard.parts.end(),
                     [&](const ConditionPlan &part) { return lasts(part, stretch); });
}

bool Stretches::lasts(const ConditionPlan &part, Stretch &stretch) {
  const std::int64_t step = row.step * static_cast<std::int64_t>(stretch.period);
  auto length = static_cast<std::int64_t>(stretch.passes);
  std::optional<Curve> curve;
  if (part.isParabola) {
    curve = parabola(part.difference, slots, loop.slot, step);
  } else {
    const CurvePiece piece = pieceOf(part.difference, slots, loop.slot, step, length);
    if (piece.isFaulty)
      return false;
    curve = piece.curve;
    length = piece.reach;
  }
  if (!curve || !isCountable(*curve, length))
    return false;
  stretch.passes = static_cast<std::uint64_t>(countAlike(*curve, length, part.op));
  return true;
}

bool Stretches::add(const AccessPlan &access, std::uint64_t trip, Stretch &stretch,
                    std::vector<MovingAccess> &accesses) {
  const auto period = static_cast<std::int64_t>(stretch.period);
  if (access.isLinear || access.isGathered) {
    MovingAccess &moving = accesses.emplace_back(access.moving);
    moving.first = advanced(moving.first, trip, moving.perTrip);
    moving.gather = moving.gather.from(trip);
    moving.gather.step *= period;
    return !__builtin_mul_overflow(moving.perTrip, period, &moving.perTrip);
  }
  const CurvePiece piece = pieceOf(access.offset, slots, loop.slot, row.step * period,
                                   static_cast<std::int64_t>(stretch.passes));
  const Curve &line = piece.curve;
  const Wide last = line.at.numerator + Wide{line.slope.numerator} * (piece.reach - 1);
  if (piece.isFaulty || !line.isLine() || line.at.denominator != 1 || line.slope.denominator != 1 ||
      !fits(last))
    return false;
  stretch.passes = static_cast<std::uint64_t>(piece.reach);
  accesses.push_back({access.source, line.at.numerator, line.slope.numerator, {}});
  return true;
}

} // namespace sparcity::ir
