//===- models/traffic/LayerConditions.cpp - Layer conditions -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/LayerConditions.h"

#include "models/traffic/Hierarchy.h"
#include "models/traffic/NestSize.h"
#include "models/traffic/ReuseModel.h"
#include "models/traffic/Solve.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>

using ir::Expr;

namespace traffic {

namespace {

class Analysis {
public:
  Analysis(const ir::Kernel &kernel, const ir::LoopPath &path, const machine::Machine &machine,
           const Options &options, ReuseModel model, std::vector<Expr> trips)
      : kernel(kernel), path(path), machine(machine), options(options), model(std::move(model)),
        bindings(kernel.bindings()), trips(std::move(trips)) {
    useCores(options.cores);
  }

  Traffic run() {
    result.predictor = "lc";
    result.iterationsPerUnit = iterationsPerUnit();
    result.boundaries = boundaries(/*withArrays=*/true);
    addResidence();
    addConditions();
    addCases();
    addAdvice();
    for (const unsigned cores : options.scaling) {
      useCores(cores);
      result.scaling.push_back({cores, boundaries(/*withArrays=*/false)});
    }
    return std::move(result);
  }

private:
  /// How many of the model's candidates hit: known, or between two ranks.
  struct State {
    size_t atLeast = 0, atMost = 0;
  };

  double lineBytes() const { return machine.caches.front().line.value(); }

  double iterationsPerUnit() const {
    unsigned widest = 0;
    for (const Group &group : model.groups())
      if (group.innermostMoving() == path.size() - 1)
        widest = std::max(widest, kernel.array(group.array).element.bytes());
    return widest == 0 ? 1 : std::max(1.0, lineBytes() / widest);
  }

  /// Sets what depends on how many cores share the caches.
  void useCores(unsigned cores) {
    touched = touchedBytes(kernel, model.groups(), trips, bindings);
    capacities.clear();
    states.clear();
    holdsAll.clear();
    for (size_t level = 0; level < machine.caches.size(); ++level) {
      const double bytes =
          std::floor(reuseCapacity(machine, level, cores, options.cacheSafety).value());
      capacities.push_back(Expr::number(bytes));
      if (touched)
        holdsAll.push_back(*touched <= bytes);
      states.push_back(stateOf(level, bindings));
    }
  }

  void addResidence() {
    if (!touched)
      return;
    result.compulsoryLines = std::ceil(*touched / lineBytes());
    const auto found = llvm::find(holdsAll, true);
    result.residentLevel = found == holdsAll.end()
                               ? "MEM"
                               : machine.caches[static_cast<size_t>(found - holdsAll.begin())].name;
  }

  /// A condition in the sizes, trip counts filled in.
  ir::Condition condition(size_t candidate, size_t level) const {
    return {model.candidates()[candidate].bytes, ir::Relation::LessEqual, capacities[level]};
  }

  State stateOf(size_t level, const ir::Bindings &bound) const {
    State state;
    state.atMost = model.candidates().size();
    for (size_t rank = 0; rank < model.candidates().size(); ++rank) {
      ir::Condition known = condition(rank, level);
      known.lhs = known.lhs.substitute(bound);
      const std::optional<bool> holds = known.holds();
      if (holds && *holds)
        state.atLeast = rank + 1;
      else if (holds) {
        state.atMost = rank;
        break;
      }
    }
    state.atLeast = std::min(state.atLeast, state.atMost);
    return state;
  }

  CacheMisses missesOf(const Group &group, size_t captured) const {
    const ReuseModel::Lines lines = model.lines(group, captured);
    const bool storeOnly =
        llvm::none_of(group.entries, [](const Entry &entry) { return entry.loads; });
    const bool allocates = machine.caches.front().writeAllocate || !storeOnly;
    return {allocates ? lines.load * result.iterationsPerUnit : 0,
            lines.evict * result.iterationsPerUnit};
  }

  /// Lines over every boundary with `captured[level]` candidates hit, summed
  /// over groups for which `filter` holds.
  template <typename Filter>
  std::vector<BoundaryLines> linesFor(const std::vector<size_t> &captured, Filter filter) const {
    std::vector<CacheMisses> misses(captured.size());
    for (size_t level = 0; level < captured.size(); ++level) {
      if (!holdsAll.empty() && holdsAll[level])
        continue;
      for (const Group &group : model.groups()) {
        if (!filter(group))
          continue;
        const CacheMisses more = missesOf(group, captured[level]);
        misses[level].load += more.load;
        misses[level].dirty += more.dirty;
      }
    }
    return boundaryLines(machine, misses);
  }
  std::vector<BoundaryLines> linesFor(const std::vector<size_t> &captured) const {
    return linesFor(captured, [](const Group &) { return true; });
  }

  std::vector<Boundary> boundaries(bool withArrays) const {
    std::vector<size_t> fewest, most;
    for (const State &state : states) {
      fewest.push_back(state.atLeast);
      most.push_back(state.atMost);
    }
    const std::vector<BoundaryLines> low = linesFor(fewest), high = linesFor(most);
    std::vector<Boundary> all;
    for (size_t level = 0; level < states.size(); ++level) {
      Boundary boundary;
      boundary.between = machine.boundaryName(level);
      if (low[level].load == high[level].load && low[level].evict == high[level].evict) {
        boundary.load = low[level].load;
        boundary.evict = low[level].evict;
        if (withArrays)
          addArrays(boundary, fewest, level);
      }
      all.push_back(std::move(boundary));
    }
    return all;
  }

  void addArrays(Boundary &boundary, const std::vector<size_t> &captured, size_t level) const {
    for (unsigned array = 0; array < kernel.arrays.size(); ++array) {
      const auto isOf = [&](const Group &group) { return group.array.index == array; };
      if (llvm::none_of(model.groups(), isOf))
        continue;
      const BoundaryLines lines = linesFor(captured, isOf)[level];
      boundary.arrays.push_back({kernel.arrays[array].name, lines.load, lines.evict});
    }
  }

  void addConditions() {
    for (size_t level = 0; level < capacities.size(); ++level) {
      for (size_t rank = 0; rank < model.candidates().size(); ++rank) {
        const Candidate &candidate = model.candidates()[rank];
        LayerCondition entry;
        entry.level = machine.caches[level].name;
        entry.dimension = candidate.dimension;
        entry.condition = condition(rank, level);
        entry.hits = candidate.hits;
        entry.misses = candidate.misses;
        entry.isWidest = rank + 1 == model.candidates().size() ||
                         model.candidates()[rank + 1].dimension != candidate.dimension;
        ir::Condition known = entry.condition;
        known.lhs = known.lhs.substitute(bindings);
        entry.holds = known.holds();
        for (const std::string &parameter : entry.condition.lhs.symbols())
          entry.solved.push_back(limitOf(entry.condition, parameter));
        for (const Group &group : model.groups()) {
          const CacheMisses misses = missesOf(group, rank + 1);
          entry.load += misses.load;
          entry.evict += misses.dirty;
        }
        result.conditions.push_back(std::move(entry));
      }
    }
  }

  /// Solves for one parameter, the others at their values where they have one.
  LayerCondition::Limit limitOf(const ir::Condition &condition,
                                const std::string &parameter) const {
    ir::Bindings others = bindings;
    others.erase(parameter);
    const Expr lhs = condition.lhs.substitute(others);
    LayerCondition::Limit limit;
    limit.parameter = parameter;
    if (lhs.symbols().size() > 1) {
      limit.formula = closedForm(lhs, condition.rhs, parameter);
      return limit;
    }
    const IntegerLimit solution = largestInteger(lhs, condition.rhs, parameter);
    limit.largest = solution.isAlways ? std::nullopt : std::optional(solution.largest.value_or(0));
    limit.isAlways = solution.isAlways;
    return limit;
  }

  /// The open parameter that decides, if it is a single one.
  std::optional<std::string> decidingParameter() const {
    std::set<std::string> open;
    for (const LayerCondition &condition : result.conditions)
      if (!condition.holds)
        for (const std::string &name : condition.condition.lhs.substitute(bindings).symbols())
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
    ir::Bindings bound = bindings;
    bound.insert_or_assign(parameter, Expr(from));
    std::vector<size_t> captured;
    for (size_t level = 0; level < capacities.size(); ++level)
      captured.push_back(stateOf(level, bound).atLeast);
    Case interval{parameter, from, to, {}};
    for (const BoundaryLines &lines : linesFor(captured))
      interval.lines.emplace_back(lines.load, lines.evict);
    if (!result.cases.empty() && result.cases.back().lines == interval.lines)
      result.cases.back().to = to;
    else
      result.cases.push_back(std::move(interval));
  }

  /// For each level the first row or plane reuse that fails at the bound sizes:
  /// the loop inside the one that carries it, cut to what fits.
  void addAdvice() {
    for (size_t level = 0; level < capacities.size(); ++level) {
      if (!holdsAll.empty() && holdsAll[level])
        continue;
      for (size_t rank = states[level].atMost; rank < model.candidates().size(); ++rank) {
        const Candidate &candidate = model.candidates()[rank];
        const bool isWidest = rank + 1 == model.candidates().size() ||
                              model.candidates()[rank + 1].dimension != candidate.dimension;
        if (candidate.dimension >= 2 && isWidest)
          adviseBlock(level, rank);
      }
    }
  }

  void adviseBlock(size_t level, size_t rank) {
    const Candidate &candidate = model.candidates()[rank];
    const size_t inner = path.size() - candidate.dimension + 1;
    const std::string block = ReuseModel::placeholder(*path[inner]);
    ir::Bindings others; // every trip count but the blocked one, then the sizes
    for (size_t loop = 0; loop < path.size(); ++loop)
      if (loop != inner)
        others.emplace(ReuseModel::placeholder(*path[loop]),
                       model.resolve(Expr::symbol(ReuseModel::placeholder(*path[loop]))));
    const Expr distance = candidate.distance.substitute(others).substitute(bindings);
    if (distance.symbols() != std::set<std::string>{block})
      return;
    const IntegerLimit limit = largestInteger(distance, capacities[level], block);
    const bool isInnermost = inner + 1 == path.size();
    const auto smallest = static_cast<std::int64_t>(isInnermost ? result.iterationsPerUnit : 2);
    if (!limit.largest || *limit.largest < smallest)
      return;
    BlockingAdvice advice;
    advice.level = machine.caches[level].name;
    advice.dimension = candidate.dimension;
    advice.loop = path[inner]->index;
    advice.parameter = model.resolve(Expr::symbol(block)).str();
    advice.largest = *limit.largest;
    std::vector<size_t> now, then;
    for (const State &state : states)
      now.push_back(state.atLeast);
    then = now;
    then[level] = rank + 1;
    for (size_t outer = level + 1; outer < then.size(); ++outer)
      then[outer] = std::max(then[outer], rank + 1);
    const BoundaryLines before = linesFor(now)[level], after = linesFor(then)[level];
    advice.linesSaved = before.load + before.evict - after.load - after.evict;
    if (advice.linesSaved > 0)
      result.advice.push_back(std::move(advice));
  }

  const ir::Kernel &kernel;
  const ir::LoopPath &path;
  const machine::Machine &machine;
  const Options &options;
  ReuseModel model;
  ir::Bindings bindings;
  std::vector<Expr> trips;
  std::optional<double> touched; ///< bytes of the whole nest; none while sizes are open
  std::vector<Expr> capacities;
  std::vector<bool> holdsAll; ///< by level; empty while sizes are open
  std::vector<State> states;
  Traffic result;
};

} // namespace

llvm::Expected<Traffic> predictLayerConditions(const ir::Kernel &kernel, const ir::LoopPath &path,
                                               const machine::Machine &machine,
                                               const Options &options) {
  llvm::Expected<std::vector<Expr>> trips = rectangularTripCounts(path);
  if (!trips)
    return trips.takeError();
  const auto lineBytes = static_cast<unsigned>(machine.caches.front().line.value());
  llvm::Expected<std::vector<Group>> groups = groupReferences(kernel, path, lineBytes);
  if (!groups)
    return groups.takeError();
  std::vector<Expr> rows = asymptoticTrips(*trips, *groups);
  ReuseModel model(std::move(*groups), path, std::move(rows), kernel.bindings(), lineBytes);
  return Analysis(kernel, path, machine, options, std::move(model), std::move(*trips)).run();
}

} // namespace traffic
