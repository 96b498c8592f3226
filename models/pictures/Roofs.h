//===- models/pictures/Roofs.h - Slopes, ridges and ceilings ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What all rooflines of performance over intensity are made of.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/plot/Figure.h"

#include <optional>
#include <string>

namespace sparcity::pictures {

using plot::Colour;
using plot::Dash;
using plot::Figure;
using plot::Marker;
using plot::Source;

/// Figures draw GFLOP/s and GB/s.
inline constexpr double giga = 1e-9;

bool isPositive(const std::optional<double> &value);

/// How an element looks.
struct Look {
  Colour colour = Colour::Ink;
  Dash dash = Dash::Solid;
  bool isThin = false;
};

/// The ranges of the axes grow until they hold all that is said to be drawn.
class Extent {
public:
  /// Values that are not positive and finite are left out.
  void intensity(const std::optional<double> &value);
  void performance(const std::optional<double> &value);
  /// A slope, which begins at the left edge: the slowest is the lowest there.
  void bandwidth(double value);

  /// Sets both axes, with room for slopes on the left and names above.
  void set(Figure &figure, std::string xLabel, std::string yLabel = "performance [GFLOP/s]") const;

private:
  std::optional<double> left, right, low, top, slowest;
};

/// From the left edge up to the ceiling [flop/s] at its ridge.
void addSlope(Figure &figure, Source source, std::string label, double bandwidth, double ceiling,
              Look look);
/// The foot of a slope's end: its value at the axis.
void addRidge(Figure &figure, Source source, double ridge, double ceiling, Look look);
/// A height from `left` to the right edge.
void addCeiling(Figure &figure, Source source, std::string label, double left, double performance,
                Look look);
/// A point at an intensity that may be 0 or none (infinite): then at that end.
void addPoint(Figure &figure, Source source, std::string label,
              const std::optional<double> &intensity, double performance, Colour colour,
              Marker marker);

} // namespace sparcity::pictures
