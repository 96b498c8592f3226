//===- models/reading/Comparison.cpp - Results beside each other -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/words/Comparison.h"
#include "models/reading/Sections.h"

namespace sparcity::reading {

void showComparison(Reading &reading, const std::vector<const result::Result *> &results,
                    const Asked &asked) {
  const std::vector<words::Column> columns = words::comparison(results, asked.unit);
  std::vector<Table::Align> aligns;
  std::vector<std::string> headings;
  for (const words::Column &column : columns) {
    aligns.push_back(column.isNumber ? Table::Align::Right : Table::Align::Left);
    headings.push_back(column.heading);
  }
  Table table(std::move(aligns));
  table.header(std::move(headings));
  for (const result::Result *result : results) {
    Table::Cells row;
    for (const words::Column &column : columns)
      row.push_back(column.cell(*result));
    table.row(std::move(row));
  }
  reading.table(table);
}

} // namespace sparcity::reading
