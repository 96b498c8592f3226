//===- models/result/Sweep.cpp - Results over a size ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/result/Sweep.h"

#include "models/machine/Machine.h"
#include "models/result/MatrixFacts.h"
#include "models/result/Points.h"
#include "models/result/Result.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>

namespace sparcity::result {

std::int64_t sweptValue(const Result &result) {
  for (const ir::Symbol &symbol : result.parameters)
    if (symbol.name == result.swept)
      return symbol.value.value_or(0);
  return 0;
}

std::int64_t Sweep::valueAt(size_t point) const { return sweptValue(*points[point]); }

bool areOfOneSweep(const Result &a, const Result &b) {
  return !a.swept.empty() && a.swept == b.swept && a.kernel == b.kernel &&
         a.position == b.position && a.machine.name() == b.machine.name() &&
         a.machine->file == b.machine->file && a.cores == b.cores && matrixOf(a) == matrixOf(b);
}

/// The same condition as at another point: sizes may reorder them.
static const traffic::LayerCondition *find(const traffic::LayerCondition &wanted,
                                           const traffic::Traffic &traffic) {
  const auto found = llvm::find_if(traffic.conditions, [&](const auto &condition) {
    return condition.level == wanted.level && condition.loop == wanted.loop &&
           condition.condition == wanted.condition;
  });
  return found == traffic.conditions.end() ? nullptr : &*found;
}

static std::optional<double> linesOf(const traffic::Boundary &boundary) {
  if (!boundary.load || !boundary.evict)
    return std::nullopt;
  return *boundary.load + *boundary.evict;
}

namespace {

/// From one point to the next.
class Step {
public:
  Step(const Result &before, const Result &after)
      : machine(after.machine), before(*before.traffic), after(*after.traffic) {}

  std::optional<Transition> at(size_t boundary) const {
    const std::optional<double> old = linesOf(before.boundaries[boundary]);
    const std::optional<double> now = linesOf(after.boundaries[boundary]);
    if (!old || !now)
      return std::nullopt;
    const double change = std::abs(*now - *old) / std::max({*now, *old, 1e-9});
    if (change < 0.005)
      return std::nullopt;
    Transition transition{0, boundary, *old, *now, flipped(boundary), outgrown()};
    const bool isExplained = !transition.conditions.empty() || !transition.outgrown.empty();
    return isExplained || change >= 0.1 ? std::optional(transition) : std::nullopt;
  }

private:
  std::vector<const traffic::LayerCondition *> flipped(size_t boundary) const {
    std::vector<const traffic::LayerCondition *> all, widest;
    for (const traffic::LayerCondition &condition : after.conditions) {
      if (condition.level != machine.caches[boundary].name)
        continue;
      const traffic::LayerCondition *old = find(condition, before);
      if (!old || old->holds == condition.holds)
        continue;
      all.push_back(&condition);
      if (condition.isWidest)
        widest.push_back(&condition);
    }
    return widest.empty() ? all : widest;
  }

  std::string outgrown() const {
    const bool isLarger = before.residentLevel && after.residentLevel &&
                          *before.residentLevel != *after.residentLevel;
    return isLarger ? *before.residentLevel : "";
  }

  const machine::Machine &machine;
  const traffic::Traffic &before, &after;
};

} // namespace

static void addTransitions(Sweep &sweep) {
  llvm::sort(sweep.points,
             [](const Result *a, const Result *b) { return sweptValue(*a) < sweptValue(*b); });
  for (size_t point = 1; point < sweep.points.size(); ++point) {
    const Result &before = *sweep.points[point - 1], &after = *sweep.points[point];
    if (!before.traffic || !after.traffic)
      continue;
    const Step step(before, after);
    const size_t boundaries =
        std::min(before.traffic->boundaries.size(), after.traffic->boundaries.size());
    for (size_t boundary = 0; boundary < boundaries; ++boundary)
      if (std::optional<Transition> transition = step.at(boundary)) {
        transition->point = point;
        sweep.transitions.push_back(std::move(*transition));
      }
  }
}

std::vector<Sweep> sweepsOf(const std::vector<Result> &results) {
  std::vector<Sweep> sweeps;
  for (const Result &result : results) {
    if (result.swept.empty())
      continue;
    auto sweep = llvm::find_if(
        sweeps, [&](const Sweep &each) { return areOfOneSweep(*each.points.front(), result); });
    if (sweep == sweeps.end())
      sweep = sweeps.insert(sweep, {result.swept, {}, {}});
    sweep->points.push_back(&result);
  }
  for (Sweep &sweep : sweeps)
    addTransitions(sweep);
  return sweeps;
}

} // namespace sparcity::result
