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

namespace text {

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

std::vector<Table::Line> Table::lines(size_t width) const {
  const std::vector<size_t> widths = columnWidths(width);
  std::vector<Line> lines;
  for (const Row &row : rows) {
    std::vector<std::string> cells = row.cells;
    std::vector<std::string> rest;
    if (wrapping && *wrapping < cells.size()) {
      rest = wrap(cells[*wrapping], widths[*wrapping]);
      cells[*wrapping] = rest.front();
    }
    lines.push_back({lineOf(cells, widths), row.isHeader});
    for (size_t k = 1; k < rest.size(); ++k) {
      std::vector<std::string> continued(columns.size());
      continued[*wrapping] = rest[k];
      lines.push_back({lineOf(continued, widths), row.isHeader});
    }
  }
  return lines;
}

} // namespace text
