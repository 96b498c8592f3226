//===- models/pictures/Roofline.cpp - Roofs, ridges and points --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/roofline/Roofline.h"
#include "models/pictures/MeasuredPoints.h"
#include "models/pictures/Roofs.h"
#include "models/pictures/Subject.h"
#include "models/plot/Ticks.h"
#include "models/words/Format.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace sparcity::pictures {

using namespace plot;

namespace {

std::string roofPath(size_t k) { return "/roofline/roofs/" + std::to_string(k); }

void addFields(Source &source, const roofline::Roof &roof) {
  source.add("intensity", roof.intensity);
  if (roof.bandwidth)
    source.add("bandwidth", roof.bandwidth->value());
  source.add("ridge", roof.ridge);
  if (roof.time)
    source.add("time", roof.time->value());
  source.add("performance", roof.performance);
}

class RooflineBuilder {
public:
  explicit RooflineBuilder(const Subjects &subjects) : subjects(subjects) {}

  Figure build() {
    figure = emptyFigure(subjects, "roofline", "roofline");
    figure.summary = "Performance over intensity with the roofs of each level";
    setAxes();
    for (size_t k = 0; k < subjects.size(); ++k)
      addResult(subjects[k], k);
    return std::move(figure);
  }

private:
  static const roofline::Roofline &rooflineOf(const Subject &subject) {
    return *subject.get<roofline::Roofline>();
  }

  /// Ceilings of as many cores as the result is of.
  static std::vector<size_t> ceilingsOf(const Subject &subject) {
    std::vector<size_t> chosen;
    const auto &compute = rooflineOf(subject).ceilings.compute;
    for (size_t k = 0; k < compute.size(); ++k)
      if (compute[k].cores == subject.cores() && isPositive(compute[k].performance))
        chosen.push_back(k);
    return chosen;
  }

  void setAxes() {
    Extent extent;
    for (const Subject &subject : subjects) {
      for (const roofline::Roof &roof : rooflineOf(subject).roofs) {
        extent.intensity(roof.intensity);
        extent.performance(roof.performance);
        extent.intensity(roof.ridge);
        if (isPositive(roof.ridge) && roof.bandwidth) {
          extent.bandwidth(roof.bandwidth->value());
          extent.performance(*roof.ridge * roof.bandwidth->value());
        }
      }
      extend(extent, subject, performanceOf(*subject.result));
      for (const size_t k : ceilingsOf(subject))
        extent.performance(rooflineOf(subject).ceilings.compute[k].performance);
    }
    extent.set(figure, "intensity [flop/B]");
  }

  void addResult(const Subject &subject, size_t series) {
    addPeak(subject);
    addCeilings(subject);
    const roofline::Roofline &roofline = rooflineOf(subject);
    for (size_t k = 0; k < roofline.roofs.size(); ++k) {
      const roofline::Roof &roof = roofline.roofs[k];
      if (roof.source == roofline::Roof::Source::Core)
        addCode(subject, roof, k);
      else
        addLevel(subject, roof, k);
    }
    addPoints(subject, series);
  }

  /// The time of the loop's own instructions, or of the source's operations.
  void addCode(const Subject &subject, const roofline::Roof &roof, size_t k) {
    if (!isPositive(roof.performance))
      return;
    const bool isCode = rooflineOf(subject).coreModel != "source";
    const std::string rate = words::scaled(*roof.performance, "FLOP/s");
    Source source = subject.source(roofPath(k), (isCode ? "the loop's code with all data in L1: "
                                                        : "the source's operations alone: ") +
                                                    rate);
    addFields(source, roof);
    addCeiling(figure, std::move(source), (isCode ? "in-core " : "operations ") + rate,
               figure.x.from, *roof.performance, {Colour::Ink, Dash::Short});
  }

  void addLevel(const Subject &subject, const roofline::Roof &roof, size_t k) {
    if (!roof.time) {
      figure.notes.push_back(roof.level + ": open, it depends on sizes without a value");
      return;
    }
    if (!isPositive(roof.ridge) || !roof.bandwidth)
      return;
    const double rate = roof.bandwidth->value(), ceiling = rate * *roof.ridge;
    const std::string bandwidth = words::scaled(rate, "B/s");
    const Look look = levelLook(*subject.result, roof.level);
    Source ridge = subject.source(roofPath(k), "ridge point of " + roof.level + ": " +
                                                   shortNumber(*roof.ridge) + " flop/B");
    ridge.add("ridge", roof.ridge);
    addRidge(figure, std::move(ridge), *roof.ridge, ceiling, look);
    Source source = subject.source(
        roofPath(k), roof.level + ": " + bandwidth +
                         (roof.benchmark.empty() ? "" : " (" + roof.benchmark + " benchmark)"));
    addFields(source, roof);
    addSlope(figure, std::move(source), roof.level + " " + bandwidth, rate, ceiling, look);
  }

  /// The flat roof where the slopes end; once a machine.
  void addPeak(const Subject &subject) {
    double peak = 0, left = INFINITY;
    for (const roofline::Roof &roof : rooflineOf(subject).roofs)
      if (isPositive(roof.ridge) && roof.bandwidth) {
        peak = *roof.ridge * roof.bandwidth->value();
        left = std::min(left, *roof.ridge);
      }
    const std::string rate = words::scaled(peak, "FLOP/s");
    if (peak == 0 || !drawn.insert({subject.machine().name(), rate}).second)
      return;
    Source source = subject.source("/roofline", "peak of the cores: " + rate);
    source.add("peak", rooflineOf(subject).views.peak);
    addCeiling(figure, std::move(source), "peak " + rate, left, peak, {});
  }

  /// What code reaches that lacks something; the highest is the peak itself.
  void addCeilings(const Subject &subject) {
    const auto &compute = rooflineOf(subject).ceilings.compute;
    for (const size_t k : ceilingsOf(subject)) {
      const roofline::ComputeCeiling &ceiling = compute[k];
      const std::string rate = words::scaled(ceiling.performance, "FLOP/s");
      if (!drawn.insert({subject.machine().name(), rate}).second)
        continue;
      const std::string label = words::printable(ceiling.name) + " " + rate;
      Source source = subject.source("/roofline/ceilings/compute/" + std::to_string(k), label);
      source.add("performance", ceiling.performance);
      addCeiling(figure, std::move(source), label, figure.x.from, ceiling.performance,
                 {Colour::Grey, Dash::Solid, true});
    }
  }

  /// One a level at the predicted performance; no bytes at all: one at the end.
  void addPoints(const Subject &subject, size_t series) {
    const roofline::Roofline &roofline = rooflineOf(subject);
    if (!isPositive(roofline.performance))
      return;
    const std::string rate = words::scaled(*roofline.performance, "FLOP/s");
    std::optional<double> last; ///< intensity, of the outermost level
    for (size_t k = 0; k < roofline.roofs.size(); ++k) {
      const roofline::Roof &roof = roofline.roofs[k];
      if (!isPositive(roof.intensity))
        continue;
      const std::string label = elementLabel(subjects, subject, roof.level);
      Source source = subject.source(
          roofPath(k),
          label + ": " + shortNumber(*roof.intensity) + " flop/B, predicted " + rate +
              (roof.performance ? ", this roof " + words::scaled(*roof.performance, "FLOP/s")
                                : ""));
      addFields(source, roof);
      addPoint(figure, std::move(source), label, roof.intensity, *roofline.performance,
               levelLook(*subject.result, roof.level).colour, seriesMarker(series));
      last = roof.intensity;
    }
    addMeasured(figure, subject, last, performanceOf(*subject.result));
    if (last)
      return;
    Source source = subject.source("/roofline", "no bytes over any boundary, predicted " + rate);
    source.add("performance", roofline.performance);
    addPoint(figure, std::move(source), elementLabel(subjects, subject, "no traffic"), std::nullopt,
             *roofline.performance, Colour::Ink, seriesMarker(series));
  }

  const Subjects &subjects;
  std::set<std::pair<std::string, std::string>> drawn; ///< flat roofs of machines
  Figure figure;
};

/// Without flops: how long each roof alone would take.
Figure roofTimes(const Subjects &subjects) {
  Figure figure = emptyFigure(subjects, "roofline", "roofline, times");
  figure.summary = "Time a unit of work takes by each roof alone; the longest is the prediction";
  figure.notes.push_back("no floating-point operations: times in place of flop/s");
  double highest = 0;
  for (const Subject &subject : subjects) {
    const result::Result &result = *subject.result;
    const std::vector<roofline::Roof> &roofs = subject.get<roofline::Roofline>()->roofs;
    for (size_t k = 0; k < roofs.size(); ++k) {
      if (!roofs[k].time || !std::isfinite(roofs[k].time->value()))
        continue;
      const bool isCore = roofs[k].level == "CPU";
      const std::string label =
          elementLabel(subjects, subject, isCore ? "in-core" : roofs[k].level);
      const double time = roofs[k].time->value();
      Source source =
          subject.source(roofPath(k), label + ": " + cyclesText(*roofs[k].time, result));
      addFields(source, roofs[k]);
      const size_t row = figure.categories.size();
      figure.categories.push_back({label, 1});
      figure.marks.push_back({source, time, row, std::nullopt, words::cycles(roofs[k].time),
                              Colour::Ink, Dash::Solid});
      figure.bars.push_back({std::move(source), row, 0, 0, time, "", "",
                             isCore ? Colour::Grey : levelLook(result, roofs[k].level).colour,
                             isCore});
      highest = std::max(highest, time);
    }
  }
  const result::Unit unit =
      subjects.empty() ? result::Unit::CyclesPerLine : words::cyclesUnit(*subjects.front().result);
  figure.x = linearAxis("time [" + words::unitHeading(unit) + "]", highest);
  return figure;
}

} // namespace

Figure roofline(const Subjects &subjects) {
  const bool hasFlops = std::any_of(subjects.begin(), subjects.end(),
                                    [](const Subject &subject) { return subject.hasFlops(); });
  return hasFlops ? RooflineBuilder(subjects).build() : roofTimes(subjects);
}

} // namespace sparcity::pictures
