//===- models/plot/Ticks.cpp - Ranges and ticks of axes -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/plot/Ticks.h"

#include "models/report/Text.h"

#include <algorithm>
#include <cmath>

namespace sparcity::plot {

static constexpr double steps[] = {1, 2, 5, 10};

/// Accepts what rounding did to a multiple.
static constexpr double slack = 1e-9;

/// The smallest of 1, 2, 5 times a power of ten that is not below `value`.
static double roundUp(double value) {
  const double decade = std::pow(10.0, std::floor(std::log10(value)));
  for (const double step : steps)
    if (step * decade >= value * (1 - slack))
      return step * decade;
  return 10 * decade;
}

static double roundDown(double value) {
  const double decade = std::pow(10.0, std::floor(std::log10(value) + slack));
  double best = decade;
  for (const double step : steps)
    if (step * decade <= value * (1 + slack))
      best = step * decade;
  return best;
}

std::string shortNumber(double value) {
  if (value == 0 || !std::isfinite(value))
    return report::shortest(value, 0);
  const int digits = static_cast<int>(std::floor(std::log10(std::fabs(value)))) + 1;
  return report::shortest(value, std::clamp(4 - std::max(digits, 1), 0, 9) +
                                     (digits < 1 ? std::min(-digits, 6) : 0));
}

/// Upwards, of an axis that runs downwards too.
static std::vector<Tick> linearTicks(const Axis &axis) {
  static constexpr double wanted = 6;
  const auto [from, to] = std::minmax(axis.from, axis.to);
  const double step = roundUp((to - from) / wanted);
  std::vector<Tick> result;
  const double first = std::ceil(from / step - slack);
  for (double k = first; k * step <= to + step * slack; ++k)
    result.push_back({k * step, shortNumber(k * step)});
  return result;
}

static std::vector<Tick> logTicks(const Axis &axis) {
  static constexpr double manyDecades = 3;
  const bool hasMany = std::log10(axis.to / axis.from) > manyDecades;
  std::vector<Tick> result;
  for (double decade = std::pow(10.0, std::floor(std::log10(axis.from) + slack));
       decade <= axis.to * (1 + slack); decade *= 10)
    for (int k = 1; k < 10; ++k) {
      const double value = k * decade;
      if (value < axis.from * (1 - slack) || value > axis.to * (1 + slack))
        continue;
      const bool isLabelled = k == 1 || (!hasMany && (k == 2 || k == 5));
      result.push_back({value, isLabelled ? shortNumber(value) : ""});
    }
  return result;
}

std::vector<Tick> ticks(const Axis &axis) {
  std::vector<Tick> named;
  for (const auto &[value, name] : axis.names)
    named.push_back({value, name});
  if (!named.empty())
    return named;
  return axis.scale == Scale::Log ? logTicks(axis) : linearTicks(axis);
}

Axis linearAxis(std::string label, double highest) {
  Axis axis{std::move(label), Scale::Linear, 0, 1};
  if (!(highest > 0) || !std::isfinite(highest))
    return axis;
  // The end is a tick or half a step beyond one.
  const double step = roundUp(highest / 6) / 2;
  axis.to = std::ceil(highest / step - slack) * step;
  return axis;
}

Axis logAxis(std::string label, double lowest, double highest) {
  Axis axis{std::move(label), Scale::Log, roundDown(lowest), roundUp(highest)};
  while (axis.to < axis.from * 10 * (1 - slack))
    axis.to = roundUp(axis.to * 1.5);
  return axis;
}

} // namespace sparcity::plot
