//===- backends/json/Writer.h - JSON fields with our types ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// llvm::json::OStream for the types of the models: what is not known becomes
/// null, what is not finite too. Text is kept as it is, so that programs find names
/// again, but for bytes that are not UTF-8; what is not printable has JSON's escapes,
/// so that a terminal may show the document.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "models/machine/Units.h"

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
  /// Writes the document.
  ~Writer();

  void object(Block fields) { out.object(fields); }
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

  void null(std::string_view key) { field(key, llvm::json::Value(nullptr)); }
  void boolean(std::string_view key, std::optional<bool> value);
  void number(std::string_view key, std::optional<double> value);
  void integer(std::string_view key, std::optional<std::int64_t> value);
  void string(std::string_view key, std::string_view value) { field(key, text(value)); }
  void known(std::string_view key, const std::optional<std::string> &value);
  /// Null where the text is empty, which means "not known".
  void known(std::string_view key, const std::string &value);
  /// Null where 0, which means "not known" in a source position.
  void position(std::string_view key, unsigned value);
  /// A number where the expression is one, else its text.
  void symbolic(std::string_view key, const ir::Expr &value);

  template <typename Unit> void number(std::string_view key, const machine::Quantity<Unit> &value) {
    number(key, value.value());
  }
  template <typename Unit>
  void number(std::string_view key, const std::optional<machine::Quantity<Unit>> &value) {
    number(key, value ? std::optional<double>(value->value()) : std::nullopt);
  }

private:
  static llvm::json::Value text(std::string_view value);
  void field(std::string_view key, const llvm::json::Value &value);

  llvm::raw_ostream &os;
  std::string document;
  llvm::raw_string_ostream buffer;
  llvm::json::OStream out;
};

} // namespace sparcity::json
