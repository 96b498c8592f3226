//===- models/traffic/conflicts/ConflictLines.cpp - What overfull sets lose ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/conflicts/ConflictLines.h"

#include "models/traffic/LineDifference.h"
#include "models/traffic/simulation/SimulatedTraffic.h"
#include "models/traffic/trace/AccessCount.h"

#include <algorithm>

namespace sparcity::traffic {

/// Raises lines to those that were simulated; what is behind the cache that holds all of the
/// nest is not looked at again. With more cores each loses as many.
static void addLost(Traffic &result, const Traffic &simulated, const machine::Machine &machine) {
  const size_t levels = std::min(dataLevel(result, machine), result.boundaries.size());
  for (size_t level = 0; level < levels; ++level) {
    Boundary &own = result.boundaries[level];
    const Boundary &counted = simulated.boundaries[level];
    const double load = std::max(0.0, *counted.load - own.load.value_or(0));
    const double evict = std::max(0.0, *counted.evict - own.evict.value_or(0));
    own = counted;
    for (SharedCaches &shared : result.scaling) {
      *shared.boundaries[level].load += load;
      *shared.boundaries[level].evict += evict;
    }
  }
  result.predictor = "sim";
  result.coversNest = true;
  result.cases.clear();
  result.states.clear();
}

llvm::Error addConflicts(Traffic &result, const ir::Kernel &kernel, const ir::LoopPath &path,
                         const machine::Machine &machine, const Options &options) {
  const std::optional<double> accesses = countAccesses(kernel);
  if (result.conflicts.empty() || options.cores > 1 || !accesses ||
      *accesses > options.mostAccesses())
    return llvm::Error::success();
  Options whole = options;
  whole.simulatesWhole = true;
  whole.scaling.clear();
  llvm::Expected<Traffic> simulated = simulateTraffic(kernel, path, machine, whole);
  if (!simulated)
    return simulated.takeError();
  result.countsConflicts = true;
  if (!firstDifference(result.boundaries, simulated->boundaries, rimsPart))
    return llvm::Error::success();
  result.others.push_back({result.predictor, "without conflicts", result.boundaries});
  addLost(result, *simulated, machine);
  result.check = {
      LineCheck::Verdict::Replaced, {"has-conflicts", {result.conflicts.front().level}}, *accesses};
  return llvm::Error::success();
}

} // namespace sparcity::traffic
