//===- models/traffic/LayerConditions.cpp - Layer conditions --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/LayerConditions.h"

#include "ir/Kernel.h"
#include "ir/LocatedError.h"
#include "models/machine/Machine.h"
#include "models/traffic/ConditionReport.h"
#include "models/traffic/FixedChoices.h"
#include "models/traffic/Indirect.h"
#include "models/traffic/NestSize.h"
#include "models/traffic/PathAccesses.h"
#include "models/traffic/PathModels.h"
#include "models/traffic/WholeNest.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <cmath>
#include <list>
#include <map>
#include <set>

namespace sparcity::traffic {

/// Conditions and lines of the path's references, and conditions of the loops beside
/// it. Where loops vary in length the conditions are those of the longest rows: they
/// hold throughout.
llvm::Expected<Traffic> predictPath(const ir::Kernel &kernel, const ir::LoopPath &path,
                                    const machine::Machine &machine, const Options &options,
                                    bool leavesOut) {
  const auto lineBytes = static_cast<unsigned>(machine.caches.front().line.value());
  PathModelMemory none(kernel);
  llvm::Expected<std::shared_ptr<const PathModels>> found =
      (options.models ? *options.models : none).of(kernel, path, lineBytes, leavesOut);
  if (!found)
    return found.takeError();
  std::shared_ptr<const PathModels> paths = std::move(*found);
  const std::vector<Gather> gathers =
      gathersOf(kernel, path, paths->models.front().counts.trips, lineBytes, options);
  if (!gathers.empty()) {
    auto gathering = std::make_shared<PathModels>(*paths);
    addGathered(gathering->models.front().rows, gathers, lineBytes);
    addGathered(gathering->models.front().exact, gathers, lineBytes);
    paths = std::move(gathering);
  }
  const PathModel &own = paths->models.front();
  const std::optional<Residence> residence = residenceOf(kernel, *paths, machine, options);
  const GatherHits hits(gathers, own.rows, machine, options.cacheSafety, residence);
  ConditionReport main(kernel, own, machine, options, residence, hits);
  std::list<ConditionReport> others; // which stay where they are
  for (const PathModel &beside : llvm::drop_begin(paths->models))
    others.emplace_back(kernel, beside, machine, options, residence, hits);
  if (const std::vector<double> units = unitsBeside(kernel, *paths, lineBytes); !units.empty())
    for (auto [other, times] : llvm::zip(others, units))
      main.addLines(other, times);
  Traffic result = main.run(others);
  coverGathers(result, gathers, hits, machine, options);
  for (const auto &[array, chosen] : fixedChoices(kernel, lineBytes, options))
    if (!chosen.isBounded()) {
      result.residentLevel.reset();
      result.compulsoryLines.reset();
    }
  const auto gathersThere = [&](const PathModel &beside) {
    return hasGathers(kernel, beside.path);
  };
  if (llvm::any_of(llvm::drop_begin(paths->models), gathersThere))
    result.assumptions.push_back({"gathers-left-out"});
  llvm::append_range(result.assumptions, paths->leftOut);
  for (const PathModel &model : paths->models)
    if (model.counts.varying)
      result.assumptions.push_back({"longest-runs", {model.path[*model.counts.varying]->index}});
  return result;
}

/// Puts the lines of all loops in the place of those of one path. False if they are not
/// known.
static bool coverNest(Traffic &result, const WholeNest &nest, const machine::Machine &machine,
                      const Options &options) {
  using enum WholeNest::Start;
  std::optional<std::vector<Boundary>> own =
      nest.boundaries(options.cores, options.cacheSafety, Warm);
  if (!own)
    return false;
  result.predictor = "lc";
  result.coversNest = true;
  result.iterationsPerUnit = nest.iterationsPerUnit();
  result.boundaries = std::move(*own);
  result.cases.clear();
  result.states.clear();
  result.compulsoryLines = std::ceil(nest.compulsoryLines());
  const std::optional<size_t> level = nest.residentLevel(options.cores, options.cacheSafety);
  result.residentLevel = level ? machine.caches[*level].name : "MEM";
  result.scaling.clear();
  bool isWhole = true;
  for (const unsigned cores : options.scaling) {
    std::optional<std::vector<Boundary>> shared = nest.boundaries(cores, options.cacheSafety, Warm);
    isWhole &= shared.has_value();
    if (!shared && !result.scaling.empty()) // not looked at any more: as with one core fewer
      shared = result.scaling.back().boundaries;
    result.scaling.push_back(
        {cores, withoutArrays(shared ? std::move(*shared) : result.boundaries)});
  }
  if (!isWhole)
    result.assumptions.push_back({"fewer-cores-stand"});
  return true;
}

/// Arrays that several inner loops use: what one leaves in a cache another may find, of which the
/// conditions of each loop say nothing.
static std::vector<std::string> usedBySeveral(const ir::Kernel &kernel) {
  std::map<std::string, unsigned> loops;
  for (const ir::LoopPath &path : ir::innermostLoops(kernel.nest)) {
    std::set<std::string> own;
    for (const PathAccess &placed : accessesOf(kernel, path))
      if (placed.loop + 1 == path.size())
        own.insert(kernel.array(placed.access->array).name);
    for (const std::string &array : own)
      ++loops[array];
  }
  std::vector<std::string> several;
  for (const auto &[array, count] : loops)
    if (count > 1)
      several.push_back(array);
  return several;
}

bool speaksOfAll(const Traffic &traffic, const ir::Kernel &kernel) {
  return traffic.assumptions.empty() && innermostLoops(kernel.nest).size() == 1;
}

llvm::Expected<Traffic> predictLayerConditions(const ir::Kernel &kernel, const ir::LoopPath &path,
                                               const machine::Machine &machine,
                                               const Options &options) {
  llvm::Expected<Traffic> ofPath = predictPath(kernel, path, machine, options);
  if (ofPath && !ofPath->gathered.empty())
    return ofPath;
  const bool isDescribed = ofPath && speaksOfAll(*ofPath, kernel);
  if (isDescribed && !options.countsWhole)
    return ofPath;
  llvm::Expected<WholeNest> nest = WholeNest::of(kernel, path, machine);
  if (!nest) {
    // With all sizes bound it is not for want of them.
    const bool isBound =
        llvm::all_of(kernel.symbols, [](const ir::Symbol &s) { return s.value.has_value(); });
    if (!ofPath && isBound) {
      llvm::consumeError(ofPath.takeError());
      return nest.takeError();
    }
    llvm::consumeError(nest.takeError());
    const std::vector<std::string> several = usedBySeveral(kernel);
    if (ofPath && ofPath->coversNest && !several.empty())
      ofPath->assumptions.push_back({"loops-apart", {llvm::join(several, ", ")}});
    return ofPath;
  }
  Traffic result;
  if (ofPath)
    result = std::move(*ofPath);
  else
    llvm::consumeError(ofPath.takeError());
  const bool isCovered = isDescribed || coverNest(result, *nest, machine, options);
  if (!isCovered && !ofPath)
    return llvm::make_error<ir::LocatedError>(
        kernel.nest.range, "too-large", "it takes too long to derive the lines of the whole nest");
  if (!isCovered)
    result.assumptions.push_back({"one-loop-described"});
  result.whole = nest->boundaries(options.cores, options.cacheSafety, WholeNest::Start::Cold)
                     .value_or(std::vector<Boundary>());
  return result;
}

} // namespace sparcity::traffic
