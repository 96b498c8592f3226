//===- models/pictures/PowerCurves.cpp - Power and efficiency ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/pictures/Roofs.h"
#include "models/pictures/Subject.h"
#include "models/plot/Ticks.h"
#include "models/power/Power.h"
#include "models/words/Format.h"

#include <algorithm>
#include <cmath>

namespace sparcity::pictures {

using namespace plot;

namespace {

/// One of the two quantities over intensity.
struct Quantity {
  const char *name;
  const char *title;
  const char *axis;
  const char *unit;  ///< of hover texts, with a prefix
  const char *field; ///< of the document
  const char *most;
  double scale; ///< of the axis
  std::optional<double> (*at)(const power::Terms &, double intensity);
  std::optional<double> (*ofKernel)(const power::Level &);
  std::optional<double> (*highest)(const power::Level &);
};

constexpr Quantity powerOf = {
    "power",
    "power",
    "power of the chip [W]",
    "W",
    "power",
    "most_power",
    1,
    [](const power::Terms &terms, double intensity) {
      return std::optional(power::power(terms, intensity).value());
    },
    [](const power::Level &level) { return std::optional(level.power.value()); },
    [](const power::Level &level) { return std::optional(level.mostPower.value()); }};

constexpr Quantity efficiencyOf = {
    "efficiency",
    "energy efficiency",
    "efficiency [GFLOP/J]",
    "FLOP/J",
    "efficiency",
    "most_efficiency",
    giga,
    [](const power::Terms &terms, double intensity) { return power::efficiency(terms, intensity); },
    [](const power::Level &level) { return level.efficiency; },
    [](const power::Level &level) { return level.mostEfficient; }};

class PowerBuilder {
public:
  PowerBuilder(const Subject &subject, const Quantity &quantity)
      : subject(subject), result(*subject.result), power(*subject.get<power::Power>()),
        quantity(quantity) {}

  Figure build() {
    figure = emptyFigure({subject}, quantity.name, quantity.title);
    figure.summary = std::string("The chip's ") + quantity.title +
                     " over the intensity of the core's accesses, for data in each level";
    setAxes();
    for (size_t k = 0; k < power.levels.size(); ++k)
      addCurve(k);
    for (size_t k = 0; k < power.levels.size(); ++k)
      addKernel(k);
    for (const std::string &key : power.missing)
      figure.notes.push_back("the machine file lacks " + words::printable(key));
    return std::move(figure);
  }

private:
  void setAxes() {
    double left = 1, right = 1, top = 0;
    if (isPositive(power.intensity))
      left = right = *power.intensity;
    for (const power::Level &level : power.levels) {
      if (isPositive(level.terms.ridge())) {
        left = std::min(left, level.terms.ridge());
        right = std::max(right, level.terms.ridge());
      }
      for (const std::optional<double> &value : {quantity.highest(level), quantity.ofKernel(level)})
        if (isPositive(value))
          top = std::max(top, *value);
    }
    figure.x = logAxis("intensity of the core's accesses [flop/B]", left / 5, right * 5);
    figure.y = linearAxis(quantity.axis, top * quantity.scale * 1.05);
  }

  std::string path(size_t k) const { return "/power/levels/" + std::to_string(k); }

  void addCurve(size_t k) {
    static constexpr int steps = 72;
    const power::Level &level = power.levels[k];
    std::vector<double> xs = {std::clamp(level.terms.ridge(), figure.x.from, figure.x.to)};
    for (int step = 0; step <= steps; ++step)
      xs.push_back(figure.x.from *
                   std::pow(figure.x.to / figure.x.from, static_cast<double>(step) / steps));
    std::sort(xs.begin(), xs.end()); // the kink at the ridge is one of them
    Curve curve;
    for (const double x : xs)
      if (const std::optional<double> y = quantity.at(level.terms, x); y && std::isfinite(*y))
        curve.points.push_back({x, *y * quantity.scale});
    const Look look = levelLook(result, level.name);
    curve.source = subject.source(path(k), "data in " + level.name);
    curve.source.add("ridge", level.terms.ridge());
    curve.source.add(quantity.most, quantity.highest(level));
    curve.colour = look.colour;
    curve.dash = look.dash;
    figure.legend.push_back(
        {"data in " + level.name, LegendEntry::Kind::Line, look.colour, look.dash});
    if (!curve.points.empty())
      figure.curves.push_back(std::move(curve));
  }

  /// The level that holds the kernel's data has the point; the others' are there
  /// without a name.
  void addKernel(size_t k) {
    const power::Level &level = power.levels[k];
    const std::optional<double> value = quantity.ofKernel(level);
    if (!power.intensity || !value || !std::isfinite(*value))
      return;
    const bool isHere = &level == power.resident();
    const std::string kernel = subject.kernel();
    Source source = subject.source(path(k), kernel + " with data in " + level.name + ": " +
                                                words::scaled(*value, quantity.unit));
    source.add(quantity.field, value);
    const std::optional<double> at = std::isinf(*power.intensity) ? std::nullopt : power.intensity;
    addPoint(figure, std::move(source), isHere ? kernel + ", " + level.name : "", at,
             *value * quantity.scale / giga, levelLook(result, level.name).colour,
             isHere ? Marker::Diamond : Marker::Circle);
  }

  const Subject &subject;
  const result::Result &result;
  const power::Power &power;
  const Quantity &quantity;
  Figure figure;
};

} // namespace

Figure powerCurves(const Subject &subject) { return PowerBuilder(subject, powerOf).build(); }

Figure efficiencyCurves(const Subject &subject) {
  return PowerBuilder(subject, efficiencyOf).build();
}

} // namespace sparcity::pictures
