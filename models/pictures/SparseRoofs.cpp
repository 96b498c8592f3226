//===- models/pictures/SparseRoofs.cpp - Roofs of a sparse loop -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/carm/Carm.h"
#include "models/pictures/JointPoints.h"
#include "models/pictures/Roofs.h"
#include "models/pictures/Subject.h"
#include "models/plot/Ticks.h"
#include "models/sparse/Limits.h"
#include "models/sparse/Roofs.h"
#include "models/words/Format.h"

#include <algorithm>

namespace sparcity::pictures {

using namespace plot;

namespace {

/// Roofs nearer to each other than this share a label.
constexpr double together = 1.08;

std::optional<JointPoint> sparsePointOf(const Subject &subject) {
  const sparse::Point &own = *subject.get<sparse::Point>();
  if (!isPositive(own.performance))
    return std::nullopt;
  const std::string matrix = matrixNameOf(*subject.result);
  JointPoint point;
  point.intensity = own.intensity;
  point.performance = *own.performance;
  point.source = subject.source(
      "/sparse/point", subject.kernel() + (matrix.empty() ? "" : ", " + matrix) + ": " +
                           words::scaled(point.performance, "FLOP/s") + "; " +
                           words::printable(report::text(subject.get<sparse::Roofs>()->reading)));
  point.source.add("performance", point.performance);
  point.source.add("intensity", own.intensity);
  return point;
}

/// Of one loop: the roofs of the first are those of all.
class SparseBuilder {
public:
  explicit SparseBuilder(const Subjects &subjects)
      : subjects(subjects), subject(subjects.front()), roofs(*subject.get<sparse::Roofs>()),
        points(jointPoints(subjects, sparsePointOf)) {}

  Figure build() {
    figure = emptyFigure(subjects, "sparse", "sparse roofline");
    figure.summary = "Performance over intensity under the roofs of the loop with dense matrices";
    setAxes();
    addRoofs();
    if (isPositive(peak()))
      addCeiling(figure, drawn("/carm/kernel", "peak of the kernel's operations", "peak", *peak()),
                 "peak " + words::scaled(*peak(), "FLOP/s"), firstRidge(), *peak(), {});
    addLimits();
    figure.legend = {
        {"colour: level of the matrix (L2/L1: in L2, x in L1)", LegendEntry::Kind::Line},
        {"dashes: level of x, solid from memory", LegendEntry::Kind::Line, Colour::Ink,
         Dash::Short}};
    addIntervals();
    addPoints();
    return std::move(figure);
  }

private:
  std::optional<double> peak() const {
    return subject.get<carm::Carm>() ? subject.get<carm::Carm>()->kernel.peak : std::nullopt;
  }
  double ceiling(double bandwidth) const {
    return isPositive(peak()) ? *peak() : bandwidth * figure.x.to;
  }
  double firstRidge() const {
    double first = figure.x.to;
    for (const sparse::Roof &roof : roofs.roofs)
      first = std::min(first, *peak() / roof.bandwidth.value());
    return first;
  }
  Source drawn(const std::string &at, std::string hover, std::string name, double value) const {
    Source source = subject.source(at, std::move(hover));
    source.add(std::move(name), value);
    return source;
  }

  void setAxes() {
    const sparse::Counts &counts = subject.get<sparse::Limits>()->counts;
    Extent extent;
    extent.intensity(sparse::intensityOfRows(counts, 1));
    extent.intensity(sparse::largestIntensity(counts));
    for (const JointPoint &point : points) {
      extent.intensity(point.intensity);
      extent.performance(point.performance);
    }
    extent.performance(peak());
    for (const sparse::Interval &interval : roofs.intervals)
      extent.bandwidth(interval.worstBandwidth());
    for (const sparse::Roof &roof : roofs.roofs) {
      extent.performance(roof.performance);
      extent.bandwidth(roof.bandwidth.value());
    }
    extent.set(figure, "intensity of the core's accesses [flop/B]");
  }

  /// "L2" for the matrix, "L2/L1" with the level of x where that differs.
  static std::string nameOf(const sparse::Roof &roof) {
    return roof.stream == roof.gathered ? roof.stream : roof.stream + "/" + roof.gathered;
  }

  /// The fastest of those together has the names of all.
  void addRoofs() {
    std::vector<size_t> order(roofs.roofs.size());
    for (size_t k = 0; k < order.size(); ++k)
      order[k] = k;
    const auto rate = [&](size_t k) { return roofs.roofs[k].bandwidth.value(); };
    std::stable_sort(order.begin(), order.end(),
                     [&](size_t a, size_t b) { return rate(a) > rate(b); });
    for (size_t first = 0; first < order.size();) {
      std::vector<std::string> names;
      size_t end = first;
      while (end < order.size() && rate(order[end]) * together >= rate(order[first]))
        names.push_back(nameOf(roofs.roofs[order[end++]]));
      addRoof(order[first],
              words::join(names, ", ") + " " + words::scaled(rate(order[first]), "B/s"));
      for (size_t k = first + 1; k < end; ++k)
        addRoof(order[k], "");
      first = end;
    }
  }

  void addRoof(size_t k, const std::string &label) {
    const sparse::Roof &roof = roofs.roofs[k];
    Source source = drawn("/sparse/roofs/roofs/" + std::to_string(k),
                          "matrix in " + roof.stream + ", x in " + roof.gathered + ": " +
                              words::scaled(roof.bandwidth.value(), "B/s") + " (" +
                              words::printable(roof.matrix) + ")",
                          "bandwidth", roof.bandwidth.value());
    source.add("performance", roof.performance);
    Look look = levelLook(*subject.result, roof.stream);
    look.dash = levelLook(*subject.result, roof.gathered).dash;
    addSlope(figure, std::move(source), label, roof.bandwidth.value(),
             ceiling(roof.bandwidth.value()), look);
  }

  /// Between them are all matrices without empty rows, on average.
  void addLimits() {
    const sparse::Counts &counts = subject.get<sparse::Limits>()->counts;
    const double least = sparse::intensityOfRows(counts, 1),
                 most = sparse::largestIntensity(counts);
    if (!(least > 0) || !(most > least))
      return;
    figure.regions = {{least, most, "all matrices"}};
  }

  /// What other orders can gain with x in a level, for matrices with rows of any length.
  void addIntervals() {
    constexpr double shade = 0.22;
    const sparse::Counts &counts = subject.get<sparse::Limits>()->counts;
    const double least = sparse::intensityOfRows(counts, 1),
                 most = sparse::largestIntensity(counts);
    for (size_t k = 0; k < roofs.intervals.size(); ++k) {
      const sparse::Interval &interval = roofs.intervals[k];
      if (!(interval.gain() > 1) || !(least > 0) || !(most > least))
        continue;
      const std::string label = "orders with x in " + interval.gathered + ": up to " +
                                words::fixed(interval.gain(), 2) + "x";
      Area band;
      band.source =
          drawn("/sparse/roofs/intervals/" + std::to_string(k),
                label + " from the worst (" + words::printable(interval.worst) + ") to the best",
                "gain", interval.gain());
      band.x = {least, most};
      for (const double intensity : band.x) {
        band.low.push_back(intensity * interval.worstBandwidth() * giga);
        band.high.push_back(intensity * interval.bestBandwidth() * giga);
      }
      band.label = label;
      band.colour = levelLook(*subject.result, interval.gathered).colour;
      band.opacity = shade;
      figure.legend.push_back(
          {label, LegendEntry::Kind::Fill, band.colour, Dash::Solid, Marker::Circle, false, shade});
      figure.areas.push_back(std::move(band));
    }
  }

  void addPoints() {
    if (points.empty())
      figure.notes.push_back("no point: its time is not known");
    else if (points.size() > 1)
      return addJointPoints(figure, points);
    for (const JointPoint &point : points) {
      addRidge(figure, point.source, *point.intensity, point.performance, {});
      addPoint(figure, point.source, point.kernel, point.intensity, point.performance, Colour::Ink,
               Marker::Circle);
    }
  }

  const Subjects &subjects;
  const Subject &subject;
  const sparse::Roofs &roofs;
  std::vector<JointPoint> points;
  Figure figure;
};

} // namespace

Figure sparseRoofs(const Subjects &subjects) { return SparseBuilder(subjects).build(); }

Figure orderIntervals(const Subject &subject) {
  const sparse::Roofs &roofs = *subject.get<sparse::Roofs>();
  Figure figure = emptyFigure({subject}, "sparse-orders", "what reordering can gain");
  figure.summary = "Performance with the worst and the best matrix, by the level of x";
  double highest = 0;
  for (size_t k = 0; k < roofs.intervals.size(); ++k) {
    const sparse::Interval &interval = roofs.intervals[k];
    figure.categories.push_back(
        {"x in " + interval.gathered + ", matrix in " + interval.stream, 1});
    Source source =
        subject.source("/sparse/roofs/intervals/" + std::to_string(k),
                       words::printable(interval.worst) + " to " + words::printable(interval.best) +
                           ": " + words::fixed(interval.gain(), 2) + " times as fast");
    source.add("worst_performance", interval.worstPerformance);
    source.add("best_performance", interval.bestPerformance);
    source.add("gain", interval.gain());
    const Look look = levelLook(*subject.result, interval.gathered);
    figure.bars.push_back({source, k, 0, interval.worstPerformance * giga,
                           std::max(interval.bestPerformance, interval.worstPerformance) * giga, "",
                           "", look.colour, false});
    figure.marks.push_back({std::move(source), interval.bestPerformance * giga, k, std::nullopt,
                            words::fixed(interval.gain(), 2) + "x", Colour::Ink, Dash::Solid});
    highest = std::max({highest, interval.bestPerformance, interval.worstPerformance});
  }
  figure.x = linearAxis("performance, from the worst to the best order [GFLOP/s]", highest * giga);
  return figure;
}

} // namespace sparcity::pictures
