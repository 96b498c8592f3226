//===- models/pictures/MatrixCells.cpp - Where non-zeros are ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/Density.h"
#include "models/pictures/Subject.h"
#include "models/plot/Shades.h"
#include "models/plot/Ticks.h"
#include "models/words/Format.h"

#include <algorithm>

namespace sparcity::pictures {

using namespace plot;

Figure matrixCells(const Subject &subject) {
  const matrix::Density &density = *subject.get<matrix::Density>();
  const std::string size = std::to_string(density.rows) + " x " + std::to_string(density.columns) +
                           " with " + std::to_string(density.nonZeros) + " non-zeros";
  Figure figure = emptyFigure({subject}, "matrix", "matrix, " + size);
  figure.summary = "Where the non-zeros of the matrix are: " + size;
  if (density.nonZeros == 0) {
    figure.notes.push_back("the matrix has no non-zeros");
    return figure;
  }
  // The first row is at the top.
  figure.x = {"column", Scale::Linear, 0, static_cast<double>(density.columns)};
  figure.y = {"row", Scale::Linear, static_cast<double>(density.rows), 0};
  Cells cells;
  cells.rows = density.gridRows;
  cells.columns = density.gridColumns;
  cells.height = static_cast<double>(density.cellRows);
  cells.width = static_cast<double>(density.cellColumns);
  cells.counts.assign(density.counts.begin(), density.counts.end());
  cells.noun = "non-zeros";
  cells.colour = Colour::Blue;
  cells.source = subject.source("/density", size);
  cells.source.add("rows", static_cast<double>(density.rows));
  cells.source.add("columns", static_cast<double>(density.columns));
  cells.source.add("non_zeros", static_cast<double>(density.nonZeros));
  cells.source.add("cell_rows", cells.height);
  cells.source.add("cell_columns", cells.width);
  cells.source.add("grid_rows", static_cast<double>(density.gridRows));
  cells.source.add("grid_columns", static_cast<double>(density.gridColumns));
  cells.source.add("fullest", *std::max_element(cells.counts.begin(), cells.counts.end()));
  for (const Shade &shade : shadesOf(cells))
    figure.legend.push_back({shade.label(cells.noun), LegendEntry::Kind::Fill, cells.colour,
                             Dash::Solid, Marker::Circle, false, shade.opacity});
  figure.notes.push_back("shades by the non-zeros of a cell; it has " +
                         words::counted(cells.height, "row") + " and " +
                         words::counted(cells.width, "column"));
  figure.cells = std::move(cells);
  return figure;
}

} // namespace sparcity::pictures
