//===- backends/svg/Cells.cpp - Counts as shades of cells -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/svg/Drawing.h"
#include "models/plot/Palette.h"
#include "models/plot/Shades.h"

#include <cmath>

namespace sparcity::svg {

/// The cells of a shade in units of cells; those side by side are one rectangle, for
/// there may be thousands.
static std::string runs(const plot::Cells &cells, const plot::Shade &shade) {
  std::string path;
  for (size_t row = 0; row < cells.rows; ++row)
    for (size_t column = 0; column < cells.columns; ++column) {
      const double *counts = cells.counts.data() + row * cells.columns;
      const size_t first = column;
      while (column < cells.columns && shade.holds(counts[column]))
        ++column;
      if (column == first)
        continue;
      const std::string length = std::to_string(column - first);
      path += "M" + std::to_string(first) + " " + std::to_string(row) + "h" + length + "v1h-" +
              length + "z";
    }
  return path;
}

void drawCells(const Drawing &drawing) {
  if (!drawing.figure.cells)
    return;
  const plot::Cells &cells = *drawing.figure.cells;
  const Frame &frame = drawing.frame;
  const double width = std::fabs(frame.x(cells.width) - frame.x(0));
  const double height = std::fabs(frame.y(cells.height) - frame.y(0));
  const std::string transform = "translate(" + pixels(frame.left) + " " + pixels(frame.top) +
                                ") scale(" + exact(width) + " " + exact(height) + ")";
  const std::string clip = "url(#" + drawing.idPrefix + "-area)";
  drawing.group("cells " + plot::name(cells.colour), cells.source, [&] {
    drawing.markup.element("g", {{"clip-path", clip}}, [&] {
      drawing.markup.element(
          "g",
          {{"transform", transform}, {"shape-rendering", "crispEdges"}, {"fill", "currentColor"}},
          [&] {
            for (const plot::Shade &shade : plot::shadesOf(cells))
              if (const std::string path = runs(cells, shade); !path.empty())
                drawing.markup.element("path", {{"data-least", exact(shade.from)},
                                                {"data-most", exact(shade.to)},
                                                {"fill-opacity", pixels(shade.opacity)},
                                                {"d", path}});
          });
    });
  });
}

} // namespace sparcity::svg
