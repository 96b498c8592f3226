//===- backends/text/Strips.cpp - Bars in cells ----------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/text/Strips.h"

#include "backends/text/Format.h"

#include <algorithm>
#include <cmath>

namespace sparcity::text {

static constexpr std::string_view marks = "#=-:.~";
static constexpr char pointMark = '|';
static constexpr size_t mostWidth = 48, leastStrip = 12, gap = 2;

static char markOf(size_t part) { return marks[std::min(part, marks.size() - 1)]; }

std::string textOf(const report::Cell &cell, unsigned barWidth) {
  if (!cell.bar)
    return cell.text;
  const double begin = std::clamp<double>(cell.bar->begin * barWidth, 0, barWidth);
  return std::string(static_cast<size_t>(begin), ' ') + bar(cell.bar->length, barWidth) +
         (cell.text.empty() ? "" : "  " + cell.text);
}

/// Columns that all others take together.
static size_t widthOfOthers(const report::Grid &table) {
  std::vector<size_t> widths(table.columns.size());
  for (const report::Grid::Row &row : table.rows)
    for (size_t k = 0; k < row.cells.size() && k < widths.size(); ++k)
      if (!row.cells[k].strip)
        widths[k] = std::max(widths[k], textOf(row.cells[k], table.barWidth).size());
  size_t used = 0;
  for (const size_t width : widths)
    used += width > 0 ? width + gap : 0;
  return used;
}

Strips::Strips(const report::Grid &table, size_t room) : table(table) {
  if (table.stripParts.empty())
    return;
  const size_t used = widthOfOthers(table), left = room > used ? room - used : 0;
  width = left < leastStrip ? 0 : std::min(left, mostWidth);
}

std::string Strips::drawn(const report::Strip &strip) const {
  std::string text;
  if (width == 0)
    return text;
  const auto column = [&](double share) {
    return std::min(width, static_cast<size_t>(std::lround(share * static_cast<double>(width))));
  };
  for (size_t part = 0; part < strip.ends.size(); ++part)
    text.resize(std::max(text.size(), column(strip.ends[part])), markOf(part));
  if (strip.mark) {
    const size_t at = std::min(column(*strip.mark), width - 1);
    text.resize(std::max(text.size(), at + 1), ' ');
    text[at] = pointMark;
  }
  return text;
}

std::string Strips::key() const {
  std::string text;
  if (width == 0)
    return text;
  const auto add = [&](char mark, const std::string &what) {
    text += (text.empty() ? "" : "   ") + std::string(1, mark) + " " + what;
  };
  for (size_t part = 0; part < table.stripParts.size(); ++part)
    add(markOf(part), table.stripParts[part]);
  if (!table.stripMark.empty())
    add(pointMark, table.stripMark);
  return text;
}

Legend Strips::legend() const {
  Legend legend;
  for (const std::string &level : table.stripLevels)
    legend.emplace_back(markOf(legend.size()), level);
  return legend;
}

} // namespace sparcity::text
