//===- ir/IterationCount.cpp - How often a loop runs ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/IterationCount.h"

#include "base/TimeLimit.h"
#include "ir/CountPlan.h"
#include "ir/Elements.h"
#include "ir/Kernel.h"
#include "ir/PolynomialSum.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sparcity::ir {

namespace {

/// So many bounds, or so many rows with a condition, are quickly evaluated.
constexpr std::int64_t mostBounds = 1 << 18, mostRows = 1 << 10;
/// Counts in rows with a quadratic condition are no polynomial in pieces: all are looked at.
constexpr std::int64_t mostCurvedRows = 1 << 20, mostCurvedPieces = 1 << 19;
/// Instructions of all pieces of rows together. Nests beyond it are not counted.
constexpr std::int64_t mostWork = 1 << 26;
/// Rows that are asked for in all: counts that are no polynomial in pieces are halved to the end.
constexpr std::int64_t mostAsked = 1 << 24;

class Counter {
public:
  Counter(const Kernel &kernel, CountPlan plan)
      : elements(kernel, {}), levels(std::move(plan.levels)), where(std::move(plan.where)),
        indices(levels.size(), 0),
        isCurved(this->where && this->where->degree(static_cast<unsigned>(levels.size() - 1)) > 1) {
  }

  std::optional<double> run() {
    rows = rowsOfBox();
    const long double count = inside(0, isCurved ? curvedRows() : where ? mostRows : mostBounds);
    return isFaulty ? std::nullopt : std::optional(static_cast<double>(count));
  }

private:
  std::int64_t curvedRows() const {
    return where->isOnePiece() ? mostCurvedRows : mostCurvedPieces;
  }

  /// 0 where bounds depend on indices, or something else than sizes.
  double rowsOfBox() {
    double product = 1;
    for (size_t i = 0; i + 1 < levels.size(); ++i) {
      if (levels[i].condition || levels[i].boundsDependOnIndices)
        return 0;
      const std::optional<LoopSpan> span = spanOf(levels[i], indices.data(), elements);
      isFaulty |= !span;
      product *= span ? static_cast<double>(span->trips) : 0;
    }
    return product;
  }

  /// Iterations of the innermost loop while the loops outside `level` stand still.
  long double inside(size_t level, std::int64_t budget) {
    base::checkTime();
    const CountLevel &loop = levels[level];
    isFaulty |= ++asked > mostAsked;
    if (isFaulty)
      return 0;
    const std::optional<LoopSpan> span = spanOf(loop, indices.data(), elements);
    isFaulty |= !span;
    if (isFaulty)
      return 0;
    const auto [first, step, trips] = *span;
    if (trips == 0)
      return 0;
    if (level + 1 == levels.size())
      return row(first, step, trips);
    const auto countAt = [&](std::int64_t trip, std::int64_t rest) {
      indices[level] = first + trip * step;
      return inside(level + 1, rest);
    };
    if (!loop.shapesWhatIsInside)
      return static_cast<long double>(trips) * countAt(0, budget);
    if (isEachOne(level, trips, budget)) {
      long double sum = 0;
      for (std::int64_t trip = 0; trip < trips; ++trip)
        sum += countAt(trip, budget / trips);
      return sum;
    }
    if (isCurved) {
      isFaulty = true;
      return 0;
    }
    // A count of n loops inside grows with the n-th power of what their bounds do.
    const auto degree = static_cast<unsigned>(levels.size() - level - 1);
    constexpr std::int64_t samples = 64;
    const auto count = [&](std::int64_t trip) { return countAt(trip, budget / samples); };
    return sumOf(count, trips, degree, period(level, step), crossingsOf(level, *span));
  }

  /// The iterations of a loop are gone through one by one: of several loops around rows each
  /// has its part of the budget.
  bool isEachOne(size_t level, std::int64_t trips, std::int64_t budget) const {
    if (isCurved && rows > 0)
      return rows <= static_cast<double>(curvedRows());
    const auto around = static_cast<double>(levels.size() - level - 1);
    return static_cast<double>(trips) <= (where ? std::pow(static_cast<double>(budget), 1 / around)
                                                : static_cast<double>(budget));
  }

  /// Of the innermost loop.
  long double row(std::int64_t first, std::int64_t step, std::int64_t trips) {
    if (!where)
      return static_cast<long double>(trips);
    indices.back() = first;
    const std::optional<std::int64_t> count =
        where->count(indices, static_cast<unsigned>(levels.size() - 1), step, trips);
    isFaulty |= !count || where->work() > mostWork;
    return static_cast<long double>(count.value_or(0));
  }

  /// Trips in which a condition inside may change, in order.
  std::vector<std::int64_t> crossingsOf(size_t level, const LoopSpan &span) {
    std::vector<std::int64_t> result;
    indices[level] = span.first;
    for (const Crossing &crossing : levels[level].crossings) {
      const Evaluation value = crossing.value.evaluate(indices.data(), elements, Rounding::None);
      const Wide change = Wide{crossing.slope} * span.step;
      if (!value || change == 0)
        continue;
      const Wide trip = -Wide{value.value} / change; // at it, or behind it by less than one
      for (Wide near = trip; near <= trip + 1; ++near)
        if (near > 0 && near < span.trips)
          result.push_back(static_cast<std::int64_t>(near));
    }
    std::sort(result.begin(), result.end());
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
  }

  std::int64_t stepOf(const CountLevel &loop) {
    const Evaluation step = loop.step.evaluate(indices.data(), elements, Rounding::None);
    isFaulty |= !step;
    return step.value;
  }

  /// Iterations after which the loops inside, and the conditions, are rounded alike again.
  std::int64_t period(size_t level, std::int64_t step) {
    constexpr std::int64_t longest = 1 << 10;
    std::int64_t result = 1;
    for (size_t inner = level + 1; inner < levels.size(); ++inner)
      result = std::min(longest, std::lcm(result, std::abs(stepOf(levels[inner]))));
    result = std::max<std::int64_t>(1, result / std::gcd(result, step));
    result = std::min(longest, std::lcm(result, levels[level].period));
    const auto add = [&](const RowCondition &condition) {
      const std::int64_t own = condition.period(indices, static_cast<unsigned>(level), step);
      result = std::min(longest, std::lcm(result, std::min(longest, own)));
    };
    for (size_t inner = level + 1; inner < levels.size(); ++inner)
      if (levels[inner].condition)
        add({levels[inner].condition->difference, levels[inner].condition->op});
    if (where)
      add(*where);
    return result;
  }

  Elements elements;
  std::vector<CountLevel> levels;
  std::optional<RowCondition> where;
  std::vector<std::int64_t> indices;
  bool isCurved;
  double rows = 0; ///< of a box
  bool isFaulty = false;
  std::int64_t asked = 0;
};

} // namespace

Expr tripCount(const Loop &loop, const Bindings &bindings) {
  if (loop.averageTripCount)
    return loop.averageTripCount->substitute(bindings);
  Loop bound;
  bound.lower = loop.lower.substitute(bindings);
  bound.upper = loop.upper.substitute(bindings);
  bound.step = loop.step.substitute(bindings);
  return bound.tripCount();
}

static std::optional<double> count(const Kernel &kernel, const LoopPath &path,
                                   const LoopParts &parts, const Condition *where) {
  std::optional<CountPlan> plan = planCount(kernel, path, parts, where);
  return plan ? Counter(kernel, std::move(*plan)).run() : std::nullopt;
}

std::optional<double> countIterations(const Kernel &kernel, const LoopPath &path,
                                      const LoopParts &parts) {
  return count(kernel, path, parts, nullptr);
}

std::optional<double> countWhere(const Kernel &kernel, const LoopPath &path,
                                 const Condition &condition) {
  return count(kernel, path, {}, &condition);
}

} // namespace sparcity::ir
