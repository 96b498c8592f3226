//===- backends/json/Walk.cpp - A section as a JSON object ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/json/Sections.h"

#include "base/Printable.h"
#include "ir/Names.h"

#include <cmath>

namespace sparcity::json {

namespace {

/// A value as JSON has it.
struct ValueOf {
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

/// A key for each item.
class Walker {
public:
  explicit Walker(Writer &json) : json(json) {}

  void operator()(const report::Field &field) const {
    json.field(field.id, std::visit(ValueOf(), field.value));
  }

  void operator()(const report::List &list) const {
    json.array(list.id, [&] {
      for (const report::Value &value : list.values)
        json.element(std::visit(ValueOf(), value));
    });
  }

  void operator()(const report::Table &table) const {
    json.objects(table.id, table.rows, [&](const report::Section &row) { items(row); });
  }

  void operator()(const report::Messages &said) const {
    json.objects(said.id, said.messages, [&](const report::Message &message) {
      json.string("severity", ir::names::spelling(ir::names::severities, message.severity));
      json.known("id", message.phrase.id);
      json.known("file", message.position.file);
      json.position("line", message.position.line);
      json.position("column", message.position.column);
      json.string("message", report::text(message.phrase));
      json.boolean("is_assumption", message.isAssumption);
    });
  }

  void operator()(const report::Section &section) const {
    json.object(section.id, [&] { items(section); });
  }

  void items(const report::Section &section) const {
    for (const report::Item &item : section.items)
      std::visit(*this, item);
  }

private:
  Writer &json;
};

} // namespace

void writeItems(Writer &json, const report::Section &section) { Walker(json).items(section); }

} // namespace sparcity::json
