//===- models/pictures/SweptTimes.cpp - Time over a size --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// As Hammer et al. 2017, figures 3 and 4. What a level adds is the prediction
/// with data there less that with data one level nearer: under any overlap rule
/// the areas add up to the prediction, and where nothing overlaps they are the
/// transfers.
///
//===----------------------------------------------------------------------===//

#include "models/ecm/Ecm.h"
#include "models/machine/Machine.h"
#include "models/pictures/MeasuredPoints.h"
#include "models/pictures/Subject.h"
#include "models/plot/Ticks.h"
#include "models/result/Result.h"
#include "models/result/Sweep.h"
#include "models/roofline/Roofline.h"
#include "models/words/Format.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace sparcity::pictures {

using namespace plot;

namespace {

class SweepBuilder {
public:
  SweepBuilder(const result::Sweep &sweep, const std::vector<result::Result> &results)
      : sweep(sweep), results(results), first(*sweep.points.front()) {}

  Figure build() {
    figure = emptyFigure({{&first, 0}}, "sweep", "time over " + words::printable(sweep.parameter));
    figure.subtitle =
        words::printable(first.machine->model) + ", " + words::counted(first.cores, "core");
    figure.summary = "What each level of the memory hierarchy adds to the time, over " +
                     words::printable(sweep.parameter);
    setXAxis();
    if (first.get<ecm::Ecm>())
      for (size_t level = 0; level < first.get<ecm::Ecm>()->predictions.size(); ++level)
        addLevel(level);
    if (first.get<roofline::Roofline>())
      addRoofline();
    for (size_t point = 0; point < sweep.points.size(); ++point) {
      const Subject subject{sweep.points[point], indexOf(point)};
      highest = std::max(highest, addMeasuredTimes(figure, subject, valueAt(point)));
    }
    addTransitions();
    figure.y =
        linearAxis("time [" + words::unitHeading(words::cyclesUnit(first)) + "]", highest * 1.08);
    if (figure.isEmpty())
      figure.notes.push_back("no time is known: other sizes are open, or no model gives one");
    return std::move(figure);
  }

private:
  double valueAt(size_t point) const { return static_cast<double>(sweep.valueAt(point)); }

  size_t indexOf(size_t point) const {
    return static_cast<size_t>(sweep.points[point] - results.data());
  }

  /// Logarithmic where the values are: the last step is much wider than the first.
  void setXAxis() {
    const size_t count = sweep.points.size();
    const double from = valueAt(0), to = valueAt(count - 1);
    const bool isLog =
        count > 3 && from > 0 && valueAt(count - 1) - valueAt(count - 2) > 3 * (valueAt(1) - from);
    figure.x = {words::printable(sweep.parameter), isLog ? Scale::Log : Scale::Linear, from, to};
    if (!(from < to)) // one point alone
      figure.x = {figure.x.label, Scale::Linear, from - 1, to + 1};
  }

  /// A source for a field of all points; those without it are left out of `xs`.
  template <typename Field>
  Source series(const std::string &path, const std::string &name, std::string hover, Field field,
                std::vector<double> &xs) {
    Source source = Subject{&first, 0}.source("", std::move(hover));
    source.at = "/results/*" + path;
    source.columns.push_back({name, {}});
    for (size_t point = 0; point < sweep.points.size(); ++point) {
      const std::optional<machine::Cycles> value = field(*sweep.points[point]);
      if (!value || !std::isfinite(value->value()))
        continue;
      xs.push_back(valueAt(point));
      source.results.push_back(indexOf(point));
      source.columns.front().values.push_back(value->value());
      highest = std::max(highest, value->value());
    }
    return source;
  }

  /// From zero up, the outermost level first: nearer ones stand before it.
  void addLevel(size_t level) {
    const std::string name = first.get<ecm::Ecm>()->predictions[level].level;
    const std::string label =
        level == 0 ? "in-core" : first.get<ecm::Ecm>()->transfers[level - 1].between;
    Area area;
    area.source = series(
        "/ecm/prediction", name, "ECM with data in " + name,
        [&](const result::Result &result) {
          return result.get<ecm::Ecm>() && level < result.get<ecm::Ecm>()->predictions.size()
                     ? result.get<ecm::Ecm>()->predictions[level].cycles
                     : std::nullopt;
        },
        area.x);
    if (area.x.empty())
      return;
    area.high = area.source.columns.front().values;
    area.low.assign(area.high.size(), 0);
    area.label = label;
    area.colour =
        level == 0 ? Colour::Sky : levelColour(level, first.get<ecm::Ecm>()->transfers.size());
    figure.legend.push_back({label, LegendEntry::Kind::Fill, area.colour});
    figure.areas.insert(figure.areas.begin(), std::move(area));
  }

  void addRoofline() {
    std::vector<double> xs;
    Source source = series(
        "/roofline", "T", "roofline",
        [](const result::Result &result) {
          return result.get<roofline::Roofline>() ? result.get<roofline::Roofline>()->time
                                                  : std::nullopt;
        },
        xs);
    Curve curve;
    for (size_t k = 0; k < xs.size(); ++k)
      curve.points.push_back({xs[k], source.columns.front().values[k]});
    if (curve.points.empty())
      return;
    curve.source = std::move(source);
    curve.dash = Dash::Short;
    figure.curves.push_back(std::move(curve));
    figure.legend.push_back({"roofline", LegendEntry::Kind::Line, Colour::Ink, Dash::Short});
  }

  /// "L2: 3D", "leaves L1"; one mark for all that happens at a point.
  void addTransitions() {
    std::set<std::pair<size_t, std::string>> said;
    for (const result::Transition &transition : sweep.transitions) {
      std::string text;
      for (const traffic::LayerCondition *condition : transition.conditions)
        text += (text.empty() ? "" : ", ") + condition->level + " " +
                std::to_string(condition->dimension) + "D";
      if (!transition.outgrown.empty())
        text = "leaves " + transition.outgrown;
      if (!said.insert({transition.point, text}).second)
        continue;
      const size_t point = transition.point;
      const double x = (valueAt(point - 1) + valueAt(point)) / 2;
      Source source = Subject{&first, 0}.source(
          "", (text.empty() ? "lines change" : text) + " between " + sweep.parameter + " = " +
                  shortNumber(valueAt(point - 1)) + " and " + shortNumber(valueAt(point)));
      source.at.clear();
      figure.marks.push_back(
          {std::move(source), x, std::nullopt, std::nullopt, text, Colour::Ink, Dash::Dotted});
    }
  }

  const result::Sweep &sweep;
  const std::vector<result::Result> &results;
  const result::Result &first;
  double highest = 0;
  Figure figure;
};

} // namespace

Figure sweptTimes(const result::Sweep &sweep, const std::vector<result::Result> &results) {
  return SweepBuilder(sweep, results).build();
}

} // namespace sparcity::pictures
