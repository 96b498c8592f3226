//===- models/traffic/CacheLines.cpp - Lines by how much reuse each cache holds ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/CacheLines.h"

#include "models/traffic/NestSize.h"
#include "models/traffic/UnitOfWork.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>

using ir::Expr;

namespace traffic {

CacheLines::CacheLines(const ir::Kernel &kernel, const ir::LoopPath &path,
                       const machine::Machine &machine, const Options &options, ReuseModel model,
                       const std::vector<Expr> &trips)
    : kernel(kernel), machine(machine), options(options), reuse(std::move(model)),
      bound(kernel.bindings()),
      perUnit(traffic::iterationsPerUnit(path, machine.caches.front().line.value())),
      touched(traffic::touchedBytes(kernel, reuse.groups(), trips, bound)) {
  useCores(options.cores);
}

bool CacheLines::useCores(unsigned cores) {
  const std::vector<Expr> before = std::move(capacities);
  capacities.clear();
  for (size_t level = 0; level < machine.caches.size(); ++level)
    capacities.push_back(Expr::number(
        std::floor(reuseCapacity(machine, level, cores, options.cacheSafety).value())));
  if (capacities == before)
    return false;
  levelStates.clear();
  for (size_t level = 0; level < machine.caches.size(); ++level)
    levelStates.push_back(stateOf(level, bound));
  return true;
}

bool CacheLines::passesByCaches() const {
  return llvm::any_of(reuse.groups(), [](const Group &group) { return group.isNonTemporal; });
}

bool CacheLines::holdsAll(size_t level) const {
  return touched && *touched <= capacities[level].asDouble().value_or(0);
}

ir::Condition CacheLines::condition(size_t candidate, size_t level) const {
  return {reuse.candidates()[candidate].bytes, ir::Relation::LessEqual, capacities[level]};
}

CacheLines::State CacheLines::stateOf(size_t level, const ir::Bindings &bindings) const {
  State state;
  state.atMost = reuse.candidates().size();
  for (size_t rank = 0; rank < reuse.candidates().size(); ++rank) {
    ir::Condition known = condition(rank, level);
    known.lhs = known.lhs.substitute(bindings);
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

CacheMisses CacheLines::missesOf(const Group &group, size_t captured) const {
  if (group.isNonTemporal)
    return {};
  const ReuseModel::Lines lines = reuse.lines(group, captured);
  const bool storeOnly =
      llvm::none_of(group.entries, [](const Entry &entry) { return entry.loads; });
  const bool allocates = machine.caches.front().writeAllocate || !storeOnly;
  return {allocates ? lines.load * perUnit : 0, lines.evict * perUnit};
}

std::vector<BoundaryLines>
CacheLines::linesFor(const std::vector<size_t> &captured,
                     const std::function<bool(const Group &)> &filter) const {
  std::vector<CacheMisses> misses(captured.size());
  for (size_t level = 0; level < captured.size(); ++level) {
    if (holdsAll(level))
      continue;
    for (const Group &group : reuse.groups()) {
      if (!filter(group))
        continue;
      const CacheMisses more = missesOf(group, captured[level]);
      misses[level].load += more.load;
      misses[level].dirty += more.dirty;
    }
  }
  std::vector<BoundaryLines> result = boundaryLines(machine, misses);
  for (const Group &group : reuse.groups())
    if (group.isNonTemporal && filter(group))
      result.back().evict += reuse.lines(group, /*captured=*/0).evict * perUnit;
  return result;
}

std::vector<Boundary> CacheLines::boundaries(bool withArrays) const {
  std::vector<size_t> fewest, most;
  for (const State &state : levelStates) {
    fewest.push_back(state.atLeast);
    most.push_back(state.atMost);
  }
  const std::vector<BoundaryLines> low = linesFor(fewest), high = linesFor(most);
  std::vector<Boundary> all;
  for (size_t level = 0; level < levelStates.size(); ++level) {
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

void CacheLines::addArrays(Boundary &boundary, const std::vector<size_t> &captured,
                           size_t level) const {
  for (unsigned array = 0; array < kernel.arrays.size(); ++array) {
    const auto isOf = [&](const Group &group) { return group.array.index == array; };
    if (llvm::none_of(reuse.groups(), isOf))
      continue;
    const BoundaryLines lines = linesFor(captured, isOf)[level];
    boundary.arrays.push_back({kernel.arrays[array].name, lines.load, lines.evict});
  }
}

} // namespace traffic
