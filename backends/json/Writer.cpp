//===- backends/json/Writer.cpp - JSON fields with our types --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/json/Writer.h"

#include <cmath>

namespace json {

/// Names come from the user's files, which need not be UTF-8.
static std::string repaired(std::string_view text) {
  return llvm::json::isUTF8(text) ? std::string(text) : llvm::json::fixUTF8(text);
}

llvm::json::Value Writer::text(std::string_view value) { return repaired(value); }

void Writer::field(std::string_view key, const llvm::json::Value &value) {
  out.attribute(repaired(key), value);
}

void Writer::object(std::string_view key, Block fields) {
  out.attributeObject(repaired(key), fields);
}

void Writer::array(std::string_view key, Block elements) {
  out.attributeArray(repaired(key), elements);
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

} // namespace json
