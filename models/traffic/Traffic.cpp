//===- models/traffic/Traffic.cpp - Cache predictors by name -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Traffic.h"

#include "models/machine/Machine.h"
#include "models/traffic/Checked.h"
#include "models/traffic/Compare.h"
#include "models/traffic/PatternParts.h"
#include "models/traffic/conflicts/Conflicts.h"
#include "models/traffic/distance/DistanceTraffic.h"
#include "models/traffic/simulation/SimulatedTraffic.h"

#include "llvm/ADT/STLExtras.h"

#include <functional>

namespace sparcity::traffic {

/// The predictor, and what sets conflict for, which it does not look for itself.
template <Predictor predict>
static llvm::Expected<Traffic> withConflicts(const ir::Kernel &kernel, const ir::LoopPath &path,
                                             const machine::Machine &machine,
                                             const Options &options) {
  llvm::Expected<Traffic> traffic = predict(kernel, path, machine, options);
  if (traffic)
    traffic->conflicts = findConflicts(kernel, path, machine, options);
  return traffic;
}

const std::vector<PredictorEntry> &predictors() {
  static const std::vector<PredictorEntry> table = {
      {"lc",
       "layer conditions: symbolic, fully associative LRU caches; checked, and counted where they "
       "do not hold",
       predictChecked},
      {"sim", "cache simulation: exact, the machine's sets, ways and policies",
       withConflicts<simulateTraffic>},
      {"rd", "reuse distances: exact, fully associative LRU caches, the whole nest",
       withConflicts<predictByDistance>},
      {"all", "all of them, side by side, and why they differ", withConflicts<predictByAll>},
  };
  return table;
}

/// The lines of a pattern's array over a boundary; null: it has none.
static const ArrayTraffic *linesOf(const ArrayPattern &pattern, const Boundary &boundary) {
  const auto array = llvm::find_if(
      boundary.arrays, [&](const ArrayTraffic &entry) { return entry.name == pattern.array; });
  return array == boundary.arrays.end() ? nullptr : &*array;
}

/// Loaded lines of an array over a boundary.
struct LoadedLines {
  double all = 0;
  double unforeseen = 0; ///< of these
};

/// By what would be loaded without reuse where the boundary is open. Where gathers are told apart
/// from what streams, each by its own share.
static LoadedLines loadedLines(const Traffic &traffic, const ArrayPattern &pattern,
                               const Boundary &boundary) {
  if (!boundary.load)
    return {pattern.weight, pattern.unforeseen * pattern.weight};
  const ArrayTraffic *lines = linesOf(pattern, boundary);
  if (!lines)
    return {};
  if (traffic.gatherCases.empty())
    return {lines->load, pattern.unforeseen * lines->load};
  return {lines->load, pattern.unforeseenOfChosen * lines->gathered +
                           pattern.unforeseenOfOthers * (lines->load - lines->gathered)};
}

/// Part of the runs that prefetchers follow: of as many as bring lines to L1, since it is requests
/// of L1 that they watch, whether L2 has the line or not (Intel's manual, of its streamer).
static double followedShare(const Traffic &traffic, const std::vector<Boundary> &boundaries,
                            const machine::Prefetchers &prefetchers) {
  if (boundaries.empty())
    return 1;
  const Boundary &boundary = boundaries.front();
  double runs = 0;
  for (const ArrayPattern &pattern : traffic.patterns) {
    const ArrayTraffic *lines = linesOf(pattern, boundary);
    const double apart = pattern.linesOfRuns * traffic.iterationsPerUnit;
    if (!boundary.load)
      runs += pattern.runs;
    else if (lines && apart > 0)
      runs += pattern.runs * std::min(1.0, lines->load / apart);
  }
  const double most = prefetchers.streams.value_or(machine::Prefetchers::usualStreams);
  return runs > most ? most / runs : 1;
}

/// Share of a boundary's lines that come unforeseen, by what loads them.
static void noteUnforeseen(const Traffic &traffic, Boundary &boundary, double followed) {
  LoadedLines sum;
  for (const ArrayPattern &pattern : traffic.patterns) {
    const LoadedLines lines = loadedLines(traffic, pattern, boundary);
    sum.all += lines.all;
    sum.unforeseen += lines.unforeseen;
  }
  boundary.unforeseen = sum.all > 0 ? 1 - followed * (1 - sum.unforeseen / sum.all) : 0;
}

size_t levelReached(const std::vector<Boundary> &boundaries) {
  constexpr double nothing = 0.005; // lines a unit
  size_t level = boundaries.size();
  while (level > 0 && boundaries[level - 1].load.value_or(1) < nothing &&
         boundaries[level - 1].evict.value_or(1) < nothing)
    --level;
  return level;
}

size_t dataLevel(const Traffic &traffic, const machine::Machine &machine) {
  if (traffic.counting)
    return levelReached(traffic.boundaries);
  const auto here = llvm::find_if(machine.caches, [&](const machine::Cache &cache) {
    return traffic.residentLevel == cache.name;
  });
  return static_cast<size_t>(here - machine.caches.begin());
}

/// Of runs that are followed in part.
static void limitRuns(ArrayPattern &pattern, double followed) {
  if (pattern.runs == 0 || followed == 1)
    return;
  for (double *unforeseen :
       {&pattern.unforeseen, &pattern.unforeseenOfChosen, &pattern.unforeseenOfOthers})
    *unforeseen = 1 - followed * (1 - *unforeseen);
  if (pattern.pattern == Pattern::Stream && pattern.unforeseen >= leastOfShortRuns)
    pattern.pattern = Pattern::ManyRuns;
}

void noteParts(Traffic &traffic) {
  for (ArrayPattern &pattern : traffic.patterns)
    pattern.parts.clear();
  for (const Boundary &boundary : traffic.boundaries) {
    double all = 0;
    for (ArrayPattern &pattern : traffic.patterns) {
      pattern.parts.push_back(loadedLines(traffic, pattern, boundary).unforeseen);
      all += pattern.parts.back();
    }
    for (ArrayPattern &pattern : traffic.patterns)
      pattern.parts.back() /= all > 0 ? all : 1;
  }
}

/// Nothing is foreseen.
static void switchOff(ArrayPattern &pattern) {
  pattern.unforeseen = pattern.unforeseenOfChosen = pattern.unforeseenOfOthers = 1;
}

void notePatterns(Traffic &traffic, std::vector<ArrayPattern> patterns,
                  const machine::Prefetchers &prefetchers) {
  if (prefetchers.areOff)
    llvm::for_each(patterns, switchOff);
  traffic.patterns = std::move(patterns);
  const double followed = followedShare(traffic, traffic.boundaries, prefetchers);
  for (Boundary &boundary : traffic.boundaries)
    noteUnforeseen(traffic, boundary, followed);
  for (Traffic::GatherCase &from : traffic.gatherCases)
    for (Boundary &boundary : from.boundaries)
      noteUnforeseen(traffic, boundary, followedShare(traffic, from.boundaries, prefetchers));
  for (SharedCaches &shared : traffic.scaling)
    for (size_t k = 0; k < traffic.boundaries.size(); ++k)
      shared.boundaries[k].unforeseen = traffic.boundaries[k].unforeseen;
  for (ArrayPattern &pattern : traffic.patterns)
    limitRuns(pattern, followed);
  noteParts(traffic);
}

} // namespace sparcity::traffic
