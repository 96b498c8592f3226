//===- backends/svg/Frame.h - From values to pixels -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The size of a picture and where its parts stand:
///
///     title, subtitle
///     |  plot area   |     rows of a bar chart have their names on the left,
///     |              |     other figures the y axis
///     ticks, x label
///     legend
///     notes
///
//===----------------------------------------------------------------------===//
#pragma once

#include "backends/svg/Box.h"
#include "models/plot/Figure.h"

#include <string>
#include <vector>

namespace sparcity::svg {

inline constexpr double titleSize = 15, labelSize = 11.5;
/// Of the names of regions, at the top of the plot area.
inline constexpr double regionHeight = 20;
/// How much wider bold text is.
inline constexpr double boldness = 1.07;

/// An entry of the legend and the pixel where it begins.
struct LegendPlace {
  size_t entry = 0;
  Pixel start;
};

class Frame {
public:
  explicit Frame(const plot::Figure &figure);

  double width = 720, height = 0;
  /// The plot area.
  double left = 0, top = 0, right = 0, bottom = 0;
  std::vector<LegendPlace> legend;
  /// Notes broken into lines, and the first one's base line.
  std::vector<std::string> notes;
  double notesTop = 0;

  double x(double value) const;
  double y(double value) const;
  Pixel at(plot::Position position) const { return {x(position.x), y(position.y)}; }
  Box area() const;

  /// Upper edge of a lane and the height of a bar in it.
  double laneTop(size_t category, unsigned lane) const;
  static constexpr double laneHeight = 19;
  double rowTop(size_t category) const;
  double rowBottom(size_t category) const;

private:
  void shapeLike(const plot::Cells &cells);
  double placeLegend(double from);

  const plot::Figure &figure;
  std::vector<double> rows; ///< upper edges of the categories, and the end
};

} // namespace sparcity::svg
