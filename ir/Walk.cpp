//===- ir/Walk.cpp - The accesses of a nest, one after the other ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ir/Walk.h"

#include "base/TimeLimit.h"
#include "ir/Kernel.h"

#include "ir/Elements.h"
#include "ir/Stretches.h"

#include "llvm/Support/Error.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace sparcity::ir {

namespace {

/// Every function returns false where the walk ends, with `fault` set or not.
class Walker {
public:
  Walker(WalkPlan &plan, const Kernel &kernel, const WalkInputs &inputs, WalkVisitor &visitor)
      : slots(plan.initialSlots), elements(kernel, inputs), visitor(visitor),
        testsEachTime(inputs.boundTests == BoundTests::EachTest),
        iterationsLeft(inputs.maxIterations) {}

  bool loop(LoopPlan &loop) {
    return guarded(loop.guard, [&] { return iterations(loop); });
  }

  std::string fault;
  bool isTooLong = false;

private:
  bool bounds(const LoopPlan &loop, WalkRow &range) {
    const SourceRange &where = loop.source->range;
    std::int64_t first = 0, step = 0, end = 0;
    if (!number(loop.lower, where, first) || !number(loop.step, where, step))
      return false;
    if (step == 0)
      return fail(where, "the step of loop '" + loop.source->index + "' is zero");
    if (!number(loop.upper, where, end, step > 0 ? Rounding::Up : Rounding::Down))
      return false;
    range = WalkRow(first, end, step);
    return true;
  }

  bool iterations(LoopPlan &loop) {
    WalkRow range;
    if (!bounds(loop, range)) {
      // Where the visitor has the say, the bounds need not exist.
      if (!loop.guard || !loop.guard->isUncertain)
        return false;
      fault.clear();
      return true;
    }
    const std::uint64_t trips = range.trips;
    if (trips > iterationsLeft) {
      isTooLong = true;
      return fail(loop.source->range, "the nest has too many iterations to walk through");
    }
    iterationsLeft -= trips;
    slots[loop.slot] = range.first;
    if (!testBound(loop))
      return false;
    if (trips == 0)
      return true;
    const bool mayTake =
        visitor.takesIterations() && !testsEachTime && !loop.movingAccesses.empty();
    if (mayTake) {
      prepare(loop, trips, range.step);
      if (moveEvenly(loop))
        return visitor.iterations(*loop.source, moving, trips);
    }
    return each(loop, range, mayTake);
  }

  /// One by one, or together where they are alike.
  bool each(LoopPlan &loop, const WalkRow &row, bool isPrepared) {
    std::uint64_t trip = visitor.next(*loop.source, 0, row.trips);
    if (trip < row.trips && !isPrepared)
      prepare(loop, row.trips, row.step);
    Stretches stretches(loop, row, slots);
    while (trip < row.trips) {
      base::checkTime();
      slots[loop.slot] = row.index(trip);
      const std::uint64_t most =
          loop.stretches.mayBe && !testsEachTime
              ? std::min(visitor.together(*loop.source, trip, row.trips), row.trips - trip)
              : 1;
      const Stretch stretch = most > 1 ? stretches.from(trip, most, moving) : Stretch();
      if (stretch.passes > 0) {
        if (!visitor.stretch(*loop.source, moving, stretch.passes, stretch.iterations()))
          return false;
      } else if (!one(loop, trip)) {
        return false;
      }
      trip = visitor.next(*loop.source, trip + std::max<std::uint64_t>(1, stretch.iterations()),
                          row.trips);
    }
    return true;
  }

  bool one(LoopPlan &loop, std::uint64_t trip) {
    for (NodePlan &node : loop.body)
      if (!(node.loop ? this->loop(*node.loop) : statement(node.statement, trip)))
        return false;
    return !testsEachTime || testBound(loop);
  }

  /// Collects the accesses of an innermost loop in `moving`; false if it is none
  /// or some offset is neither linear nor gathered.
  bool moveEvenly(const LoopPlan &loop) {
    moving.clear();
    for (const AccessPlan *access : loop.movingAccesses) {
      if (!access->isLinear && !access->isGathered)
        return false;
      moving.push_back(access->moving);
    }
    return !moving.empty();
  }

  bool testBound(const LoopPlan &loop) {
    for (const AccessPlan &access : loop.boundAccesses) {
      std::int64_t offset = 0;
      if (!number(access.offset, access.source->range, offset) ||
          !visitor.access(*access.source, offset))
        return false;
    }
    return true;
  }

  /// Evaluates the offsets that are linear in the loop's index, or gathered by one that is.
  /// One that has no value here may never be asked for (a guard): then it is evaluated
  /// where it is, and said there to be faulty.
  void prepare(LoopPlan &loop, std::uint64_t trips, std::int64_t step) {
    for (NodePlan &node : loop.body)
      for (AccessPlan &access : node.statement.accesses) {
        if (access.perIndex)
          access.isLinear =
              line(access.offset, *access.perIndex, trips, step, access.moving).has_value();
        else if (access.gather)
          access.isGathered = gather(*access.gather, trips, step, access.moving);
      }
  }

  /// What is linear in the index: sets where it starts and what it changes by, and returns
  /// where it ends. Nothing where it has no value or does not fit.
  std::optional<std::int64_t> line(const Evaluator &value, const Evaluator &perIndex,
                                   std::uint64_t trips, std::int64_t step, MovingAccess &result) {
    const Evaluation first = value.evaluate(slots.data(), elements);
    const Evaluation slope = perIndex.evaluate(slots.data(), elements);
    std::int64_t change = 0, last = 0;
    const bool isTooSteep = __builtin_mul_overflow(slope.value, step, &result.perTrip);
    const bool isTooFar = __builtin_mul_overflow(result.perTrip, trips - 1, &change) ||
                          __builtin_add_overflow(first.value, change, &last);
    // A change above 64 bits is none where there is one trip: it is not used.
    if (!first || !slope || (trips > 1 && isTooSteep) || isTooFar)
      return std::nullopt;
    result.first = first.value;
    return last;
  }

  /// Bounds of the numbers; not the closest, unless some are negative.
  static std::pair<std::int64_t, std::int64_t> rangeAround(const Gather &gather,
                                                           std::uint64_t trips) {
    const auto count = static_cast<std::int64_t>(trips);
    std::int64_t bits = 0;
    for (std::int64_t trip = 0; trip < count; ++trip)
      bits |= gather.numbers[gather.step * trip];
    if (bits >= 0)
      return {0, bits};
    std::int64_t lowest = INT64_MAX, highest = INT64_MIN;
    for (std::int64_t trip = 0; trip < count; ++trip) {
      lowest = std::min(lowest, gather.numbers[gather.step * trip]);
      highest = std::max(highest, gather.numbers[gather.step * trip]);
    }
    return {lowest, highest};
  }

  bool gather(const GatherPlan &plan, std::uint64_t trips, std::int64_t step,
              MovingAccess &result) {
    MovingAccess number;
    const auto end = line(plan.rest.value, plan.rest.perIndex, trips, step, result);
    const Evaluation scale = plan.scale.evaluate(slots.data(), elements);
    if (!end || !scale || !line(plan.number.value, plan.number.perIndex, trips, step, number))
      return false;
    const std::int64_t *numbers =
        elements.elements(plan.array, number.first, number.perTrip, trips);
    if (!numbers)
      return false;
    result.gather = {numbers, number.perTrip, scale.value};
    // So that whoever adds it all up need not look.
    const auto [lowest, highest] = rangeAround(result.gather, trips);
    for (const std::int64_t rest : {result.first, *end})
      for (const std::int64_t extreme : {lowest, highest})
        if (const Wide part = Wide{scale.value} * extreme; !fits(part) || !fits(rest + part))
          return false;
    return true;
  }

  bool statement(const StatementPlan &statement, std::uint64_t trip) {
    return guarded(statement.guard, [&] { return accesses(statement, trip); });
  }

  bool accesses(const StatementPlan &statement, std::uint64_t trip) {
    visitor.runs(*statement.source);
    for (const AccessPlan &access : statement.accesses) {
      std::int64_t offset = advanced(access.moving.first, trip, access.moving.perTrip);
      if (!access.isLinear && !number(access.offset, access.source->range, offset))
        return false;
      if (!visitor.access(*access.source, offset))
        return false;
    }
    return true;
  }

  /// Calls `body` where the guard lets it run.
  template <typename Body> bool guarded(const std::optional<GuardPlan> &guard, Body body) {
    bool holds = true;
    if (guard && !decide(*guard, holds))
      return false;
    if (!holds)
      return true;
    if (!body())
      return false;
    if (guard && guard->isUncertain)
      visitor.leavesUncertain();
    return true;
  }

  /// Apart from the loops without guards, which are many. `data` may load what is there
  /// only where `condition` holds.
  [[gnu::noinline]] bool decide(const GuardPlan &guard, bool &holds) {
    if (guard.condition && !evaluate(*guard.condition, guard.range, holds))
      return false;
    if (holds && guard.data) {
      if (!evaluate(*guard.data, guard.range, holds))
        return false;
      visitor.decides(*guard.source, holds);
    }
    holds = holds && (!guard.isUncertain || visitor.entersUncertain(*guard.source));
    return true;
  }

  bool evaluate(const ConditionPlan &condition, const SourceRange &range, bool &holds) {
    std::int64_t difference = 0;
    if (!number(condition.difference, range, difference, Rounding::AwayFromZero))
      return false;
    holds = ir::holds(condition.op, difference);
    return true;
  }

  bool number(const Evaluator &evaluator, const SourceRange &range, std::int64_t &value,
              Rounding rounding = Rounding::None) {
    const Evaluation result = evaluator.evaluate(slots.data(), elements, rounding);
    value = result.value;
    return result ? true : fail(range, describe(result.fault));
  }

  bool fail(const SourceRange &range, std::string_view message) {
    fault = std::string(message);
    if (range.isKnown())
      fault += " (line " + std::to_string(range.line) + ")";
    return false;
  }

  std::vector<std::int64_t> slots;
  Elements elements;
  WalkVisitor &visitor;
  bool testsEachTime;
  std::uint64_t iterationsLeft;
  std::vector<MovingAccess> moving;
};

} // namespace

llvm::Error walk(const Kernel &kernel, const WalkInputs &inputs, WalkVisitor &visitor) {
  llvm::Expected<WalkPlan> plan = planWalk(kernel, inputs);
  if (!plan)
    return plan.takeError();
  Walker walker(*plan, kernel, inputs, visitor);
  if (!walker.loop(plan->nest) && !walker.fault.empty())
    return llvm::createStringError(walker.isTooLong
                                       ? std::make_error_code(std::errc::result_out_of_range)
                                       : llvm::inconvertibleErrorCode(),
                                   "cannot walk through '" + kernel.name + "': " + walker.fault);
  return llvm::Error::success();
}

} // namespace sparcity::ir
