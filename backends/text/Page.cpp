//===- backends/text/Page.cpp - What the sections write on ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/text/Page.h"

#include "backends/text/Format.h"
#include "base/Printable.h"

#include "llvm/Support/raw_ostream.h"

#include <algorithm>

namespace sparcity::text {

static constexpr std::string_view indent = "  ";
static constexpr size_t labelWidth = 13;
/// Below this a report cannot be laid out; lines then run over.
static constexpr unsigned leastWidth = 60;

unsigned Page::room() const {
  return std::max(options.width, leastWidth) - static_cast<unsigned>(indent.size());
}

void Page::styled(std::string_view text, Style style, const Legend &legend) {
  if (options.colours)
    os << painted(text, style, legend);
  else
    os << text;
}

void Page::title(std::string_view given) {
  const std::string text = printable(given);
  if (!isFirst)
    os << '\n';
  isFirst = false;
  // In files a title is a line, however long the path in it is.
  const size_t width = options.foldsTables ? options.width : std::max<size_t>(text.size(), 1);
  size_t longest = 0;
  for (const std::string &part : base::wrap(text, width)) {
    styled(part, Style::Bold);
    os << '\n';
    longest = std::max(longest, base::columns(part));
  }
  // A path may be wider than the terminal.
  os << std::string(std::min(longest, width), '=') << '\n';
}

void Page::heading(std::string_view text) {
  os << '\n';
  for (const std::string &part : base::wrap(printable(text), options.width)) {
    styled(part, Style::Bold);
    os << '\n';
  }
}

void Page::blank() { os << '\n'; }

void Page::field(std::string_view label, std::string_view text, Style style) {
  if (text.empty())
    return;
  std::string name = printable(label);
  name.resize(std::max(labelWidth, name.size() + 1), ' ');
  for (const std::string &part : base::wrap(printable(text), room() - name.size())) {
    os << indent << name;
    styled(part, style);
    os << '\n';
    name.assign(name.size(), ' ');
  }
}

void Page::line(std::string_view text, Style style) {
  os << indent;
  styled(printable(text), style);
  os << '\n';
}

void Page::paragraph(std::string_view text, std::string_view mark) {
  std::string before(mark);
  for (const std::string &part : base::wrap(printable(text), room() - mark.size())) {
    os << indent << before;
    styled(part, Style::Plain);
    os << '\n';
    before.assign(mark.size(), ' ');
  }
}

void Page::table(const Table &table, std::string_view marked, const Legend &legend) {
  for (const Table::Line &row : table.lines(room(), options.foldsTables)) {
    const bool isMarked = !marked.empty() && row.text.find(marked) != std::string::npos;
    os << (row.text.empty() ? "" : indent);
    styled(row.text, row.isHeader ? Style::Faint : isMarked ? Style::Bold : Style::Plain, legend);
    os << '\n';
  }
}

} // namespace sparcity::text
