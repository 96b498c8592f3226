//===- models/report/Reading.h - What people are shown --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a person reads of a result, before it is known where: titles, headings, labelled
/// lines, sentences, equations, tables. It is written once and walked by every output for
/// people; how wide a line is, what is bold, what a bar looks like is theirs.
///
///     reading.heading("Power and energy");
///     reading.field("intensity", "0.25 flop/B");
///     Grid table({{"data in"}, {"GFLOP/s", Right}});
///     table.row({level.name, number(level.performance, 1e9, 1).of("power.levels.0.performance")});
///     reading.table(std::move(table));
///
/// To add a kind of block, add it to `Block`: walkers do not compile until they know it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace sparcity::report {

/// A bar in a cell, in shares of the width that its column has for bars.
struct Bar {
  double length = 0;
  double begin = 0;
  bool isLongest = false; ///< among those that it is compared with
};

/// A bar of several parts one behind the other, each to its end; and a mark on it.
struct Strip {
  std::vector<double> ends;
  std::optional<double> mark;
};

/// Text; a number as it is shown, what it is exactly and where the document has it; or a bar,
/// with text behind it.
struct Cell {
  Cell() = default;
  Cell(std::string text) : text(std::move(text)) {}
  Cell(const char *text) : text(text) {}
  Cell(std::string text, std::optional<double> value, std::string path)
      : text(std::move(text)), value(value), path(std::move(path)) {}
  Cell(Bar bar, std::string text = "") : text(std::move(text)), bar(bar) {}
  Cell(Strip strip) : strip(std::move(strip)) {}

  std::string text;
  std::optional<double> value = std::nullopt;
  /// From the result on: "ecm.T".
  std::string path = {};
  std::optional<Bar> bar = std::nullopt;
  std::optional<Strip> strip = std::nullopt;
};

/// Cells in aligned columns. Columns without any text are not shown.
class Grid {
public:
  enum class Align { Left, Right };
  using Cells = std::vector<Cell>;

  struct Row {
    Cells cells;
    bool isHeader = false;
  };

  explicit Grid(std::vector<Align> columns) : columns(std::move(columns)) {}

  /// Cells beyond the last column are dropped, missing ones empty.
  void header(std::vector<std::string> cells);
  void row(Cells cells);
  /// Its cells go over several lines where the table is too wide.
  void wrapColumn(size_t column) { wrapping = column; }
  /// However wide it is, a row stays together.
  void keepTogether() { isWhole = true; }

  std::vector<Align> columns;
  std::vector<Row> rows;
  /// What it shows, where the heading above it does not say so.
  std::string caption = {};
  std::optional<size_t> wrapping = std::nullopt;
  bool isWhole = false;
  /// Long, and not for everybody: shown on demand where an output can do that.
  bool isDetail = false;
  /// Rows with this text stand out.
  std::string marked = {};
  /// Characters of the longest bar, where bars are drawn with such.
  unsigned barWidth = 48;
  /// Levels that the parts of strips stand for, what the parts are, and what the mark is.
  std::vector<std::string> stripLevels = {}, stripParts = {};
  std::string stripMark = {};
};

/// Of a report.
struct Title {
  std::string text;
};
/// Of a section; with a tab, one of several that may be shown one at a time.
struct Heading {
  std::string text, tab;
};
/// Where a picture of the result belongs, for outputs that have pictures: "ecm".
struct Picture {
  std::string id;
};
struct Blank {};
/// A label and what is said of it.
struct Labelled {
  std::string label, text;
  bool isStrong = false;
};
/// One line, as it is.
struct Line {
  std::string text;
};
/// A sentence; with a mark ("- ") one of a list.
struct Paragraph {
  std::string text, mark;
};
struct Equation {
  std::string left, right;
};

using Block =
    std::variant<Title, Heading, Picture, Blank, Labelled, Line, Paragraph, Equation, Grid>;

class Reading {
public:
  void title(std::string_view text) { blocks.emplace_back(Title{std::string(text)}); }
  void heading(std::string_view text, std::string_view tab = "") {
    blocks.emplace_back(Heading{std::string(text), std::string(tab)});
  }
  void picture(std::string_view id) { blocks.emplace_back(Picture{std::string(id)}); }
  void blank() { blocks.emplace_back(Blank{}); }
  /// Nothing where there is no text.
  void field(std::string_view label, std::string_view text, bool isStrong = false);
  void line(std::string_view text) { blocks.emplace_back(Line{std::string(text)}); }
  void paragraph(std::string_view text, std::string_view mark = "");
  void equation(std::string_view left, std::string_view right);
  void table(Grid table) { blocks.emplace_back(std::move(table)); }
  void table(Grid table, std::string_view marked);

  std::vector<Block> blocks;
};

} // namespace sparcity::report
