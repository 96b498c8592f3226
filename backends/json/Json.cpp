//===- backends/json/Json.cpp - A document as JSON ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/json/Json.h"

#include "backends/json/Writer.h"
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

/// Into the object that is open, a key for each item.
class Walker {
public:
  explicit Walker(Writer &json) : json(json) {}

  void walk(const report::Section &section) const {
    for (const report::Item &item : section.items)
      std::visit(*this, item);
  }

  void operator()(const report::Field &field) const { json.field(field.id, jsonOf(field.value)); }

  void operator()(const report::List &list) const {
    json.array(list.id, [&] {
      for (const report::Value &value : list.values)
        json.element(jsonOf(value));
    });
  }

  void operator()(const report::Records &table) const {
    json.objects(table.id, table.rows, [&](const report::Section &row) { walk(row); });
  }

  void operator()(const report::Messages &said) const {
    json.objects(said.id, said.messages, [&](const report::Message &message) {
      report::Section row;
      row.text("severity", ir::names::spelling(ir::names::severities, message.severity));
      row.known("id", message.phrase.id);
      row.known("file", message.position.file);
      row.position("line", message.position.line);
      row.position("column", message.position.column);
      row.text("message", report::text(message.phrase));
      row.flag("is_assumption", message.isAssumption);
      walk(row);
    });
  }

  void operator()(const report::Column &) const {}

  void operator()(const report::Section &section) const {
    json.object(section.id, [&] { walk(section); });
  }

private:
  Writer &json;
};

} // namespace

void print(llvm::raw_ostream &os, const report::Document &document, unsigned indent) {
  {
    Writer json(os, indent);
    const Walker walker(json);
    json.object([&] {
      json.string("schema", "sparcity-model/1");
      json.object("tool", [&] {
        json.string("version", document.tool.version);
        json.string("llvm", document.tool.llvm);
      });
      json.array("results", [&] {
        for (size_t k = 0; k < document.size; ++k) {
          json.object([&] { walker.walk(document.result(k)); });
          json.flush();
        }
      });
      walker.walk(document.totals);
    });
  }
  os << '\n';
}

} // namespace sparcity::json
