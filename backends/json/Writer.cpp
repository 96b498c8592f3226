//===- backends/json/Writer.cpp - JSON fields with our types --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/json/Writer.h"

#include "base/Printable.h"

#include <cmath>

namespace sparcity::json {

Writer::~Writer() { os << base::escapedJson(document); }

llvm::json::Value Writer::text(std::string_view value) { return base::validText(value); }

void Writer::field(std::string_view key, const llvm::json::Value &value) {
  out.attribute(base::validText(key), value);
}

void Writer::object(std::string_view key, Block fields) {
  out.attributeObject(base::validText(key), fields);
}

void Writer::array(std::string_view key, Block elements) {
  out.attributeArray(base::validText(key), elements);
}

void Writer::boolean(std::string_view key, std::optional<bool> value) {
  value ? field(key, *value) : null(key);
}

void Writer::number(std::string_view key, std::optional<double> value) {
  value &&std::isfinite(*value) ? field(key, *value) : null(key);
}

void Writer::integer(std::string_view key, std::optional<std::int64_t> value) {
  value ? field(key, *value) : null(key);
}

void Writer::known(std::string_view key, const std::optional<std::string> &value) {
  value ? field(key, text(*value)) : null(key);
}

void Writer::known(std::string_view key, const std::string &value) {
  value.empty() ? null(key) : field(key, text(value));
}

void Writer::position(std::string_view key, unsigned value) {
  value == 0 ? null(key) : field(key, value);
}

void Writer::symbolic(std::string_view key, const ir::Expr &value) {
  std::optional<double> plain = value.asDouble();
  plain ? number(key, plain) : string(key, value.str());
}

} // namespace sparcity::json
