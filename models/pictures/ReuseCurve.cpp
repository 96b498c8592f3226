//===- models/pictures/ReuseCurve.cpp - Misses by capacity -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/machine/Machine.h"
#include "models/pictures/Subject.h"
#include "models/plot/Ticks.h"
#include "models/traffic/CapacityCurve.h"
#include "models/words/Format.h"

#include <algorithm>
#include <cmath>

namespace sparcity::pictures {

using namespace plot;

namespace {

class ReuseBuilder {
public:
  explicit ReuseBuilder(const Subject &subject)
      : subject(subject), result(*subject.result), curve(subject.traffic()->curve),
        levels(traffic::linesOfLevels(curve, subject.machine(), subject.cores())) {}

  Figure build() {
    figure = emptyFigure({subject}, "reuse", "misses by capacity");
    figure.summary = "Cache lines that the whole nest loads, by the capacity of the cache";
    // Lines, which none of: a cache of no capacity, and a nest without accesses.
    if (curve.empty() || curve.front().loads == 0) {
      figure.notes.push_back("the nest has no accesses");
      return std::move(figure);
    }
    setAxes();
    addSteps();
    for (size_t k = 0; k < levels.size(); ++k)
      addLevel(k);
    figure.notes.push_back(
        "fully associative caches with LRU, the whole nest from empty caches on");
    return std::move(figure);
  }

private:
  void setAxes() {
    const double line = subject.machine()->caches.front().line.value() / kibi;
    double largest = curve.back().bytes;
    for (const traffic::LevelLines &level : levels)
      largest = std::max(largest, level.lines.bytes);
    figure.x = logAxis("capacity [KiB]", line, 2 * std::max(largest / kibi, line));
    figure.x.from = line;
    const auto most = static_cast<double>(curve.front().loads);
    const double fewest = std::max(static_cast<double>(curve.back().loads), 1.0);
    unit = most < 1e5 ? 1 : most < 1e8 ? 1e3 : 1e6;
    const char *name = unit == 1 ? "" : unit == 1e3 ? "thousand " : "million ";
    figure.y = logAxis(std::string(name) + "cache lines loaded", fewest / unit, 1.1 * most / unit);
  }

  /// As many steps as can be told apart: the first of each stretch of the axis.
  void addSteps() {
    static constexpr double stretches = 600;
    Curve steps;
    steps.source = subject.source("/traffic", "lines loaded by capacity");
    steps.source.add("compulsory_lines", subject.traffic()->compulsoryLines);
    steps.colour = Colour::Blue;
    double before = -1;
    for (const traffic::CapacityPoint &point : curve) {
      const double x = std::max(point.bytes / kibi, figure.x.from);
      const double stretch = std::floor(stretches * std::log(x / figure.x.from) /
                                        std::log(figure.x.to / figure.x.from));
      if (stretch == before && &point != &curve.back() && x > figure.x.from)
        continue;
      before = stretch;
      step(steps, x, height(point));
    }
    step(steps, figure.x.to, steps.points.back().y);
    figure.curves.push_back(std::move(steps));
  }

  double height(const traffic::CapacityPoint &point) const {
    return std::max(static_cast<double>(point.loads) / unit, figure.y.from);
  }

  static void step(Curve &curve, double x, double y) {
    if (!curve.points.empty())
      curve.points.push_back({x, curve.points.back().y});
    curve.points.push_back({x, y});
  }

  void addLevel(size_t k) {
    const auto &[level, lines] = levels[k];
    const auto loads = static_cast<double>(lines.loads);
    const std::string size = words::binaryBytes(lines.bytes);
    const std::string name = words::printable(level);
    Source source =
        subject.source("/traffic/reuse/" + std::to_string(k),
                       name + ", " + size + ": " + words::fixed(loads, 0) + " lines loaded");
    source.add("bytes", lines.bytes);
    source.add("load", loads);
    const Look look = levelLook(result, level);
    figure.marks.push_back({source, lines.bytes / kibi, std::nullopt, std::nullopt,
                            name + ", " + size, Colour::Ink, Dash::Short});
    figure.points.push_back({std::move(source),
                             {lines.bytes / kibi, height(lines)},
                             words::fixed(loads, 0),
                             look.colour,
                             seriesMarker(k),
                             Beyond::No});
  }

  static constexpr double kibi = 1024;

  const Subject &subject;
  const result::Result &result;
  const std::vector<traffic::CapacityPoint> &curve;
  std::vector<traffic::LevelLines> levels;
  double unit = 1; ///< of the lines' axis
  Figure figure;
};

} // namespace

Figure reuseCurve(const Subject &subject) { return ReuseBuilder(subject).build(); }

} // namespace sparcity::pictures
