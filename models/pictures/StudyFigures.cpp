//===- models/pictures/StudyFigures.cpp - Pictures of a study ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/pictures/StudyFigures.h"

#include "models/machine/SettingValues.h"
#include "models/plot/Ticks.h"
#include "models/words/Format.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <cmath>

namespace sparcity::pictures {

using namespace plot;
using study::Outcome;

static std::string axisLabel(const std::string &name, const std::string &unit) {
  return words::printable(name) + (unit.empty() ? "" : " [" + unit + "]");
}

/// Over all values; logarithmic where they are positive and of several sizes.
static Axis axisOver(std::string label, const std::vector<double> &values) {
  const auto [least, most] = std::minmax_element(values.begin(), values.end());
  constexpr double wide = 20;
  if (*least > 0 && *most > wide * *least)
    return logAxis(std::move(label), *least, *most);
  return *least >= 0 ? linearAxis(std::move(label), *most)
                     : Axis{std::move(label), Scale::Linear, *least, *most};
}

static Figure begin(const Outcome &outcome, const char *name) {
  Figure figure;
  figure.name = name;
  figure.title = words::printable(outcome.title.empty() ? outcome.file : outcome.title);
  return figure;
}

Figure studyFront(const Outcome &outcome) {
  Figure figure = begin(outcome, "study-front");
  const std::vector<study::Kept> points = outcome.front.points();
  if (points.empty() || outcome.targets.size() < 2) {
    figure.notes.emplace_back("there is one objective alone");
    return figure;
  }
  const study::Target &first = outcome.targets[0], &second = outcome.targets[1];
  std::vector<double> xs, ys;
  for (const study::Kept &point : points) {
    xs.push_back(point.objectives[1]);
    ys.push_back(point.objectives[0]);
    Point drawn;
    drawn.position = {xs.back(), ys.back()};
    drawn.colour = Colour::Blue;
    drawn.source.hover = study::shown(ys.back(), first.dimensions) + ", " +
                         study::shown(xs.back(), second.dimensions);
    for (size_t k = 0; k < outcome.axes.size(); ++k)
      if (outcome.axes[k].values.size() > 1)
        drawn.source.hover += ", " + words::printable(outcome.axes[k].name) + " = " +
                              words::printable(outcome.axes[k].values[point.choices[k]]);
    figure.points.push_back(std::move(drawn));
  }
  constexpr size_t mostPoints = 1000;
  while (figure.points.size() > mostPoints) {
    size_t at = 0;
    llvm::erase_if(figure.points, [&](const Point & /*point*/) { return at++ % 2 == 1; });
  }
  figure.title += ": " + words::printable(first.name) + " over " + words::printable(second.name);
  figure.summary = "The points of which none is better in all objectives";
  figure.x = axisOver(axisLabel(second.name, second.dimensions.unit()), xs);
  figure.y = axisOver(axisLabel(first.name, first.dimensions.unit()), ys);
  if (outcome.targets.size() > 2)
    figure.notes.push_back("of " + std::to_string(outcome.targets.size()) +
                           " objectives the first two");
  return figure;
}

namespace {

/// A number in the unit that its values are written in.
struct Written {
  std::string unit;
  double size = 1;
};

Written unitOf(llvm::StringRef value) {
  double number = 0;
  const llvm::StringRef digits =
      value.take_while([](char c) { return (c >= '0' && c <= '9') || c == '.' || c == 'e'; });
  const std::optional<double> exact = machine::settingNumber(value);
  if (digits.getAsDouble(number) || number <= 0 || !exact)
    return {};
  return {value.drop_front(digits.size()).trim().str(), *exact / number};
}

} // namespace

/// The axis that explains most, of those whose values are numbers.
static std::optional<size_t> mostImportant(const Outcome &outcome) {
  std::optional<size_t> best;
  for (size_t k = 0; k < outcome.axes.size(); ++k) {
    const bool areNumbers = llvm::all_of(outcome.axes[k].values, [](const std::string &value) {
      return machine::settingNumber(value).has_value();
    });
    const std::optional<double> own = outcome.effects.importance(k);
    if (areNumbers && own && (!best || *own > *outcome.effects.importance(*best)))
      best = k;
  }
  return best;
}

Figure studyBest(const Outcome &outcome) {
  Figure figure = begin(outcome, "study-best");
  const std::optional<size_t> number = mostImportant(outcome);
  if (!number) {
    figure.notes.emplace_back("nothing that is more or less has several values");
    return figure;
  }
  const study::DesignAxis &axis = outcome.axes[*number];
  const study::Target &target = outcome.targets.front();
  const Written unit = unitOf(axis.values.front());
  Curve curve;
  curve.colour = Colour::Blue;
  curve.source.hover = "best " + words::printable(target.name);
  std::vector<double> xs, ys;
  for (size_t choice = 0; choice < axis.values.size(); ++choice) {
    const double cost = outcome.effects.best(*number, choice);
    if (!std::isfinite(cost))
      continue;
    curve.points.push_back(
        {machine::settingNumber(axis.values[choice]).value_or(0) / unit.size, target.costOf(cost)});
  }
  llvm::stable_sort(curve.points, [](const Position &a, const Position &b) { return a.x < b.x; });
  for (const Position &point : curve.points) {
    xs.push_back(point.x);
    ys.push_back(point.y);
  }
  figure.title +=
      ": best " + words::printable(target.name) + " over " + words::printable(axis.name);
  figure.summary = "The best that is reached with each value, whatever the others are";
  figure.x = axisOver(axisLabel(axis.name, unit.unit), xs);
  figure.y = axisOver(axisLabel(target.name, target.dimensions.unit()), ys);
  figure.curves.push_back(std::move(curve));
  return figure;
}

} // namespace sparcity::pictures
