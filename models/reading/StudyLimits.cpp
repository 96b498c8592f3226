//===- models/reading/StudyLimits.cpp - What limits a workload, read ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/reading/StudyLimits.h"

#include "models/reading/Format.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace sparcity::reading {

using report::Grid;
using study::KernelLimit;
using study::LimitMap;
using study::Outcome;
using study::Place;

static Grid gridOf(const Place &place) {
  Grid grid({Grid::Align::Left, Grid::Align::Right, Grid::Align::Left});
  grid.header({"kernel", "of T", "bottleneck"});
  for (const size_t kernel : place.byShare()) {
    const KernelLimit &limit = place.kernels[kernel];
    grid.row(
        {printable(limit.kernel), fixed(100 * limit.share, 1) + " %", printable(limit.bottleneck)});
  }
  return grid;
}

namespace {

/// Places where a kernel has the same bottleneck.
struct Region {
  std::string bottleneck;
  size_t count = 0;
  size_t left = 0, right = 0, low = 0, high = 0; ///< choices of the two numbers
  double best = 0;                               ///< of the first objective
};

} // namespace

/// Those of one kernel in the order in which they come, rows first.
static std::vector<Region> regionsOf(const Outcome &outcome, size_t kernel) {
  const LimitMap &map = *outcome.map;
  const study::Target &target = outcome.targets.front();
  const size_t columns = outcome.axes[map.across].values.size();
  std::vector<Region> regions;
  for (size_t number = 0; number < map.places.size(); ++number) {
    const Place &place = map.places[number];
    if (place.kernels.empty() || !place.keeps || !place.objective)
      continue;
    const std::string &bottleneck = place.kernels[kernel].bottleneck;
    const size_t column = number % columns, row = number / columns;
    auto region =
        llvm::find_if(regions, [&](const Region &each) { return each.bottleneck == bottleneck; });
    if (region == regions.end())
      region = regions.insert(regions.end(),
                              {bottleneck, 0, column, column, row, row, *place.objective});
    ++region->count;
    region->left = std::min(region->left, column);
    region->right = std::max(region->right, column);
    region->high = row; // rows come in their order
    if (target.costOf(*place.objective) < target.costOf(region->best))
      region->best = *place.objective;
  }
  return regions;
}

static std::string span(const study::DesignAxis &axis, size_t first, size_t last) {
  const std::string from = printable(axis.values[first]);
  return first == last ? from : from + " to " + printable(axis.values[last]);
}

static void showMap(const Outcome &outcome, report::Reading &reading) {
  const LimitMap &map = *outcome.map;
  const study::DesignAxis &across = outcome.axes[map.across], &up = outcome.axes[map.up];
  const study::Target &target = outcome.targets.front();
  reading.heading("What limits machines around the best");
  Grid grid({Grid::Align::Left, Grid::Align::Left, Grid::Align::Right, Grid::Align::Right,
             Grid::Align::Right, Grid::Align::Right});
  grid.header({"kernel", "bottleneck", "machines", across.name, up.name, "best " + target.name});
  for (const size_t kernel : outcome.atBest->byShare())
    for (const Region &region : regionsOf(outcome, kernel))
      grid.row({printable(outcome.atBest->kernels[kernel].kernel), printable(region.bottleneck),
                std::to_string(region.count), span(across, region.left, region.right),
                span(up, region.low, region.high), study::shown(region.best, target.dimensions)});
  reading.table(std::move(grid));
  reading.paragraph("of machines that differ from the best one in these two numbers alone and keep "
                    "to all constraints: on how many each kernel has which bottleneck, and between "
                    "which values those lie",
                    "- ");
  reading.picture("study:limits");
}

void showLimits(const Outcome &outcome, report::Reading &reading) {
  if (!outcome.atBest || outcome.atBest->kernels.empty())
    return;
  reading.heading("What limits the best");
  reading.table(gridOf(*outcome.atBest));
  if (outcome.map)
    showMap(outcome, reading);
}

} // namespace sparcity::reading
