//===- models/traffic/FirstRun.cpp - A nest once from empty caches on --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/FirstRun.h"

#include "ir/Chance.h"
#include "ir/IterationCount.h"
#include "ir/Kernel.h"

#include <algorithm>
#include <cmath>

namespace sparcity::traffic {

/// The dice that decided in the count may have made more iterations than are to be expected.
static double compulsoryLines(const NestLines &counted, const ir::Kernel &kernel,
                              const ir::LoopPath &path) {
  const std::optional<double> all = ir::countIterations(kernel, path);
  if (!all || !ir::leavesToChance(kernel.nest) || counted.iterations() == 0)
    return counted.compulsoryLines();
  return counted.compulsoryLines() / counted.iterations() * *all * ir::probabilityOf(path);
}

/// Samples of the same nest may see fewer lines than it touches: none is loaded less than once.
static void loadEachOnce(std::vector<Boundary> &whole, double compulsoryPerUnit) {
  for (Boundary &boundary : whole) {
    if (!boundary.load || *boundary.load <= 0 || *boundary.load >= compulsoryPerUnit)
      continue;
    const double more = compulsoryPerUnit / *boundary.load;
    *boundary.load *= more;
    for (ArrayTraffic &array : boundary.arrays)
      array.load *= more;
  }
}

void takeFirstRun(Traffic &result, const NestLines &counted, const ir::Kernel &kernel,
                  const ir::LoopPath &path, unsigned cores) {
  const std::vector<Boundary> footprints = std::move(result.whole);
  result.whole = counted.cold(cores, /*withArrays=*/true);
  const double compulsory = compulsoryLines(counted, kernel, path);
  if (!counted.isSampled()) {
    result.compulsoryLines = compulsory;
    return;
  }
  if (!footprints.empty())
    for (size_t level = counted.residentLevel(cores).value_or(footprints.size());
         level < footprints.size(); ++level)
      result.whole[level] = footprints[level];
  // Footprints know all lines, and samples some of them; but not always what a condition leaves
  // out.
  if (!result.compulsoryLines || ir::hasGuards(kernel.nest))
    result.compulsoryLines = std::min(result.compulsoryLines.value_or(HUGE_VAL), compulsory);
  const std::optional<double> all = ir::countIterations(kernel, path);
  if (cores == 1 && all && *all > 0)
    loadEachOnce(result.whole, *result.compulsoryLines * counted.iterationsPerUnit() / *all);
}

} // namespace sparcity::traffic
