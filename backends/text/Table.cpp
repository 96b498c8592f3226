//===- backends/text/Table.cpp - Aligned columns --------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/text/Table.h"

#include "backends/text/Format.h"
#include "base/Printable.h"

#include <algorithm>

namespace sparcity::text {

static constexpr size_t columnGap = 2;
/// A wrapping column is not made narrower than this.
static constexpr size_t narrowest = 20;

void Table::add(std::vector<std::string> cells, bool isHeader) {
  cells.resize(columns.size());
  for (std::string &cell : cells)
    cell = printable(cell);
  rows.push_back({std::move(cells), isHeader});
}

std::vector<size_t> Table::columnWidths(size_t width) const {
  std::vector<size_t> widths(columns.size());
  for (const Row &row : rows)
    for (size_t c = 0; c < columns.size(); ++c)
      widths[c] = std::max(widths[c], base::columns(row.cells[c]));
  size_t total = 0;
  for (size_t columnWidth : widths)
    total += columnWidth == 0 ? 0 : columnWidth + (total == 0 ? 0 : columnGap);
  if (wrapping && *wrapping < widths.size() && total > width) {
    size_t &wide = widths[*wrapping];
    const size_t excess = total - width;
    const size_t least = std::min(wide, narrowest);
    wide = std::max(wide > excess ? wide - excess : 0, least);
  }
  return widths;
}

std::string Table::lineOf(const std::vector<std::string> &cells,
                          const std::vector<size_t> &widths) const {
  std::string line;
  for (size_t c = 0; c < columns.size(); ++c) {
    const size_t padding = widths[c] - std::min(base::columns(cells[c]), widths[c]);
    if (widths[c] == 0)
      continue;
    if (c != 0)
      line.append(columnGap, ' ');
    if (columns[c] == Align::Right)
      line.append(padding, ' ');
    line += cells[c];
    if (columns[c] == Align::Left)
      line.append(padding, ' ');
  }
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

/// The widths of each part; columns of other parts have none.
std::vector<std::vector<size_t>> Table::partsOf(std::vector<size_t> widths, size_t width) const {
  std::vector<std::vector<size_t>> parts;
  size_t total = width + 1;
  for (size_t c = 0; c < widths.size(); ++c) {
    if (widths[c] == 0)
      continue;
    total += columnGap + widths[c];
    if (parts.empty() || (total > width && c > 0)) {
      parts.emplace_back(widths.size());
      parts.back().front() = widths.front();
      total = widths.front() + (c == 0 ? 0 : columnGap + widths[c]);
    }
    const size_t before = c == 0 ? 0 : widths.front() + columnGap;
    parts.back()[c] = std::min(widths[c], std::max(width - std::min(width, before), narrowest));
  }
  return parts;
}

void Table::addLines(const std::vector<size_t> &widths, std::vector<Line> &lines) const {
  for (const Row &row : rows) {
    std::vector<std::vector<std::string>> cells;
    size_t height = 1;
    for (size_t c = 0; c < columns.size(); ++c) {
      const bool isWrapped = widths[c] > 0 && row.cells[c].size() > widths[c];
      cells.push_back(isWrapped ? base::wrap(row.cells[c], widths[c]) : std::vector{row.cells[c]});
      height = std::max(height, cells.back().size());
    }
    for (size_t k = 0; k < height; ++k) {
      std::vector<std::string> line;
      for (const std::vector<std::string> &cell : cells)
        line.push_back(k < cell.size() ? cell[k] : "");
      lines.push_back({lineOf(line, widths), row.isHeader});
    }
  }
}

std::vector<Table::Line> Table::lines(size_t width, bool folds) const {
  std::vector<Line> lines;
  if (isWhole || !folds) {
    addLines(columnWidths(width), lines);
    return lines;
  }
  for (const std::vector<size_t> &part : partsOf(columnWidths(width), width)) {
    if (!lines.empty())
      lines.emplace_back();
    addLines(part, lines);
  }
  return lines;
}

} // namespace sparcity::text
