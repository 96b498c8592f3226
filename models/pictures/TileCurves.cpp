//===- models/pictures/TileCurves.cpp - Tiles over their intensity ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/pictures/Builders.h"
#include "models/pictures/Subject.h"
#include "models/pictures/TileQuantities.h"
#include "models/plot/Ticks.h"
#include "models/words/Format.h"

#include <algorithm>
#include <cmath>

namespace sparcity::pictures {

using namespace plot;

namespace {

/// A curve for each intensity of the exchange, of the instructions with which the nest is fastest;
/// the nest with each kind of instructions.
class CurveBuilder {
public:
  CurveBuilder(const Subject &subject, const TileQuantity &quantity)
      : subject(subject), tiles(*subject.get<tiles::Tiles>()), quantity(quantity) {}

  Figure build() {
    figure = emptyFigure({subject}, quantity.name, quantity.title);
    figure.summary = std::string("What all tiles reach together, ") + quantity.title +
                     ", over the intensity of their accesses, for several of the exchange";
    figure.x = logAxis("intensity of accesses in tiles [flop/B]", tiles::leastIntensity,
                       tiles::mostIntensity);
    for (size_t k = 0; k < tiles::exchangesShown().size(); ++k)
      addCurve(k);
    for (size_t k = 0; k < tiles.roofs.size(); ++k)
      addNest(k);
    const bool isLog = quantity.scale < 1;
    figure.y = isLog ? logAxis(quantity.axis, std::min(least, most / 10), most)
                     : linearAxis(quantity.axis, most * 1.05);
    return std::move(figure);
  }

private:
  /// With the kink at the ridge.
  std::vector<double> intensities() const {
    constexpr int steps = 96;
    const tiles::Rates &rates = tiles.roofs.front().rates;
    std::vector<double> all = {
        std::clamp(rates.peak / rates.access.value(), tiles::leastIntensity, tiles::mostIntensity)};
    for (int step = 0; step <= steps; ++step)
      all.push_back(tiles::leastIntensity * std::pow(tiles::mostIntensity / tiles::leastIntensity,
                                                     static_cast<double>(step) / steps));
    std::sort(all.begin(), all.end());
    return all;
  }

  void addCurve(size_t k) {
    const tiles::Roof &roof = tiles.roofs.front();
    const double exchange = tiles::exchangesShown()[k];
    const tiles::Surface surface = quantity.surface(tiles, roof);
    const std::string label = std::isinf(exchange)
                                  ? roof.name + ", no exchange"
                                  : "exchange " + shortNumber(exchange) + " flop/B";
    Curve curve;
    if (std::isinf(exchange)) {
      curve.source = subject.source("/tiles/roofs/0", label);
      curve.source.add("peak", roof.rates.peak);
    } else {
      curve.source = subject.source("/tiles/roofs/0/curves/" + std::to_string(k), label);
      curve.source.add("exchange_intensity", exchange);
    }
    curve.colour = seriesColour(k);
    curve.dash = k == 0 ? Dash::Solid : Dash::Long;
    for (const double access : intensities()) {
      const double value = surface({access, exchange}) * quantity.scale;
      if (value <= 0)
        continue;
      curve.points.push_back({access, value});
      hold(value);
    }
    if (curve.points.empty())
      return;
    figure.legend.push_back({label, LegendEntry::Kind::Line, curve.colour, curve.dash});
    figure.curves.push_back(std::move(curve));
  }

  void addNest(size_t k) {
    const tiles::Roof &roof = tiles.roofs[k];
    const std::optional<double> value = quantity.ofNest(roof);
    if (!isPositive(value))
      return;
    Source source = subject.source("/tiles/roofs/" + std::to_string(k),
                                   subject.kernel() + " with " + roof.name + ": " +
                                       words::scaled(*value, quantity.unit));
    source.add(quantity.field, value);
    hold(*value * quantity.scale);
    const double at = tiles.intensities.access;
    addPoint(figure, std::move(source), k == 0 ? subject.kernel() : roof.name,
             std::isinf(at) ? std::nullopt : std::optional(at), *value * quantity.scale / giga,
             Colour::Ink, k == 0 ? Marker::Diamond : Marker::Circle);
  }

  void hold(double value) {
    least = std::min(least, value);
    most = std::max(most, value);
  }

  const Subject &subject;
  const tiles::Tiles &tiles;
  const TileQuantity &quantity;
  Figure figure;
  double least = HUGE_VAL, most = 0;
};

} // namespace

Figure tilePerformance(const Subject &subject) {
  return CurveBuilder(subject, performanceOfTiles).build();
}

Figure tilePower(const Subject &subject) { return CurveBuilder(subject, powerOfTiles).build(); }

Figure tileEfficiency(const Subject &subject) {
  return CurveBuilder(subject, efficiencyOfTiles).build();
}

} // namespace sparcity::pictures
