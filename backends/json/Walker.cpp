//===- backends/json/Walker.cpp - What is described, as JSON fields -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/json/Walker.h"

#include "base/Printable.h"
#include "ir/Names.h"

#include <cmath>

namespace sparcity::json {

namespace {

struct ValueWriter {
  llvm::json::Value operator()(report::Unknown) const { return nullptr; }
  llvm::json::Value operator()(bool value) const { return value; }
  llvm::json::Value operator()(std::int64_t value) const { return value; }
  llvm::json::Value operator()(double value) const {
    return std::isfinite(value) ? llvm::json::Value(value) : nullptr;
  }
  llvm::json::Value operator()(const std::string &value) const { return base::validText(value); }
  llvm::json::Value operator()(const ir::Expr &value) const { return value.str(); }
  llvm::json::Value operator()(const report::Phrase &value) const {
    return base::validText(report::text(value));
  }
};

llvm::json::Value jsonOf(const report::Value &value) { return std::visit(ValueWriter(), value); }

} // namespace

report::Records recordsOf(const report::Messages &said) {
  report::Records table{said.id, {}};
  for (const report::Message &message : said.messages) {
    report::Section &row = table.rows.emplace_back();
    row.text("severity", ir::names::spelling(ir::names::severities, message.severity));
    row.known("id", message.phrase.id);
    row.known("file", message.position.file);
    row.position("line", message.position.line);
    row.position("column", message.position.column);
    row.text("message", report::text(message.phrase));
    row.flag("is_assumption", message.isAssumption);
  }
  return table;
}

void Walker::walk(const report::Section &section) const {
  for (const report::Item &item : section.items)
    std::visit(*this, item);
}

void Walker::operator()(const report::Field &field) const {
  json.field(field.id, jsonOf(field.value));
}

void Walker::operator()(const report::List &list) const {
  json.array(list.id, [&] {
    for (const report::Value &value : list.values)
      json.element(jsonOf(value));
  });
}

void Walker::operator()(const report::Records &table) const {
  json.objects(table.id, table.rows, [&](const report::Section &row) { walk(row); });
}

void Walker::operator()(const report::Section &section) const {
  json.object(section.id, [&] { walk(section); });
}

} // namespace sparcity::json
