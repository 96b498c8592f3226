//===- frontend/clang/HeldCounts.cpp - How often conditions held ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/HeldCounts.h"

#include "frontend/clang/Indicators.h"
#include "frontend/clang/Inductions.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

#include <array>

namespace sparcity::frontend {

namespace {

ir::Expr iterations() { return ir::Expr::symbol(Inductions::count); }

/// Two conditions of which one, or both, hold: their expressions are at most 0 then.
struct Pair {
  bool isBoth = false;
  ir::Expr first, second;
};

/// `max(a, b)` or `min(a, b)`, with a number added and a sign before it.
std::optional<Pair> pairIn(const ir::Expr &value) {
  ir::Expr number = 0;
  std::optional<int> sign;
  for (const ir::Expr::Term &term : value.terms()) {
    if (term.powers.empty()) {
      number += term.coefficient;
      continue;
    }
    if (sign || (term.coefficient != ir::Expr(1) && term.coefficient != ir::Expr(-1)))
      return std::nullopt;
    sign = term.coefficient.sign();
  }
  if (!sign)
    return std::nullopt;
  const ir::Expr chosen = *sign * (value - number);
  const auto greater = chosen.asMax(), lesser = greater ? std::nullopt : chosen.asMin();
  if (!greater && !lesser)
    return std::nullopt;
  const auto &[a, b] = greater ? *greater : *lesser;
  return Pair{greater.has_value() == (*sign > 0), number + *sign * a, number + *sign * b};
}

/// Iterations from one on or up to one, and what has to hold in all of them.
struct Interval {
  std::vector<ir::Expr> lows, ends; ///< the end is the first one behind
  ir::Expr holds = 1;
};

class Counter {
public:
  Counter(const LoopRanges &ranges, const std::optional<ir::Expr> &iteration)
      : ranges(ranges), iteration(iteration) {}

  /// In how many of the iterations before t the value is at most 0.
  std::optional<ir::Expr> count(const ir::Expr &value) const {
    if (const auto interval = intervalOf(value))
      return lengthOf(*interval);
    // One of two holds in all iterations but those in which both do not.
    const auto pair = pairIn(value);
    if (!pair || pair->isBoth)
      return std::nullopt;
    const auto others = count(ir::Expr::max(1 - pair->first, 1 - pair->second));
    return others ? std::optional(iterations() - *others) : std::nullopt;
  }

private:
  std::optional<Interval> intervalOf(const ir::Expr &value) const {
    if (!value.contains(Inductions::count))
      return Interval{{}, {}, indicatorOf({value, ir::Relation::LessEqual, 0})};
    if (value.isPolynomialIn(Inductions::count))
      return boundOf(value);
    const auto pair = pairIn(value);
    if (!pair || !pair->isBoth)
      return std::nullopt;
    auto first = intervalOf(pair->first);
    const auto second = intervalOf(pair->second);
    if (!first || !second)
      return std::nullopt;
    llvm::append_range(first->lows, second->lows);
    llvm::append_range(first->ends, second->ends);
    first->holds *= second->holds;
    return first;
  }

  /// Of `a*t + b <= 0`.
  static std::optional<Interval> boundOf(const ir::Expr &value) {
    if (value.degree(Inductions::count) > 1)
      return std::nullopt;
    const ir::Expr slope = value.coefficient(Inductions::count, 1);
    const ir::Expr rest = value.coefficient(Inductions::count, 0);
    const auto sign = slope.sign();
    if (!sign)
      return std::nullopt;
    const ir::Expr size = *sign * slope;
    const bool isWhole = size == ir::Expr(1); // as all integers are
    const ir::Expr bound = *ir::Expr::divide(*sign > 0 ? -rest : rest, size);
    if (*sign > 0)
      return Interval{{}, {(isWhole ? bound : ir::Expr::floor(bound)) + 1}, 1};
    return Interval{{isWhole ? bound : ir::Expr::ceil(bound)}, {}, 1};
  }

  ir::Expr atLeastZero(const ir::Expr &value) const {
    return ranges.isNeverNegative(value) ? value : ir::Expr::max(0, value);
  }

  ir::Expr lengthOf(const Interval &interval) const {
    ir::Expr low = 0, end = iterations();
    for (const ir::Expr &bound : interval.lows)
      if (!ranges.isNeverNegative(low - bound))
        low = ranges.isNeverNegative(bound - low) ? bound : ir::Expr::max(low, bound);
    std::vector<ir::Expr> ends;
    for (const ir::Expr &bound : interval.ends)
      if (!isBehindAll(bound))
        ends.push_back(low.isZero() ? atLeastZero(bound) : bound);
    // So many from a first one on that is among them.
    const ir::Expr width = ends.empty() ? ir::Expr(0) : ends.front() - low;
    if (ends.size() == 1 && !low.isZero() && width.isNumber())
      return width.sign() == 1 ? interval.holds * ir::Expr::min(width, ir::Expr::max(0, end - low))
                               : ir::Expr(0);
    for (const ir::Expr &bound : ends)
      end = ir::Expr::min(end, bound);
    return interval.holds * (low.isZero() ? end : ir::Expr::max(0, end - low));
  }

  bool isBehindAll(const ir::Expr &bound) const {
    return iteration && ranges.isNeverNegative(bound - 1 - *iteration);
  }

  const LoopRanges &ranges;
  const std::optional<ir::Expr> &iteration;
};

/// A value that depends on the iteration and comes back.
class Periodic {
public:
  explicit Periodic(const ir::Expr &value) : value(value) {}

  std::optional<ir::Expr> sum() {
    const auto shift = shiftOfOthers();
    if (!shift || !findPeriod())
      return std::nullopt;
    return sumUpTo(iterations() + *shift) - sumUpTo(*shift);
  }

private:
  static constexpr std::int64_t longest = 64;

  std::optional<std::int64_t> at(std::int64_t iteration, const std::string &other = "",
                                 std::int64_t number = 0) const {
    ir::Bindings bindings;
    for (const std::string &name : value.symbols())
      bindings.emplace(name, name == other ? number : 0);
    bindings.insert_or_assign(Inductions::count, ir::Expr(iteration));
    return value.substitute(bindings).asInteger();
  }

  /// Of other symbols nothing but the sum with the iteration, or the difference, may matter.
  std::optional<ir::Expr> shiftOfOthers() const {
    ir::Expr shift = 0;
    for (const std::string &name : value.symbols()) {
      if (name == Inductions::count)
        continue;
      const auto isShifted = [&](std::int64_t sign) {
        return llvm::all_of(std::array{1, 3, 7}, [&](std::int64_t number) {
          return llvm::all_of(llvm::seq(std::int64_t(8), longest), [&](std::int64_t from) {
            return at(from, name, number) == at(from + sign * number);
          });
        });
      };
      if (!isShifted(1) && !isShifted(-1))
        return std::nullopt;
      shift += (isShifted(1) ? 1 : -1) * ir::Expr::symbol(name);
    }
    return shift;
  }

  bool findPeriod() {
    for (std::int64_t iteration = 0; iteration < 3 * longest; ++iteration) {
      const auto known = at(iteration);
      if (!known)
        return false;
      values.push_back(*known);
    }
    const auto comesBack = [&](std::int64_t length) {
      return std::equal(values.begin() + length, values.end(), values.begin());
    };
    for (period = 1; period <= longest && !comesBack(period);)
      ++period;
    // What ends or begins somewhere does not.
    return period <= longest && llvm::all_of(std::array{1000L, 1000000L, 1000000000000L},
                                             [&](std::int64_t far) { return isSameFrom(far); });
  }

  bool isSameFrom(std::int64_t far) const {
    const std::int64_t first = far / period * period;
    return llvm::all_of(llvm::seq(std::int64_t(0), period), [&](std::int64_t iteration) {
      return at(first + iteration) == values[static_cast<size_t>(iteration)];
    });
  }

  /// By stretches of equal values.
  ir::Expr sumUpTo(const ir::Expr &end) const {
    ir::Expr sum = 0;
    for (std::int64_t first = 0; first < period;) {
      const std::int64_t number = values[static_cast<size_t>(first)];
      std::int64_t behind = first;
      while (behind < period && values[static_cast<size_t>(behind)] == number)
        ++behind;
      sum += number * countUpTo(end, first, behind);
      first = behind;
    }
    return sum;
  }

  /// How many iterations before the end are between those two of their period.
  ir::Expr countUpTo(const ir::Expr &end, std::int64_t first, std::int64_t behind) const {
    const auto periodsIn = [&](const ir::Expr &part) {
      return ir::Expr::floor(*ir::Expr::divide(part, period));
    };
    if (behind - first == period)
      return end;
    if (behind - first == 1)
      return periodsIn(end + (period - 1 - first));
    // Of the period that is begun so many as are reached.
    ir::Expr reached = end - period * periodsIn(end) - first;
    if (behind < period)
      reached = ir::Expr::min(behind - first, reached);
    if (first > 0)
      reached = ir::Expr::max(0, reached);
    return (behind - first) * periodsIn(end) + reached;
  }

  const ir::Expr &value;
  std::vector<std::int64_t> values;
  std::int64_t period = 1;
};

} // namespace

std::optional<ir::Expr> heldSum(const ir::Expr &value, const LoopRanges &ranges,
                                const std::optional<ir::Expr> &iteration) {
  if (isIndicator(value))
    if (auto result = Counter(ranges, iteration).count(ir::atMostZero(isAtLeastOne(value))))
      return result;
  return Periodic(value).sum();
}

std::optional<ir::Expr> heldMean(const ir::Expr &value) {
  return isIndicator(value) ? std::optional(ir::Expr::rational(1, 2)) : std::nullopt;
}

} // namespace sparcity::frontend
