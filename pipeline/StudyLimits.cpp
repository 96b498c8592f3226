//===- pipeline/StudyLimits.cpp - What limits points of a study ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/Machine.h"
#include "models/machine/Settings.h"
#include "pipeline/PreparedStudy.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

namespace sparcity::pipeline {

namespace {

struct Point : Trial {
  study::Choices choices;
};

/// The best one, then those of the map.
std::vector<Point> pointsAround(const study::Choices &best,
                                const std::optional<study::LimitMap> &map,
                                const std::vector<study::DesignAxis> &axes) {
  std::vector<Point> points{{{}, best}};
  if (!map)
    return points;
  const auto columns = static_cast<std::uint32_t>(axes[map->across].values.size());
  const auto rows = static_cast<std::uint32_t>(axes[map->up].values.size());
  for (std::uint32_t place = 0; place < columns * rows; ++place) {
    Point &point = points.emplace_back(Point{{}, best});
    point.choices[map->across] = place % columns;
    point.choices[map->up] = place / columns;
  }
  return points;
}

void findMachine(const DesignSpace &space, Point &point) {
  llvm::Expected<machine::SharedMachine> machine = space.machineOf(point.choices);
  if (!machine) {
    llvm::consumeError(machine.takeError()); // whatever is wrong with it, others are not
    return;
  }
  point.cores = space.activeCores(point.choices, *machine);
  if (space.hasRoom(*machine, point.cores))
    point.candidate = Candidate{*machine, nullptr};
}

} // namespace

/// What the formulas of the study and its kernels come to at a point.
study::Place PreparedStudy::placeOf(const PointProgram &program, const Trial &trial) const {
  study::Place place;
  if (!trial.candidate || !trial.times.isWhole)
    return place;
  const machine::AxisBlock here = machine::AxisBlocks::onePoint();
  std::vector<std::vector<double>> seconds;
  trial.times.evaluate(here, seconds);
  PointValues values;
  program.evaluate(knownOf(program, trial), here, seconds, false, values);
  if (std::isfinite(values.objectives.front().front()))
    place.objective = values.objectives.front().front();
  place.keeps = llvm::all_of(values.constraints,
                             [](const std::vector<double> &holds) { return holds.front() != 0; });
  for (size_t k = 0; k < plan.kernels.size(); ++k) {
    const size_t fastest = trial.times.fastest(k, here);
    const NestTime *longest = trial.times.kernels[k][fastest].longest();
    place.kernels.push_back({plan.kernels[k].name.text,
                             plan.kernels[k].weight * seconds[k].front() / values.seconds.front(),
                             longest ? longest->bottleneck : ""});
  }
  return place;
}

Workload::Outcome PreparedStudy::findLimits(study::Outcome &found) {
  const std::vector<study::Kept> &best = found.best.points();
  if (best.empty())
    return Workload::Outcome::Done;
  std::optional<study::LimitMap> map;
  if (plan.map)
    map = {DesignSpace::firstNumber + plan.map->first,
           DesignSpace::firstNumber + plan.map->second,
           {}};
  std::vector<Point> points = pointsAround(best.front().choices, map, found.axes);
  for (Point &point : points)
    findMachine(*space, point);
  std::vector<Trial *> trials;
  for (Point &point : points)
    trials.push_back(&point);
  if (const Workload::Outcome outcome = workload.predict(trials, ends);
      outcome != Workload::Outcome::Done)
    return outcome;
  llvm::Expected<PointProgram> program =
      programFor(space->bases()[best.front().choices.front()].machine);
  if (!program)
    return messages.refuse(program.takeError()), Workload::Outcome::Failed;
  std::vector<study::Place> places;
  for (const Point &point : points)
    places.push_back(placeOf(*program, point));
  found.atBest = std::move(places.front());
  if (map) {
    map->places.assign(std::make_move_iterator(places.begin() + 1),
                       std::make_move_iterator(places.end()));
    found.map = std::move(map);
  }
  return Workload::Outcome::Done;
}

} // namespace sparcity::pipeline
