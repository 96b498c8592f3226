//===- ir/Share.cpp - What part of a loop's iterations runs what ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Share.h"

#include "ir/IterationCount.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace ir {

namespace {

/// Sizes so large that what does not grow with them is nothing, a multiple of what
/// programs count by; several times it fits 64 bits.
constexpr std::int64_t large = (std::int64_t{1} << 24) * 2520;
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

/// Of numbers that are known.
std::optional<double> shareIn(const Kernel &kernel, const LoopPath &path,
                              const Condition &condition) {
  const std::optional<double> all = countIterations(kernel, path);
  const std::optional<double> holding = countWhere(kernel, path, condition);
  if (!all || !holding)
    return std::nullopt;
  return *all > 0 ? *holding / *all : 1;
}

/// Not above zero where the condition holds.
Expr zeroWhere(const Condition &condition) {
  const Expr difference = condition.lhs - condition.rhs;
  // Below zero is at most -1 for what is rounded down.
  const auto below = [](const Expr &value) { return Expr::floor(value) + 1; };
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

} // namespace

std::optional<double> limitOfRatio(const Expr &a, const Expr &b, const Bindings &sizes) {
  const Expr upper = a.substitute(sizes), lower = b.substitute(sizes);
  if (const std::optional<Expr> ratio = Expr::divide(upper, lower); ratio && ratio->isNumber())
    return ratio->asDouble();
  std::set<std::string> open = upper.symbols();
  open.merge(lower.symbols());
  return limit([&](size_t trial) -> std::optional<double> {
    const Bindings values = growing(open, trial);
    const std::optional<double> above = upper.substitute(values).asDouble();
    const std::optional<double> below = lower.substitute(values).asDouble();
    return above && below && *below > 0 ? std::optional(*above / *below) : std::nullopt;
  });
}

std::optional<double> shareWhere(const Kernel &kernel, const LoopPath &path,
                                 const Condition &condition) {
  // Where data decide how long the loops inside run, they do so alike in all iterations.
  LoopPath used = path;
  const auto isByData = [](const Loop *loop) { return loop->averageTripCount.has_value(); };
  while (!used.empty() && isByData(used.back()) && !names(condition, used.back()->index))
    used.pop_back();
  std::set<std::string> open;
  for (const Symbol &symbol : kernel.symbols)
    if (!symbol.value)
      open.insert(symbol.name);
  if (open.empty())
    return shareIn(kernel, used, condition);
  Kernel sized; // all that counting asks for but the nest, to which the path leads
  sized.arrays = kernel.arrays;
  return limit([&](size_t trial) {
    sized.symbols = kernel.symbols;
    for (const auto &[name, value] : growing(open, trial))
      for (Symbol &symbol : sized.symbols)
        if (symbol.name == name)
          symbol.value = value.asInteger();
    return shareIn(sized, used, condition);
  });
}

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

/// Nothing else in the loop runs in more than a vanishing share of its iterations.
static bool isAllThereIs(const Kernel &kernel, const LoopPath &path, const Guard &guard) {
  return std::none_of(path.back()->body.begin(), path.back()->body.end(), [&](const Node &node) {
    const std::optional<Guard> &other =
        node.asLoop() ? node.asLoop()->guard : node.asStatement()->guard;
    return !other || !other->condition ||
           (*other->condition != *guard.condition &&
            shareWhere(kernel, path, *other->condition).value_or(1) > 0);
  });
}

Likelihood likelihoodOf(const Kernel &kernel, const LoopPath &path,
                        const std::optional<Guard> &guard) {
  Likelihood result{probabilityOf(guard), true};
  if (!guard || !guard->condition)
    return result;
  const std::optional<double> share = shareWhere(kernel, path, *guard->condition);
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
