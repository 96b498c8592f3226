//===- models/matrix/Formats.cpp - Matrices in the formats of kernels -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/Formats.h"

#include <algorithm>
#include <numeric>

namespace matrix {

static FormatArrays formatOf(const Matrix &matrix) {
  FormatArrays format;
  format.sizes = {{"rows", matrix.rows}, {"columns", matrix.columns}, {"nnz", matrix.nonZeros()}};
  format.values = matrix.nonZeros();
  return format;
}

static llvm::Error checkPadded(const char *format, std::int64_t units, std::int64_t each,
                               const Matrix &matrix) {
  constexpr std::int64_t most = std::int64_t(1) << 30;
  if (each == 0 || units <= most / each)
    return llvm::Error::success();
  return llvm::createStringError(std::string("in the format ") + format + " the matrix has " +
                                 std::to_string(units) + " x " + std::to_string(each) +
                                 " elements for " + std::to_string(matrix.nonZeros()) +
                                 " non-zeros; at most " + std::to_string(most) + " can be made");
}

static std::vector<std::int64_t> columnsOf(const Matrix &matrix) {
  return {matrix.columnIndices.begin(), matrix.columnIndices.end()};
}

FormatArrays toCsr(const Matrix &matrix) {
  FormatArrays format = formatOf(matrix);
  format.arrays["rowptr"] = matrix.rowPointers;
  format.arrays["col"] = columnsOf(matrix);
  return format;
}

FormatArrays toCoo(const Matrix &matrix) {
  FormatArrays format = formatOf(matrix);
  std::vector<std::int64_t> &rows = format.arrays["row"];
  rows.reserve(matrix.nonZeros());
  for (std::int64_t row = 0; row < matrix.rows; ++row)
    rows.insert(rows.end(), matrix.rowLength(row), row);
  format.arrays["col"] = columnsOf(matrix);
  return format;
}

/// The column of the k-th element of a row that is padded.
static std::int64_t paddedColumn(const Matrix &matrix, std::int64_t row, std::int64_t k) {
  const std::span<const Index> columns = matrix.row(row);
  if (columns.empty())
    return 0;
  return columns[std::min<std::size_t>(k, columns.size() - 1)];
}

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

} // namespace matrix
