//===- models/measured/Table.h - Measurements of a table ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Rows of comma-separated values below a heading that names the columns:
///
///     kernel,machine,cores,N,cy/CL,q1,q3
///     star3d,skx,1,400,41.3,40.9,42.0
///
/// `kernel` and `machine` may be missing or empty: then a row is of any. Without `cores` it is of
/// one. One column is the measured value, in the unit that heads it, or `value` in the one that
/// its row has in `unit`; `q1` and `q3`, its quartiles, are in the same. Every other column is a
/// size. Lines that begin with `#` say nothing.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/measured/MeasuredUnit.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::measured {

struct Measurement {
  unsigned line = 0;           ///< of the file
  std::string kernel, machine; ///< empty: any
  unsigned cores = 1;
  std::map<std::string, std::int64_t> sizes;
  MeasuredUnit unit;
  double value = 0;
  std::optional<double> firstQuartile, thirdQuartile;
};

/// Fails, with the line, on what is no such table, and on values that are not above zero.
llvm::Expected<std::vector<Measurement>> parseTable(llvm::StringRef text);

} // namespace sparcity::measured
