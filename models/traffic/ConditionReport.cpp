//===- models/traffic/ConditionReport.cpp - What the caches hold of a path ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/ConditionReport.h"

#include "ir/Kernel.h"
#include "models/machine/Machine.h"
#include "models/traffic/BlockCandidates.h"
#include "models/traffic/Solve.h"
#include "models/traffic/Sources.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <set>

using sparcity::ir::Expr;

namespace sparcity::traffic {

ConditionReport::ConditionReport(const ir::Kernel &kernel, const PathModel &model,
                                 const machine::Machine &machine, const Options &options,
                                 const std::optional<Residence> &residence, const GatherHits &hits)
    : kernel(kernel), path(model.path), exact(model.exact),
      lines(kernel, path, machine, options, model.rows, residence, hits), machine(machine),
      options(options) {
  joint.add(lines, 1);
}

void ConditionReport::addLines(ConditionReport &other, double units, size_t sharedLoops) {
  other.lines.leaveOutAround(sharedLoops);
  joint.add(other.lines, units);
}

void ConditionReport::describe(Traffic &traffic) const {
  addConditions(traffic);
  llvm::append_range(traffic.references, sourcesOf(kernel, path, lines));
}

Traffic ConditionReport::run(const std::list<ConditionReport> &beside) {
  result.predictor = "lc";
  result.iterationsPerUnit = lines.iterationsPerUnit();
  result.boundaries = joint.boundaries(/*withArrays=*/true);
  result.coversNest = joint.count() > 1;
  addResidence();
  if (options.listsConditions) {
    describe(result);
    for (const ConditionReport &other : beside)
      other.describe(result);
    addCases();
  }
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

void ConditionReport::addResidence() {
  if (!lines.residence())
    return;
  result.compulsoryLines = std::ceil(lines.residence()->lines());
  result.residentLevel = "MEM";
  for (size_t level = lines.levels(); level-- > 0;)
    if (lines.holdsAll(level) && !lines.passesByCaches())
      result.residentLevel = machine.caches[level].name;
}

void ConditionReport::addConditions(Traffic &traffic) const {
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

std::optional<std::string> ConditionReport::decidingParameter() const {
  std::set<std::string> open;
  for (const LayerCondition &condition : result.conditions)
    if (!condition.holds)
      for (const std::string &name : condition.condition.lhs.substitute(lines.bindings()).symbols())
        open.insert(name);
  if (open.size() != 1)
    return std::nullopt;
  return *open.begin();
}

void ConditionReport::addCases() {
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

/// Sizes of an interval, evenly by their logarithms; up to a size without meaning where it has no
/// end.
static std::vector<std::int64_t> sample(std::int64_t from, std::optional<std::int64_t> to) {
  const std::int64_t last = to.value_or(std::max<std::int64_t>(from, 1LL << 40));
  const auto first = static_cast<double>(from);
  std::vector<std::int64_t> sizes = {from, last};
  for (const double part : {0.25, 0.5, 0.75})
    sizes.push_back(
        static_cast<std::int64_t>(first * std::pow(static_cast<double>(last) / first, part)));
  return sizes;
}

void ConditionReport::addCase(const std::string &parameter, std::int64_t from,
                              std::optional<std::int64_t> to) {
  const auto with = [&](std::int64_t size) {
    ir::Bindings bound = lines.bindings();
    bound.insert_or_assign(parameter, Expr(size));
    return bound;
  };
  Case interval{parameter, from, to, {}};
  for (const BoundaryLines &boundary : joint.linesAt(with(from)))
    interval.lines.emplace_back(boundary.load, boundary.evict);
  const auto isNone = [](const auto &both) { return both.first + both.second < 0.01; };
  const bool hasMost = llvm::all_of(
      sample(from, to), [&](std::int64_t size) { return joint.hasLongStrides(with(size)); });
  if (!hasMost && !llvm::all_of(interval.lines, isNone)) // none at all are not fewer
    interval.lines.clear();
  if (!result.cases.empty() && result.cases.back().lines == interval.lines)
    result.cases.back().to = to;
  else
    result.cases.push_back(std::move(interval));
}

void ConditionReport::addStates(const std::vector<size_t> &held) {
  if (result.states.size() >= HeldConditions::most)
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

} // namespace sparcity::traffic
