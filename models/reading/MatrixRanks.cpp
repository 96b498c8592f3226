//===- models/reading/MatrixRanks.cpp - Matrices by their performance ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/reading/Format.h"
#include "models/reading/Sections.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::reading {

static Table rankTable(const std::vector<result::MatrixRow> &rows) {
  using enum Table::Align;
  const bool haveOrders =
      llvm::any_of(rows, [](const result::MatrixRow &row) { return !row.best.empty(); });
  std::vector<Table::Align> aligns = {Right, Right, Right, Right, Right, Left};
  std::vector<std::string> headings = {"", "GFLOP/s", "rows", "columns", "non-zeros", "data in"};
  if (haveOrders) {
    aligns.insert(aligns.end(), {Left, Right});
    headings.insert(headings.end(), {"order", "gain"});
  }
  aligns.push_back(Left);
  headings.emplace_back("matrix");
  Table table(aligns);
  table.header(headings);
  for (size_t k = 0; k < rows.size(); ++k) {
    const result::MatrixRow &row = rows[k];
    Table::Cells cells = {std::to_string(k + 1),        fixed(row.performance / 1e9, 2),
                          std::to_string(row.rows),     std::to_string(row.columns),
                          std::to_string(row.nonZeros), row.level.empty() ? "-" : row.level};
    if (haveOrders)
      cells.insert(cells.end(), {row.best.empty() ? "-" : row.best,
                                 row.best.empty() ? "-" : "+" + fixed(row.gain * 100, 1) + " %"});
    cells.push_back(printable(row.matrix));
    table.row(std::move(cells));
  }
  return table;
}

void showMatrixRanks(Reading &reading, const result::MatrixRows &matrices) {
  for (const std::vector<result::MatrixRow> &rows : matrices.groups()) {
    const result::MatrixRow &first = rows.front();
    reading.title("Matrices by their performance: " + printable(first.kernel) + " on " +
                  printable(first.machine) + ", " + counted(first.cores, "core"));
    reading.table(rankTable(rows));
  }
}

} // namespace sparcity::reading
