//===- backends/csv/Csv.h - Results as a table ----------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Comma-separated values (RFC 4180) with a header. Of predictions one row a
/// result, named as in the JSON document; levels have columns by their names, so
/// that machines with more and fewer of them stand in one table, and what a result
/// does not have is empty:
///
///     kernel,file,line,machine,cores,parameter_N,…,load_L2,evict_L2,…,load_MEM,…
///     copy,copy.c,3,skx,1,1000000,…
///
/// Of reuse distances with their curves, one row for every capacity at which the
/// lines of the whole nest change:
///
///     kernel,capacity_bytes,loads,evicts
///     copy,0,250000,125000
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/result/Result.h"

#include "llvm/Support/raw_ostream.h"

#include <vector>

namespace sparcity::csv {

void print(llvm::raw_ostream &os, const std::vector<result::Result> &results);

/// The curves of lines over capacity.
void printCurves(llvm::raw_ostream &os, const std::vector<result::Result> &results);
/// A row for each way to divide a cache.
void printPartitions(llvm::raw_ostream &os, const std::vector<result::Result> &results);

} // namespace sparcity::csv
