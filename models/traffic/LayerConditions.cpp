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
#include "models/traffic/UnitOfWork.h"
#include "models/traffic/WholeNest.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <cmath>
#include <list>
#include <map>
#include <set>

namespace sparcity::traffic {

/// Those of `gathers` whose arrays the others are not of.
static std::vector<Gather> without(const std::vector<Gather> &others,
                                   const std::vector<Gather> &gathers) {
  std::vector<Gather> result;
  llvm::copy_if(gathers, std::back_inserter(result), [&](const Gather &gather) {
    return llvm::none_of(others, [&](const Gather &each) { return each.index == gather.index; });
  });
  return result;
}

/// The same with what gathers of each path touch between two uses.
static std::shared_ptr<const PathModels>
withGathers(const PathModels &paths, const GathersOfPaths &gathers, unsigned lineBytes) {
  auto result = std::make_shared<PathModels>(paths);
  for (size_t k = 0; k < gathers.size(); ++k) {
    PathModel &model = result->models[k];
    addGathered(model.rows, gathers[k], lineBytes);
    addGathered(model.exact, gathers[k], lineBytes);
    for (size_t other = 0; other < gathers.size(); ++other) {
      if (other == k)
        continue;
      const PathModel &beside = paths.models[other];
      const size_t shared = commonLoops(model.path, beside.path);
      const std::vector<Gather> touched = without(gathers[k], gathers[other]);
      addGatheredBeside(model.rows, {&beside.rows, shared}, touched, lineBytes);
      addGatheredBeside(model.exact, {&beside.exact, shared}, touched, lineBytes);
    }
  }
  return result;
}

/// `units` as unitsBeside has them.
static std::list<PathGathers> heldGathers(const PathModels &paths, const GathersOfPaths &gathers,
                                          const std::vector<double> &units,
                                          const machine::Machine &machine, const Options &options,
                                          const std::optional<Residence> &residence) {
  const double lineBytes = machine.caches.front().line.value();
  std::vector<double> perUnit; // iterations of each
  for (size_t k = 0; k < gathers.size(); ++k)
    perUnit.push_back((k == 0 ? 1 : units[k - 1]) *
                      iterationsPerUnit(paths.models[k].path, lineBytes));
  std::list<PathGathers> result;
  for (size_t k = 0; k < gathers.size(); ++k) {
    const PathModel &own = paths.models[k];
    std::vector<GatherHits::Beside> others;
    for (size_t other = 0; other < gathers.size(); ++other) {
      const PathModel &model = paths.models[other];
      const double times = perUnit[other] / perUnit[k];
      if (other != k && std::isfinite(times) && times > 0) // else one of them never runs
        others.push_back({&model.rows, &gathers[other], times,
                          own.rows.iterations(commonLoops(own.path, model.path))});
    }
    const GatherHits hits(gathers[k], own.rows, others, machine, options.cacheSafety, residence);
    result.push_back({gathers[k], hits, perUnit[k]});
  }
  return result;
}

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
  const std::vector<double> units = unitsBeside(kernel, *paths, lineBytes);
  const llvm::ArrayRef counted = llvm::ArrayRef(paths->models).take_front(units.size() + 1);
  const GathersOfPaths gathers = gathersOf(kernel, counted, lineBytes, options);
  if (llvm::any_of(gathers, [](const auto &own) { return !own.empty(); }))
    paths = withGathers(*paths, gathers, lineBytes);
  const std::optional<Residence> residence = residenceOf(kernel, *paths, machine, options);
  const std::list<PathGathers> held =
      heldGathers(*paths, gathers, units, machine, options, residence);
  auto own = held.begin();
  ConditionReport main(kernel, paths->models.front(), machine, options, residence, own->hits);
  std::list<ConditionReport> others; // which stay where they are
  for (size_t k = 1; k < paths->models.size(); ++k) {
    own = std::next(own, units.empty() ? 0 : 1);
    others.emplace_back(kernel, paths->models[k], machine, options, residence, own->hits);
    if (!units.empty())
      main.addLines(others.back(), units[k - 1], loopsBefore(paths->models, k));
  }
  Traffic result = main.run(others);
  coverGathers(result, held, machine, options);
  for (const auto &[array, chosen] : fixedChoices(kernel, lineBytes, options))
    if (!chosen.isBounded()) {
      result.residentLevel.reset();
      result.compulsoryLines.reset();
    }
  const auto gathersThere = [&](const PathModel &model) { return hasGathers(kernel, model.path); };
  if (units.empty() && llvm::any_of(llvm::drop_begin(paths->models), gathersThere))
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

/// Arrays that several inner loops use.
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

void noteLoopsApart(Traffic &traffic, const ir::Kernel &kernel, llvm::StringRef why) {
  std::vector<std::string> several = usedBySeveral(kernel);
  llvm::erase_if(several, [&](const std::string &array) {
    return llvm::is_contained(traffic.gathered, array); // GatherHits.h
  });
  if (traffic.coversNest && !several.empty())
    traffic.assumptions.push_back({why.str(), {llvm::join(several, ", ")}});
}

bool isBound(const ir::Kernel &kernel) {
  return llvm::all_of(kernel.symbols, [](const ir::Symbol &s) { return s.value.has_value(); });
}

bool speaksOfAll(const Traffic &traffic, const ir::Kernel &kernel) {
  return traffic.assumptions.empty() && innermostLoops(kernel.nest).size() == 1;
}

llvm::Expected<Traffic> predictLayerConditions(const ir::Kernel &kernel, const ir::LoopPath &path,
                                               const machine::Machine &machine,
                                               const Options &options) {
  llvm::Expected<Traffic> ofPath = predictPath(kernel, path, machine, options);
  if (ofPath && !ofPath->gathered.empty()) {
    if (!isBound(kernel)) // else what stands beside gathers is counted
      noteLoopsApart(*ofPath, kernel, "loops-apart");
    return ofPath;
  }
  const bool isDescribed = ofPath && speaksOfAll(*ofPath, kernel);
  if (isDescribed && !options.countsWhole)
    return ofPath;
  llvm::Expected<WholeNest> nest = WholeNest::of(kernel, path, machine);
  if (!nest) {
    if (!ofPath && isBound(kernel)) { // not for want of sizes
      llvm::consumeError(ofPath.takeError());
      return nest.takeError();
    }
    llvm::consumeError(nest.takeError());
    if (ofPath)
      noteLoopsApart(*ofPath, kernel, "loops-apart");
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
