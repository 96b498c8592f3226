//===- backends/text/Page.h - What the sections write on ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Titles, headings, labelled lines, sentences and tables within a width, with
/// colours where asked for. Every section of the report writes through this, and all
/// text is shown as it may be (base/Printable.h).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "backends/text/Colour.h"
#include "backends/text/Table.h"
#include "backends/text/Text.h"

#include <string>
#include <string_view>

namespace sparcity::text {

class Page {
public:
  Page(llvm::raw_ostream &os, const Options &options)
      : os(os), options(options), isFirst(!options.continues) {}

  /// The name of a report, underlined; an empty line before all but the first of a text.
  void title(std::string_view text);
  /// An empty line and the name of a section.
  void heading(std::string_view text);
  void blank();
  /// "  label        text", the text wrapped beside its label; nothing where
  /// there is no text.
  void field(std::string_view label, std::string_view text, Style style = Style::Plain);
  /// One indented line, as it is: it has to fit.
  void line(std::string_view text, Style style = Style::Plain);
  /// An indented sentence, wrapped; with a mark ("- ") the lines after the
  /// first are indented below the text.
  void paragraph(std::string_view text, std::string_view mark = "");
  /// An indented table; a line that contains `marked` is emphasised. `legend`: of the
  /// bars in it.
  void table(const Table &table, std::string_view marked = "", const Legend &legend = {});

  /// Columns that a line has left after the indent.
  unsigned room() const;

private:
  void styled(std::string_view text, Style style, const Legend &legend = {});

  llvm::raw_ostream &os;
  const Options &options;
  bool isFirst;
};

} // namespace sparcity::text
