//===- backends/svg/Markup.h - Elements and attributes --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes XML: every text and every attribute passes through here and is escaped,
/// so that no name of a kernel or a file becomes markup.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparcity::svg {

/// Printable text, without anything that XML takes for markup.
std::string escaped(std::string_view text);

/// Two decimals at most, for positions.
std::string pixels(double value);

/// The shortest text that reads back as the same number.
std::string exact(double value);

using Attributes = std::vector<std::pair<std::string, std::string>>;

class Markup {
public:
  explicit Markup(llvm::raw_ostream &os) : os(os) {}

  /// `<name …>`, `content`, `</name>`.
  void element(std::string_view name, const Attributes &attributes,
               llvm::function_ref<void()> content);
  /// `<name …/>`.
  void element(std::string_view name, const Attributes &attributes);
  /// `<name …>text</name>`.
  void text(std::string_view name, const Attributes &attributes, std::string_view text);
  /// As it is: what the tool itself wrote.
  void verbatim(std::string_view text) { os << text; }

private:
  void open(std::string_view name, const Attributes &attributes);

  llvm::raw_ostream &os;
};

} // namespace sparcity::svg
