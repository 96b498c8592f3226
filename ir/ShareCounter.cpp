//===- ir/ShareCounter.cpp - Where conditions hold, counted ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/ShareCounter.h"

#include "ir/ConditionParts.h"
#include "ir/Digits.h"
#include "ir/IterationCount.h"
#include "ir/ShareMemory.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace sparcity::ir {

namespace {

/// Not above zero where the condition holds.
Expr zeroWhere(const Condition &condition) {
  Expr difference = condition.lhs - condition.rhs;
  // Below zero is at most -1 for what is rounded down.
  const auto isWhole = [](const Expr &value) {
    return value.isPolynomial() && llvm::all_of(value.terms(), [](const Expr::Term &term) {
             return term.coefficient.asInteger().has_value();
           });
  };
  const auto below = [&](const Expr &value) {
    return (isWhole(value) ? value : Expr::floor(value)) + 1;
  };
  Expr distance = Expr::max(difference, -difference);
  switch (condition.op) {
  case Relation::Less:
    return below(difference);
  case Relation::LessEqual:
    return difference;
  case Relation::Greater:
    return below(-difference);
  case Relation::GreaterEqual:
    return -difference;
  case Relation::Equal:
    return distance;
  case Relation::NotEqual:
    return below(-distance);
  }
  return 0;
}

/// The least of values. Of those that differ by a number one is enough.
class Least {
public:
  void add(const Expr &value) {
    for (Expr &other : values)
      if (const std::optional<int> order = (value - other).sign()) {
        if (*order < 0)
          other = value;
        return;
      }
    values.push_back(value);
  }

  Expr get() const {
    Expr least = values.empty() ? Expr(0) : values.front();
    for (size_t i = 1; i < values.size(); ++i)
      least = Expr::min(least, values[i]);
    return least;
  }

private:
  std::vector<Expr> values;
};

/// Holds where one of them does, in iteration `index`, `index` + step, … of `iterations`.
Condition anyOf(const std::vector<Condition> &conditions, const std::string &index,
                const Expr &step, unsigned iterations) {
  Least least;
  for (const Condition &condition : conditions) {
    const Expr zero = zeroWhere(condition);
    for (unsigned ahead = 0; ahead < iterations; ++ahead) {
      if (ahead > 0 && !zero.contains(index))
        break;
      least.add(zero.substitute({{index, Expr::symbol(index) + Expr(std::int64_t{ahead}) * step}}));
    }
  }
  return {least.get(), Relation::LessEqual, 0};
}

Condition atMost(const Condition &condition) {
  return {zeroWhere(condition), Relation::LessEqual, 0};
}

/// a && b || a && c is a && (b || c): what all of them require. None if that is nothing.
std::optional<Condition> factoredOut(const std::vector<Condition> &alternatives) {
  std::vector<Condition> common = requirementsOf(atMost(alternatives.front()));
  for (const Condition &alternative : alternatives) {
    const std::vector<Condition> own = requirementsOf(atMost(alternative));
    llvm::erase_if(common, [&](const Condition &one) { return !llvm::is_contained(own, one); });
  }
  if (common.empty())
    return std::nullopt;
  std::vector<Condition> all = common;
  std::optional<Condition> rests;
  for (const Condition &alternative : alternatives) {
    std::vector<Condition> rest = requirementsOf(atMost(alternative));
    llvm::erase_if(rest, [&](const Condition &one) { return llvm::is_contained(common, one); });
    if (rest.empty())
      return allOf(common);
    rests = rests ? disjunction(*rests, allOf(rest)) : allOf(rest);
  }
  all.push_back(*rests);
  return allOf(all);
}

/// Shares of the iterations of a path, all sizes known.
class PathCounter {
public:
  /// `path` leads to `run`, if that is not null: its iterations are runs of so many.
  PathCounter(const Kernel &kernel, const LoopPath &path, const Run *run)
      : kernel(kernel), path(path), run(run) {
    for (const Loop *loop : path)
      indices.insert(loop->index);
  }

  /// Of those in which one of the conditions holds.
  std::optional<double> any(std::vector<Condition> conditions) const {
    if (holdsAlways(conditions))
      return 1;
    conditions = flattened(conditions);
    if (holdsAlways(conditions))
      return 1;
    const auto groups = independent(conditions, indices);
    if (!isBox())
      return count(conditions);
    if (groups.size() == 1 && conditions.size() > 1) {
      const std::optional<Condition> factored = factoredOut(conditions);
      return factored ? all(*factored) : count(conditions);
    }
    if (conditions.size() == 1)
      return all(conditions.front());
    return product(
        groups,
        [&](const std::vector<Condition> &group) {
          const std::optional<double> share = group.size() > 1 ? count(group) : all(group.front());
          return share ? std::optional(1 - *share) : std::nullopt;
        },
        true);
  }

private:
  /// Two of them are the ways of a branch.
  static bool holdsAlways(const std::vector<Condition> &conditions) {
    for (size_t i = 0; i < conditions.size(); ++i)
      for (size_t k = 0; k < i; ++k)
        if (areOpposites(conditions[i], conditions[k]))
          return true;
    return false;
  }

  static std::vector<Condition> flattened(const std::vector<Condition> &conditions) {
    std::vector<Condition> result;
    for (const Condition &condition : conditions)
      for (Condition &part : alternativesOf(condition))
        result.push_back(std::move(part));
    return result;
  }

  /// Of one that has no alternatives.
  std::optional<double> all(const Condition &condition) const {
    const auto groups = independent(requirementsOf(condition), indices);
    if (groups.size() == 1)
      return count({condition});
    return product(groups,
                   [&](const std::vector<Condition> &group) { return any({allOf(group)}); });
  }

  template <typename Groups, typename Factor>
  static std::optional<double> product(const Groups &groups, Factor factor,
                                       bool isOpposite = false) {
    double result = 1;
    for (const auto &group : groups) {
      const std::optional<double> next = factor(group);
      if (!next)
        return std::nullopt;
      result *= *next;
    }
    return isOpposite ? 1 - result : result;
  }

  /// Those that no index hides.
  Bindings sizesOutside() const {
    Bindings sizes = kernel.bindings();
    for (const std::string &index : indices)
      sizes.erase(index);
    return sizes;
  }

  /// No loop depends on another one.
  bool isBox() const {
    return std::none_of(path.begin(), path.end(), [&](const Loop *loop) {
      return (loop->guard && loop->guard->condition) ||
             std::any_of(indices.begin(), indices.end(), [&](const std::string &index) {
               return loop->lower.contains(index) || loop->upper.contains(index) ||
                      loop->step.contains(index);
             });
    });
  }

  std::optional<double> count(const std::vector<Condition> &conditions) const {
    LoopPath used;
    const bool isWhole = !isBox();
    for (const Loop *loop : path)
      if (isWhole || std::any_of(conditions.begin(), conditions.end(),
                                 [&](const Condition &each) { return each.contains(loop->index); }))
        used.push_back(loop);
    if (used.empty())
      used.push_back(path.front());
    const Bindings sizes = sizesOutside();
    std::vector<Condition> known;
    for (const Condition &each : conditions)
      known.push_back({each.lhs.substitute(sizes), each.op, each.rhs.substitute(sizes)});
    const Condition where =
        run ? anyOf(known, run->loop->index, run->loop->step.substitute(sizes), run->iterations)
            : anyOf(known, "", 0, 1);
    if (!isInDigits)
      if (const std::vector<DigitNest> nests = nestsOfDigits(used, where, kernel.bindings());
          !nests.empty())
        return inDigits(nests);
    const std::optional<double> all = countIterations(kernel, used);
    const std::optional<double> holding = countWhere(kernel, used, where);
    if (!all || !holding)
      return std::nullopt;
    return *all > 0 ? *holding / *all : 1;
  }

  std::optional<double> inDigits(const std::vector<DigitNest> &nests) const {
    double all = 0, holding = 0;
    for (const DigitNest &nest : nests) {
      LoopPath loops;
      double size = 1;
      for (const Loop &loop : nest.loops) {
        loops.push_back(&loop);
        size *= loop.upper.asDouble().value_or(0);
      }
      PathCounter counter(kernel, loops, nullptr);
      counter.isInDigits = true;
      const std::optional<double> share = counter.any({nest.condition});
      if (!share)
        return std::nullopt;
      all += size;
      holding += *share * size;
    }
    return holding / all;
  }

  const Kernel &kernel;
  const LoopPath &path;
  const Run *run;
  std::set<std::string> indices;
  bool isInDigits = false; ///< the loops are digits of what was counted over
};

} // namespace

std::optional<double> shareOfIterations(const Kernel &kernel, const LoopPath &path, const Run *run,
                                        const std::vector<Condition> &conditions) {
  return ShareMemory::recall(kernel, path, run, conditions,
                             [&] { return PathCounter(kernel, path, run).any(conditions); });
}

} // namespace sparcity::ir
