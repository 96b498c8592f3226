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
#include "models/pictures/SweptPoints.h"
#include "models/roofline/Roofline.h"
#include "models/words/Format.h"

namespace sparcity::pictures {

using namespace plot;

namespace {

const roofline::Roofline &rooflineOf(const Subject &subject) {
  return *subject.get<roofline::Roofline>();
}

/// At the outermost level with bytes.
std::optional<SweptPoint> rooflinePoint(const Subject &subject) {
  if (!subject.get<roofline::Roofline>() || !rooflineOf(subject).performance)
    return std::nullopt;
  const std::vector<roofline::Roof> &roofs = rooflineOf(subject).roofs;
  size_t k = roofs.size();
  while (k > 0 && (roofs[k - 1].source == roofline::Roof::Source::Core ||
                   !isPositive(roofs[k - 1].intensity)))
    --k;
  if (k-- == 0)
    return std::nullopt;
  SweptPoint point;
  point.intensity = *roofs[k].intensity;
  point.performance = point.shown = *rooflineOf(subject).performance;
  point.source =
      subject.source("/roofline/roofs/" + std::to_string(k),
                     words::scaled(point.performance, "FLOP/s") + ", data in " + roofs[k].level);
  point.source.add("intensity", point.intensity);
  point.colour = levelLook(*subject.result, roofs[k].level).colour;
  return point;
}

/// Roofs of the largest size: a level's stream may be another one for smaller ones.
class RooflineFrame {
public:
  explicit RooflineFrame(const std::vector<SweptPoint> &points)
      : points(points), subject(points.back().subject) {}

  Figure build() {
    figure = emptyFigure({subject}, "", "");
    setAxes();
    addRoofs();
    return std::move(figure);
  }

private:
  void setAxes() {
    Extent extent;
    for (const SweptPoint &point : points) {
      extent.intensity(point.intensity);
      extent.performance(point.performance);
    }
    for (const roofline::Roof &roof : rooflineOf(subject).roofs)
      if (isPositive(roof.ridge) && roof.bandwidth) {
        extent.intensity(roof.ridge);
        extent.bandwidth(roof.bandwidth->value());
        extent.performance(*roof.ridge * roof.bandwidth->value());
      }
    extent.set(figure, "intensity [flop/B]");
  }

  void addRoofs() {
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

  const std::vector<SweptPoint> &points;
  Subject subject;
  Figure figure;
};

Figure rooflineFrame(const std::vector<SweptPoint> &points) {
  return RooflineFrame(points).build();
}

} // namespace

const SweptModel sweptRoofline = {
    "sweep-roofline",
    "roofline",
    "Performance over the intensity of the level that the data come from, size by size",
    rooflinePoint,
    rooflineFrame,
    "/roofline",
    "performance"};

} // namespace sparcity::pictures
