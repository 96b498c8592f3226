//===- models/matrix/Bcsr.cpp - Rows of dense blocks ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/FormatParts.h"

#include <algorithm>

namespace sparcity::matrix {

llvm::Expected<FormatArrays> toBcsr(const Matrix &matrix, std::int64_t blockRows,
                                    std::int64_t blockColumns) {
  if (blockRows < 1 || blockColumns < 1 || blockRows > maxIndices || blockColumns > maxIndices)
    return llvm::createStringError("the rows and columns of a block are at least one");
  FormatArrays format = formatOf(matrix);
  std::vector<std::int64_t> &begins = format.arrays["rowptr"];
  std::vector<std::int64_t> &columns = format.arrays["blockcol"];
  begins = {0};
  std::vector<std::int64_t> inRow;
  for (std::int64_t first = 0; first < matrix.rows; first += blockRows) {
    inRow.clear();
    for (std::int64_t row = first; row < std::min(first + blockRows, matrix.rows); ++row)
      for (const Index column : matrix.row(row))
        if (inRow.empty() || inRow.back() != column / blockColumns)
          inRow.push_back(column / blockColumns);
    std::sort(inRow.begin(), inRow.end());
    inRow.erase(std::unique(inRow.begin(), inRow.end()), inRow.end());
    columns.insert(columns.end(), inRow.begin(), inRow.end());
    begins.push_back(static_cast<std::int64_t>(columns.size()));
  }
  format.sizes["blockrows"] = static_cast<std::int64_t>(begins.size()) - 1;
  format.sizes["blocks"] = begins.back();
  if (llvm::Error error = checkPadded("BCSR", blockRows, blockColumns, matrix))
    return error;
  if (llvm::Error error = checkPadded("BCSR", begins.back(), blockRows * blockColumns, matrix))
    return error;
  format.values = begins.back() * blockRows * blockColumns;
  return format;
}

} // namespace sparcity::matrix
