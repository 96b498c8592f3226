//===- backends/svg/Frame.cpp - From values to pixels ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/svg/Frame.h"

#include "backends/svg/Typeface.h"
#include "base/Printable.h"
#include "models/report/Text.h"

#include <algorithm>
#include <cmath>

namespace sparcity::svg {

static constexpr double headHeight = 58, margin = 20, axisHeight = 44, lineHeight = 17;
static constexpr double rowGap = 14, plotHeight = 380;

/// Room for the names of rows, or for numbers and the label of the y axis.
static double leftMargin(const plot::Figure &figure) {
  static constexpr double most = 190;
  if (figure.categories.empty())
    return 66;
  double widest = 0;
  for (const plot::Category &category : figure.categories)
    widest = std::max(widest, textWidth(category.label, labelSize));
  return std::min(widest, most) + margin + 10;
}

/// Room for the values behind the bars of a row.
static double rightMargin(const plot::Figure &figure) {
  double widest = 0;
  for (const plot::Mark &mark : figure.marks)
    if (mark.category)
      widest = std::max(widest, textWidth(mark.label, labelSize * boldness));
  return margin + widest;
}

Frame::Frame(const plot::Figure &figure) : figure(figure) {
  left = leftMargin(figure);
  right = width - rightMargin(figure);
  top = headHeight;
  double edge = top + rowGap / 2;
  for (const plot::Category &category : figure.categories) {
    rows.push_back(edge);
    edge += category.lanes * laneHeight + rowGap;
  }
  rows.push_back(edge);
  bottom =
      figure.categories.empty() ? top + (figure.isEmpty() ? 10 : plotHeight) : edge - rowGap / 2;
  if (figure.cells)
    shapeLike(*figure.cells);
  const double below = placeLegend(bottom + (figure.isEmpty() ? lineHeight : axisHeight));
  // Characters that the width holds on average.
  const auto columns = static_cast<size_t>((width - 2 * margin) / (labelSize * 0.55));
  for (const std::string &note : figure.notes)
    for (std::string &line : base::wrap(note, columns))
      notes.push_back(std::move(line));
  notesTop = below + lineHeight;
  height = below + static_cast<double>(notes.size()) * lineHeight + margin;
}

/// As large as there is room for, but never so narrow that ticks have none.
void Frame::shapeLike(const plot::Cells &cells) {
  static constexpr double narrowest = 80;
  const double aspect = std::fabs(figure.x.to - figure.x.from) / cells.width /
                        (std::fabs(figure.y.to - figure.y.from) / cells.height);
  const double side = std::min(bottom - top, (right - left) / aspect);
  bottom = top + std::max(side, narrowest);
  right = left + std::max(side * aspect, narrowest);
}

/// Entries one behind the other, as many in a line as fit; the base line below.
double Frame::placeLegend(double from) {
  static constexpr double symbol = 26, gap = 18;
  Pixel next{left, from + lineHeight};
  for (size_t k = 0; k < figure.legend.size(); ++k) {
    const double room = symbol + textWidth(figure.legend[k].label, labelSize) + gap;
    if (next.x > left && next.x + room - gap > width - margin)
      next = {left, next.y + lineHeight};
    legend.push_back({k, next});
    next.x += room;
  }
  return figure.legend.empty() ? from : next.y;
}

static double fraction(const plot::Axis &axis, double value) {
  return axis.scale == plot::Scale::Log
             ? std::log(value / axis.from) / std::log(axis.to / axis.from)
             : (value - axis.from) / (axis.to - axis.from);
}

double Frame::x(double value) const { return left + fraction(figure.x, value) * (right - left); }

double Frame::y(double value) const { return bottom - fraction(figure.y, value) * (bottom - top); }

Box Frame::area() const {
  return {{(left + right) / 2, (top + bottom) / 2}, right - left, bottom - top, 0};
}

double Frame::rowTop(size_t category) const { return rows[category]; }

double Frame::rowBottom(size_t category) const { return rows[category + 1] - rowGap; }

double Frame::laneTop(size_t category, unsigned lane) const {
  return rows[category] + lane * laneHeight;
}

} // namespace sparcity::svg
