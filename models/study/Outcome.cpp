//===- models/study/Outcome.cpp - What a study has found ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/study/Outcome.h"

#include "models/study/Json.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

#include <cmath>

namespace sparcity::study {

static std::vector<size_t> countsOf(const std::vector<DesignAxis> &axes) {
  std::vector<size_t> counts;
  for (const DesignAxis &axis : axes)
    counts.push_back(axis.values.size());
  return counts;
}

Outcome::Outcome(std::vector<DesignAxis> axes, std::vector<Target> targets, size_t constraints,
                 size_t mostBest)
    : axes(std::move(axes)), targets(std::move(targets)), best(mostBest),
      distributions(this->targets.size()), effects(countsOf(this->axes)) {
  tally.unmet.resize(constraints);
}

/// The points that may be, by their places; all others are counted.
std::vector<std::uint32_t> Outcome::feasibleOf(const Found &found) {
  std::vector<std::uint32_t> feasible;
  tally.seen += found.count;
  for (size_t at = 0; at < found.count; ++at) {
    if (std::isnan(found.seconds[at])) {
      ++tally.contradictory;
      continue;
    }
    bool isFeasible = true;
    for (size_t k = 0; k < found.constraints.size(); ++k)
      if (found.constraints[k][at] != 1) {
        ++tally.unmet[k];
        isFeasible = false;
      }
    if (!isFeasible)
      continue;
    const bool isDefined = llvm::all_of(
        found.objectives, [&](const double *values) { return std::isfinite(values[at]); });
    if (isDefined)
      feasible.push_back(static_cast<std::uint32_t>(at));
    else
      ++tally.undefined;
  }
  tally.feasible += feasible.size();
  return feasible;
}

void Outcome::keepBest(const Found &found, std::uint32_t at) {
  llvm::SmallVector<double> costs;
  for (size_t k = 0; k < targets.size(); ++k)
    costs.push_back(targets[k].costOf(found.objectives[k][at]));
  const bool isBest = best.wants(costs);
  const bool isOnFront = targets.size() > 1 && front.wants(costs);
  if (!isBest && !isOnFront)
    return;
  const Kept kept = found.keep(at);
  if (isBest)
    best.add(costs, kept);
  if (isOnFront)
    front.add(costs, kept);
}

void Outcome::add(const Found &found) {
  const std::vector<std::uint32_t> feasible = feasibleOf(found);
  std::vector<double> costs;
  for (const std::uint32_t at : feasible) {
    keepBest(found, at);
    for (size_t k = 0; k < targets.size(); ++k)
      distributions[k].add(found.objectives[k][at]);
    costs.push_back(targets.front().costOf(found.objectives.front()[at]));
  }
  std::vector<Effects::Column> columns;
  for (size_t k = 0; k < axes.size(); ++k)
    columns.push_back({k, found.fixed[k], nullptr});
  std::vector<std::vector<std::uint32_t>> choices(found.varying.size());
  for (size_t k = 0; k < choices.size(); ++k) {
    const auto &[dimension, all] = found.varying[k];
    for (const std::uint32_t at : feasible)
      choices[k].push_back(all[at]);
    columns[dimension].varying = choices[k].data();
  }
  effects.add(costs, columns);
}

void Outcome::merge(const Outcome &other) {
  tally.seen += other.tally.seen;
  tally.contradictory += other.tally.contradictory;
  tally.unpredicted += other.tally.unpredicted;
  tally.undefined += other.tally.undefined;
  tally.feasible += other.tally.feasible;
  for (size_t k = 0; k < tally.unmet.size(); ++k)
    tally.unmet[k] += other.tally.unmet[k];
  isByFormula &= other.isByFormula;
  best.merge(other.best);
  front.merge(other.front);
  for (size_t k = 0; k < distributions.size(); ++k)
    distributions[k].merge(other.distributions[k]);
  effects.merge(other.effects);
}

llvm::json::Object Outcome::toJson() const {
  llvm::json::Array values;
  for (const Distribution &each : distributions)
    values.push_back(each.toJson());
  return llvm::json::Object{{"seen", json::ofCount(tally.seen)},
                            {"contradictory", json::ofCount(tally.contradictory)},
                            {"unpredicted", json::ofCount(tally.unpredicted)},
                            {"undefined", json::ofCount(tally.undefined)},
                            {"feasible", json::ofCount(tally.feasible)},
                            {"unmet", json::ofCounts(tally.unmet)},
                            {"isByFormula", isByFormula},
                            {"best", best.toJson()},
                            {"front", front.toJson()},
                            {"distributions", std::move(values)},
                            {"effects", effects.toJson()}};
}

bool Outcome::fromJson(const llvm::json::Object &object) {
  const llvm::json::Array *values = object.getArray("distributions");
  const llvm::json::Value *points = object.get("best"), *others = object.get("front"),
                          *dimensions = object.get("effects");
  const std::optional<bool> formula = object.getBoolean("isByFormula");
  if (!values || values->size() != distributions.size() || !points || !others || !dimensions ||
      !formula)
    return false;
  isByFormula = *formula;
  for (size_t k = 0; k < values->size(); ++k) {
    std::optional<Distribution> read = Distribution::fromJson((*values)[k]);
    if (!read)
      return false;
    distributions[k] = std::move(*read);
  }
  const size_t constraints = tally.unmet.size();
  return json::read(object.get("seen"), tally.seen) &&
         json::read(object.get("contradictory"), tally.contradictory) &&
         json::read(object.get("unpredicted"), tally.unpredicted) &&
         json::read(object.get("undefined"), tally.undefined) &&
         json::read(object.get("feasible"), tally.feasible) &&
         json::read(object.get("unmet"), tally.unmet) && tally.unmet.size() == constraints &&
         best.fromJson(*points) && front.fromJson(*others) && effects.fromJson(*dimensions);
}

} // namespace sparcity::study
