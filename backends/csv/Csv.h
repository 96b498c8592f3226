//===- backends/csv/Csv.h - Lines over capacity as a table ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The curves of reuse distances as comma-separated values (RFC 4180): one row
/// for every capacity at which the lines of the whole nest change.
///
///     kernel,capacity_bytes,loads,evicts
///     copy,0,250000,125000
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/result/Result.h"

#include "llvm/Support/raw_ostream.h"

#include <vector>

namespace csv {

void print(llvm::raw_ostream &os, const std::vector<result::Result> &results);

} // namespace csv
