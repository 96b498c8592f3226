//===- backends/plot/Roofline.cpp - Roofs, ridges and points --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/plot/Subject.h"
#include "backends/plot/Ticks.h"
#include "backends/text/Format.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace plot {

namespace {

constexpr double giga = 1e-9;

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

/// What a level is called at a point: "L2", of several results "star3d, L2".
std::string pointLabel(const Subjects &subjects, const result::Result &result,
                       const std::string &level) {
  return subjects.size() == 1 ? level
                              : text::printable(result.kernel) + " on " +
                                    text::printable(result.machine.name) + ", " + level;
}

/// The levels' positions in the hierarchy, for their colours.
size_t levelIndex(const result::Result &result, const std::string &level) {
  size_t k = 0;
  while (k < result.machine.caches.size() && result.machine.caches[k].name != level)
    ++k;
  return k;
}

class Builder {
public:
  explicit Builder(const Subjects &subjects) : subjects(subjects) {}

  Figure build() {
    figure = emptyFigure(subjects, "roofline", "roofline");
    figure.summary = "Performance over intensity with the roofs of each level";
    setAxes();
    for (size_t k = 0; k < subjects.size(); ++k)
      addResult(subjects[k], k);
    return std::move(figure);
  }

private:
  const roofline::Roofline &rooflineOf(const Subject &subject) const {
    return *subject.result->roofline;
  }

  /// Around all ridges, points and ceilings, with room to the left for slopes.
  void setAxes() {
    double left = INFINITY, right = 0, top = 0, low = INFINITY, slowest = INFINITY;
    const auto widen = [&](double x) {
      left = std::min(left, x);
      right = std::max(right, x);
    };
    for (const Subject &subject : subjects)
      for (const roofline::Roof &roof : rooflineOf(subject).roofs) {
        if (isPositive(roof.intensity))
          widen(*roof.intensity);
        if (isPositive(roof.ridge) && roof.bandwidth) {
          widen(*roof.ridge);
          slowest = std::min(slowest, roof.bandwidth->value());
          top = std::max(top, *roof.ridge * roof.bandwidth->value());
        }
        if (isPositive(roof.performance)) {
          top = std::max(top, *roof.performance);
          low = std::min(low, *roof.performance);
        }
      }
    if (!(right > 0)) {
      left = 0.1;
      right = 10;
    }
    figure.x = logAxis("intensity [flop/B]", left / 3, right * 3);
    if (std::isfinite(slowest))
      low = std::min(low * 0.7, slowest * figure.x.from);
    if (!(top > 0) || !std::isfinite(low))
      low = top = 1 / giga;
    figure.y = logAxis("performance [GFLOP/s]", low * giga, top * 1.3 * giga);
  }

  static bool isPositive(const std::optional<double> &value) {
    return value && std::isfinite(*value) && *value > 0;
  }

  void addResult(const Subject &subject, size_t series) {
    const roofline::Roofline &roofline = rooflineOf(subject);
    for (size_t k = 0; k < roofline.roofs.size(); ++k) {
      const roofline::Roof &roof = roofline.roofs[k];
      if (roof.level == "CPU")
        addCeiling(subject, roof, k);
      else
        addSlope(subject, roof, k);
    }
    addPeak(subject);
    addPoints(subject, series);
  }

  void addCeiling(const Subject &subject, const roofline::Roof &roof, size_t k) {
    if (!isPositive(roof.performance))
      return;
    const bool isCode = rooflineOf(subject).coreModel != "source";
    const std::string rate = text::scaled(*roof.performance, "FLOP/s");
    Source source = subject.source(roofPath(k), (isCode ? "the loop's code with all data in L1: "
                                                        : "the source's operations alone: ") +
                                                    rate);
    addFields(source, roof);
    const double y = *roof.performance * giga;
    figure.curves.push_back({std::move(source),
                             {{figure.x.from, y}, {figure.x.to, y}},
                             (isCode ? "in-core " : "operations ") + rate,
                             Colour::Ink,
                             Dash::Short});
  }

  /// From the left up to the ridge.
  void addSlope(const Subject &subject, const roofline::Roof &roof, size_t k) {
    if (!isPositive(roof.ridge) || !roof.bandwidth) {
      figure.notes.push_back(roof.level + ": open, it depends on sizes without a value");
      return;
    }
    const size_t level = levelIndex(*subject.result, roof.level);
    const size_t count = subject.result->machine.caches.size();
    const double rate = roof.bandwidth->value();
    const std::string bandwidth = text::scaled(rate, "B/s");
    Source source = subject.source(
        roofPath(k), roof.level + ": " + bandwidth +
                         (roof.benchmark.empty() ? "" : " (" + roof.benchmark + " benchmark)"));
    addFields(source, roof);
    Source ridge = subject.source(roofPath(k), "ridge point of " + roof.level + ": " +
                                                   shortNumber(*roof.ridge) + " flop/B");
    ridge.add("ridge", roof.ridge);
    figure.curves.push_back(
        {std::move(source),
         {{figure.x.from, rate * figure.x.from * giga}, {*roof.ridge, rate * *roof.ridge * giga}},
         roof.level + " " + bandwidth,
         levelColour(level, count),
         levelDash(level, count)});
    figure.marks.push_back({std::move(ridge), *roof.ridge, std::nullopt, rate * *roof.ridge * giga,
                            shortNumber(*roof.ridge), levelColour(level, count), Dash::Dotted});
  }

  /// The flat roof where the slopes end.
  void addPeak(const Subject &subject) {
    double peak = 0, left = INFINITY;
    for (const roofline::Roof &roof : rooflineOf(subject).roofs)
      if (isPositive(roof.ridge) && roof.bandwidth) {
        peak = *roof.ridge * roof.bandwidth->value();
        left = std::min(left, *roof.ridge);
      }
    if (peak == 0 || !drawnPeaks.insert({subject.result->machine.name, peak}).second)
      return;
    Source source = subject.source("", "peak of the cores: " + text::scaled(peak, "FLOP/s"));
    source.at.clear();
    figure.curves.push_back({std::move(source),
                             {{left, peak * giga}, {figure.x.to, peak * giga}},
                             "peak " + text::scaled(peak, "FLOP/s"),
                             Colour::Ink,
                             Dash::Solid});
  }

  void addPoints(const Subject &subject, size_t series) {
    const roofline::Roofline &roofline = rooflineOf(subject);
    if (!isPositive(roofline.performance))
      return;
    bool isDrawn = false;
    for (size_t k = 0; k < roofline.roofs.size(); ++k)
      if (isPositive(roofline.roofs[k].intensity)) {
        addPoint(subject, series, k);
        isDrawn = true;
      }
    if (!isDrawn)
      addBeyond(subject, series);
  }

  void addPoint(const Subject &subject, size_t series, size_t k) {
    const roofline::Roofline &roofline = rooflineOf(subject);
    const roofline::Roof &roof = roofline.roofs[k];
    const std::string label = pointLabel(subjects, *subject.result, roof.level);
    Source source = subject.source(
        roofPath(k),
        label + ": " + shortNumber(*roof.intensity) + " flop/B, predicted " +
            text::scaled(*roofline.performance, "FLOP/s") +
            (roof.performance ? ", this roof " + text::scaled(*roof.performance, "FLOP/s") : ""));
    addFields(source, roof);
    const size_t level = levelIndex(*subject.result, roof.level);
    figure.points.push_back({std::move(source),
                             {*roof.intensity, *roofline.performance * giga},
                             label,
                             levelColour(level, subject.result->machine.caches.size()),
                             seriesMarker(series)});
  }

  /// All data in L1: no bytes over any boundary.
  void addBeyond(const Subject &subject, size_t series) {
    const roofline::Roofline &roofline = rooflineOf(subject);
    Source source = subject.source("/roofline", "no bytes over any boundary, predicted " +
                                                    text::scaled(*roofline.performance, "FLOP/s"));
    source.add("performance", roofline.performance);
    figure.points.push_back({std::move(source),
                             {figure.x.to, *roofline.performance * giga},
                             pointLabel(subjects, *subject.result, "no traffic"),
                             Colour::Ink,
                             seriesMarker(series),
                             true});
  }

  const Subjects &subjects;
  std::set<std::pair<std::string, double>> drawnPeaks;
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
    const std::vector<roofline::Roof> &roofs = result.roofline->roofs;
    for (size_t k = 0; k < roofs.size(); ++k) {
      if (!roofs[k].time || !std::isfinite(roofs[k].time->value()))
        continue;
      const std::string label =
          pointLabel(subjects, result, roofs[k].level == "CPU" ? "in-core" : roofs[k].level);
      const double time = roofs[k].time->value();
      Source source =
          subject.source(roofPath(k), label + ": " + cyclesText(*roofs[k].time, result));
      addFields(source, roofs[k]);
      const size_t row = figure.categories.size();
      figure.categories.push_back({label, 1});
      const size_t count = result.machine.caches.size();
      figure.marks.push_back(
          {source, time, row, std::nullopt, text::cycles(roofs[k].time), Colour::Ink, Dash::Solid});
      const bool isCore = roofs[k].level == "CPU";
      figure.bars.push_back(
          {std::move(source), row, 0, 0, time, "", "",
           isCore ? Colour::Grey : levelColour(levelIndex(result, roofs[k].level), count), isCore});
      highest = std::max(highest, time);
    }
  }
  const result::Unit unit =
      subjects.empty() ? result::Unit::CyclesPerLine : text::cyclesUnit(*subjects.front().result);
  figure.x = linearAxis("time [" + text::unitHeading(unit) + "]", highest);
  return figure;
}

} // namespace

Figure roofline(const Subjects &subjects) {
  const bool hasFlops = std::any_of(subjects.begin(), subjects.end(), [](const Subject &subject) {
    return subject.result->work.flops.total > 0;
  });
  return hasFlops ? Builder(subjects).build() : roofTimes(subjects);
}

} // namespace plot
