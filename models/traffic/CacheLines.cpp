//===- models/traffic/CacheLines.cpp - Lines by how much reuse each cache holds ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/CacheLines.h"

#include "ir/Kernel.h"
#include "models/machine/Machine.h"
#include "models/traffic/UnitOfWork.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>

using sparcity::ir::Expr;

namespace sparcity::traffic {

CacheLines::CacheLines(const ir::Kernel &kernel, const ir::LoopPath &path,
                       const machine::Machine &machine, const Options &options, ReuseModel model,
                       std::optional<Residence> residence, const GatherHits &gatherHits)
    : kernel(kernel), machine(machine), options(options), gatherHits(gatherHits),
      reuse(std::move(model)), bound(kernel.bindings()),
      perUnit(traffic::iterationsPerUnit(path, machine.caches.front().line.value())),
      touched(std::move(residence)) {
  chosenParts = gatherHits.chosenParts(reuse);
  changesWithCores = reuse.changesWithCores();
  useCores(options.cores);
}

double CacheLines::lineBytes() const { return machine.caches.front().line.value(); }

unsigned CacheLines::sharersOf(size_t level) const {
  return std::max(1U, std::min(cores, machine.caches[level].sharedBy));
}

bool CacheLines::useCores(unsigned number) {
  const std::vector<Expr> before = std::move(capacities);
  const std::vector<bool> heldBefore = std::move(holding);
  const bool isOther = cores != number && changesWithCores;
  cores = number;
  capacities.clear();
  holding.clear();
  for (size_t level = 0; level < machine.caches.size(); ++level) {
    capacities.push_back(Expr::number(
        std::floor(reuseCapacity(machine, level, cores, options.cacheSafety).value())));
    const bool isHeldBefore = level > 0 && holding.back();
    holding.push_back(isHeldBefore ||
                      (touched && touched->holdsAll(level, cores, options.cacheSafety)));
  }
  if (!isOther && capacities == before && holding == heldBefore)
    return false;
  levelStates.clear();
  for (size_t level = 0; level < machine.caches.size(); ++level) {
    State state = stateOf(level, bound);
    if (level > 0) // what is found nearer the core is not looked for here
      state = {std::max(state.atLeast, levelStates.back().atLeast),
               std::max(state.atMost, levelStates.back().atMost)};
    levelStates.push_back(state);
  }
  return true;
}

bool CacheLines::passesByCaches() const {
  return llvm::any_of(reuse.groups(), [](const Group &group) { return group.isNonTemporal; });
}

ir::Condition CacheLines::condition(size_t candidate, size_t level) const {
  return {reuse.bytesOf(reuse.candidates()[candidate], cores, sharersOf(level)),
          ir::Relation::LessEqual, capacities[level]};
}

ir::Condition CacheLines::conditionAt(size_t candidate, size_t level,
                                      const ir::Bindings &sizes) const {
  const auto bytes = [&] {
    return reuse.bytesAt(reuse.candidates()[candidate], cores, sharersOf(level), sizes);
  };
  if (&sizes != &bound)
    return {bytes(), ir::Relation::LessEqual, capacities[level]};
  // Asked for again with each number of cores.
  const auto place = changesWithCores ? std::tuple(candidate, cores, sharersOf(level))
                                      : std::tuple(candidate, 1U, 1U);
  auto found = knownBytes.find(place);
  if (found == knownBytes.end())
    found = knownBytes.emplace(place, bytes()).first;
  return {found->second, ir::Relation::LessEqual, capacities[level]};
}

CacheLines::State CacheLines::stateOf(size_t level, const ir::Bindings &bindings) const {
  State state;
  state.atMost = reuse.candidates().size();
  for (size_t rank = 0; rank < reuse.candidates().size(); ++rank) {
    const std::optional<bool> holds = conditionAt(rank, level, bindings).holds();
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

/// The same for every level and number of cores.
const ReuseModel::Lines &CacheLines::linesOf(const Group &group, size_t captured) const {
  const std::pair place(&group - reuse.groups().data(), captured);
  const auto found = knownLines.find(place);
  return found != knownLines.end()
             ? found->second
             : knownLines.emplace(place, reuse.lines(group, captured)).first->second;
}

CacheMisses CacheLines::missesOf(const Group &group, size_t level, size_t captured) const {
  if (group.isNonTemporal)
    return {};
  const ReuseModel::Lines &lines = linesOf(group, captured);
  const bool storeOnly =
      llvm::none_of(group.entries, [](const Entry &entry) { return entry.loads; });
  const bool allocates = machine.caches.front().writeAllocate || !storeOnly;
  const double chosen = gatherHits.of(group.array.index, level, cores);
  const double found = chosen < 1 ? chosen * chosenParts[&group - reuse.groups().data()] : 1;
  const double own = perUnit * (1 - found) / (reuse.isCommon(group) ? sharersOf(level) : 1);
  return {allocates ? lines.load * own : 0, lines.evict * own};
}

bool CacheLines::isElsewhere(const Group &group) const {
  return llvm::all_of(group.entries, [&](const Entry &entry) {
    return llvm::all_of(entry.uses, [&](const Use &use) { return use.loops <= loopsElsewhere; });
  });
}

std::vector<BoundaryLines>
CacheLines::linesFor(const std::vector<size_t> &captured,
                     const std::function<bool(const Group &)> &filter) const {
  std::vector<CacheMisses> misses(captured.size());
  for (size_t level = 0; level < captured.size(); ++level) {
    if (holdsAll(level))
      continue;
    for (const Group &group : reuse.groups()) {
      if (!filter(group) || isElsewhere(group))
        continue;
      const CacheMisses more = missesOf(group, level, captured[level]);
      misses[level].load += more.load;
      misses[level].dirty += more.dirty;
    }
  }
  std::vector<BoundaryLines> result = boundaryLines(machine, misses);
  for (const Group &group : reuse.groups())
    if (group.isNonTemporal && filter(group) && !isElsewhere(group))
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

} // namespace sparcity::traffic
