//===- backends/csv/Table.h - Rows that need not have the same columns ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A table that is filled row by row and knows its columns only at the end. Rows wait as text,
/// in memory or, where they are many, in a temporary file (base/Spool.h).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "base/Spool.h"
#include "models/report/Value.h"

#include "llvm/Support/raw_ostream.h"

#include <map>
#include <string>
#include <vector>

namespace sparcity::csv {

/// Text as one field: printable, with an apostrophe in front where a spreadsheet
/// would take it for a formula, in quotation marks where it has a character of the
/// format's own.
std::string field(const std::string &text);
/// A number with all its digits; empty where it is not known or not finite.
std::string written(const report::Value &value);

class Table {
public:
  void beginRow();
  /// A column that no row had yet stands behind the one this row filled before.
  void add(const std::string &column, const report::Value &value);

  /// Ends the table. Fails where rows could not be kept.
  llvm::Error print(llvm::raw_ostream &os);

private:
  void endRow();

  /// Columns by number, in the order in which they came up; where each stands.
  std::map<std::string, size_t> numbers;
  std::vector<size_t> order;
  std::vector<std::string> row; ///< fields by number of the column
  bool isFirst = true, isOpen = false;
  size_t last = 0; ///< place in `order` that this row filled last; past the end: none
  base::Spool rows;
};

} // namespace sparcity::csv
