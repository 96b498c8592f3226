//===- backends/vega/Cells.cpp - Counts of cells --------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/vega/Cells.h"

#include "models/report/Text.h"

#include <algorithm>

using llvm::json::Array;
using llvm::json::Object;

namespace sparcity::vega {

static double edge(const plot::Axis &axis, size_t k, double length) {
  const auto [low, high] = std::minmax(axis.from, axis.to);
  return std::min(low + static_cast<double>(k) * length, high);
}

Array cellValues(const plot::Cells &cells, const plot::Figure &figure) {
  Array values;
  for (size_t k = 0; k < cells.counts.size(); ++k) {
    const size_t row = k / cells.columns, column = k % cells.columns;
    if (cells.counts[k] > 0)
      values.push_back(Object{{"at", ""},
                              {"data", Object()},
                              {"hover", report::fixed(cells.counts[k], 0) + " " + cells.noun},
                              {"x", edge(figure.x, column, cells.width)},
                              {"x2", edge(figure.x, column + 1, cells.width)},
                              {"y", edge(figure.y, row, cells.height)},
                              {"y2", edge(figure.y, row + 1, cells.height)},
                              {"count", cells.counts[k]}});
  }
  return values;
}

Object cellColour(const plot::Cells &cells) {
  return Object{{"field", "count"},
                {"type", "quantitative"},
                {"title", cells.noun},
                {"scale", Object{{"type", "log"}, {"scheme", "blues"}}}};
}

} // namespace sparcity::vega
