//===- models/pictures/SweptPoints.cpp - Sizes as a series of points ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/pictures/SweptPoints.h"

#include "models/pictures/Subject.h"
#include "models/result/Result.h"
#include "models/result/Sweep.h"
#include "models/words/Format.h"

namespace sparcity::pictures {

using namespace plot;

void placeInLevel(SweptPoint &point, const Subject &subject) {
  const std::string level = levelOfData(subject);
  if (level.empty())
    return;
  point.source.hover += ", data in " + level;
  point.colour = levelLook(*subject.result, level).colour;
}

/// Of the sizes that have a place, in their order.
static std::vector<SweptPoint> sweptPoints(const SweptModel &model, const result::Sweep &sweep,
                                           const std::vector<result::Result> &results) {
  std::vector<SweptPoint> points;
  for (size_t k = 0; k < sweep.points.size(); ++k) {
    const Subject subject{sweep.points[k], static_cast<size_t>(sweep.points[k] - results.data())};
    std::optional<SweptPoint> point = model.pointOf(subject);
    if (!point || !isPositive(point->intensity) || !isPositive(point->performance))
      continue;
    point->subject = subject;
    point->size = sweep.valueAt(k);
    points.push_back(std::move(*point));
  }
  return points;
}

static void addPoints(Figure &figure, const SweptModel &model, const std::string &parameter,
                      const std::vector<SweptPoint> &points) {
  Curve curve;
  curve.source = points.front().subject.source("", "over " + parameter);
  curve.source.at = std::string("/results/*") + model.at;
  curve.source.columns.push_back({model.column, {}});
  for (const SweptPoint &point : points) {
    curve.source.results.push_back(point.subject.index);
    curve.source.columns.front().values.push_back(point.shown);
    curve.points.push_back({point.intensity, point.performance * giga});
  }
  figure.curves.push_back(std::move(curve));
  for (size_t k = 0; k < points.size(); ++k) {
    const SweptPoint &point = points[k];
    const std::string name = parameter + " = " + std::to_string(point.size);
    const bool isNamed = k == 0 || k + 1 == points.size();
    Source source = point.source;
    source.hover = name + ": " + source.hover;
    addPoint(figure, std::move(source), isNamed ? name : "", point.intensity, point.performance,
             point.colour, Marker::Circle);
  }
}

std::optional<Figure> sweptFigure(const SweptModel &model, const result::Sweep &sweep,
                                  const std::vector<result::Result> &results) {
  const std::vector<SweptPoint> points = sweptPoints(model, sweep, results);
  if (points.size() < 2)
    return std::nullopt;
  const std::string parameter = words::printable(sweep.parameter);
  Figure figure = model.frame(points);
  const Figure named =
      emptyFigure({points.back().subject}, model.name, model.title + (" over " + parameter));
  figure.name = named.name;
  figure.title = named.title;
  figure.summary = model.summary;
  addPoints(figure, model, parameter, points);
  return figure;
}

} // namespace sparcity::pictures
