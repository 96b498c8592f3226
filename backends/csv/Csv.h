//===- backends/csv/Csv.h - Results as a table ----------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Comma-separated values (RFC 4180) with a header. Of predictions one row a
/// result, of the columns that are described; levels have columns by their names, so
/// that machines with more and fewer of them stand in one table, and what a result
/// does not have is empty:
///
///     kernel,file,line,machine,cores,parameter_N,…,load_L2,evict_L2,…,load_MEM,…
///     copy,copy.c,3,skx,1,1000000,…
///
/// Of a series its rows: of reuse distances every capacity at which the
/// lines of the whole nest change:
///
///     kernel,capacity_bytes,loads,evicts
///     copy,0,250000,125000
///
//===----------------------------------------------------------------------===//
#pragma once

#include "backends/csv/Table.h"
#include "models/report/Document.h"

#include "llvm/Support/raw_ostream.h"

namespace sparcity::csv {

/// Takes results as they come. The header has the columns of all: rows wait in a file of their
/// own that nobody sees, where they are many.
class ResultTable {
public:
  void add(const report::Section &result);
  /// Fails where the rows could not be kept.
  llvm::Error print(llvm::raw_ostream &os);

private:
  Table table;
};

/// The rows of a series, and what is above them.
void printHeader(llvm::raw_ostream &os, const report::Series &series);
void printRows(llvm::raw_ostream &os, const report::Series &series);

} // namespace sparcity::csv
