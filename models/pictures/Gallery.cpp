//===- models/pictures/Gallery.cpp - All figures of a run ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/pictures/Gallery.h"

#include "models/carm/Carm.h"
#include "models/distributed/Distributed.h"
#include "models/ecm/Ecm.h"
#include "models/exasat/Function.h"
#include "models/marm/Marm.h"
#include "models/matrix/Density.h"
#include "models/power/Power.h"
#include "models/result/Result.h"
#include "models/result/Sensitivity.h"
#include "models/result/Sweep.h"
#include "models/roofline/Roofline.h"
#include "models/sparse/Roofs.h"
#include "models/threads/Threads.h"
#include "models/tiles/Tiles.h"
#include "models/topdown/Topdown.h"

namespace sparcity::pictures {

template <class Prediction> static bool has(const result::Result &result) {
  return result.get<Prediction>() != nullptr;
}

static bool hasSparseRoofs(const result::Result &result) {
  return has<sparse::Roofs>(result) && !result.get<sparse::Roofs>()->roofs.empty();
}

static bool hasIntervals(const result::Result &result) {
  return has<sparse::Roofs>(result) && !result.get<sparse::Roofs>()->intervals.empty();
}

/// A nest of which the model says something.
template <class Study> static bool hasSizes(const result::Result &result) {
  return has<Study>(result) && result.get<Study>()->refusal.empty();
}

/// Instructions of both kinds, which overlap in part.
static bool hasScenarios(const result::Result &result) {
  const auto *marm = result.get<marm::Marm>();
  return marm && llvm::any_of(marm->levels, [&](const marm::Level &level) {
           return level.roof.componentsAt(marm->intensity).has_value();
         });
}

static bool hasScaling(const result::Result &result) {
  const auto *distributed = result.get<distributed::Distributed>();
  return distributed && (distributed->stencil || distributed->rows);
}

static bool hasRankBounds(const result::Result &result) {
  const auto *distributed = result.get<distributed::Distributed>();
  return distributed && distributed->product && !distributed->product->scaling.empty();
}

/// Phases that follow each other, which the published equations are of.
static bool hasTileRoofs(const result::Result &result) {
  const auto *tiles = result.get<tiles::Tiles>();
  return tiles && !tiles->roofs.empty() && !tiles->overlaps;
}

static bool hasTilePower(const result::Result &result) {
  return hasTileRoofs(result) && result.get<tiles::Tiles>()->draws;
}

static bool hasThreadPairs(const result::Result &result) {
  const auto *threads = result.get<threads::Threads>();
  return threads && !threads->pairs.empty();
}

/// Which are not all alike.
static bool hasThreadLinks(const result::Result &result) {
  const auto *threads = result.get<threads::Threads>();
  return threads && !threads->isExpected &&
         llvm::any_of(threads->pairs, [](const auto &pair) { return pair.lines.least > 0; });
}

static bool hasLines(const result::Result &result) { return result.traffic.has_value(); }

static bool hasCurve(const result::Result &result) {
  return result.traffic && !result.traffic->curve.empty();
}

template <size_t index> static bool hasPartition(const result::Result &result) {
  return result.traffic && result.traffic->partitions.size() > index;
}

template <Figure (*build)(const Subject &)> static Figure one(const Subjects &subjects) {
  return build(subjects.front());
}

template <size_t index> static Figure partition(const Subjects &subjects) {
  return partitionCurve(subjects.front(), index);
}

static constexpr Kind table[] = {
    {"ecm", has<ecm::Ecm>, one<ecmBars>},
    {"sensitivity", has<result::Sensitivity>, one<sensitivityBars>, "", false},
    {"topdown", has<topdown::Breakdown>, one<topdownBars>},
    {"roofline", has<roofline::Roofline>, roofline, "Roofline"},
    {"carm", has<carm::Carm>, carmRoofs, "CARM", false},
    {"sparse", hasSparseRoofs, one<sparseRoofs>},
    {"orders", hasIntervals, one<orderIntervals>},
    {"marm", has<marm::Marm>, marmRoofs, "MaRM", false},
    {"marm-cycles", hasScenarios, one<marmCycles>, "", false},
    {"power", has<power::Power>, one<powerCurves>, "", false},
    {"efficiency", has<power::Power>, one<efficiencyCurves>, "", false},
    {"exasat", hasSizes<exasat::Exasat>, one<filterCurves>, "", false},
    {"exasat-function", hasSizes<exasat::FunctionStudy>, one<fusionCurves>},
    {"distributed", hasScaling, one<scalingCurves>},
    {"distributed-bounds", hasRankBounds, one<rankBounds>},
    {"threads", hasThreadPairs, one<threadMatrix>},
    {"threads-places", hasThreadLinks, one<threadPlaces>, "", false},
    {"tiles", hasTileRoofs, one<tilePerformance>},
    {"tiles-power", hasTilePower, one<tilePower>, "", false},
    {"tiles-efficiency", hasTilePower, one<tileEfficiency>, "", false},
    {"tiles-lines", hasTileRoofs, one<tilePerformanceLines>, "", false},
    {"tiles-power-lines", hasTilePower, one<tilePowerLines>, "", false},
    {"tiles-efficiency-lines", hasTilePower, one<tileEfficiencyLines>, "", false},
    {"tiles-surface", hasTileRoofs, one<tileSurface>, "", false},
    {.name = "traffic", .isThere = hasLines, .build = one<arrayTraffic>, .isOfLines = true},
    {"matrix", has<matrix::Density>, one<matrixCells>},
    {"reuse", hasCurve, one<reuseCurve>},
    {"partition-0", hasPartition<0>, partition<0>},
    {"partition-1", hasPartition<1>, partition<1>},
};

llvm::ArrayRef<Kind> kinds() { return table; }

std::vector<Figure> figures(const std::vector<result::Result> &results, const Options &options) {
  std::vector<Figure> all;
  for (const Subject &subject : subjects(results)) {
    if (!subject.result->swept.empty())
      continue; // a point of a picture below
    for (const Kind &kind : table)
      if (kind.isThere(*subject.result) && (options.showsTraffic || !kind.isOfLines))
        all.push_back(kind.build({subject}));
  }
  for (const result::Sweep &sweep : result::sweepsOf(results)) {
    // Of the roofline alone, its sizes in it.
    std::optional<Figure> roofs;
    if (!has<ecm::Ecm>(*sweep.points.front()))
      roofs = sweptRoofs(sweep, results);
    all.push_back(roofs ? std::move(*roofs) : sweptTimes(sweep, results));
  }
  return all;
}

} // namespace sparcity::pictures
