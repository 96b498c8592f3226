//===- backends/html/Blocks.cpp - A reading as sections of a page ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Blocks.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace sparcity::html {

namespace {

/// Columns with any text, or with bars; strips are for those who have no pictures.
class Columns {
public:
  explicit Columns(const report::Grid &table) : table(table), shown(table.columns.size()) {
    for (const report::Grid::Row &row : table.rows)
      for (size_t k = 0; k < row.cells.size() && k < shown.size(); ++k)
        shown[k] = shown[k] || row.cells[k].bar || !row.cells[k].text.empty();
  }

  bool isShown(size_t column) const { return shown[column]; }
  bool isNumber(size_t column) const { return table.columns[column] == report::Grid::Align::Right; }

private:
  const report::Grid &table;
  std::vector<bool> shown;
};

/// Writes one table.
class TableWriter {
public:
  TableWriter(Markup &page, const report::Grid &table, const RowAttributes &attributes)
      : page(page), table(table), attributes(attributes), columns(table) {}

  /// Keyboards scroll what has the focus.
  void write(const std::string &label) {
    page.element(
        "div", {{"class", "scroll"}, {"tabindex", "0"}, {"role", "region"}, {"aria-label", label}},
        [&] {
          page.element("table", {}, [&] {
            if (!table.caption.empty() && !table.isDetail)
              page.element("caption", table.caption);
            writeRows();
          });
        });
  }

private:
  void writeRows() {
    const auto isBody = [](const report::Grid::Row &row) { return !row.isHeader; };
    const auto body = llvm::find_if(table.rows, isBody);
    if (body != table.rows.begin())
      page.element("thead", {}, [&] {
        for (auto row = table.rows.begin(); row != body; ++row)
          writeHeader(*row);
      });
    page.element("tbody", {}, [&] {
      for (auto row = body; row != table.rows.end(); ++row)
        writeRow(*row, attributes ? attributes(row - body) : Attributes());
    });
  }

  void writeHeader(const report::Grid::Row &row) {
    page.element("tr", {}, [&] {
      for (size_t k = 0; k < row.cells.size(); ++k) {
        if (!columns.isShown(k))
          continue;
        Attributes attributes = {{"scope", "col"}};
        if (columns.isNumber(k))
          attributes.push_back({"class", "n"});
        page.element("th", attributes, row.cells[k].text);
      }
    });
  }

  void writeRow(const report::Grid::Row &row, Attributes kind) {
    const bool isMarked = !table.marked.empty() && llvm::any_of(row.cells, [&](const auto &cell) {
      return cell.text.find(table.marked) != std::string::npos;
    });
    if (isMarked)
      kind.push_back({"class", "marked"});
    page.element("tr", kind, [&] {
      for (size_t k = 0; k < row.cells.size(); ++k)
        if (columns.isShown(k))
          writeCell(row.cells[k], columns.isNumber(k), k == 0);
    });
  }

  void writeCell(const report::Cell &cell, bool isNumber, bool isFirst) {
    if (cell.text.empty() && !cell.bar && !isFirst)
      return page.element("td", ""); // of wide tables most are empty
    const Attributes kind = isNumber   ? Attributes{{"class", "n"}}
                            : isFirst  ? Attributes{{"scope", "row"}}
                            : cell.bar ? Attributes{{"class", "track"}}
                                       : Attributes{};
    page.element(isFirst && !isNumber ? "th" : "td", kind, [&] {
      if (cell.bar)
        page.bar(cell.bar->begin, cell.bar->length, cell.bar->isLongest ? "busiest" : "port");
      page.number({cell.text, cell.value, cell.path});
    });
  }

  Markup &page;
  const report::Grid &table;
  const RowAttributes &attributes;
  const Columns columns;
};

/// Writes each kind of block.
class Walker {
public:
  Walker(Markup &page, const std::string &title,
         const std::function<void(const std::string &)> &drawPicture)
      : page(page), title(title), drawPicture(drawPicture) {}

  void operator()(const report::Title &) {} // of all parts, and written above them
  void operator()(const report::Heading &) {}
  void operator()(const report::Blank &) {}
  void operator()(const report::Labelled &said) { writeFields(page, said); }
  void operator()(const report::Picture &picture) { drawPicture(picture.id); }
  void operator()(const report::Line &line) { page.element("p", {{"class", "note"}}, line.text); }
  void operator()(const report::Paragraph &said) {
    page.element("p", {{"class", "note"}}, said.text);
  }
  void operator()(const report::Equation &equation) {
    page.element("p", {}, [&] { page.element("code", equation.left + " = " + equation.right); });
  }

  void operator()(const report::Grid &table) {
    if (!table.isDetail)
      return write(table);
    page.element("details", {}, [&] {
      page.element("summary", table.caption);
      write(table);
    });
  }

private:
  void write(const report::Grid &table) {
    TableWriter(page, table, {}).write(table.caption.empty() ? title : table.caption);
  }

  Markup &page;
  const std::string &title;
  const std::function<void(const std::string &)> &drawPicture;
};

} // namespace

std::vector<Part> partsOf(const report::Reading &reading) {
  std::vector<Part> parts;
  const llvm::ArrayRef<report::Block> blocks = reading.blocks;
  size_t begin = 0;
  report::Heading heading;
  const auto close = [&](size_t end) {
    if (end > begin)
      parts.push_back({heading, blocks.slice(begin, end - begin)});
  };
  for (size_t k = 0; k < blocks.size(); ++k)
    if (const auto *next = std::get_if<report::Heading>(&blocks[k])) {
      close(k);
      heading = *next;
      begin = k + 1;
    }
  close(blocks.size());
  return parts;
}

void writeTable(Markup &page, const report::Grid &table, const RowAttributes &attributes) {
  TableWriter(page, table, attributes).write(table.caption);
}

void writeFields(Markup &page, llvm::ArrayRef<report::Labelled> fields) {
  page.element("dl", {{"class", "fields"}}, [&] {
    for (const report::Labelled &field : fields) {
      if (field.text.empty())
        continue;
      page.element("dt", field.label);
      page.element("dd", field.isStrong ? Attributes{{"class", "strong"}} : Attributes{},
                   field.text);
    }
  });
}

/// Labelled lines that stand together are one list.
static size_t writeLabelled(Markup &page, llvm::ArrayRef<report::Block> blocks) {
  std::vector<report::Labelled> fields;
  for (const report::Block &block : blocks) {
    const auto *field = std::get_if<report::Labelled>(&block);
    if (!field)
      break;
    fields.push_back(*field);
  }
  if (!fields.empty())
    writeFields(page, fields);
  return fields.size();
}

void writeBlocks(Markup &page, const Part &part,
                 const std::function<void(const std::string &)> &drawPicture) {
  Walker walker(page, part.heading.text, drawPicture);
  for (size_t k = 0; k < part.blocks.size();) {
    if (const size_t fields = writeLabelled(page, part.blocks.drop_front(k)))
      k += fields;
    else
      std::visit(walker, part.blocks[k++]);
  }
}

} // namespace sparcity::html
