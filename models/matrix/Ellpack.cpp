//===- models/matrix/Ellpack.cpp - Rows padded to the longest one ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/FormatParts.h"

#include <algorithm>

namespace sparcity::matrix {

llvm::Expected<FormatArrays> toEllpack(const Matrix &matrix, EllpackLayout layout) {
  FormatArrays format = formatOf(matrix);
  std::vector<std::int64_t> &lengths = format.arrays["rowlen"];
  for (std::int64_t row = 0; row < matrix.rows; ++row)
    lengths.push_back(matrix.rowLength(row));
  const std::int64_t width =
      lengths.empty() ? 0 : *std::max_element(lengths.begin(), lengths.end());
  if (llvm::Error error = checkPadded("ELLPACK", matrix.rows, width, matrix))
    return error;
  format.sizes["width"] = width;
  format.values = matrix.rows * width;
  std::vector<std::int64_t> &columns = format.arrays["col"];
  columns.resize(format.values);
  const bool isByRows = layout == EllpackLayout::ByRows;
  const std::int64_t rowStep = isByRows ? width : 1, step = isByRows ? 1 : matrix.rows;
  for (std::int64_t row = 0; row < matrix.rows; ++row)
    for (std::int64_t k = 0; k < width; ++k)
      columns[row * rowStep + k * step] = paddedColumn(matrix, row, k);
  return format;
}

} // namespace sparcity::matrix
