//===- models/matrix/ordering/Permutation.cpp - Orders of rows and columns ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/ordering/Permutation.h"

#include "base/OutputFile.h"
#include "base/Printable.h"

#include <algorithm>
#include <numeric>

namespace sparcity::ordering {

bool isPermutation(const Permutation &order) {
  std::vector<bool> seen(order.size());
  for (const matrix::Index number : order) {
    if (number < 0 || static_cast<std::size_t>(number) >= order.size() || seen[number])
      return false;
    seen[number] = true;
  }
  return true;
}

Permutation identity(std::int64_t size) {
  Permutation order(size);
  std::iota(order.begin(), order.end(), matrix::Index(0));
  return order;
}

Permutation inverse(const Permutation &order) {
  Permutation result(order.size());
  for (std::size_t place = 0; place < order.size(); ++place)
    result[order[place]] = static_cast<matrix::Index>(place);
  return result;
}

matrix::Matrix permuteRows(const matrix::Matrix &matrix, const Permutation &rows) {
  matrix::Matrix result{matrix.rows, matrix.columns, {0}, {}};
  result.rowPointers.reserve(matrix.rows + 1);
  result.columnIndices.reserve(matrix.columnIndices.size());
  for (const matrix::Index row : rows) {
    const std::span<const matrix::Index> columns = matrix.row(row);
    result.columnIndices.insert(result.columnIndices.end(), columns.begin(), columns.end());
    result.rowPointers.push_back(result.nonZeros());
  }
  return result;
}

matrix::Matrix permute(const matrix::Matrix &matrix, const Permutation &rows,
                       const Permutation &columns) {
  matrix::Matrix result = permuteRows(matrix, rows);
  const Permutation places = inverse(columns);
  for (matrix::Index &column : result.columnIndices)
    column = places[column];
  for (std::int64_t row = 0; row < result.rows; ++row)
    std::sort(result.columnIndices.begin() + result.rowPointers[row],
              result.columnIndices.begin() + result.rowPointers[row + 1]);
  return result;
}

llvm::Error writePermutation(const std::string &path, const Permutation &order,
                             llvm::StringRef title) {
  base::OutputFile out(path);
  out << "% " << base::printable(title) << '\n';
  for (const matrix::Index number : order)
    out << number << '\n';
  return out.keep();
}

} // namespace sparcity::ordering
