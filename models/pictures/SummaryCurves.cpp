//===- models/pictures/SummaryCurves.cpp - What numbers of a machine do ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/pictures/SummaryCurves.h"

#include "models/pictures/ConfigurationMap.h"
#include "models/pictures/Subject.h"
#include "models/pictures/WrittenUnit.h"
#include "models/plot/Ticks.h"
#include "models/words/Format.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <cmath>

namespace sparcity::pictures {

using namespace plot;
using Curves = result::MachineGrid::Curves;

namespace {

bool isGeometric(const std::vector<std::pair<double, double>> &points) {
  const size_t count = points.size();
  return count > 3 && points.front().first > 0 &&
         points[count - 1].first - points[count - 2].first >
             3 * (points[1].first - points[0].first);
}

} // namespace

Figure summaryCurves(const result::Summary::Nest &nest) {
  constexpr size_t mostCurves = 6, mostPoints = 400;
  Figure figure;
  figure.name = "summary";
  figure.kernel = words::printable(nest.first.kernel);
  figure.machine =
      words::printable(llvm::StringRef(nest.first.machine.name()).split('[').first.str());
  const std::optional<Curves> curves = nest.machines.curves(mostCurves);
  if (!curves || curves->curves.front().points.empty()) {
    figure.notes.push_back("no number that has several values is one of more or less");
    return figure;
  }
  const WrittenUnit unit = WrittenUnit::of(curves->firstValue);
  const std::string along = words::printable(curves->path);
  figure.title = figure.kernel + " on " + figure.machine + ": best over " + along;
  figure.summary = "How much of the best performance of all machines is reached over " + along;
  double best = HUGE_VAL, from = HUGE_VAL, to = 0;
  for (const result::MachineGrid::Curve &each : curves->curves)
    for (const auto &[value, seconds] : each.points) {
      best = std::min(best, seconds);
      from = std::min(from, value / unit.size);
      to = std::max(to, value / unit.size);
    }
  const bool isLog = isGeometric(curves->curves.front().points);
  figure.x = {along + (unit.name.empty() ? "" : " [" + unit.name + "]"),
              isLog ? Scale::Log : Scale::Linear, from, to};
  figure.y = linearAxis("performance, of the best [%]", 100);
  for (size_t k = 0; k < curves->curves.size(); ++k) {
    const result::MachineGrid::Curve &each = curves->curves[k];
    Curve curve;
    const size_t count = std::min(each.points.size(), mostPoints);
    for (size_t at = 0; at < count; ++at) {
      const auto &[value, seconds] =
          each.points[count > 1 ? at * (each.points.size() - 1) / (count - 1) : 0];
      curve.points.push_back({value / unit.size, 100 * best / seconds});
    }
    curve.colour = seriesColour(k);
    curve.source.kernel = figure.kernel;
    curve.source.machine = figure.machine;
    const std::string label =
        each.label.empty() ? "" : words::printable(curves->other + " = " + each.label);
    curve.source.hover = label;
    if (!label.empty())
      figure.legend.push_back({label, LegendEntry::Kind::Line, curve.colour});
    figure.curves.push_back(std::move(curve));
  }
  return figure;
}

Figure summaryMap(const result::Summary::Nest &nest) {
  constexpr size_t mostRows = 40, mostColumns = 80;
  const std::optional<Curves> curves = nest.machines.curves(mostRows);
  std::vector<Configuration> all;
  for (size_t k = 0; curves && k < curves->curves.size(); ++k) {
    const result::MachineGrid::Curve &each = curves->curves[k];
    const WrittenUnit unit = WrittenUnit::of(curves->firstValue);
    const size_t count = std::min(each.points.size(), mostColumns);
    for (size_t at = 0; at < count; ++at) {
      const auto &[value, seconds] =
          each.points[count > 1 ? at * (each.points.size() - 1) / (count - 1) : 0];
      const std::string text = words::shortest(value / unit.size, 4) + " " + unit.name;
      all.push_back({{{curves->path, text}, {curves->other, each.label}}, seconds, ""});
    }
  }
  Figure figure = configurationMap(
      words::printable(nest.first.kernel + " on " +
                       llvm::StringRef(nest.first.machine.name()).split('[').first.str()),
      all);
  figure.name = "summary-map";
  return figure;
}

} // namespace sparcity::pictures
