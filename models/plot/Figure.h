//===- models/plot/Figure.h - A picture as a value ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What one picture shows, whatever draws it: axes, roofs and curves, points,
/// bars, areas and marks in units of the axes. Builders (Builders.h) make
/// figures of results, backends/svg and backends/vega draw them.
///
/// Every element says which kernel and machine it belongs to, which object of
/// the JSON document it draws (`at`), and that object's numbers as they are
/// there:
///
///     at = "/results/0/ecm/transfers/1", data = {{"cycles", 16.0}}
///
//===----------------------------------------------------------------------===//
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sparcity::plot {

/// A number under the name it has in the JSON document.
struct Datum {
  std::string name;
  double value = 0;
};

/// The same field of several objects.
struct Column {
  std::string name;
  std::vector<double> values;
};

/// What an element stands for.
struct Source {
  std::string kernel, machine; ///< what a reader switches on and off by
  std::string at;              ///< JSON pointer to the object drawn; "" for a drawing aid
  std::vector<Datum> data;     ///< finite numbers only
  std::string hover;           ///< one line with units
  /// Of an element over several results: their numbers, which `at` has `*` for, and
  /// a value of each in every column.
  std::vector<size_t> results;
  std::vector<Column> columns;

  /// Adds a number where it is known and finite.
  void add(std::string name, std::optional<double> value);
};

/// Names of colours that colour-blind readers tell apart (Okabe and Ito 2008);
/// what draws a figure also changes dashes, markers or hatching.
enum class Colour { Ink, Grey, Blue, Sky, Green, Yellow, Orange, Vermilion, Purple };

enum class Dash { Solid, Long, Short, Dotted, DashDot };
enum class Marker { Circle, Square, Diamond, Triangle, Cross, Star };

enum class Scale { Linear, Log };

/// From left to right, or from the bottom to the top: the larger end may be first.
struct Axis {
  std::string label; ///< with its unit: "intensity [flop/B]"
  Scale scale = Scale::Linear;
  double from = 0, to = 1;
  /// Places on it that have a name, in rising order; empty: its numbers are shown.
  std::vector<std::pair<double, std::string>> names = {};
};

/// A row of a bar chart, with room for `lanes` bars one below the other.
struct Category {
  std::string label;
  unsigned lanes = 1;
};

struct Position {
  double x = 0, y = 0;
};

/// A roof, a ceiling, a measured or computed curve.
struct Curve {
  Source source;
  std::vector<Position> points;
  std::string label; ///< along the curve; "" for none
  Colour colour = Colour::Ink;
  Dash dash = Dash::Solid;
  bool isThin = false;  ///< of what stands behind the others
  bool isArrow = false; ///< to its last point, where there is a marker
};

/// Where a point is that has no place on the x axis: drawn at that end of it, with
/// an arrow.
enum class Beyond { No, Left, Right };

struct Point {
  Source source;
  Position position;
  std::string label;
  Colour colour = Colour::Ink;
  Marker marker = Marker::Circle;
  Beyond beyond = Beyond::No;
};

/// Part of a lane of a category, from one value of the x axis to another.
struct Bar {
  Source source;
  size_t category = 0;
  unsigned lane = 0;
  double from = 0, to = 0;
  std::string label, value; ///< inside, as much as there is room for
  Colour colour = Colour::Ink;
  bool isHatched = false;
};

/// Counts of equal cells from the upper left corner of the plot area on, whose edges cut
/// the last ones. They are drawn in shades, a cell without a count not at all.
struct Cells {
  Source source;
  std::size_t rows = 0, columns = 0;
  double height = 1, width = 1; ///< of a cell, in units of the axes
  std::vector<double> counts;   ///< row after row
  std::string noun;             ///< what is counted: "non-zeros"
  Colour colour = Colour::Ink;
  std::vector<double> ends = {}; ///< the most of each shade; empty: on a logarithmic scale
};

/// What lies between two curves over the same x. Areas are drawn in their order.
struct Area {
  Source source;
  std::vector<double> x, low, high;
  std::string label;
  Colour colour = Colour::Ink;
  double opacity = 1;
};

/// A mark at a value of x: a ridge point, a transition, a prediction. Over the
/// height of the figure, of a category, or up to `top`.
struct Mark {
  Source source;
  double x = 0;
  std::optional<size_t> category;
  std::optional<double> top;
  std::string label;
  Colour colour = Colour::Ink;
  Dash dash = Dash::Dotted;
};

/// A stretch of the x axis with a name: "memory region".
struct Region {
  double from = 0, to = 0;
  std::string label;
};

struct LegendEntry {
  enum class Kind { Line, Point, Fill };
  std::string label;
  Kind kind = Kind::Fill;
  Colour colour = Colour::Ink;
  Dash dash = Dash::Solid;
  Marker marker = Marker::Circle;
  bool isHatched = false;
  double opacity = 1; ///< of a fill
};

struct Figure {
  std::string name; ///< of the plot: "ecm", "roofline", "traffic"
  /// That all its elements are of; "" where they differ.
  std::string kernel, machine;
  std::string title;    ///< "star3d on skx: ECM model"
  std::string subtitle; ///< sizes, cores
  /// The picture in a sentence, for those who do not see it.
  std::string summary;
  Axis x, y;
  /// Not empty: a bar chart, its rows in place of the y axis.
  std::vector<Category> categories;
  std::vector<Region> regions;
  /// Drawn as squares where there is room.
  std::optional<Cells> cells;
  std::vector<Area> areas;
  std::vector<Curve> curves;
  std::vector<Bar> bars;
  std::vector<Mark> marks;
  std::vector<Point> points;
  std::vector<LegendEntry> legend;
  /// What could not be drawn, and why.
  std::vector<std::string> notes;

  bool isEmpty() const {
    return !cells && areas.empty() && curves.empty() && bars.empty() && points.empty();
  }
};

} // namespace sparcity::plot
