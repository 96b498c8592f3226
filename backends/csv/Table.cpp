//===- backends/csv/Table.cpp - Rows that need not have the same columns --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/csv/Table.h"

#include "base/Printable.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace sparcity::csv {

/// Spreadsheets compute a field that begins so, of the wide characters too.
static bool looksLikeFormula(llvm::StringRef text) {
  constexpr const char *begins[] = {"=", "+", "-", "@", "＝", "＋", "－", "＠"};
  return llvm::any_of(begins, [&](const char *begin) { return text.starts_with(begin); });
}

std::string field(const std::string &text) {
  const std::string shown = base::printable(text);
  const std::string safe = looksLikeFormula(shown) ? "'" + shown : shown;
  if (safe.find_first_of(",\"") == std::string::npos)
    return safe;
  std::string quoted = "\"";
  for (const char c : safe)
    quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + '"';
}

static std::string digits(double value) {
  char buffer[32];
  if (!std::isfinite(value))
    return "";
  return std::string(&buffer[0], std::to_chars(buffer, buffer + sizeof(buffer), value).ptr);
}

namespace {

struct Written {
  std::string operator()(report::Unknown) const { return ""; }
  std::string operator()(bool value) const { return value ? "true" : "false"; }
  std::string operator()(std::int64_t value) const { return std::to_string(value); }
  std::string operator()(double value) const { return digits(value); }
  std::string operator()(const std::string &value) const { return field(value); }
  std::string operator()(const ir::Expr &value) const { return field(value.str()); }
  std::string operator()(const report::Phrase &value) const { return field(report::text(value)); }
};

} // namespace

std::string written(const report::Value &value) { return std::visit(Written(), value); }

void Table::add(const std::string &column, const report::Value &value) {
  auto found = std::find(columns.begin(), columns.end(), column);
  if (found == columns.end()) {
    const size_t place = last < columns.size() ? last + 1 : rows.size() > 1 ? 0 : columns.size();
    found = columns.insert(columns.begin() + static_cast<std::ptrdiff_t>(place), column);
  }
  last = static_cast<size_t>(found - columns.begin());
  rows.back()[column] = written(value);
}

void Table::print(llvm::raw_ostream &os) const {
  for (size_t k = 0; k < columns.size(); ++k)
    os << (k ? "," : "") << field(columns[k]);
  os << "\n";
  for (const auto &row : rows) {
    for (size_t k = 0; k < columns.size(); ++k) {
      const auto cell = row.find(columns[k]);
      os << (k ? "," : "") << (cell == row.end() ? "" : cell->second);
    }
    os << "\n";
  }
}

} // namespace sparcity::csv
