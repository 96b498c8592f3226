//===- backends/text/Text.cpp - Results for a person at a terminal --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/text/Text.h"

#include "backends/text/Page.h"
#include "backends/text/Strips.h"

namespace sparcity::text {

namespace {

/// Writes each kind of block.
class Walker {
public:
  explicit Walker(Page &page) : page(page) {}

  void operator()(const report::Title &title) { page.title(title.text); }
  void operator()(const report::Heading &heading) { page.heading(heading.text); }
  void operator()(const report::Picture &) {} // a terminal has none
  void operator()(const report::Blank &) { page.blank(); }
  void operator()(const report::Labelled &said) {
    page.field(said.label, said.text, said.isStrong ? Style::Bold : Style::Plain);
  }
  void operator()(const report::Line &line) { page.line(line.text); }
  void operator()(const report::Paragraph &said) { page.paragraph(said.text, said.mark); }

  /// On two lines where one is too long.
  void operator()(const report::Equation &equation) {
    const std::string both = equation.left + " = " + equation.right;
    if (both.size() <= page.room())
      return page.line(both);
    page.line(equation.left);
    page.line("  = " + equation.right);
  }

  void operator()(const report::Grid &given) {
    const Strips strips(given, page.room());
    Table table(given.columns);
    if (given.wrapping)
      table.wrapColumn(*given.wrapping);
    if (given.isWhole)
      table.keepTogether();
    for (const report::Grid::Row &row : given.rows) {
      std::vector<std::string> cells;
      for (const report::Cell &cell : row.cells)
        cells.push_back(cell.strip ? strips.drawn(*cell.strip) : textOf(cell, given.barWidth));
      row.isHeader ? table.header(std::move(cells)) : table.row(std::move(cells));
    }
    page.table(table, given.marked, strips.legend());
    if (const std::string key = strips.key(); !key.empty()) {
      page.blank();
      page.line(key);
    }
  }

private:
  Page &page;
};

} // namespace

void print(llvm::raw_ostream &os, const report::Reading &reading, const Options &options) {
  Page page(os, options);
  Walker walker(page);
  for (const report::Block &block : reading.blocks)
    std::visit(walker, block);
}

} // namespace sparcity::text
