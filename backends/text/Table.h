//===- backends/text/Table.h - Aligned columns ----------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A table of text cells in aligned columns, two blanks apart:
///
///     level  flop/B   GB/s
///     L2       0.26  68.37
///     MEM      0.43  17.91  <-- lowest
///
/// Cells are shown as they may be (base/Printable.h). Columns without any text are left out. One
/// column may be declared as wrapping: where the table is too wide, its cells go over several
/// lines. Where that is not enough and it may fold, the columns that are too many follow below,
/// behind the first column once more, and go over several lines if alone they are too wide.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/report/Reading.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::text {

class Table {
public:
  using Align = report::Grid::Align;

  explicit Table(std::vector<Align> columns) : columns(std::move(columns)) {}

  /// Cells beyond the last column are dropped, missing ones empty.
  void header(std::vector<std::string> cells) { add(std::move(cells), true); }
  void row(std::vector<std::string> cells) { add(std::move(cells), false); }
  void wrapColumn(size_t column) { wrapping = column; }
  /// However wide it is, a row stays together.
  void keepTogether() { isWhole = true; }
  bool isEmpty() const { return rows.empty(); }

  struct Line {
    std::string text;
    bool isHeader = false;
  };
  /// The lines, without blanks at their ends. With `folds` in parts, an empty line between
  /// two; without, a table that is too wide stays so.
  std::vector<Line> lines(size_t width, bool folds = false) const;

private:
  struct Row {
    std::vector<std::string> cells;
    bool isHeader;
  };

  void add(std::vector<std::string> cells, bool isHeader);
  std::vector<size_t> columnWidths(size_t width) const;
  std::vector<std::vector<size_t>> partsOf(std::vector<size_t> widths, size_t width) const;
  void addLines(const std::vector<size_t> &widths, std::vector<Line> &lines) const;
  std::string lineOf(const std::vector<std::string> &cells,
                     const std::vector<size_t> &widths) const;

  std::vector<Align> columns;
  std::vector<Row> rows;
  std::optional<size_t> wrapping;
  bool isWhole = false;
};

} // namespace sparcity::text
