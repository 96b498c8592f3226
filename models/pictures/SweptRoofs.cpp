//===- models/pictures/SweptRoofs.cpp - A roofline of many sizes ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where the points of a sweep are in a roofline, one after the other: at the intensity of the
/// level that the data come from, which falls as they leave cache after cache.
///
//===----------------------------------------------------------------------===//

#include "models/pictures/Builders.h"
#include "models/pictures/Roofs.h"
#include "models/pictures/Subject.h"
#include "models/plot/Ticks.h"
#include "models/result/Result.h"
#include "models/result/Sweep.h"
#include "models/roofline/Roofline.h"
#include "models/words/Format.h"

namespace sparcity::pictures {

using namespace plot;

namespace {

/// A size that has flops, bytes and a time.
struct Placed {
  Subject subject;
  size_t roof; ///< of the outermost level with bytes
  std::int64_t value;
};

class SweptRoofsBuilder {
public:
  SweptRoofsBuilder(const result::Sweep &sweep, const std::vector<result::Result> &results)
      : sweep(sweep), results(results) {
    for (size_t k = 0; k < sweep.points.size(); ++k)
      place(k);
  }

  std::optional<Figure> build() {
    if (placed.size() < 2)
      return std::nullopt;
    const std::string parameter = words::printable(sweep.parameter);
    figure = emptyFigure({placed.back().subject}, "sweep-roofline", "roofline over " + parameter);
    figure.summary =
        "Performance over the intensity of the level that the data come from, size by size";
    setAxes();
    addRoofs(placed.back().subject);
    addSeries();
    return std::move(figure);
  }

private:
  static const roofline::Roofline &rooflineOf(const Subject &subject) {
    return *subject.get<roofline::Roofline>();
  }
  static const roofline::Roof &roofOf(const Placed &point) {
    return rooflineOf(point.subject).roofs[point.roof];
  }

  void place(size_t k) {
    const Subject subject{sweep.points[k], static_cast<size_t>(sweep.points[k] - results.data())};
    if (!subject.get<roofline::Roofline>() || !isPositive(rooflineOf(subject).performance))
      return;
    const std::vector<roofline::Roof> &roofs = rooflineOf(subject).roofs;
    for (size_t roof = roofs.size(); roof-- > 0;)
      if (roofs[roof].source != roofline::Roof::Source::Core && isPositive(roofs[roof].intensity))
        return placed.push_back({subject, roof, sweep.valueAt(k)});
  }

  void setAxes() {
    Extent extent;
    for (const Placed &point : placed) {
      extent.intensity(roofOf(point).intensity);
      extent.performance(rooflineOf(point.subject).performance);
    }
    for (const roofline::Roof &roof : rooflineOf(placed.back().subject).roofs)
      if (isPositive(roof.ridge) && roof.bandwidth) {
        extent.intensity(roof.ridge);
        extent.bandwidth(roof.bandwidth->value());
        extent.performance(*roof.ridge * roof.bandwidth->value());
      }
    extent.set(figure, "intensity [flop/B]");
  }

  /// Those of the largest size: a level's stream may be another one for smaller ones.
  void addRoofs(const Subject &subject) {
    const std::vector<roofline::Roof> &roofs = rooflineOf(subject).roofs;
    for (size_t k = 0; k < roofs.size(); ++k) {
      if (!isPositive(roofs[k].ridge) || !roofs[k].bandwidth)
        continue;
      const double rate = roofs[k].bandwidth->value();
      Source source = subject.source("/roofline/roofs/" + std::to_string(k),
                                     roofs[k].level + ": " + words::scaled(rate, "B/s"));
      source.add("bandwidth", rate);
      addSlope(figure, std::move(source), roofs[k].level + " " + words::scaled(rate, "B/s"), rate,
               rate * *roofs[k].ridge, levelLook(*subject.result, roofs[k].level));
    }
    const double peak = rooflineOf(subject).views.peak;
    const std::string rate = words::scaled(peak, "FLOP/s");
    Source source = subject.source("/roofline", "peak of the cores: " + rate);
    source.add("peak", peak);
    if (isPositive(peak))
      addCeiling(figure, std::move(source), "peak " + rate, figure.x.from, peak, {});
  }

  void addSeries() {
    Curve curve;
    curve.source = placed.front().subject.source("", "over " + words::printable(sweep.parameter));
    curve.source.at = "/results/*/roofline";
    curve.source.columns.push_back({"performance", {}});
    for (const Placed &point : placed) {
      const double performance = *rooflineOf(point.subject).performance;
      curve.source.results.push_back(point.subject.index);
      curve.source.columns.front().values.push_back(performance);
      curve.points.push_back({*roofOf(point).intensity, performance * giga});
    }
    figure.curves.push_back(std::move(curve));
    for (size_t k = 0; k < placed.size(); ++k)
      addSize(placed[k], k == 0 || k + 1 == placed.size());
  }

  void addSize(const Placed &point, bool isNamed) {
    const std::string name =
        words::printable(sweep.parameter) + " = " + std::to_string(point.value);
    const double performance = *rooflineOf(point.subject).performance;
    Source source = point.subject.source("/roofline/roofs/" + std::to_string(point.roof),
                                         name + ": " + words::scaled(performance, "FLOP/s") +
                                             ", data in " + roofOf(point).level);
    source.add("intensity", roofOf(point).intensity);
    addPoint(figure, std::move(source), isNamed ? name : "", roofOf(point).intensity, performance,
             levelLook(*point.subject.result, roofOf(point).level).colour, Marker::Circle);
  }

  const result::Sweep &sweep;
  const std::vector<result::Result> &results;
  std::vector<Placed> placed;
  Figure figure;
};

} // namespace

std::optional<Figure> sweptRoofs(const result::Sweep &sweep,
                                 const std::vector<result::Result> &results) {
  return SweptRoofsBuilder(sweep, results).build();
}

} // namespace sparcity::pictures
