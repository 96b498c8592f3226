//===- models/pictures/TileSurfaces.cpp - Tiles over both intensities -------===//
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

/// Of a line that no object of the document is.
static Source aidOf(const Subject &subject, const std::string &hover) {
  Source source = subject.source("", hover);
  source.at.clear();
  return source;
}

/// Heights of lines between what the surface has at its corners: near the highest, and powers of
/// two or, of what varies less, equal steps.
static std::vector<double> heights(const tiles::Surface &surface) {
  double low = HUGE_VAL, high = 0;
  for (const double access : {tiles::leastIntensity, tiles::mostIntensity})
    for (const double exchange : {tiles::leastIntensity, 1.0, tiles::mostIntensity}) {
      const double value = surface({access, exchange});
      low = std::min(low, value);
      high = std::max(high, value);
    }
  constexpr size_t most = 9;
  std::vector<double> all = {0.9 * high};
  if (low <= 0 || high / low > 8) {
    for (double value = std::exp2(std::floor(std::log2(0.8 * high)));
         all.size() < most && value > low; value /= 2)
      all.push_back(value);
    return all;
  }
  for (size_t k = 1; k + 1 < most; ++k)
    all.push_back(low + (high - low) * static_cast<double>(k) / most);
  return all;
}

static Figure linesOf(const Subject &subject, const TileQuantity &quantity, const char *name) {
  const auto &tiles = *subject.get<tiles::Tiles>();
  const tiles::Roof &roof = tiles.roofs.front();
  Figure figure = emptyFigure({subject}, name, quantity.title);
  figure.summary = std::string("Where ") + quantity.title +
                   " is the same, over the intensities of accesses and of the exchange, with " +
                   roof.name;
  figure.x = logAxis("intensity of accesses in tiles [flop/B]", tiles::leastIntensity,
                     tiles::mostIntensity);
  figure.y =
      logAxis("intensity of the exchange [flop/B]", tiles::leastIntensity, tiles::mostIntensity);
  const tiles::Surface surface = quantity.surface(tiles, roof);
  size_t colour = 0;
  for (const double height : heights(surface)) {
    const std::string label = words::scaled(height, quantity.unit);
    for (const tiles::Isoline &line : tiles::isolines(surface, height)) {
      Curve curve;
      curve.source = aidOf(subject, label);
      curve.label = label;
      curve.colour = seriesColour(colour);
      for (const auto &[access, exchange] : line)
        curve.points.push_back({access, exchange});
      figure.curves.push_back(std::move(curve));
    }
    ++colour;
  }
  const auto &[access, exchange] = tiles.intensities;
  const auto isInside = [](double each) {
    return each >= tiles::leastIntensity && each <= tiles::mostIntensity;
  };
  if (isInside(access) && isInside(exchange)) {
    Source source = subject.source("/tiles", subject.kernel());
    source.add("intensity", access);
    source.add("exchange_intensity", exchange);
    figure.points.push_back({std::move(source),
                             {access, exchange},
                             subject.kernel(),
                             Colour::Ink,
                             Marker::Diamond,
                             Beyond::No});
  } else {
    figure.notes.push_back("the nest lies beyond the axes");
  }
  return figure;
}

Figure tilePerformanceLines(const Subject &subject) {
  return linesOf(subject, performanceOfTiles, "tiles-lines");
}

Figure tilePowerLines(const Subject &subject) {
  return linesOf(subject, powerOfTiles, "tiles-power-lines");
}

Figure tileEfficiencyLines(const Subject &subject) {
  return linesOf(subject, efficiencyOfTiles, "tiles-efficiency-lines");
}

namespace {

/// Performance from the side: the intensity of the exchange goes backwards, to the right and up.
/// What lies in front, where that is least, stands at the axes.
class SurfaceBuilder {
public:
  explicit SurfaceBuilder(const Subject &subject)
      : subject(subject), tiles(*subject.get<tiles::Tiles>()),
        surface(performanceOfTiles.surface(tiles, tiles.roofs.front())) {}

  Figure build() {
    figure = emptyFigure({subject}, "tiles-surface", performanceOfTiles.title);
    figure.summary = "Performance over the intensities of accesses and of the exchange, as a "
                     "surface seen from the side, with " +
                     tiles.roofs.front().name;
    for (int step = first; step <= last; step += 2) {
      addLine(std::exp2(step), true);
      addLine(std::exp2(step), false);
    }
    addPoint();
    setAxes();
    return std::move(figure);
  }

private:
  static constexpr int first = -6, last = 10;

  Position place(double access, double exchange) const {
    constexpr double right = 0.45, up = 0.35;
    const double back = std::log2(exchange) - first;
    return {std::log2(access) + right * back,
            std::log2(surface({access, exchange}) * giga) + up * back};
  }

  /// Along one of the intensities, the other one as it is given.
  void addLine(double given, bool isOfExchange) {
    Curve curve;
    curve.isThin = !isOfExchange;
    curve.colour = isOfExchange ? Colour::Blue : Colour::Grey;
    const std::string text = shortNumber(given) + " flop/B";
    curve.source = aidOf(subject, (isOfExchange ? "exchange " : "accesses ") + text);
    if (isOfExchange)
      curve.label = text;
    constexpr int parts = 4;
    for (int k = first * parts; k <= last * parts; ++k) {
      const double other = std::exp2(static_cast<double>(k) / parts);
      curve.points.push_back(isOfExchange ? place(other, given) : place(given, other));
    }
    figure.curves.push_back(std::move(curve));
  }

  void addPoint() {
    const auto &[access, exchange] = tiles.intensities;
    const bool isInside = access >= std::exp2(first) && access <= std::exp2(last) &&
                          exchange >= std::exp2(first) && exchange <= std::exp2(last);
    if (!isInside)
      return figure.notes.push_back("the nest lies beyond the axes");
    Source source = subject.source("/tiles", subject.kernel() + ", if all tiles were alike");
    source.add("intensity", access);
    source.add("exchange_intensity", exchange);
    figure.points.push_back({std::move(source), place(access, exchange), subject.kernel(),
                             Colour::Ink, Marker::Diamond, Beyond::No});
  }

  void setAxes() {
    double low = HUGE_VAL, high = -HUGE_VAL, right = last;
    for (const Curve &curve : figure.curves)
      for (const Position &point : curve.points) {
        low = std::min(low, point.y);
        high = std::max(high, point.y);
        right = std::max(right, point.x);
      }
    low = std::floor(low);
    figure.x = {"accesses [flop/B]; behind each other: of the exchange, at the lines",
                Scale::Linear, first, std::ceil(right), names(first, last, 2)};
    figure.y = {"performance in front [GFLOP/s]", Scale::Linear, low, std::ceil(high),
                names(static_cast<int>(low), static_cast<int>(std::ceil(high)), 2)};
  }

  static std::vector<std::pair<double, std::string>> names(int from, int to, int step) {
    std::vector<std::pair<double, std::string>> all;
    for (int power = from; power <= to; power += step)
      all.emplace_back(power, shortNumber(std::exp2(power)));
    return all;
  }

  const Subject &subject;
  const tiles::Tiles &tiles;
  tiles::Surface surface;
  Figure figure;
};

} // namespace

Figure tileSurface(const Subject &subject) { return SurfaceBuilder(subject).build(); }

} // namespace sparcity::pictures
