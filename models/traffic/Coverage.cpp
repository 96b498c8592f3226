//===- models/traffic/Coverage.cpp - Lines that guarded references touch --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Coverage.h"

#include "ir/ConditionParts.h"
#include "ir/Kernel.h"
#include "ir/Share.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>

namespace sparcity::traffic {

/// Elements of a line that are looked at one by one.
constexpr double mostElements = 64;

/// By one of its elements, for which chance may decide together.
double Coverage::touchedByChance(const ir::Guard *guard, double perLine,
                                 const std::vector<Return> &returns) const {
  if (!guard || !guard->probability)
    return 1;
  double likely = 1, each = 1, elements = 1;
  for (const ir::Guard &part : ir::dataParts(*guard)) {
    double own = ir::decidesAnew(part, path[moving]->index) ? perLine : 1;
    for (const Return &again : returns)
      if (ir::decidesAnew(part, path[again.loop]->index))
        own *= again.elements;
    (own > 1 ? each : likely) *= *part.probability;
    elements = std::max(elements, own);
  }
  return likely * (1 - std::pow(1 - each, elements));
}

/// Of uses that chance alone decides: those that ask the same are one, of opposite ones either is
/// there, and others do not know of each other.
double Coverage::untouchedByChance(const std::vector<const ir::Guard *> &guards, double perLine,
                                   const std::vector<Return> &returns) const {
  std::vector<ir::Guard> asked;
  double others = 0; // of which nothing says what decides
  for (const ir::Guard *guard : guards) {
    if (!guard || !guard->probability || !guard->data) {
      others = std::max(others, touchedByChance(guard, perLine, returns));
      continue;
    }
    const auto isSame = [&](const ir::Guard &known) {
      return known.data && ir::areSame(*known.data, *guard->data);
    };
    const auto isOpposite = [&](const ir::Guard &known) {
      return known.data && ir::areOpposites(*known.data, *guard->data);
    };
    if (const auto same = llvm::find_if(asked, isSame); same != asked.end())
      same->probability = std::max(*same->probability, *guard->probability);
    else if (const auto other = llvm::find_if(asked, isOpposite); other != asked.end())
      *other = {{}, {}, std::min(1.0, *other->probability + *guard->probability)};
    else
      asked.push_back(*guard);
  }
  double untouched = 1 - others;
  for (const ir::Guard &guard : asked)
    untouched *= 1 - touchedByChance(&guard, perLine, returns);
  return untouched;
}

double Coverage::of(const std::vector<Use> &uses, double perLine,
                    const std::vector<Return> &returns) const {
  Guards certain; // where their conditions hold
  size_t loops = 0;
  Guards chances;       // of what is not bound to a condition
  double untouched = 1; // share of the lines
  for (const Use &use : uses) {
    loops = std::max(loops, use.loops);
    if (!use.guard || !use.guard->condition) {
      chances.push_back(use.guard);
      continue;
    }
    const double likely = touchedByChance(use.guard, perLine, returns);
    if (likely == 1)
      certain.push_back(use.guard);
    else
      untouched *= 1 - linesWhere({use.guard}, use.loops, perLine) * likely;
  }
  untouched *= untouchedByChance(chances, perLine, returns);
  std::sort(certain.begin(), certain.end());
  certain.erase(std::unique(certain.begin(), certain.end()), certain.end());
  if (!certain.empty() && untouched > 0)
    untouched *= 1 - linesWhere(certain, loops, perLine);
  return 1 - untouched;
}

/// What the condition asks of the loops from the outermost to the one that moves. The iterations
/// of those inside come by the same line: what it asks of these alone has to hold in one of them.
/// None: nothing is left to ask.
std::optional<ir::Condition> Coverage::inSomeIteration(const ir::Condition &condition,
                                                       const ir::LoopPath &around) const {
  const auto names = [&](const ir::Condition &part, size_t from, size_t to) {
    return std::any_of(around.begin() + static_cast<std::ptrdiff_t>(from),
                       around.begin() + static_cast<std::ptrdiff_t>(to),
                       [&](const ir::Loop *loop) { return part.contains(loop->index); });
  };
  std::vector<ir::Condition> rest, inside;
  for (ir::Condition &part : ir::requirementsOf(condition)) {
    const bool isOfInside = names(part, moving + 1, around.size());
    if (isOfInside && names(part, 0, moving + 1))
      return condition;
    (isOfInside ? inside : rest).push_back(std::move(part));
  }
  if (inside.empty() || ir::shareWhere(*kernel, around, {ir::allOf(inside)}).value_or(0) == 0)
    return condition;
  return rest.empty() ? std::nullopt : std::optional(ir::allOf(rest));
}

double Coverage::linesWhere(const Guards &guards, size_t loops, double perLine) const {
  const auto [entry, isNew] = known.try_emplace({guards, perLine}, 1);
  if (!isNew)
    return entry->second;
  const ir::LoopPath around(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(loops));
  std::vector<ir::Condition> conditions;
  for (const ir::Guard *guard : guards) {
    const ir::Likelihood likelihood = ir::likelihoodOf(*kernel, around, *guard);
    if (!likelihood.isKnown)
      return 1;
    if (likelihood.share == 0) // never
      continue;
    std::optional<ir::Condition> condition = inSomeIteration(*guard->condition, around);
    if (!condition)
      return 1;
    if (!llvm::is_contained(conditions, *condition))
      conditions.push_back(std::move(*condition));
  }
  if (conditions.empty())
    return entry->second = 0;
  // Rows are taken to begin with a line.
  const auto elements = static_cast<unsigned>(std::clamp(std::round(perLine), 1.0, mostElements));
  return entry->second =
             ir::shareWhere(*kernel, around, conditions, ir::Run{path[moving], elements})
                 .value_or(1);
}

} // namespace sparcity::traffic
