//===- models/reading/Described.cpp - Models as they describe themselves --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/reading/Described.h"

#include "models/prediction/Models.h"
#include "models/reading/Format.h"

#include <algorithm>
#include <cmath>

namespace sparcity::reading {

/// "bytes_loaded" as a label: "bytes loaded".
static std::string labelOf(std::string id) {
  std::replace(id.begin(), id.end(), '_', ' ');
  return id;
}

/// Large rates have a prefix; other numbers so many digits that two that differ do so here.
static std::string shown(double value, report::Unit unit) {
  if (std::isinf(value))
    return "infinite";
  if (unit.symbol().ends_with("/s") || unit == report::units::hertz)
    return scaled(value, unit.symbol());
  const double size = std::abs(value);
  const std::string digits = shortest(value, size >= 100 ? 1 : size >= 1 ? 2 : 4);
  return unit.symbol().empty() ? digits : digits + " " + std::string(unit.symbol());
}

namespace {

/// A value for people; a number has its exact value and its place in the document.
struct CellOf {
  report::Unit unit;
  const std::string &path;

  Cell operator()(report::Unknown) const { return "-"; }
  Cell operator()(bool value) const { return value ? "yes" : "no"; }
  Cell operator()(std::int64_t value) const {
    return {std::to_string(value), static_cast<double>(value), path};
  }
  /// The place is of what is a number alone.
  Cell operator()(double value) const {
    const std::string text = shown(value, unit);
    return unit.symbol().empty() && std::isfinite(value) ? Cell(text, value, path) : Cell(text);
  }
  Cell operator()(const std::string &value) const { return printable(value); }
  Cell operator()(const ir::Expr &value) const { return printable(value.str()); }
  Cell operator()(const report::Phrase &value) const { return printable(report::text(value)); }
};

class Shower {
public:
  explicit Shower(Reading &reading) : reading(reading) {}

  void show(const report::Section &section, const std::string &path) const {
    for (const report::Item &item : section.items)
      std::visit([&](const auto &each) { one(each, path); }, item);
  }

private:
  static Cell cell(const report::Field &field, const std::string &path) {
    return std::visit(CellOf{field.unit, path}, field.value);
  }

  /// What is not known says nothing here.
  void one(const report::Field &field, const std::string &path) const {
    if (std::holds_alternative<report::Unknown>(field.value))
      return;
    const std::string source = field.origin.empty() ? "" : " (" + printable(field.origin) + ")";
    reading.field(labelOf(field.id), cell(field, path).text + source);
  }

  void one(const report::List &list, const std::string &path) const {
    std::vector<std::string> texts;
    for (const report::Value &value : list.values)
      texts.push_back(std::visit(CellOf{{}, path}, value).text);
    reading.field(labelOf(list.id), join(texts, ", "));
  }

  /// Columns of the first row's fields; rows of one table have the same.
  void one(const report::Records &records, const std::string &path) const {
    if (records.rows.empty())
      return;
    std::vector<std::string> header;
    std::vector<Table::Align> columns;
    for (const report::Field *field : fieldsOf(records.rows.front())) {
      header.push_back(labelOf(field->id));
      columns.push_back(std::holds_alternative<std::string>(field->value) ? Table::Align::Left
                                                                          : Table::Align::Right);
    }
    Table table(std::move(columns));
    table.header(std::move(header));
    for (size_t k = 0; k < records.rows.size(); ++k)
      table.row(cellsOf(records.rows[k], path + "." + records.id + "." + std::to_string(k)));
    reading.table(std::move(table));
  }

  void one(const report::Messages &said, const std::string &) const {
    for (const report::Message &message : said.messages)
      reading.paragraph(printable(report::text(message.phrase)), "- ");
  }

  void one(const report::Column &, const std::string &) const {}

  void one(const report::Section &section, const std::string &path) const {
    show(section, path + "." + section.id);
  }

  /// Fields of a row; what they say of an infinite one beside it the number says itself.
  static std::vector<const report::Field *> fieldsOf(const report::Section &row) {
    std::vector<const report::Field *> fields;
    for (const report::Item &item : row.items)
      if (const auto *field = std::get_if<report::Field>(&item); field && field->id != "infinite")
        fields.push_back(field);
    return fields;
  }

  static std::vector<Cell> cellsOf(const report::Section &row, const std::string &path) {
    std::vector<Cell> cells;
    for (const report::Field *field : fieldsOf(row))
      cells.push_back(cell(*field, path + "." + field->id));
    return cells;
  }

  Reading &reading;
};

} // namespace

void showSection(Reading &reading, std::string_view heading, const report::Section &section,
                 const std::string &path) {
  reading.heading(heading);
  Shower(reading).show(section, path);
}

void showDescribed(Reading &reading, const result::Result &result) {
  for (const prediction::Model &model : prediction::models()) {
    if (model.heading.empty())
      continue;
    report::Section described;
    model.describe(result, described);
    for (const report::Item &item : described.items)
      if (const auto *section = std::get_if<report::Section>(&item))
        showSection(reading, std::string_view(model.heading), *section, section->id);
  }
}

} // namespace sparcity::reading
