//===- models/pictures/MeasuredPoints.cpp - Measurements in pictures ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/pictures/MeasuredPoints.h"

#include "models/measured/Measured.h"
#include "models/pictures/Subject.h"
#include "models/result/Result.h"
#include "models/words/Format.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace sparcity::pictures {

using namespace plot;

static constexpr Colour measuredColour = Colour::Purple;

static const std::vector<measured::Point> &pointsOf(const Subject &subject) {
  static const std::vector<measured::Point> none;
  const auto *measured = subject.get<measured::Measured>();
  return measured ? measured->points : none;
}

static Source sourceOf(const Subject &subject, size_t k) {
  const measured::Measured &measured = *subject.get<measured::Measured>();
  const measured::Point &point = measured.points[k];
  std::string text = subject.kernel() + ", measured (" + words::printable(measured.file) + ":" +
                     std::to_string(point.line) + "): " + cyclesText(point.time, *subject.result);
  if (const std::optional<double> ratio = measured.ratio(point))
    text += ", predicted is " + words::fixed(*ratio, 2) + " of it";
  Source source = subject.source("/measured/points/" + std::to_string(k), std::move(text));
  source.add("time", point.time.value());
  return source;
}

static void addToLegend(Figure &figure, LegendEntry::Kind kind) {
  const auto isMeasured = [](const LegendEntry &entry) { return entry.label == "measured"; };
  if (llvm::none_of(figure.legend, isMeasured))
    figure.legend.push_back({"measured", kind, measuredColour, Dash::Short, Marker::Star});
}

/// From quartile to quartile.
static void addSpread(Figure &figure, const Source &source, double x, std::optional<double> from,
                      std::optional<double> to) {
  if (!isPositive(from) || !isPositive(to))
    return;
  Curve curve;
  curve.source = source;
  curve.points = {{x, *from}, {x, *to}};
  curve.colour = measuredColour;
  figure.curves.push_back(std::move(curve));
}

static std::optional<double> valueOf(const std::optional<machine::Cycles> &time,
                                     const OfTime &value) {
  return time ? value(*time) : std::nullopt;
}

OfTime performanceOf(const result::Result &result) {
  return [&result](machine::Cycles time) {
    return result::convert(time, result::Unit::FlopsPerSecond, result);
  };
}

void extend(Extent &extent, const Subject &subject, const OfTime &performance) {
  for (const measured::Point &point : pointsOf(subject))
    for (const auto &time : {std::optional(point.time), point.fastest, point.slowest})
      extent.performance(valueOf(time, performance));
}

void addMeasured(Figure &figure, const Subject &subject, const std::optional<double> &intensity,
                 const OfTime &performance) {
  const std::vector<measured::Point> &points = pointsOf(subject);
  for (size_t k = 0; k < points.size(); ++k) {
    const std::optional<double> value = performance(points[k].time);
    if (!isPositive(value))
      continue;
    Source source = sourceOf(subject, k);
    const auto spread = [&](const std::optional<machine::Cycles> &time) {
      const std::optional<double> end = valueOf(time, performance);
      return end ? std::optional(*end * giga) : std::nullopt;
    };
    if (isPositive(intensity))
      addSpread(figure, source, *intensity, spread(points[k].slowest), spread(points[k].fastest));
    addPoint(figure, std::move(source), "", intensity, *value, measuredColour, Marker::Star);
    addToLegend(figure, LegendEntry::Kind::Point);
  }
}

double addMeasuredTimes(Figure &figure, const Subject &subject, double x) {
  double longest = 0;
  const std::vector<measured::Point> &points = pointsOf(subject);
  for (size_t k = 0; k < points.size(); ++k) {
    const auto time = [](const std::optional<machine::Cycles> &cycles) {
      return cycles ? std::optional(cycles->value()) : std::nullopt;
    };
    Source source = sourceOf(subject, k);
    addSpread(figure, source, x, time(points[k].fastest), time(points[k].slowest));
    const double value = points[k].time.value();
    longest = std::max({longest, value, time(points[k].slowest).value_or(0)});
    figure.points.push_back({std::move(source), {x, value}, "", measuredColour, Marker::Star});
    addToLegend(figure, LegendEntry::Kind::Point);
  }
  return longest;
}

double addMeasuredMarks(Figure &figure, const Subject &subject, std::size_t row) {
  double longest = 0;
  const std::vector<measured::Point> &points = pointsOf(subject);
  for (size_t k = 0; k < points.size(); ++k) {
    const double value = points[k].time.value();
    longest = std::max(longest, value);
    figure.marks.push_back(
        {sourceOf(subject, k), value, row, std::nullopt, "", measuredColour, Dash::Short});
    addToLegend(figure, LegendEntry::Kind::Line);
  }
  return longest;
}

} // namespace sparcity::pictures
