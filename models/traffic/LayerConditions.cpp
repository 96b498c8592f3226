//===- models/traffic/LayerConditions.cpp - Layer conditions --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/LayerConditions.h"

#include "ir/LocatedError.h"
#include "models/traffic/BlockCandidates.h"
#include "models/traffic/CacheLines.h"
#include "models/traffic/FixedChoices.h"
#include "models/traffic/Indirect.h"
#include "models/traffic/JointLines.h"
#include "models/traffic/NestSize.h"
#include "models/traffic/PathModels.h"
#include "models/traffic/Solve.h"
#include "models/traffic/Sources.h"
#include "models/traffic/WholeNest.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <list>

using ir::Expr;

namespace traffic {

namespace {

/// Writes down what the caches hold: lines, conditions, cases, loops to block.
class Report {
public:
  Report(const ir::Kernel &kernel, const PathModel &model, const machine::Machine &machine,
         const Options &options, const std::optional<Residence> &residence, const GatherHits &hits)
      : kernel(kernel), path(model.path), exact(model.exact),
        lines(kernel, path, machine, options, model.rows, residence, hits), machine(machine),
        options(options) {

    joint.add(lines, 1);
  }

  Report(const Report &) = delete;
  Report &operator=(const Report &) = delete;

  /// The lines of another loop are to be among those of this one.
  void addLines(Report &other, double units) { joint.add(other.lines, units); }

  /// Of one loop among several: its conditions and references alone.
  void describe(Traffic &traffic) const {
    addConditions(traffic);
    llvm::append_range(traffic.references, sourcesOf(kernel, path, lines));
  }

  /// `beside`: other loops of the nest.
  Traffic run(const std::list<Report> &beside) {
    result.predictor = "lc";
    result.iterationsPerUnit = lines.iterationsPerUnit();
    result.boundaries = joint.boundaries(/*withArrays=*/true);
    result.coversNest = joint.count() > 1;
    addResidence();
    describe(result);
    for (const Report &other : beside)
      other.describe(result);
    addCases();
    if (options.listsStates && !result.coversNest)
      addStates({});
    if (options.listsBlocks)
      result.blocks = findBlocks(path, lines);
    for (const unsigned cores : options.scaling) {
      const bool isOther = joint.useCores(cores) || result.scaling.empty();
      result.scaling.push_back({cores, isOther ? joint.boundaries(/*withArrays=*/false)
                                               : result.scaling.back().boundaries});
    }
    return std::move(result);
  }

private:
  void addResidence() {
    if (!lines.residence())
      return;
    result.compulsoryLines = std::ceil(lines.residence()->lines());
    result.residentLevel = "MEM";
    for (size_t level = lines.levels(); level-- > 0;)
      if (lines.holdsAll(level) && !lines.passesByCaches())
        result.residentLevel = machine.caches[level].name;
  }

  void addConditions(Traffic &traffic) const {
    for (size_t level = 0; level < lines.levels(); ++level) {
      for (size_t rank = 0; rank < lines.model().candidates().size(); ++rank) {
        const Candidate &candidate = lines.model().candidates()[rank];
        LayerCondition entry;
        entry.loop = path.back()->range;
        entry.level = machine.caches[level].name;
        entry.dimension = candidate.dimension;
        entry.condition = lines.condition(rank, level);
        if (exact.candidates().size() == lines.model().candidates().size())
          entry.exact = exact.candidates()[rank].bytes;
        entry.hits = candidate.hits;
        entry.misses = candidate.misses;
        entry.isWidest = rank + 1 == lines.model().candidates().size() ||
                         lines.model().candidates()[rank + 1].dimension != candidate.dimension;
        const ir::Condition known = lines.conditionAt(rank, level, lines.bindings());
        entry.holds = known.holds();
        entry.bytes = known.lhs.asDouble();
        entry.capacity = known.rhs.asDouble();
        for (const std::string &parameter : entry.condition.lhs.symbols())
          entry.solved.push_back(limitOf(entry.condition, parameter, lines.bindings()));
        for (const Group &group : lines.model().groups()) {
          const CacheMisses misses = lines.missesOf(group, level, rank + 1);
          entry.load += misses.load;
          entry.evict += misses.dirty;
        }
        traffic.conditions.push_back(std::move(entry));
      }
    }
  }

  /// The open parameter that decides, if it is a single one.
  std::optional<std::string> decidingParameter() const {
    std::set<std::string> open;
    for (const LayerCondition &condition : result.conditions)
      if (!condition.holds)
        for (const std::string &name :
             condition.condition.lhs.substitute(lines.bindings()).symbols())
          open.insert(name);
    if (open.size() != 1)
      return std::nullopt;
    return *open.begin();
  }

  void addCases() {
    const std::optional<std::string> parameter = decidingParameter();
    if (!parameter)
      return;
    std::set<std::int64_t> lasts; // last value of each interval
    for (const LayerCondition &condition : result.conditions)
      for (const LayerCondition::Limit &limit : condition.solved)
        if (limit.parameter == *parameter && limit.largest && *limit.largest > 0)
          lasts.insert(*limit.largest);
    std::int64_t from = 1;
    for (const std::int64_t last : lasts) {
      addCase(*parameter, from, last);
      from = last + 1;
    }
    addCase(*parameter, from, std::nullopt);
  }

  void addCase(const std::string &parameter, std::int64_t from, std::optional<std::int64_t> to) {
    ir::Bindings bound = lines.bindings();
    bound.insert_or_assign(parameter, Expr(from));
    Case interval{parameter, from, to, {}};
    for (const BoundaryLines &boundary : joint.linesAt(bound))
      interval.lines.emplace_back(boundary.load, boundary.evict);
    if (!result.cases.empty() && result.cases.back().lines == interval.lines)
      result.cases.back().to = to;
    else
      result.cases.push_back(std::move(interval));
  }

  /// Continues the levels `held` in all ways: a larger cache holds no less.
  void addStates(const std::vector<size_t> &held) {
    static constexpr size_t most = 500; // more is no table that somebody looks into
    if (result.states.size() >= most)
      return;
    const size_t level = held.size();
    if (level == lines.levels()) {
      HeldConditions state{held, {}};
      for (const BoundaryLines &boundary : lines.linesFor(held))
        state.lines.emplace_back(boundary.load, boundary.evict);
      result.states.push_back(std::move(state));
      return;
    }
    const auto bytes = [&](size_t at) { return lines.capacity(at).asDouble().value_or(0); };
    size_t least = 0, largest = lines.model().candidates().size();
    for (size_t inner = 0; inner < level; ++inner) {
      if (bytes(inner) <= bytes(level))
        least = std::max(least, held[inner]);
      if (bytes(inner) >= bytes(level))
        largest = std::min(largest, held[inner]);
    }
    std::vector<size_t> next = held;
    next.push_back(0);
    for (size_t count = least; count <= largest; ++count) {
      next.back() = count;
      addStates(next);
    }
  }

  const ir::Kernel &kernel;
  const ir::LoopPath &path;
  const ReuseModel &exact;
  CacheLines lines;
  JointLines joint; ///< of all loops whose lines are known to go with these
  const machine::Machine &machine;
  const Options &options;
  Traffic result;
};

} // namespace

/// Conditions and lines of the path's references, and conditions of the loops beside
/// it. Where loops vary in length the conditions are those of the longest rows: they
/// hold throughout.
llvm::Expected<Traffic> predictPath(const ir::Kernel &kernel, const ir::LoopPath &path,
                                    const machine::Machine &machine, const Options &options,
                                    bool leavesOut) {
  const auto lineBytes = static_cast<unsigned>(machine.caches.front().line.value());
  llvm::Expected<PathModels> paths = modelPaths(kernel, path, lineBytes, leavesOut);
  if (!paths)
    return paths.takeError();
  PathModel &own = paths->models.front();
  const std::vector<Gather> gathers = gathersOf(kernel, path, own.counts.trips, lineBytes, options);
  addGathered(own.rows, gathers, lineBytes);
  addGathered(own.exact, gathers, lineBytes);
  const GatherHits hits(gathers, own.rows, machine, options.cacheSafety);
  const std::optional<Residence> residence = residenceOf(kernel, *paths, machine, options);
  Report main(kernel, own, machine, options, residence, hits);
  std::list<Report> others; // which stay where they are
  for (const PathModel &beside : llvm::drop_begin(paths->models))
    others.emplace_back(kernel, beside, machine, options, residence, hits);
  if (const std::vector<double> units = unitsBeside(kernel, *paths, lineBytes); !units.empty())
    for (auto [other, times] : llvm::zip(others, units))
      main.addLines(other, times);
  Traffic result = main.run(others);
  coverGathers(result, gathers, hits, machine, options);
  for (const auto &[array, chosen] : fixedChoices(kernel, options))
    if (!chosen.bytes) {
      result.residentLevel.reset();
      result.compulsoryLines.reset();
    }
  for (const PathModel &beside : llvm::drop_begin(paths->models))
    if (hasGathers(kernel, beside.path))
      result.assumptions.emplace_back(
          "what gathers in another loop touch is left out of the layer conditions");
  llvm::append_range(result.assumptions, paths->leftOut);
  for (const PathModel &model : paths->models)
    if (model.counts.varying)
      result.assumptions.push_back("loop " + model.path[*model.counts.varying]->index +
                                   " is not always of one length: layer conditions are of its "
                                   "longest runs");
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
    result.scaling.push_back({cores, shared ? std::move(*shared) : result.boundaries});
  }
  if (!isWhole)
    result.assumptions.push_back("it takes too long to count the lines of all numbers of cores: "
                                 "those of " +
                                 std::to_string(options.cores) + " stand for some");
  return true;
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
    result.assumptions.emplace_back("it takes too long to derive the lines of the whole nest: "
                                    "layer conditions are of one of its loops");
  result.whole = nest->boundaries(options.cores, options.cacheSafety, WholeNest::Start::Cold)
                     .value_or(std::vector<Boundary>());
  return result;
}

} // namespace traffic
