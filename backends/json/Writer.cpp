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

void Writer::flush() {
  out.flush();
  os << base::escapedJson(document);
  document.clear();
}

llvm::json::Value Writer::text(std::string_view value) { return base::validText(value); }

void Writer::field(std::string_view key, const llvm::json::Value &value) {
  out.attribute(base::validText(key), value);
}

void Writer::beginArray(std::string_view key) {
  out.attributeBegin(base::validText(key));
  out.arrayBegin();
}

void Writer::endArray() {
  out.arrayEnd();
  out.attributeEnd();
}

void Writer::object(std::string_view key, Block fields) {
  out.attributeObject(base::validText(key), fields);
}

void Writer::array(std::string_view key, Block elements) {
  out.attributeArray(base::validText(key), elements);
}

void Writer::number(std::string_view key, std::optional<double> value) {
  field(key, value && std::isfinite(*value) ? llvm::json::Value(*value) : nullptr);
}

void Writer::integer(std::string_view key, std::optional<std::int64_t> value) {
  field(key, value ? llvm::json::Value(*value) : nullptr);
}

} // namespace sparcity::json
