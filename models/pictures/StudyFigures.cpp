//===- models/pictures/StudyFigures.cpp - Pictures of a study ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/pictures/StudyFigures.h"

#include "models/machine/SettingValues.h"
#include "models/pictures/WrittenUnit.h"
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
  const WrittenUnit unit = WrittenUnit::of(axis.values.front());
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
  figure.x = axisOver(axisLabel(axis.name, unit.name), xs);
  figure.y = axisOver(axisLabel(target.name, target.dimensions.unit()), ys);
  figure.curves.push_back(std::move(curve));
  return figure;
}

namespace {

/// The best that is reached with each value of one dimension: from the best of them to the worst.
struct Reach {
  size_t axis = 0, best = 0, worst = 0; ///< places of values
  double from = HUGE_VAL, to = -HUGE_VAL;

  bool isKnown() const { return std::isfinite(from) && to > from; }
};

Reach reachOf(const Outcome &outcome, size_t axis) {
  Reach reach{axis};
  for (size_t choice = 0; choice < outcome.axes[axis].values.size(); ++choice) {
    const double cost = outcome.effects.best(axis, choice);
    if (!std::isfinite(cost))
      continue;
    if (cost < reach.from) {
      reach.from = cost;
      reach.best = choice;
    }
    if (cost > reach.to) {
      reach.to = cost;
      reach.worst = choice;
    }
  }
  return reach;
}

} // namespace

Figure studyTornado(const Outcome &outcome) {
  Figure figure = begin(outcome, "study-tornado");
  const study::Target &target = outcome.targets.front();
  std::vector<Reach> reaches;
  for (size_t axis = 0; axis < outcome.axes.size(); ++axis)
    if (const Reach reach = reachOf(outcome, axis); reach.isKnown())
      reaches.push_back(reach);
  if (reaches.empty()) {
    figure.notes.emplace_back("no number changes what is best");
    return figure;
  }
  llvm::stable_sort(reaches, [](const Reach &a, const Reach &b) { return a.to > b.to; });
  std::vector<double> values;
  for (const Reach &reach : reaches) {
    const study::DesignAxis &axis = outcome.axes[reach.axis];
    const double best = target.costOf(reach.from), worst = target.costOf(reach.to);
    Bar bar;
    bar.category = figure.categories.size();
    bar.from = std::min(best, worst);
    bar.to = std::max(best, worst);
    bar.label = words::printable(axis.values[reach.worst]);
    bar.colour = Colour::Blue;
    bar.source.hover = words::printable(axis.name) + ": " + study::shown(best, target.dimensions) +
                       " with " + words::printable(axis.values[reach.best]) + ", " +
                       study::shown(worst, target.dimensions) + " with " + bar.label;
    values.insert(values.end(), {bar.from, bar.to});
    figure.categories.push_back({words::printable(axis.name), 1});
    figure.bars.push_back(std::move(bar));
  }
  figure.title += ": what each number can spoil";
  figure.summary = "The best " + words::printable(target.name) +
                   " that is reached with the best and with the worst value of each number, "
                   "whatever the others are; the worst is named";
  figure.x = axisOver(axisLabel(target.name, target.dimensions.unit()), values);
  return figure;
}

namespace {

/// One of the upright lines: where values lie on it, from 0 to 1.
struct Upright {
  std::string name, low, high; ///< what its ends are
  std::vector<double> places;  ///< by point
};

/// Of a number that varies: its values at equal distances, as they come in the study.
Upright uprightOf(const study::DesignAxis &axis, size_t number,
                  const std::vector<study::Kept> &points) {
  Upright upright{words::printable(axis.name),
                  words::printable(axis.values.front()),
                  words::printable(axis.values.back()),
                  {}};
  for (const study::Kept &point : points)
    upright.places.push_back(point.choices[number] / static_cast<double>(axis.values.size() - 1));
  return upright;
}

/// Of an objective: from its least to its most.
Upright uprightOf(const study::Target &target, size_t number,
                  const std::vector<study::Kept> &points) {
  double least = HUGE_VAL, most = -HUGE_VAL;
  for (const study::Kept &point : points) {
    least = std::min(least, point.objectives[number]);
    most = std::max(most, point.objectives[number]);
  }
  Upright upright{words::printable(target.name),
                  study::shown(least, target.dimensions),
                  study::shown(most, target.dimensions),
                  {}};
  for (const study::Kept &point : points)
    upright.places.push_back(most > least ? (point.objectives[number] - least) / (most - least)
                                          : 0.5);
  return upright;
}

} // namespace

Figure studyParallel(const Outcome &outcome) {
  Figure figure = begin(outcome, "study-parallel");
  constexpr size_t mostLines = 60;
  std::vector<study::Kept> points = outcome.front.points();
  const bool isFront = !points.empty();
  if (!isFront)
    points = outcome.best.points();
  while (points.size() > mostLines) {
    size_t at = 0;
    llvm::erase_if(points, [&](const study::Kept & /*point*/) { return at++ % 2 == 1; });
  }
  std::vector<Upright> uprights;
  for (size_t k = 0; k < outcome.axes.size() && !points.empty(); ++k)
    if (outcome.axes[k].values.size() > 1)
      uprights.push_back(uprightOf(outcome.axes[k], k, points));
  for (size_t k = 0; k < outcome.targets.size() && !points.empty(); ++k)
    uprights.push_back(uprightOf(outcome.targets[k], k, points));
  if (points.empty() || uprights.size() < 2) {
    figure.notes.emplace_back("there is nothing to compare");
    return figure;
  }
  for (size_t k = 0; k < uprights.size(); ++k) {
    const auto x = static_cast<double>(k);
    figure.x.names.emplace_back(x, uprights[k].name);
    for (const auto &[y, end] :
         {std::pair(0.0, uprights[k].low), std::pair(1.0, uprights[k].high)}) {
      Point point;
      point.position = {x, y};
      point.label = end;
      point.colour = Colour::Grey;
      figure.points.push_back(std::move(point));
    }
  }
  for (size_t at = 0; at < points.size(); ++at) {
    Curve curve;
    // The first in the first objective stands out.
    curve.colour = at == 0 ? Colour::Vermilion : Colour::Blue;
    curve.isThin = at != 0;
    for (size_t k = 0; k < uprights.size(); ++k)
      curve.points.push_back({static_cast<double>(k), uprights[k].places[at]});
    for (size_t k = 0; k < outcome.targets.size(); ++k)
      curve.source.hover +=
          (k ? ", " : "") + study::shown(points[at].objectives[k], outcome.targets[k].dimensions);
    figure.curves.push_back(std::move(curve));
  }
  std::rotate(figure.curves.begin(), figure.curves.begin() + 1, figure.curves.end());
  figure.title += isFront ? ": the front" : ": the best";
  figure.summary = "A line for each point, through its values; red is the best in the first "
                   "objective";
  const double last = static_cast<double>(uprights.size()) - 1;
  figure.x.from = -0.3;
  figure.x.to = last + 0.3;
  figure.y = {"", Scale::Linear, -0.1, 1.1, {{0, ""}, {1, ""}}};
  return figure;
}

} // namespace sparcity::pictures
