//===- models/matrix/Sell.cpp - Chunks of rows of like length -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/FormatParts.h"

#include <algorithm>
#include <numeric>

namespace sparcity::matrix {

/// The rows, sorted by descending length in each window.
static std::vector<std::int64_t> sortedRows(const Matrix &matrix, std::int64_t window) {
  std::vector<std::int64_t> rows(matrix.rows);
  std::iota(rows.begin(), rows.end(), std::int64_t(0));
  for (std::int64_t begin = 0; begin < matrix.rows; begin += std::min(window, matrix.rows))
    std::stable_sort(
        rows.begin() + begin, rows.begin() + begin + std::min(window, matrix.rows - begin),
        [&](std::int64_t a, std::int64_t b) { return matrix.rowLength(a) > matrix.rowLength(b); });
  return rows;
}

llvm::Expected<FormatArrays> toSell(const Matrix &matrix, std::int64_t chunkRows,
                                    std::int64_t sigma) {
  if (chunkRows < 1 || chunkRows > maxIndices || sigma < 1)
    return llvm::createStringError("the rows of a chunk and of a window are at least one");
  FormatArrays format = formatOf(matrix);
  const std::int64_t chunks = (matrix.rows + chunkRows - 1) / chunkRows;
  if (llvm::Error error = checkPadded("SELL-C-sigma", chunks, chunkRows, matrix))
    return error;
  std::vector<std::int64_t> &rows = format.arrays["perm"] = sortedRows(matrix, sigma);
  rows.resize(chunks * chunkRows, -1);
  std::vector<std::int64_t> &rowLengths = format.arrays["rowlen"];
  for (const std::int64_t row : rows)
    rowLengths.push_back(row < 0 ? 0 : matrix.rowLength(row));
  std::vector<std::int64_t> &begins = format.arrays["chunkptr"];
  std::vector<std::int64_t> &lengths = format.arrays["chunklen"];
  begins = {0};
  for (std::int64_t chunk = 0; chunk < chunks; ++chunk) {
    const auto first = rowLengths.begin() + chunk * chunkRows;
    lengths.push_back(*std::max_element(first, first + chunkRows));
    begins.push_back(begins.back() + lengths.back() * chunkRows);
    if (llvm::Error error = checkPadded("SELL-C-sigma", begins.back(), 1, matrix))
      return error;
  }
  format.sizes["chunks"] = chunks;
  format.sizes["chunkrows"] = chunkRows;
  format.values = begins.back();
  std::vector<std::int64_t> &columns = format.arrays["col"];
  columns.reserve(format.values);
  for (std::int64_t chunk = 0; chunk < chunks; ++chunk)
    for (std::int64_t k = 0; k < lengths[chunk]; ++k)
      for (std::int64_t at = chunk * chunkRows; at < (chunk + 1) * chunkRows; ++at)
        columns.push_back(rows[at] < 0 ? 0 : paddedColumn(matrix, rows[at], k));
  return format;
}

} // namespace sparcity::matrix
