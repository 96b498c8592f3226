//===- models/pictures/MarmRoofs.cpp - Mansard roofline ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/marm/Marm.h"
#include "models/measured/Measured.h"
#include "models/pictures/MeasuredPoints.h"
#include "models/pictures/Roofs.h"
#include "models/pictures/Subject.h"
#include "models/pictures/SweptPoints.h"
#include "models/plot/Ticks.h"
#include "models/words/Format.h"

#include <algorithm>
#include <cmath>

namespace sparcity::pictures {

using namespace plot;

namespace {

std::string ipc(double perCycle) { return shortNumber(perCycle) + " IPC"; }

class MarmBuilder {
public:
  MarmBuilder(const Subjects &subjects, const Subjects &besides)
      : subjects(subjects), besides(besides) {}

  Figure build() {
    figure = emptyFigure(subjects, "marm", "mansard roofline");
    figure.summary = "Instructions a cycle over non-memory per memory instructions";
    if (subjects.size() == 1) // ridges differ by loop
      figure.regions.push_back({});
    setAxes();
    figure.regions.clear();
    for (size_t k = 0; k < subjects.size(); ++k) {
      addRetirement(subjects[k]);
      addLevels(subjects[k]);
      addPoint(subjects[k], k);
    }
    if (subjects.size() == 1)
      addRegions(marmOf(subjects.front()));
    if (hasPublished)
      figure.legend.insert(
          figure.legend.begin(),
          {{"as the loop finds it", LegendEntry::Kind::Line},
           {"without a prefetcher", LegendEntry::Kind::Line, Colour::Grey, Dash::Dotted}});
    return std::move(figure);
  }

private:
  static const marm::Marm &marmOf(const Subject &subject) { return *subject.get<marm::Marm>(); }

  /// So many instructions a cycle, times the scale, as the time is longer or shorter than the
  /// predicted one of the point, which is of one core.
  static OfTime perCycleOf(const Subject &subject, double scale) {
    const auto *measured = subject.get<measured::Measured>();
    const std::optional<marm::Point> &point = marmOf(subject).point;
    const auto predicted = measured ? measured->predicted : std::nullopt;
    return [=](machine::Cycles time) {
      return predicted && point && subject.cores() == 1
                 ? std::optional(point->perCycle * (*predicted / time) * scale)
                 : std::nullopt;
    };
  }

  /// Around the ridges and the point; the roofs at both ends are in.
  void setAxes() {
    Extent xs, ys;
    for (const Subject &subject : subjects) {
      const marm::Marm &marm = marmOf(subject);
      addPlace(xs, ys, marm);
      for (const marm::Level &level : marm.levels)
        for (const marm::Hill *hill : {&level.roof, &level.published}) {
          xs.intensity(hill->ridge);
          ys.performance(hill->rates.sustained);
          ys.performance(hill->rates.effective);
        }
      for (const marm::Roof &roof : marm.retirement)
        ys.performance(roof.perCycle);
      ys.performance(marm.operations);
      ys.performance(marm.dispatch);
      extend(ys, subject, perCycleOf(subject, 1));
    }
    for (const Subject &other : besides)
      addPlace(xs, ys, marmOf(other));
    xs.set(figure, "non-memory per memory instructions");
    const Axis intensity = figure.x;
    ys.set(figure, "");
    // That axis is of GFLOP/s.
    figure.y = logAxis("instructions a cycle", figure.y.from / giga, figure.y.to / giga);
    figure.x = intensity;
  }

  static void addPlace(Extent &xs, Extent &ys, const marm::Marm &marm) {
    xs.intensity(marm.intensity);
    if (marm.point)
      ys.performance(marm.point->perCycle);
  }

  void addRetirement(const Subject &subject) {
    const marm::Marm &marm = marmOf(subject);
    for (size_t k = 0; k < marm.retirement.size(); ++k) {
      const marm::Roof &roof = marm.retirement[k];
      Source source = subject.source("/marm/retirement/" + std::to_string(k),
                                     roof.name + ": retires " + ipc(roof.perCycle));
      source.add("ipc", roof.perCycle);
      addHeight(std::move(source), roof.name + " " + shortNumber(roof.perCycle), roof.perCycle,
                {Colour::Grey, Dash::Solid, true});
    }
    if (isPositive(marm.dispatch)) {
      Source source = subject.source("/marm", "D_M: " + ipc(*marm.dispatch) +
                                                  " through front end and retirement");
      source.add("dispatch", marm.dispatch);
      addHeight(std::move(source), "D_M " + shortNumber(*marm.dispatch), *marm.dispatch, {});
    }
    if (isPositive(marm.operations)) {
      Source source = subject.source("/marm", "IPC_NM: non-memory instructions alone, " +
                                                  ipc(*marm.operations));
      source.add("ipc_other", marm.operations);
      addHeight(std::move(source), "IPC_NM " + shortNumber(*marm.operations), *marm.operations,
                {Colour::Ink, Dash::Short});
    }
  }

  void addHeight(Source source, std::string label, double perCycle, Look look) {
    if (!isPositive(perCycle))
      return;
    addCeiling(figure, std::move(source), std::move(label), figure.x.from, perCycle / giga, look);
  }

  void addLevels(const Subject &subject) {
    const marm::Marm &marm = marmOf(subject);
    for (size_t k = 0; k < marm.levels.size(); ++k) {
      const marm::Level &level = marm.levels[k];
      Look look = levelLook(*subject.result, level.name);
      if (level.isPrefetched) {
        addHill(subject, k, "published", level.published, "", {Colour::Grey, Dash::Dotted, true});
        hasPublished = true;
      }
      addHill(subject, k, "roof", level.roof, level.name, look);
      if (!isPositive(level.roof.ridge))
        continue;
      Source ridge = subject.source(hillPath(k, "roof"), "ridge of " + level.name + ": " +
                                                             shortNumber(*level.roof.ridge));
      ridge.add("ridge", level.roof.ridge);
      if (const std::optional<double> top = level.roof.at(*level.roof.ridge))
        addRidge(figure, std::move(ridge), *level.roof.ridge, *top / giga, look);
    }
  }

  static std::string hillPath(size_t k, const std::string &which) {
    return "/marm/levels/" + std::to_string(k) + "/" + which;
  }

  void addHill(const Subject &subject, size_t k, const std::string &which, const marm::Hill &hill,
               const std::string &label, Look look) {
    static constexpr int steps = 80;
    std::vector<double> xs = {
        std::clamp(hill.ridge.value_or(figure.x.from), figure.x.from, figure.x.to)};
    for (int step = 0; step <= steps; ++step)
      xs.push_back(figure.x.from *
                   std::pow(figure.x.to / figure.x.from, static_cast<double>(step) / steps));
    std::sort(xs.begin(), xs.end());
    Curve curve;
    for (const double x : xs)
      if (const std::optional<double> y = hill.at(x); isPositive(y))
        curve.points.push_back({x, *y});
    if (curve.points.empty())
      return;
    const std::string &level = marmOf(subject).levels[k].name;
    curve.source = subject.source(hillPath(k, which),
                                  level + (which == "published" ? " without a prefetcher" : "") +
                                      (hill.isLatencyBound ? ", latency-bound" : "") + ": " +
                                      words::printable(hill.source));
    curve.source.add("sustained", hill.rates.sustained);
    curve.source.add("effective", hill.rates.effective);
    curve.source.add("ridge", hill.ridge);
    curve.source.add("in_flight", hill.inFlight);
    curve.source.add("ipc", hill.at(marmOf(subject).intensity));
    curve.label = label;
    curve.colour = look.colour;
    curve.dash = look.dash;
    curve.isThin = look.isThin;
    figure.curves.push_back(std::move(curve));
  }

  void addPoint(const Subject &subject, size_t series) {
    const marm::Marm &marm = marmOf(subject);
    if (!marm.point || !isPositive(marm.point->perCycle)) {
      figure.notes.push_back("no point: the time of the loop is not known");
      return;
    }
    const Colour colour = subjects.size() == 1 ? Colour::Ink : seriesColour(series);
    const std::optional<double> at =
        std::isinf(marm.intensity) ? std::nullopt : std::optional(marm.intensity);
    const std::string name = subject.kernel();
    Source source = subject.source(
        "/marm", name + ": " + ipc(marm.point->perCycle) +
                     (marm.point->above ? ", below " + marm.point->above->name : ""));
    source.add("ipc", marm.point->perCycle);
    if (isPositive(at)) {
      source.add("intensity", at);
      addRidge(figure, source, *at, marm.point->perCycle / giga, {colour});
    }
    pictures::addPoint(figure, std::move(source), name, at, marm.point->perCycle / giga, colour,
                       seriesMarker(series));
    addMeasured(figure, subject, at, perCycleOf(subject, 1 / giga));
  }

  /// Left of all ridges, between them, right of all.
  void addRegions(const marm::Marm &marm) {
    double first = HUGE_VAL, last = 0;
    for (const marm::Level &level : marm.levels)
      if (isPositive(level.roof.ridge)) {
        first = std::min(first, *level.roof.ridge);
        last = std::max(last, *level.roof.ridge);
      }
    if (last > 0)
      figure.regions = {
          {figure.x.from, first, "memory"}, {first, last, "mixed"}, {last, figure.x.to, "compute"}};
  }

  const Subjects &subjects, &besides;
  bool hasPublished = false;
  Figure figure;
};

} // namespace

Figure marmRoofs(const Subjects &subjects, const Subjects &besides) {
  return MarmBuilder(subjects, besides).build();
}

static std::optional<SweptPoint> sweptMarmPoint(const Subject &subject) {
  const auto *marm = subject.get<marm::Marm>();
  if (!marm || !marm->point)
    return std::nullopt;
  SweptPoint point;
  point.intensity = std::isinf(marm->intensity) ? 0 : marm->intensity;
  point.shown = marm->point->perCycle;
  point.performance = point.shown / giga;
  point.source = subject.source("/marm", ipc(marm->point->perCycle));
  point.source.add("ipc", marm->point->perCycle);
  placeInLevel(point, subject);
  return point;
}

const SweptModel sweptMarm = {
    "sweep-marm",
    "mansard roofline",
    "Instructions a cycle over non-memory per memory instructions, size by size",
    sweptMarmPoint,
    frameOf<marmRoofs>,
    "/marm",
    "ipc"};

} // namespace sparcity::pictures
