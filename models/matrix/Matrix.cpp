//===- models/matrix/Matrix.cpp - The pattern of a sparse matrix ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/Matrix.h"

#include <algorithm>

namespace sparcity::matrix {

std::optional<std::string> findFault(const Matrix &matrix) {
  if (matrix.rows < 0 || matrix.columns < 0 || matrix.rows > maxIndices ||
      matrix.columns > maxIndices)
    return "the size is out of range";
  if (static_cast<std::int64_t>(matrix.rowPointers.size()) != matrix.rows + 1)
    return "there are not rows + 1 row pointers";
  if (matrix.rowPointers.front() != 0 || matrix.rowPointers.back() != matrix.nonZeros())
    return "the row pointers do not span the column indices";
  if (!std::is_sorted(matrix.rowPointers.begin(), matrix.rowPointers.end()))
    return "the row pointers descend";
  for (std::int64_t row = 0; row < matrix.rows; ++row) {
    std::int64_t last = -1;
    for (const Index column : matrix.row(row)) {
      if (column <= last || column >= matrix.columns)
        return "row " + std::to_string(row) + " does not ascend, or leaves the matrix";
      last = column;
    }
  }
  return std::nullopt;
}

Matrix transpose(const Matrix &matrix) {
  Matrix result{matrix.columns, matrix.rows, {}, {}};
  std::vector<std::int64_t> &ends = result.rowPointers;
  ends.assign(result.rows + 1, 0);
  for (const Index column : matrix.columnIndices)
    ++ends[column + 1];
  for (std::int64_t row = 0; row < result.rows; ++row)
    ends[row + 1] += ends[row];
  // Each pointer moves from the begin of its row to the end while the row fills,
  // and is put back afterwards: no second array of pointers.
  result.columnIndices.resize(matrix.columnIndices.size());
  for (std::int64_t row = 0; row < matrix.rows; ++row)
    for (const Index column : matrix.row(row))
      result.columnIndices[ends[column]++] = static_cast<Index>(row);
  std::move_backward(ends.begin(), ends.end() - 1, ends.end());
  ends.front() = 0;
  return result;
}

Matrix adjacency(const Matrix &matrix) {
  const Matrix transposed = transpose(matrix);
  Matrix result{matrix.rows, matrix.columns, {0}, {}};
  result.rowPointers.reserve(matrix.rows + 1);
  result.columnIndices.reserve(matrix.columnIndices.size());
  for (std::int64_t row = 0; row < matrix.rows; ++row) {
    const std::span<const Index> right = matrix.row(row), down = transposed.row(row);
    const auto begin = result.columnIndices.size();
    std::set_union(right.begin(), right.end(), down.begin(), down.end(),
                   std::back_inserter(result.columnIndices));
    const auto first = result.columnIndices.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto [from, to] =
        std::equal_range(first, result.columnIndices.end(), static_cast<Index>(row));
    result.columnIndices.erase(from, to);
    result.rowPointers.push_back(result.nonZeros());
  }
  return result;
}

} // namespace sparcity::matrix
