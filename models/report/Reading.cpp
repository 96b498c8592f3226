//===- models/report/Reading.cpp - What people are shown ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/report/Reading.h"

namespace sparcity::report {

void Grid::header(std::vector<std::string> cells) {
  Row &row = rows.emplace_back(Row{{}, /*isHeader=*/true});
  for (std::string &cell : cells)
    row.cells.emplace_back(std::move(cell));
}

void Grid::row(Cells cells) { rows.push_back({std::move(cells), /*isHeader=*/false}); }

void Reading::field(std::string_view label, std::string_view text, bool isStrong) {
  if (!text.empty())
    blocks.emplace_back(Labelled{std::string(label), std::string(text), isStrong});
}

void Reading::paragraph(std::string_view text, std::string_view mark) {
  blocks.emplace_back(Paragraph{std::string(text), std::string(mark)});
}

void Reading::equation(std::string_view left, std::string_view right) {
  blocks.emplace_back(Equation{std::string(left), std::string(right)});
}

void Reading::table(Grid table, std::string_view marked) {
  table.marked = marked;
  blocks.emplace_back(std::move(table));
}

} // namespace sparcity::report
