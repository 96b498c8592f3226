//===- models/matrix/Coo.cpp - Coordinates --------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/FormatParts.h"

namespace sparcity::matrix {

FormatArrays toCoo(const Matrix &matrix) {
  FormatArrays format = formatOf(matrix);
  std::vector<std::int64_t> &rows = format.arrays["row"];
  rows.reserve(matrix.nonZeros());
  for (std::int64_t row = 0; row < matrix.rows; ++row)
    rows.insert(rows.end(), matrix.rowLength(row), row);
  format.arrays["col"] = columnsOf(matrix);
  return format;
}

} // namespace sparcity::matrix
