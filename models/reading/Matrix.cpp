//===- models/reading/Matrix.cpp - The matrix and its orders ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/machine/Machine.h"
#include "models/reading/Format.h"
#include "models/reading/Sections.h"
#include "models/result/MatrixFacts.h"
#include "models/result/Result.h"

namespace sparcity::reading {

static std::string divisionText(const std::optional<result::RowDivision> &division) {
  return division ? fixed(division->utilisation, 2) + " cores at work, imbalance " +
                        fixed(division->imbalance, 2)
                  : "nothing to divide";
}

void showMatrix(Reading &reading, const result::Result &result) {
  if (!result.get<result::MatrixFacts>())
    return;
  const result::MatrixFacts &matrix = *result.get<result::MatrixFacts>();
  reading.heading("Matrix " + printable(matrix.name));
  reading.field("size", std::to_string(matrix.rows) + " x " + std::to_string(matrix.columns) +
                            ", " + std::to_string(matrix.nonZeros) + " non-zeros");
  reading.field("row", std::to_string(matrix.shortestRow) + " to " +
                           std::to_string(matrix.longestRow) + " non-zeros, mean " +
                           shortest(matrix.meanRow));
  reading.field("diagonal", "bandwidth " + std::to_string(matrix.bandwidth) + ", " +
                                fixed(matrix.diagonalShare * 100, 1) + " % of the non-zeros on it");
  if (result.cores > 1)
    reading.field(counted(result.cores, "core"),
                  "equally many rows: " + divisionText(matrix.divisions.equalRows) +
                      "; equally many non-zeros: " + divisionText(matrix.divisions.equalNonZeros));
}

static std::string signedPercent(const std::optional<double> &gain) {
  if (!gain)
    return "-";
  return (*gain < 0 ? "" : "+") + fixed(*gain * 100, 1) + " %";
}

/// How even a division of the rows is, in two cells; none for one core.
static void addDivision(Table::Cells &cells, const std::optional<result::RowDivision> &division,
                        unsigned cores) {
  const bool isShown = division && cores > 1;
  cells.push_back(isShown ? fixed(division->imbalance, 2) : "");
  cells.push_back(isShown ? fixed(division->utilisation, 2) : "");
}

static void addOrderHeaders(Table &table, const result::Result &result) {
  std::vector<std::string> over = {"", "", "", "lines"}, under = {"order", "bandwidth", "profile"};
  for (size_t level = 0; level < result.get<result::MatrixFacts>()->orders.front().lines.size();
       ++level)
    under.push_back(result.machine->boundaryName(level));
  over.resize(under.size());
  over.insert(over.end(), {"time", ""});
  under.insert(under.end(), {unitHeading(cyclesUnit(result)), "gain"});
  if (result.cores > 1) {
    over.insert(over.end(), {"rows", "", "nnz", ""});
    under.insert(under.end(), {"imbal", "cores", "imbal", "cores"});
  }
  table.header(over);
  table.header(under);
}

void showOrders(Reading &reading, const result::Result &result) {
  if (!result.get<result::MatrixFacts>() || result.get<result::MatrixFacts>()->orders.empty())
    return;
  const result::MatrixFacts &matrix = *result.get<result::MatrixFacts>();
  reading.heading("Orders of the matrix (" + counted(result.cores, "core") + ")");
  using enum Table::Align;
  std::vector<Table::Align> columns(3 + matrix.orders.front().lines.size() + 6, Right);
  columns.front() = Left;
  Table table(columns);
  addOrderHeaders(table, result);
  for (const result::OrderFacts &order : matrix.orders) {
    if (order.reason)
      continue;
    Table::Cells cells = {order.name, std::to_string(order.bandwidth),
                          std::to_string(order.profile)};
    for (const double lines : order.lines)
      cells.push_back(fixed(lines, 2));
    cells.push_back(cycles(order.time));
    cells.push_back(&order == &matrix.orders.front() ? "" : signedPercent(order.gain));
    addDivision(cells, order.divisions.equalRows, result.cores);
    addDivision(cells, order.divisions.equalNonZeros, result.cores);
    table.row(cells);
  }
  reading.table(table, matrix.best.empty() ? "as it is" : matrix.best + " ");
  for (const result::OrderFacts &order : matrix.orders)
    if (order.reason)
      reading.paragraph("left out: " + report::text(*order.reason), "- ");
  if (matrix.ordersCoverNest)
    reading.paragraph("compared over the whole nest from empty caches on: a part of it says too "
                      "little of the rest");
  reading.paragraph(report::text(matrix.advice));
}

} // namespace sparcity::reading
