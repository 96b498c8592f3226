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
#include "models/machine/Machine.h"
#include "models/marm/Marm.h"
#include "models/matrix/Density.h"
#include "models/pictures/JointPoints.h"
#include "models/pictures/SweptPoints.h"
#include "models/power/Power.h"
#include "models/result/MatrixFacts.h"
#include "models/result/MatrixRanking.h"
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

static bool hasInFlight(const result::Result &result) {
  return has<marm::Marm>(result) && !result.get<marm::Marm>()->inFlight.empty();
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

/// The same without others.
template <Figure (*build)(const Subjects &, const Subjects &)>
static Figure alone(const Subjects &subjects) {
  return build(subjects, {});
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
    {"carm", has<carm::Carm>, alone<carmRoofs>, "CARM", false},
    {"sparse", hasSparseRoofs, sparseRoofs},
    {"orders", hasIntervals, one<orderIntervals>},
    {"marm", has<marm::Marm>, alone<marmRoofs>, "MaRM", false},
    {"marm-cycles", hasScenarios, one<marmCycles>, "", false},
    {"marm-in-flight", hasInFlight, one<marmInFlight>, "", false},
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

static bool haveOneMachine(const result::Result &a, const result::Result &b) {
  return a.machine.name() == b.machine.name() && a.machine->file == b.machine->file &&
         a.cores == b.cores;
}

static bool haveOneLoop(const result::Result &a, const result::Result &b) {
  return haveOneMachine(a, b) && a.kernel == b.kernel && a.position == b.position;
}

/// With orders a kernel has colours of its own.
static bool countAlike(const result::Result &a, const result::Result &b) {
  const auto hasOrders = [](const result::Result &result) {
    const auto *matrix = result.get<result::MatrixFacts>();
    return matrix && !matrix->orders.empty();
  };
  return haveOneMachine(a, b) && a.get<carm::Carm>()->counted == b.get<carm::Carm>()->counted &&
         (!(hasOrders(a) || hasOrders(b)) || haveOneLoop(a, b));
}

static bool hasOperations(const result::Result &result) {
  return has<carm::Carm>(result) && result.get<carm::Carm>()->operations > 0;
}

static bool isOneOfSeveral(const result::Result &result) {
  return !result::matrixOf(result).empty();
}

static bool isRanked(const result::Result &result) {
  return isOneOfSeveral(result) && result::matrixRowOf(result).has_value();
}

static bool hasMatrixSize(const result::Result &result) {
  return isRanked(result) && has<sparse::Point>(result);
}

static bool areSeveral(const Subjects &subjects) { return subjects.size() > 1; }
static bool hasPoints(const Subjects &subjects) { return countPoints(subjects) > 1; }
/// The only one has the picture already.
static bool hasMatrices(const Subjects &subjects) {
  return isOneOfSeveral(*subjects.front().result);
}

static constexpr JointKind jointTable[] = {
    {"carm-points", "CARM, points", hasOperations, countAlike, hasPoints, carmPoints},
    {"sparse", "Sparse roofs", hasSparseRoofs, haveOneLoop, hasMatrices, sparseRoofs},
    {"matrices", "Matrices", isRanked, haveOneLoop, areSeveral, matrixRanks},
    {"matrix-sizes", "Matrices by size", hasMatrixSize, haveOneLoop, areSeveral, matrixSizes},
};

llvm::ArrayRef<JointKind> jointKinds() { return jointTable; }

std::vector<Subjects> groupsOf(const JointKind &kind, const Subjects &subjects) {
  std::vector<Subjects> groups;
  for (const Subject &subject : subjects) {
    if (!subject.result->swept.empty() || !kind.isThere(*subject.result))
      continue;
    auto group = llvm::find_if(groups, [&](const Subjects &others) {
      return kind.areAlike(*others.front().result, *subject.result);
    });
    if (group == groups.end())
      group = groups.insert(groups.end(), Subjects());
    group->push_back(subject);
  }
  llvm::erase_if(groups, [&](const Subjects &group) { return !kind.isWorthwhile(group); });
  return groups;
}

std::vector<Figure> sweptRoofs(const result::Sweep &sweep,
                               const std::vector<result::Result> &results) {
  std::vector<Figure> figures;
  for (const SweptModel *model : {&sweptRoofline, &sweptCarm, &sweptMarm})
    if (std::optional<Figure> figure = sweptFigure(*model, sweep, results))
      figures.push_back(std::move(*figure));
  return figures;
}

std::vector<Figure> figures(const std::vector<result::Result> &results, const Options &options) {
  std::vector<Figure> all;
  const Subjects single = subjects(results);
  for (const Subject &subject : single) {
    if (!subject.result->swept.empty() || isOneOfSeveral(*subject.result))
      continue; // a point of a picture below
    for (const Kind &kind : table)
      if (kind.isThere(*subject.result) && (options.showsTraffic || !kind.isOfLines))
        all.push_back(kind.build({subject}));
  }
  for (const JointKind &kind : jointTable)
    for (const Subjects &group : groupsOf(kind, single))
      all.push_back(kind.build(group));
  for (const result::Sweep &sweep : result::sweepsOf(results)) {
    // Without times of levels, the sizes in rooflines.
    std::vector<Figure> roofs;
    if (!has<ecm::Ecm>(*sweep.points.front()))
      roofs = sweptRoofs(sweep, results);
    if (roofs.empty())
      roofs.push_back(sweptTimes(sweep, results));
    llvm::append_range(all, std::move(roofs));
  }
  return all;
}

} // namespace sparcity::pictures
