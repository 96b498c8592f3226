//===- backends/json/Writer.h - JSON fields with our types ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// llvm::json::OStream for what we write: what is not known becomes
/// null, what is not finite too. Text is kept as it is, so that programs find names
/// again, but for bytes that are not UTF-8; what is not printable has JSON's escapes,
/// so that a terminal may show the document.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/report/Unit.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

#include <optional>
#include <string>
#include <string_view>

namespace sparcity::json {

class Writer {
public:
  using Block = llvm::function_ref<void()>;

  explicit Writer(llvm::raw_ostream &os, unsigned indent = 2)
      : os(os), buffer(document), out(buffer, indent) {}
  Writer(const Writer &) = delete;
  Writer &operator=(const Writer &) = delete;
  ~Writer() { flush(); }

  void object(Block fields) { out.object(fields); }
  /// What stands between them is in an object, or an array of it.
  void begin() { out.objectBegin(); }
  void end() { out.objectEnd(); }
  void beginArray(std::string_view key);
  void endArray();
  void object(std::string_view key, Block fields);
  void array(std::string_view key, Block elements);
  /// One object for each element of `range`, filled by `fields(element)`.
  template <typename Range, typename Fields>
  void objects(std::string_view key, const Range &range, Fields fields) {
    array(key, [&] {
      for (const auto &element : range)
        object([&] { fields(element); });
    });
  }
  template <typename Range> void strings(std::string_view key, const Range &range) {
    array(key, [&] {
      for (const auto &element : range)
        out.value(text(element));
    });
  }
  template <typename Range> void integers(std::string_view key, const Range &range) {
    array(key, [&] {
      for (const auto element : range)
        out.value(static_cast<std::int64_t>(element));
    });
  }

  void number(std::string_view key, std::optional<double> value);
  void integer(std::string_view key, std::optional<std::int64_t> value);
  void string(std::string_view key, std::string_view value) { field(key, text(value)); }
  template <report::Quantity Type> void number(std::string_view key, const Type &value) {
    number(key, value.value());
  }
  template <report::Quantity Type>
  void number(std::string_view key, const std::optional<Type> &value) {
    number(key, value ? std::optional<double>(value->value()) : std::nullopt);
  }

  void field(std::string_view key, const llvm::json::Value &value);
  void element(const llvm::json::Value &value) { out.value(value); }
  /// An element that is JSON already, as it is.
  void written(llvm::StringRef element) {
    out.rawValue([&](llvm::raw_ostream &raw) { raw << element; });
  }

  /// Hands on what is written so far: complete characters.
  void flush();

private:
  static llvm::json::Value text(std::string_view value);

  llvm::raw_ostream &os;
  std::string document;
  llvm::raw_string_ostream buffer;
  llvm::json::OStream out;
};

} // namespace sparcity::json
