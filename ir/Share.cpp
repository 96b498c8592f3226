//===- ir/Share.cpp - What part of a loop's iterations runs what ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Share.h"

#include "ir/ConditionParts.h"
#include "ir/Kernel.h"
#include "ir/ShareCounter.h"
#include "ir/SizesTaken.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <set>

namespace sparcity::ir {

namespace {

/// Sizes so large that what does not grow with them is nothing, a multiple of what
/// programs count by; several times it fits 64 bits.
constexpr std::int64_t large = (std::int64_t{1} << 34) * 2520;
/// Of several open sizes, each is once larger and once smaller than any other.
constexpr std::int64_t growths[] = {1, 3, 2, 5, 4, 7, 6, 8};
constexpr size_t trials = 3;

/// Gives open sizes large values, other ones in each trial. Where loops begin they are no part of
/// what the loops run through.
Bindings growing(const std::set<std::string> &open, size_t trial,
                 const std::set<std::string> &begins = {}) {
  constexpr std::int64_t early = 2520;
  Bindings result;
  size_t number = trial;
  for (const std::string &name : open)
    result.emplace(name, (begins.count(name) != 0 ? early : large) *
                             growths[number++ % std::size(growths)]);
  return result;
}

/// Whether a loop's iterations become fewer, or more, with a size.
void noteDirection(const Expr &trips, const std::string &size, std::set<std::string> &fewer,
                   std::set<std::string> &more) {
  const auto with = [&](std::int64_t value) {
    Bindings values{{size, value}};
    for (const std::string &other : trips.symbols())
      values.emplace(other, 8 * large);
    return trips.substitute(values).asDouble();
  };
  const std::optional<double> before = with(large), after = with(2 * large);
  if (before && after && *before != *after)
    (*after < *before ? fewer : more).insert(size);
}

void noteDirections(const Loop &loop, const std::set<std::string> &indices, const Bindings &sizes,
                    std::set<std::string> &fewer, std::set<std::string> &more) {
  // Both ends move with the loops around, or one of them does: no matter for the sizes.
  Bindings first;
  for (const std::string &index : indices)
    first.emplace(index, 0);
  const Expr trips = loop.tripCount().substitute(sizes).substitute(first);
  for (const std::string &size : trips.symbols())
    noteDirection(trips, size, fewer, more);
  std::set<std::string> around = indices;
  around.insert(loop.index);
  for (const Node &node : loop.body)
    if (const Loop *inner = node.asLoop())
      noteDirections(*inner, around, sizes, fewer, more);
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

std::set<std::string> beginsOf(const Loop &nest, const Bindings &sizes) {
  std::set<std::string> fewer, more, result;
  noteDirections(nest, {}, sizes, fewer, more);
  std::set_difference(fewer.begin(), fewer.end(), more.begin(), more.end(),
                      std::inserter(result, result.end()));
  return result;
}

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
                        [&](const Condition &each) { return each.contains(loop->index); });
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
    return shareOfIterations(kernel, used, asked, conditions);
  const std::set<std::string> begins = beginsOf(*path.front(), kernel.bindings());
  Kernel sized; // all that counting asks for but the nest, to which the path leads
  sized.arrays = kernel.arrays;
  return limit([&](size_t trial) {
    sized.symbols = kernel.symbols;
    for (const auto &[name, value] : growing(open, trial, begins))
      for (Symbol &symbol : sized.symbols)
        if (symbol.name == name)
          symbol.value = value.asInteger();
    return shareOfIterations(sized, used, asked, conditions);
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

/// Whether the opposite of a condition stands before it in the nest; none: neither is there.
static std::optional<bool> isOppositeFirst(const Loop &loop, const Condition &condition) {
  const Condition other{condition.lhs, opposite(condition.op), condition.rhs};
  for (const Node &node : loop.body) {
    const Loop *inner = node.asLoop();
    const std::optional<Guard> &guard = inner ? inner->guard : node.asStatement()->guard;
    if (guard && guard->condition == condition)
      return false;
    if (guard && guard->condition == other)
      return true;
    if (inner)
      if (const std::optional<bool> found = isOppositeFirst(*inner, condition))
        return found;
  }
  return std::nullopt;
}

/// What is left of a condition where open sizes decide parts of it.
static std::optional<Condition> withoutSizes(const Kernel &kernel, const LoopPath &path,
                                             const Condition &whole, Likelihood &result) {
  std::vector<Condition> rest;
  bool hasSizes = false;
  for (const Condition &part : SizesTaken::partsOf(whole)) {
    SizesTaken sizes(kernel);
    if (!sizes.isOfSizesAlone(part)) {
      rest.push_back(part);
      continue;
    }
    hasSizes = true;
    const std::optional<bool> holds = sizes.holds(part);
    if (holds == false)
      result.share = 0;
    // `n > 2` holds for large sizes.
    else if (!holds && (part.op == Relation::NotEqual || shareWhere(kernel, path, {part}) != 1))
      result.isKnown = false;
  }
  if (!hasSizes)
    return whole;
  std::optional<Condition> left;
  for (const Condition &part : rest)
    left = left ? conjunction(*left, part) : part;
  return left;
}

Likelihood likelihoodOf(const Kernel &kernel, const LoopPath &path,
                        const std::optional<Guard> &guard) {
  Likelihood result{probabilityOf(guard), true};
  if (!guard || !guard->condition)
    return result;
  const std::optional<Condition> condition = withoutSizes(kernel, path, *guard->condition, result);
  if (result.share == 0)
    result.isKnown = true;
  if (!condition || result.share == 0)
    return result;
  const std::optional<double> share = shareWhere(kernel, path, {*condition});
  const bool isOpen = std::any_of(kernel.symbols.begin(), kernel.symbols.end(),
                                  [](const Symbol &symbol) { return !symbol.value; });
  // A loop that does nothing when sizes are large is not what is asked about.
  if (!share && isOppositeFirst(kernel.nest, *guard->condition).value_or(false))
    result.share = 0;
  else if (!share || (*share == 0 && isOpen && isAllThereIs(kernel, path, *guard)))
    result.isKnown = false;
  else
    result.share *= *share;
  return result;
}

} // namespace sparcity::ir
