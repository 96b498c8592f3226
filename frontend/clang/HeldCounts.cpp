//===- frontend/clang/HeldCounts.cpp - How often conditions held ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/HeldCounts.h"

#include "frontend/clang/Indicators.h"
#include "frontend/clang/Inductions.h"
#include "ir/Drift.h"
#include "ir/Evaluator.h"

#include "llvm/ADT/STLExtras.h"

#include <vector>

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

/// A value that depends on the iteration and comes back. Of other symbols nothing but their sum
/// with the iteration, or the difference, may matter.
class Periodic {
public:
  static std::optional<Periodic> of(const ir::Expr &value) {
    Periodic periodic;
    ir::Expr alone = value;
    for (const std::string &name : value.symbols()) {
      if (name == Inductions::count)
        continue;
      const ir::Expr other = ir::Expr::symbol(name);
      const auto without = [&](int sign) {
        return alone.substitute({{Inductions::count, iterations() - sign * other}});
      };
      const int sign = without(1).contains(name) ? -1 : 1;
      alone = without(sign);
      if (alone.contains(name))
        return std::nullopt;
      periodic.shift += sign * other;
    }
    constexpr std::int64_t longest = 4096;
    const std::optional<ir::Drift> drift = ir::driftOf(alone, Inductions::count, longest);
    if (!drift || !drift->slope.isZero() || !periodic.evaluate(alone, drift->period))
      return std::nullopt;
    return periodic;
  }

  /// Of the iterations before the end; none of more stretches of equal values than a formula holds.
  std::optional<ir::Expr> sumUpTo(const ir::Expr &end) const {
    constexpr size_t most = 16;
    if (stretches.size() > most)
      return std::nullopt;
    ir::Expr sum = 0;
    for (const Stretch &stretch : stretches)
      sum += stretch.value *
             (countUpTo(end + shift, stretch) - (shift.isZero() ? 0 : countUpTo(shift, stretch)));
    return sum;
  }

  ir::Expr mean() const {
    std::int64_t sum = 0;
    for (const Stretch &stretch : stretches)
      sum += stretch.value * (stretch.behind - stretch.first);
    return ir::Expr::rational(sum, period);
  }

private:
  /// Equal values one after the other, within a period.
  struct Stretch {
    std::int64_t value = 0, first = 0, behind = 0;
  };

  bool evaluate(const ir::Expr &alone, std::int64_t length) {
    period = length;
    llvm::Expected<ir::Evaluator> program =
        ir::Evaluator::compile(alone, {{{Inductions::count, 0}}, {}});
    if (!program) {
      llvm::consumeError(program.takeError());
      return false;
    }
    for (std::int64_t iteration = 0; iteration < period; ++iteration) {
      const ir::Evaluation found =
          program->evaluate(&iteration, ir::NoElements(), ir::Rounding::None);
      if (!found)
        return false;
      if (stretches.empty() || stretches.back().value != found.value)
        stretches.push_back({found.value, iteration, iteration});
      ++stretches.back().behind;
    }
    return true;
  }

  ir::Expr countUpTo(const ir::Expr &end, const Stretch &stretch) const {
    const std::int64_t length = stretch.behind - stretch.first;
    const auto periodsIn = [&](const ir::Expr &part) {
      return ir::Expr::floor(*ir::Expr::divide(part, period));
    };
    if (length == period)
      return end;
    if (length == 1)
      return periodsIn(end + (period - 1 - stretch.first));
    // Of the period that is begun so many as are reached.
    ir::Expr reached = end - period * periodsIn(end) - stretch.first;
    if (stretch.behind < period)
      reached = ir::Expr::min(length, reached);
    if (stretch.first > 0)
      reached = ir::Expr::max(0, reached);
    return length * periodsIn(end) + reached;
  }

  std::vector<Stretch> stretches;
  std::int64_t period = 1;
  ir::Expr shift = 0;
};

/// What all of several conditions leave: iterations from one on, or up to one, those in which a
/// value that comes back is at most 0, and all or none.
struct Conjunction {
  std::vector<ir::Expr> lows, ends; ///< an end is the first one behind
  std::vector<ir::Expr> returning;
  std::vector<ir::Expr> still; ///< are at most 0 in all iterations, or in none

  /// One value that is at most 0 where all of them are.
  static ir::Expr together(const std::vector<ir::Expr> &values) {
    ir::Expr all = values.front();
    for (const ir::Expr &other : llvm::drop_begin(values))
      all = ir::Expr::max(all, other);
    return all;
  }
  static ir::Expr holds(const std::vector<ir::Expr> &values) {
    return values.empty() ? 1 : indicatorOf({together(values), ir::Relation::LessEqual, 0});
  }
};

class Counter {
public:
  Counter(const LoopRanges &ranges, const std::optional<ir::Expr> &iteration)
      : ranges(ranges), iteration(iteration) {}

  /// In how many of the iterations before t the value is at most 0.
  std::optional<ir::Expr> count(const ir::Expr &value) const {
    // One of two holds in all iterations but those in which both do not.
    const auto pair = pairIn(value);
    if (pair && !pair->isBoth) {
      const auto others = count(ir::Expr::max(1 - pair->first, 1 - pair->second));
      return others ? std::optional(iterations() - *others) : std::nullopt;
    }
    Conjunction all;
    return add(value, all) ? countOf(all) : std::nullopt;
  }

private:
  static bool add(const ir::Expr &value, Conjunction &all) {
    const auto pair = pairIn(value);
    if (!value.contains(Inductions::count))
      all.still.push_back(value);
    else if (value.isPolynomialIn(Inductions::count))
      return addBound(value, all);
    else if (pair && pair->isBoth)
      return add(pair->first, all) && add(pair->second, all);
    else
      all.returning.push_back(value);
    return true;
  }

  /// Of `a*t + b <= 0`.
  static bool addBound(const ir::Expr &value, Conjunction &all) {
    const auto sign = value.degree(Inductions::count) == 1
                          ? value.coefficient(Inductions::count, 1).sign()
                          : std::nullopt;
    if (!sign)
      return false;
    const ir::Expr size = *sign * value.coefficient(Inductions::count, 1);
    const bool isWhole = size == ir::Expr(1); // as all integers are
    const ir::Expr bound =
        *ir::Expr::divide(-*sign * value.coefficient(Inductions::count, 0), size);
    if (*sign > 0)
      all.ends.push_back((isWhole ? bound : ir::Expr::floor(bound)) + 1);
    else
      all.lows.push_back(isWhole ? bound : ir::Expr::ceil(bound));
    return true;
  }

  std::optional<ir::Expr> countOf(const Conjunction &all) const {
    const ir::Expr holds = Conjunction::holds(all.still);
    if (all.returning.empty())
      return holds * lengthOf(all);
    const auto held = Periodic::of(Conjunction::holds(all.returning));
    const ir::Expr low = lowOf(all);
    const auto before = held ? held->sumUpTo(low) : std::nullopt;
    const auto upTo = held ? held->sumUpTo(low + lengthOf(all)) : std::nullopt;
    return before && upTo ? std::optional(holds * (*upTo - *before)) : std::nullopt;
  }

  ir::Expr lowOf(const Conjunction &all) const {
    ir::Expr low = 0;
    for (const ir::Expr &bound : all.lows)
      if (!ranges.isNeverNegative(low - bound))
        low = ranges.isNeverNegative(bound - low) ? bound : ir::Expr::max(low, bound);
    return low;
  }

  /// Of the iterations between the bounds.
  ir::Expr lengthOf(const Conjunction &all) const {
    const ir::Expr low = lowOf(all);
    std::vector<ir::Expr> ends;
    for (const ir::Expr &bound : all.ends)
      if (!isBehindAll(bound))
        ends.push_back(low.isZero() && !ranges.isNeverNegative(bound) ? ir::Expr::max(0, bound)
                                                                      : bound);
    ir::Expr end = iterations();
    // So many from a first one on that is among them.
    const ir::Expr width = ends.empty() ? ir::Expr(0) : ends.front() - low;
    if (ends.size() == 1 && !low.isZero() && width.isNumber())
      return width.sign() == 1 ? ir::Expr::min(width, ir::Expr::max(0, end - low)) : ir::Expr(0);
    for (const ir::Expr &bound : ends)
      end = ir::Expr::min(end, bound);
    return low.isZero() ? end : ir::Expr::max(0, end - low);
  }

  bool isBehindAll(const ir::Expr &bound) const {
    return iteration && ranges.isNeverNegative(bound - 1 - *iteration);
  }

  const LoopRanges &ranges;
  const std::optional<ir::Expr> &iteration;
};

} // namespace

std::optional<ir::Expr> heldSum(const ir::Expr &value, const LoopRanges &ranges,
                                const std::optional<ir::Expr> &iteration) {
  if (isIndicator(value))
    return Counter(ranges, iteration).count(ir::atMostZero(isAtLeastOne(value)));
  const auto periodic = Periodic::of(value);
  return periodic ? periodic->sumUpTo(iterations()) : std::nullopt;
}

std::optional<ir::Expr> heldMean(const ir::Expr &value) {
  if (const auto periodic = Periodic::of(value))
    return periodic->mean();
  return isIndicator(value) ? std::optional(ir::Expr::rational(1, 2)) : std::nullopt;
}

} // namespace sparcity::frontend
