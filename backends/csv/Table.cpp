//===- backends/csv/Table.cpp - Rows that need not have the same columns --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/csv/Table.h"

#include "base/Printable.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

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
  std::string safe = looksLikeFormula(shown) ? "'" + shown : shown;
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

/// Between the fields of a row that waits: no printable text has it.
static constexpr char separator = '\x1f';

void Table::beginRow() {
  endRow();
  row.assign(numbers.size(), "");
  last = order.size();
  isOpen = true;
}

void Table::endRow() {
  if (!isOpen)
    return;
  rows.add(llvm::join(row, llvm::StringRef(&separator, 1)));
  isOpen = isFirst = false;
}

void Table::add(const std::string &column, const report::Value &value) {
  const auto [entry, isNew] = numbers.try_emplace(column, numbers.size());
  if (isNew) {
    const size_t place = last < order.size() ? last + 1 : isFirst ? order.size() : 0;
    order.insert(order.begin() + static_cast<std::ptrdiff_t>(place), entry->second);
    row.emplace_back();
    last = place;
  } else {
    last = static_cast<size_t>(llvm::find(order, entry->second) - order.begin());
  }
  row[entry->second] = written(value);
}

llvm::Error Table::print(llvm::raw_ostream &os) {
  endRow();
  std::vector<std::string> names(numbers.size());
  for (const auto &[name, number] : numbers)
    names[number] = name;
  const char *before = "";
  for (const size_t number : order) {
    os << before << field(names[number]);
    before = ",";
  }
  os << "\n";
  return rows.read([&](llvm::StringRef text) {
    llvm::SmallVector<llvm::StringRef, 0> fields;
    text.split(fields, separator);
    const char *before = "";
    for (const size_t number : order) {
      os << before << (number < fields.size() ? fields[number] : "");
      before = ",";
    }
    os << "\n";
  });
}

} // namespace sparcity::csv
