//===- models/pictures/Roofs.cpp - Slopes, ridges and ceilings --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/pictures/Roofs.h"

#include "models/plot/Ticks.h"

#include <algorithm>
#include <cmath>

namespace sparcity::pictures {

using namespace plot;

bool isPositive(const std::optional<double> &value) {
  return value && std::isfinite(*value) && *value > 0;
}

void Extent::intensity(const std::optional<double> &value) {
  if (!isPositive(value))
    return;
  left = std::min(left.value_or(*value), *value);
  right = std::max(right.value_or(*value), *value);
}

void Extent::performance(const std::optional<double> &value) {
  if (!isPositive(value))
    return;
  low = std::min(low.value_or(*value), *value);
  top = std::max(top.value_or(*value), *value);
}

void Extent::bandwidth(double value) {
  if (isPositive(value))
    slowest = std::min(slowest.value_or(value), value);
}

void Extent::set(Figure &figure, std::string xLabel, std::string yLabel) const {
  figure.x = logAxis(std::move(xLabel), left.value_or(0.3) / 3, right.value_or(3) * 3);
  double bottom = low.value_or(1 / giga) * 0.7;
  if (slowest)
    bottom = std::min(bottom, *slowest * figure.x.from);
  const double above = figure.regions.empty() ? 1.3 : 1.6;
  figure.y = logAxis(std::move(yLabel), bottom * giga, top.value_or(1 / giga) * above * giga);
}

void addSlope(Figure &figure, Source source, std::string label, double bandwidth, double ceiling,
              Look look) {
  const double left = figure.x.from;
  const double right = std::clamp(ceiling / bandwidth, left, figure.x.to);
  figure.curves.push_back({std::move(source),
                           {{left, left * bandwidth * giga}, {right, right * bandwidth * giga}},
                           std::move(label),
                           look.colour,
                           look.dash,
                           look.isThin});
}

void addRidge(Figure &figure, Source source, double ridge, double ceiling, Look look) {
  figure.marks.push_back({std::move(source), ridge, std::nullopt, ceiling * giga,
                          shortNumber(ridge), look.colour, Dash::Dotted});
}

void addCeiling(Figure &figure, Source source, std::string label, double left, double performance,
                Look look) {
  figure.curves.push_back({std::move(source),
                           {{std::clamp(left, figure.x.from, figure.x.to), performance * giga},
                            {figure.x.to, performance * giga}},
                           std::move(label),
                           look.colour,
                           look.dash,
                           look.isThin});
}

void addPoint(Figure &figure, Source source, std::string label,
              const std::optional<double> &intensity, double performance, Colour colour,
              Marker marker) {
  const bool isFinite = isPositive(intensity);
  const Beyond beyond = isFinite ? Beyond::No : intensity == 0 ? Beyond::Left : Beyond::Right;
  const double x = isFinite ? *intensity : beyond == Beyond::Left ? figure.x.from : figure.x.to;
  figure.points.push_back(
      {std::move(source), {x, performance * giga}, std::move(label), colour, marker, beyond});
}

} // namespace sparcity::pictures
