//===- backends/html/Markup.h - Elements and their escapes ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes elements that are always closed and text that is always escaped: names,
/// source and machine files are not ours.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparcity::html {

/// The text for content and quoted attributes: printable but for tabs and ends of
/// lines, `& < > " '` as references.
std::string escaped(std::string_view text);

struct Attribute {
  std::string_view name;
  std::string value;
};
using Attributes = std::vector<Attribute>;

/// A number that the page shows.
struct Number {
  std::string text;
  std::optional<double> value;
  /// Where the JSON document has it, from its result on: "ecm.T".
  std::string of;
};

class Markup {
public:
  using Block = llvm::function_ref<void()>;

  explicit Markup(llvm::raw_ostream &os) : os(os) {}

  void element(std::string_view tag, const Attributes &attributes, Block content);
  void element(std::string_view tag, const Attributes &attributes, std::string_view content);
  void element(std::string_view tag, std::string_view content) { element(tag, {}, content); }
  /// Without content and end: `meta`, `input`.
  void empty(std::string_view tag, const Attributes &attributes);
  void text(std::string_view content) { os << escaped(content); }
  /// What this program itself wrote as markup, style or script.
  void raw(std::string_view content) { os << content; }
  /// `<data value=… data-of=…>text</data>`, or the text alone where there is no value.
  void number(const Number &number);
  /// A bar as long as `share` of its box, from `begin` of it on; none of 0.
  void bar(double begin, double share, std::string_view kind);

private:
  void begin(std::string_view tag, const Attributes &attributes);

  llvm::raw_ostream &os;
};

} // namespace sparcity::html
