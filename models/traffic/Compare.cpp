//===- models/traffic/Compare.cpp - The predictors side by side -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Compare.h"

#include "models/machine/Machine.h"
#include "models/traffic/Checked.h"
#include "models/traffic/LayerConditions.h"
#include "models/traffic/LineDifference.h"
#include "models/traffic/distance/DistanceTraffic.h"
#include "models/traffic/simulation/SimulatedTraffic.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>

namespace sparcity::traffic {

namespace {

/// Accesses of a nest beyond which reuse distances take too long to be asked for
/// by the way.
constexpr double mostCompared = 4e8;

double total(const Boundary &boundary) {
  return boundary.load.value_or(0) + boundary.evict.value_or(0);
}

bool isKnown(const Boundary &boundary) { return boundary.load && boundary.evict; }

class Comparison {
public:
  /// `units` of work that the whole nest has.
  Comparison(const machine::Machine &machine, unsigned cores, Traffic traffic, double units)
      : machine(machine), cores(cores), result(std::move(traffic)), units(units) {}

  bool coversNest() const { return result.coversNest; }

  void add(std::string scope, const Traffic &other) {
    result.others.push_back({other.predictor, std::move(scope), other.boundaries});
  }

  Traffic explain(const OtherPrediction *simulated, const OtherPrediction *wholeSimulated,
                  const OtherPrediction *distances) {
    for (size_t level = 0; level < result.boundaries.size(); ++level) {
      if (simulated)
        explainSimulation(level, simulated->boundaries[level], wholeSimulated, distances);
      if (distances && !result.whole.empty())
        explainDistances(level, result.whole[level], distances->boundaries[level]);
    }
    if (result.explanations.empty() && !result.others.empty())
      result.explanations.push_back({"predictors-agree"});
    return std::move(result);
  }

private:
  /// A condition of the level whose distance is within 10 % of the capacity.
  const LayerCondition *findClose(size_t level) const {
    for (const LayerCondition &condition : result.conditions) {
      const std::optional<double> needed = condition.bytes, capacity = condition.capacity;
      if (condition.level == machine.caches[level].name && needed && capacity &&
          std::abs(*needed - *capacity) <= 0.1 * *capacity)
        return &condition;
    }
    return nullptr;
  }

  /// Lines over the busiest boundary say what is little.
  bool differ(double a, double b) const {
    double moved = 0;
    for (size_t level = 0; level < result.boundaries.size(); ++level)
      moved = std::max(moved, total(derived(level)));
    return traffic::differ(a, b, moved);
  }

  /// What is held against the simulation: of the whole nest where lines are of it.
  const Boundary &derived(size_t level) const {
    return result.coversNest ? result.whole[level] : result.boundaries[level];
  }

  void explainSimulation(size_t level, const Boundary &simulated,
                         const OtherPrediction *wholeSimulated, const OtherPrediction *distances) {
    if (!isKnown(derived(level)) || !differ(total(derived(level)), total(simulated)))
      return;
    result.explanations.push_back(
        {"predictors-differ",
         {machine.boundaryName(level), total(derived(level)), total(simulated),
          report::Phrases{whySimulationDiffers(level, simulated, wholeSimulated, distances)}}});
  }

  report::Phrase whySimulationDiffers(size_t level, const Boundary &simulated,
                                      const OtherPrediction *wholeSimulated,
                                      const OtherPrediction *distances) const {
    const machine::Cache &cache = machine.caches[level];
    const double associative = distances              ? total(distances->boundaries[level])
                               : result.whole.empty() ? total(derived(level))
                                                      : total(result.whole[level]);
    const double inSets =
        wholeSimulated ? total(wholeSimulated->boundaries[level]) : total(simulated);
    const bool isFarMore = inSets > 1.5 * associative;
    if (const LayerCondition *close = findClose(level); close && !isFarMore)
      return {"condition-close", {close->condition.str()}};
    if (cores > 1 && cache.sharedBy > 1)
      return {"cores-share-finds", {cache.name}};
    if (inSets > associative && differ(inSets, associative))
      return {"associativity",
              {static_cast<std::int64_t>(cache.ways), static_cast<std::int64_t>(cache.sets()),
               associative}};
    if (differ(inSets, associative) && associative - inSets <= linesKeptBack(level))
      return {"not-yet-victims", {cache.name}};
    if (differ(inSets, associative))
      return {"policy-keeps"};
    return {"loops-too-short"};
  }

  void explainDistances(size_t level, const Boundary &whole, const Boundary &counted) {
    if (differ(total(whole), total(counted)))
      result.explanations.push_back(
          {"whole-nest-differs",
           {machine.boundaryName(level), total(whole), total(counted),
            report::Phrases{{findClose(level) ? "transition-zone" : "distances-vary"}}}});
  }

  /// Lines a unit that a cache may hold at the end, where all that leave it go to
  /// a victim cache.
  double linesKeptBack(size_t level) const {
    if (level + 1 >= machine.caches.size() || units == 0)
      return 0;
    const machine::Inclusion outside = machine.caches[level + 1].inclusion;
    const bool takesVictims =
        outside == machine::Inclusion::Victim || outside == machine::Inclusion::Exclusive;
    const machine::Cache &cache = machine.caches[level];
    return takesVictims ? cache.size.value() / cache.line.value() / units : 0;
  }

  const machine::Machine &machine;
  unsigned cores;
  Traffic result;
  double units;
};

double accessesOf(const Traffic &traffic) {
  return traffic.counting
             ? static_cast<double>(traffic.counting->accesses + traffic.counting->skipped)
             : 0;
}

/// For those who show another prediction beside it.
std::vector<OtherPrediction> rowsOf(const Traffic &traffic) {
  std::vector<OtherPrediction> rows = {{traffic.predictor, "steady state", traffic.boundaries}};
  if (!traffic.whole.empty())
    rows.push_back({traffic.predictor, "whole nest", traffic.whole});
  return rows;
}

} // namespace

llvm::Expected<Traffic> predictByAll(const ir::Kernel &kernel, const ir::LoopPath &path,
                                     const machine::Machine &machine, const Options &options) {
  Options once = options;
  once.scaling.clear();
  Options all = options;
  all.countsWhole = true;
  llvm::Expected<Traffic> conditions = predictLayerConditions(kernel, path, machine, all);
  llvm::Expected<Traffic> steady = simulateTraffic(kernel, path, machine, once);
  if (!steady) { // for want of sizes or data
    if (conditions)
      llvm::consumeError(steady.takeError());
    else
      return llvm::joinErrors(conditions.takeError(), steady.takeError());
    return conditions;
  }
  once.simulatesWhole = true;
  llvm::Expected<Traffic> whole = simulateTraffic(kernel, path, machine, once);
  if (!whole) {
    llvm::consumeError(conditions.takeError());
    return whole.takeError();
  }
  const bool hasConditions = static_cast<bool>(conditions);
  if (!hasConditions)
    llvm::consumeError(conditions.takeError());
  const bool isShort = accessesOf(*whole) <= mostCompared;
  Comparison comparison(machine, options.cores, hasConditions ? std::move(*conditions) : *steady,
                        whole->counting->iterations / whole->iterationsPerUnit);
  std::vector<OtherPrediction> others;
  others.reserve(3);
  const auto add = [&](const char *scope, const Traffic &traffic) {
    comparison.add(scope, traffic);
    return &others.emplace_back(OtherPrediction{traffic.predictor, scope, traffic.boundaries});
  };
  const OtherPrediction *simulated = add("steady state", *steady);
  const OtherPrediction *wholeSimulated = add("whole nest", *whole);
  const OtherPrediction *distances = nullptr;
  if (isShort) {
    llvm::Expected<Traffic> counted = predictByDistance(kernel, path, machine, once);
    if (!counted)
      llvm::consumeError(counted.takeError());
    else
      distances = add("whole nest", *counted);
  }
  // What is said of the whole nest is held against whole runs.
  const bool isOfNest = hasConditions && comparison.coversNest();
  Traffic compared = comparison.explain(!hasConditions ? nullptr
                                        : isOfNest     ? wholeSimulated
                                                       : simulated,
                                        wholeSimulated, distances);
  llvm::Expected<Traffic> checked = predictChecked(kernel, path, machine, options);
  if (!checked) {
    llvm::consumeError(checked.takeError());
    return compared;
  }
  if (hasConditions && checked->predictor != "lc")
    checked->others = rowsOf(compared);
  for (OtherPrediction &other : compared.others)
    if (other.predictor != checked->predictor || other.scope != "whole nest") // which it has
      checked->others.push_back(std::move(other));
  checked->explanations = std::move(compared.explanations);
  return checked;
}

} // namespace sparcity::traffic
