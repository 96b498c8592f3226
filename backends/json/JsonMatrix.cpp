//===- backends/json/JsonMatrix.cpp - The matrix and its orders -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/json/Sections.h"

#include <algorithm>

namespace sparcity::json {

static void writeDivisions(Writer &json, const result::RowDivisions &divisions) {
  writeDivision(json, "equal_rows", divisions.equalRows);
  writeDivision(json, "equal_nonzeros", divisions.equalNonZeros);
}

static void writeOrder(Writer &json, const result::OrderFacts &order,
                       const machine::Machine &machine) {
  const bool isThere = order.reason.empty();
  json.string("name", order.name);
  json.known("reason", order.reason);
  json.integer("bandwidth", isThere ? std::optional(order.bandwidth) : std::nullopt);
  json.integer("profile", isThere ? std::optional(order.profile) : std::nullopt);
  json.array("lines", [&] {
    for (size_t level = 0; level < order.lines.size(); ++level)
      json.object([&] {
        json.string("between", machine.boundaryName(level));
        json.number("lines", order.lines[level]);
      });
  });
  json.number("T", order.time);
  json.number("gain", order.gain);
  writeDivisions(json, order.divisions);
}

void writeDensity(Writer &json, const std::optional<matrix::Density> &density) {
  if (!density)
    return json.null("density");
  const auto fullest = std::max_element(density->counts.begin(), density->counts.end());
  json.object("density", [&] {
    json.integer("rows", density->rows);
    json.integer("columns", density->columns);
    json.integer("non_zeros", density->nonZeros);
    json.integer("cell_rows", density->cellRows);
    json.integer("cell_columns", density->cellColumns);
    json.integer("grid_rows", static_cast<std::int64_t>(density->gridRows));
    json.integer("grid_columns", static_cast<std::int64_t>(density->gridColumns));
    json.integer("fullest", fullest == density->counts.end() ? 0 : *fullest);
  });
}

void writeMatrix(Writer &json, const result::Result &result) {
  if (!result.matrix)
    return json.null("matrix");
  const result::MatrixFacts &matrix = *result.matrix;
  json.object("matrix", [&] {
    json.string("name", matrix.name);
    json.integer("rows", matrix.rows);
    json.integer("columns", matrix.columns);
    json.integer("nonzeros", matrix.nonZeros);
    json.object("row_length", [&] {
      json.integer("shortest", matrix.shortestRow);
      json.number("mean", matrix.meanRow);
      json.integer("longest", matrix.longestRow);
    });
    json.integer("bandwidth", matrix.bandwidth);
    json.integer("profile", matrix.profile);
    json.number("diagonal_share", matrix.diagonalShare);
    writeDivisions(json, matrix.divisions);
    json.objects("orders", matrix.orders,
                 [&](const result::OrderFacts &order) { writeOrder(json, order, result.machine); });
    json.boolean("orders_cover_nest", matrix.ordersCoverNest);
    json.known("best", matrix.best);
    json.known("advice", matrix.advice);
  });
}

} // namespace sparcity::json
