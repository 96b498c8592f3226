//===- ir/Share.cpp - What part of a loop's iterations runs what ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Share.h"

#include "ir/ConditionParts.h"
#include "ir/IterationCount.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace ir {

namespace {

/// Sizes so large that what does not grow with them is nothing, a multiple of what
/// programs count by; several times it fits 64 bits.
constexpr std::int64_t large = (std::int64_t{1} << 34) * 2520;
/// Of several open sizes, each is once larger and once smaller than any other.
constexpr std::int64_t growths[] = {1, 3, 2, 5, 4, 7, 6, 8};
constexpr size_t trials = 3;

/// Gives open sizes large values, other ones in each trial.
Bindings growing(const std::set<std::string> &open, size_t trial) {
  Bindings result;
  size_t number = trial;
  for (const std::string &name : open)
    result.emplace(name, large * growths[number++ % std::size(growths)]);
  return result;
}

/// What all trials agree on.
std::optional<double> limit(const std::function<std::optional<double>(size_t)> &valueIn) {
  constexpr double nothing = 1e-9;
  std::optional<double> result;
  for (size_t trial = 0; trial < trials; ++trial) {
    const std::optional<double> value = valueIn(trial);
    if (!value || (result && std::abs(*value - *result) > 8 * nothing * std::max(1.0, *value)))
      return std::nullopt;
    result = value;
  }
  return std::round(*result / nothing) * nothing;
}

bool names(const Condition &condition, const std::string &index) {
  return condition.lhs.contains(index) || condition.rhs.contains(index);
}

/// Not above zero where the condition holds.
Expr zeroWhere(const Condition &condition) {
  const Expr difference = condition.lhs - condition.rhs;
  // Below zero is at most -1 for what is rounded down.
  const auto isWhole = [](const Expr &value) {
    return value.isPolynomial() && llvm::all_of(value.terms(), [](const Expr::Term &term) {
             return term.coefficient.asInteger().has_value();
           });
  };
  const auto below = [&](const Expr &value) {
    return (isWhole(value) ? value : Expr::floor(value)) + 1;
  };
  const Expr distance = Expr::max(difference, -difference);
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

/// Holds where one of them does, in iteration `index`, `index` + step, … of `iterations`.
Condition anyOf(const std::vector<Condition> &conditions, const std::string &index,
                const Expr &step, unsigned iterations) {
  std::optional<Expr> least;
  for (const Condition &condition : conditions) {
    const Expr zero = zeroWhere(condition);
    for (unsigned ahead = 0; ahead < iterations; ++ahead) {
      if (ahead > 0 && !zero.contains(index))
        break;
      const Expr shifted =
          zero.substitute({{index, Expr::symbol(index) + Expr(std::int64_t{ahead}) * step}});
      least = least ? Expr::min(*least, shifted) : shifted;
    }
  }
  return {least.value_or(0), Relation::LessEqual, 0};
}

/// Shares of the iterations of a path, all sizes known.
class Counter {
public:
  /// `path` leads to `run`, if that is not null: its iterations are runs of so many.
  Counter(const Kernel &kernel, const LoopPath &path, const Run *run)
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
    if (!isBox() || (groups.size() == 1 && conditions.size() > 1))
      return count(conditions);
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
                                 [&](const Condition &each) { return names(each, loop->index); }))
        used.push_back(loop);
    if (used.empty())
      used.push_back(path.front());
    const Condition where =
        run ? anyOf(conditions, run->loop->index, run->loop->step, run->iterations)
            : anyOf(conditions, "", 0, 1);
    const std::optional<double> all = countIterations(kernel, used);
    const std::optional<double> holding = countWhere(kernel, used, where);
    if (!all || !holding)
      return std::nullopt;
    return *all > 0 ? *holding / *all : 1;
  }

  const Kernel &kernel;
  const LoopPath &path;
  const Run *run;
  std::set<std::string> indices;
};

/// A loop that goes from run to run.
Loop overRuns(const Loop &loop, unsigned iterations) {
  Loop result;
  result.index = loop.index;
  result.lower = loop.lower;
  result.upper = loop.upper;
  result.step = loop.step * Expr(std::int64_t{iterations});
  result.guard = loop.guard;
  result.averageTripCount = loop.averageTripCount;
  return result;
}

} // namespace

std::optional<double> limitOfRatio(const Expr &a, const Expr &b, const Bindings &sizes) {
  const Expr upper = a.substitute(sizes), lower = b.substitute(sizes);
  if (const std::optional<Expr> ratio = Expr::divide(upper, lower); ratio && ratio->isNumber())
    return ratio->asDouble();
  std::set<std::string> open = upper.symbols();
  open.merge(lower.symbols());
  return limit([&](size_t trial) -> std::optional<double> {
    const Bindings values = growing(open, trial);
    // Exactly: powers of sizes are beyond what a double holds.
    const Expr below = lower.substitute(values);
    const std::optional<Expr> ratio = Expr::divide(upper.substitute(values), below);
    return ratio && below.sign() == 1 ? ratio->asDouble() : std::nullopt;
  });
}

std::optional<double> shareWhere(const Kernel &kernel, const LoopPath &path,
                                 const std::vector<Condition> &conditions,
                                 const std::optional<Run> &run) {
  // Where data decide how long the loops inside run, they do so alike in all iterations.
  LoopPath used = path;
  const auto isBeside = [&](const Loop *loop) {
    return loop->averageTripCount.has_value() && !(run && run->loop == loop) &&
           std::none_of(conditions.begin(), conditions.end(),
                        [&](const Condition &each) { return names(each, loop->index); });
  };
  while (used.size() > 1 && isBeside(used.back()))
    used.pop_back();
  Loop runs;
  if (run) {
    runs = overRuns(*run->loop, run->iterations);
    std::replace(used.begin(), used.end(), run->loop, static_cast<const Loop *>(&runs));
  }
  const Run *const asked = run ? &*run : nullptr;
  std::set<std::string> open;
  for (const Symbol &symbol : kernel.symbols)
    if (!symbol.value)
      open.insert(symbol.name);
  if (open.empty())
    return Counter(kernel, used, asked).any(conditions);
  Kernel sized; // all that counting asks for but the nest, to which the path leads
  sized.arrays = kernel.arrays;
  return limit([&](size_t trial) {
    sized.symbols = kernel.symbols;
    for (const auto &[name, value] : growing(open, trial))
      for (Symbol &symbol : sized.symbols)
        if (symbol.name == name)
          symbol.value = value.asInteger();
    return Counter(sized, used, asked).any(conditions);
  });
}

/// Nothing else in the loop runs in more than a vanishing share of its iterations.
static bool isAllThereIs(const Kernel &kernel, const LoopPath &path, const Guard &guard) {
  return std::none_of(path.back()->body.begin(), path.back()->body.end(), [&](const Node &node) {
    const std::optional<Guard> &other =
        node.asLoop() ? node.asLoop()->guard : node.asStatement()->guard;
    return !other || !other->condition ||
           (*other->condition != *guard.condition &&
            shareWhere(kernel, path, {*other->condition}).value_or(1) > 0);
  });
}

Likelihood likelihoodOf(const Kernel &kernel, const LoopPath &path,
                        const std::optional<Guard> &guard) {
  Likelihood result{probabilityOf(guard), true};
  if (!guard || !guard->condition)
    return result;
  const std::optional<double> share = shareWhere(kernel, path, {*guard->condition});
  const bool isOpen = std::any_of(kernel.symbols.begin(), kernel.symbols.end(),
                                  [](const Symbol &symbol) { return !symbol.value; });
  // A loop that does nothing when sizes are large is not what is asked about.
  if (!share || (*share == 0 && isOpen && isAllThereIs(kernel, path, *guard)))
    result.isKnown = false;
  else
    result.share *= *share;
  return result;
}

} // namespace ir
