//===- models/pictures/CarmRoofs.cpp - Cache-aware roofline -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/carm/Carm.h"
#include "models/pictures/MeasuredPoints.h"
#include "models/pictures/Roofs.h"
#include "models/pictures/Subject.h"
#include "models/pictures/SweptPoints.h"
#include "models/plot/Ticks.h"
#include "models/result/Result.h"
#include "models/words/Format.h"

#include <algorithm>
#include <cmath>

namespace sparcity::pictures {

using namespace plot;

namespace {

const carm::Carm &carmOf(const Subject &subject) { return *subject.get<carm::Carm>(); }

std::string rateText(const Subject &subject, double rate) {
  return words::scaled(rate, rateOf(carmOf(subject).counted));
}

std::string intensityUnit(const Subject &subject) {
  return std::string(unitOf(carmOf(subject).counted)) + "/B";
}

/// Of the operations that are counted.
OfTime rateOfTime(const Subject &subject) {
  return [&subject](machine::Cycles time) {
    const std::optional<double> iterations =
        result::convert(time, result::Unit::IterationsPerSecond, *subject.result);
    return iterations ? std::optional(*iterations * carmOf(subject).operations) : std::nullopt;
  };
}

/// Operations of several kinds are just operations.
carm::Counted countedBy(const Subjects &subjects) {
  const carm::Counted first = carmOf(subjects.front()).counted;
  const bool isOne = std::all_of(subjects.begin(), subjects.end(), [&](const Subject &subject) {
    return carmOf(subject).counted == first;
  });
  return isOne ? first : carm::Counted::All;
}

Source roofSource(const Subject &subject, const std::string &which, size_t k,
                  const carm::Roof &roof) {
  Source source = subject.source(
      "/carm/" + which + "/roofs/" + std::to_string(k),
      roof.level + ": " + words::scaled(roof.bandwidth.value(), "B/s") + " (" +
          words::printable(roof.source) +
          (which == "machine" ? ", best of the machine)" : ", the kernel's own mix)"));
  source.add("bandwidth", roof.bandwidth.value());
  source.add("ridge", roof.ridge);
  source.add("performance", roof.performance);
  return source;
}

class CarmBuilder {
public:
  CarmBuilder(const Subjects &subjects, const Subjects &besides)
      : subjects(subjects), besides(besides) {}

  Figure build() {
    figure = emptyFigure(subjects, "carm", "cache-aware roofline");
    figure.summary = "Performance over the intensity of the bytes that the core asks for";
    if (subjects.size() == 1) // ridges, and so regions, differ by kernel
      figure.regions.push_back({});
    setAxes();
    figure.regions.clear();
    figure.legend = {{"roofs of the kernel's own mix", LegendEntry::Kind::Line},
                     {"best of the machine", LegendEntry::Kind::Line, Colour::Grey, Dash::Dotted}};
    for (size_t k = 0; k < subjects.size(); ++k) {
      addMachine(subjects[k]);
      addKernel(subjects[k]);
      addPoint(subjects[k], k);
    }
    if (subjects.size() == 1)
      addRegions(carmOf(subjects.front()).kernel);
    return std::move(figure);
  }

private:
  void setAxes() {
    Extent extent;
    for (const Subject &subject : subjects) {
      const carm::Carm &carm = carmOf(subject);
      addPlace(extent, carm);
      extend(extent, subject, rateOfTime(subject));
      for (const carm::Roofs *roofs : {&carm.machine, &carm.kernel}) {
        extent.performance(roofs->peak);
        for (const carm::Roof &roof : roofs->levels) {
          extent.intensity(roof.ridge);
          extent.bandwidth(roof.bandwidth.value());
        }
      }
    }
    for (const Subject &other : besides)
      addPlace(extent, carmOf(other));
    extent.set(figure,
               std::string("intensity of the core's accesses [") + unitOf(countedBy(subjects)) +
                   "/B]",
               std::string("performance [G") + rateOf(countedBy(subjects)) + "]");
  }

  static void addPlace(Extent &extent, const carm::Carm &carm) {
    extent.intensity(carm.intensity);
    if (carm.point)
      extent.performance(carm.point->performance);
  }

  /// Thin, without labels: the kernel's own roofs lie on them or below.
  void addMachine(const Subject &subject) {
    const carm::Roofs &roofs = carmOf(subject).machine;
    if (!isPositive(roofs.peak))
      return;
    for (size_t k = 0; k < roofs.levels.size(); ++k)
      if (isPositive(roofs.levels[k].bandwidth.value()))
        addSlope(figure, roofSource(subject, "machine", k, roofs.levels[k]), "",
                 roofs.levels[k].bandwidth.value(), *roofs.peak,
                 {Colour::Grey, Dash::Dotted, true});
    Source source =
        subject.source("/carm/machine", "peak of the machine: " + rateText(subject, *roofs.peak));
    source.add("peak", roofs.peak);
    addCeiling(figure, std::move(source), "machine " + rateText(subject, *roofs.peak),
               firstRidge(roofs), *roofs.peak, {Colour::Grey, Dash::Dotted, true});
  }

  void addKernel(const Subject &subject) {
    const carm::Roofs &roofs = carmOf(subject).kernel;
    if (!isPositive(roofs.peak))
      return;
    for (size_t k = 0; k < roofs.levels.size(); ++k) {
      const carm::Roof &roof = roofs.levels[k];
      const double rate = roof.bandwidth.value();
      if (!isPositive(rate))
        continue;
      const Look look = levelLook(*subject.result, roof.level);
      if (isPositive(roof.ridge)) {
        Source ridge = subject.source("/carm/kernel/roofs/" + std::to_string(k),
                                      "ridge point of " + roof.level + ": " +
                                          shortNumber(*roof.ridge) + " " + intensityUnit(subject));
        ridge.add("ridge", roof.ridge);
        addRidge(figure, std::move(ridge), *roof.ridge, *roofs.peak, look);
      }
      addSlope(figure, roofSource(subject, "kernel", k, roof),
               roof.level + " " + words::scaled(rate, "B/s"), rate, *roofs.peak, look);
    }
    Source source = subject.source("/carm/kernel", "peak of the kernel's operations: " +
                                                       rateText(subject, *roofs.peak));
    source.add("peak", roofs.peak);
    addCeiling(figure, std::move(source), "peak " + rateText(subject, *roofs.peak),
               firstRidge(roofs), *roofs.peak, {});
  }

  /// Where the flat roof begins.
  double firstRidge(const carm::Roofs &roofs) const {
    double first = figure.x.to;
    for (const carm::Roof &roof : roofs.levels)
      if (isPositive(roof.ridge))
        first = std::min(first, *roof.ridge);
    return first;
  }

  void addPoint(const Subject &subject, size_t series) {
    const carm::Carm &carm = carmOf(subject);
    if (!carm.point || !isPositive(carm.point->performance)) {
      figure.notes.push_back("no point: its time depends on sizes without a value");
      return;
    }
    const Colour colour = subjects.size() == 1 ? Colour::Ink : seriesColour(series);
    // The intensity belongs to another object of the document than the point.
    Source source = subject.source("/carm/point", subject.kernel() + ": " +
                                                      rateText(subject, *carm.point->performance) +
                                                      " (" + carm.point->model + "); " +
                                                      words::printable(report::text(carm.reading)));
    source.add("performance", carm.point->performance);
    source.add("bandwidth", carm.point->bandwidth.value());
    const std::optional<double> at = carm.isInfinite ? std::nullopt : carm.intensity;
    if (isPositive(at)) {
      Source foot =
          subject.source("/carm", "intensity " + shortNumber(*at) + " " + intensityUnit(subject));
      foot.add("intensity", at);
      addRidge(figure, std::move(foot), *at, *carm.point->performance, {colour});
    }
    pictures::addPoint(figure, std::move(source), subject.kernel(), at, *carm.point->performance,
                       colour, seriesMarker(series));
    addMeasured(figure, subject, at, rateOfTime(subject));
  }

  void addRegions(const carm::Roofs &roofs) {
    if (roofs.levels.empty() || !isPositive(roofs.levels.front().ridge) ||
        !isPositive(roofs.levels.back().ridge))
      return;
    const double first = *roofs.levels.front().ridge, last = *roofs.levels.back().ridge;
    figure.regions = {
        {figure.x.from, first, "memory"}, {first, last, "mixed"}, {last, figure.x.to, "compute"}};
  }

  const Subjects &subjects, &besides;
  Figure figure;
};

/// Without operations: what the core asks for, beside what each level gives.
Figure bandwidths(const Subjects &subjects) {
  Figure figure = emptyFigure(subjects, "carm", "cache-aware roofline, bandwidths");
  figure.summary = "Bandwidth of the core's accesses, and what each level gives";
  figure.notes.push_back("no operations that are counted: bandwidths in their place");
  double highest = 0;
  const auto add = [&](Source source, const std::string &label, double rate, Colour colour) {
    if (!isPositive(rate))
      return;
    const size_t row = figure.categories.size();
    figure.categories.push_back({label, 1});
    figure.marks.push_back({source, rate * giga, row, std::nullopt, words::scaled(rate, "B/s"),
                            Colour::Ink, Dash::Solid});
    figure.bars.push_back(
        {std::move(source), row, 0, 0, rate * giga, "", "", colour, colour == Colour::Grey});
    highest = std::max(highest, rate * giga);
  };
  for (const Subject &subject : subjects) {
    const carm::Carm &carm = carmOf(subject);
    for (size_t k = 0; k < carm.kernel.levels.size(); ++k) {
      const carm::Roof &roof = carm.kernel.levels[k];
      add(roofSource(subject, "kernel", k, roof), elementLabel(subjects, subject, roof.level),
          roof.bandwidth.value(), levelLook(*subject.result, roof.level).colour);
    }
    if (!carm.point)
      continue;
    Source source = subject.source("/carm/point", words::printable(report::text(carm.reading)));
    source.add("bandwidth", carm.point->bandwidth.value());
    add(std::move(source), elementLabel(subjects, subject, "predicted"),
        carm.point->bandwidth.value(), Colour::Grey);
  }
  figure.x = linearAxis("bandwidth of the core's accesses [GB/s]", highest);
  return figure;
}

} // namespace

Figure carmRoofs(const Subjects &subjects, const Subjects &besides) {
  const bool hasPeaks = std::any_of(subjects.begin(), subjects.end(), [](const Subject &subject) {
    return isPositive(carmOf(subject).kernel.peak);
  });
  return hasPeaks ? CarmBuilder(subjects, besides).build() : bandwidths(subjects);
}

static std::optional<SweptPoint> sweptCarmPoint(const Subject &subject) {
  const auto *carm = subject.get<carm::Carm>();
  if (!carm || !carm->point || !carm->point->performance || !isPositive(carm->kernel.peak))
    return std::nullopt;
  SweptPoint point;
  point.intensity = carm->intensity.value_or(0);
  point.performance = point.shown = *carm->point->performance;
  point.source = subject.source("/carm/point", rateText(subject, point.performance));
  point.source.add("performance", point.performance);
  placeInLevel(point, subject);
  return point;
}

const SweptModel sweptCarm = {
    "sweep-carm",
    "cache-aware roofline",
    "Performance over the intensity of the bytes that the core asks for, size by size",
    sweptCarmPoint,
    frameOf<carmRoofs>,
    "/carm/point",
    "performance"};

} // namespace sparcity::pictures
