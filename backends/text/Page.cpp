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

namespace text {

static constexpr std::string_view indent = "  ";
static constexpr size_t labelWidth = 13;
/// Below this a report cannot be laid out; lines then run over.
static constexpr unsigned leastWidth = 60;

static std::string_view escapeSequence(Style style) {
  switch (style) {
  case Style::Plain:
    return "";
  case Style::Bold:
    return "\x1b[1m";
  case Style::Faint:
    return "\x1b[2m";
  }
  return "";
}

unsigned Page::room() const {
  return std::max(options.width, leastWidth) - static_cast<unsigned>(indent.size());
}

void Page::styled(std::string_view text, Style style) {
  const bool isColoured = options.colours && style != Style::Plain;
  if (isColoured)
    os << escapeSequence(style);
  os << text;
  if (isColoured)
    os << "\x1b[0m";
}

void Page::title(std::string_view given) {
  const std::string text = printable(given);
  if (!isFirst)
    os << '\n';
  isFirst = false;
  styled(text, Style::Bold);
  os << '\n' << std::string(base::columns(text), '=') << '\n';
}

void Page::heading(std::string_view text) {
  os << '\n';
  styled(printable(text), Style::Bold);
  os << '\n';
}

void Page::blank() { os << '\n'; }

void Page::field(std::string_view label, std::string_view text, Style style) {
  if (text.empty())
    return;
  std::string name = printable(label);
  name.resize(std::max(labelWidth, name.size() + 1), ' ');
  for (const std::string &part : wrap(printable(text), room() - name.size())) {
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
  for (const std::string &part : wrap(printable(text), room() - mark.size())) {
    os << indent << before << part << '\n';
    before.assign(mark.size(), ' ');
  }
}

void Page::table(const Table &table, std::string_view marked) {
  for (const Table::Line &row : table.lines(room())) {
    const bool isMarked = !marked.empty() && row.text.find(marked) != std::string::npos;
    line(row.text, row.isHeader ? Style::Faint : isMarked ? Style::Bold : Style::Plain);
  }
}

} // namespace text
