//===- backends/csv/Csv.cpp - Results as a table --------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/csv/Csv.h"

namespace sparcity::csv {

/// The columns of a section and of those in it; not of rows, of which there are many.
static void addColumns(const report::Section &section, Table &table) {
  for (const report::Item &item : section.items)
    if (const auto *column = std::get_if<report::Column>(&item))
      table.add(column->field.id, column->field.value);
    else if (const auto *inner = std::get_if<report::Section>(&item))
      addColumns(*inner, table);
}

void ResultTable::add(const report::Section &result) {
  table.beginRow();
  addColumns(result, table);
}

llvm::Error ResultTable::print(llvm::raw_ostream &os) { return table.print(os); }

template <typename Range, typename Write>
static void printLine(llvm::raw_ostream &os, const Range &range, Write write) {
  const char *separator = "";
  for (const auto &each : range) {
    os << separator << write(each);
    separator = ",";
  }
  os << '\n';
}

void printHeader(llvm::raw_ostream &os, const report::Series &series) {
  printLine(os, series.columns, field);
}

void printRows(llvm::raw_ostream &os, const report::Series &series) {
  for (const std::vector<report::Value> &row : series.rows)
    printLine(os, row, written);
}

} // namespace sparcity::csv
