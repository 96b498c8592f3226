//===- models/matrix/Levels.cpp - Rows of a triangle that do not wait -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/Levels.h"

#include <algorithm>
#include <numeric>

namespace sparcity::matrix {

Matrix lowerTriangle(const Matrix &matrix) {
  Matrix lower{matrix.rows, matrix.columns, {0}, {}};
  for (std::int64_t row = 0; row < matrix.rows; ++row) {
    for (const Index column : matrix.row(row))
      if (column < row)
        lower.columnIndices.push_back(column);
    lower.columnIndices.push_back(static_cast<Index>(row));
    lower.rowPointers.push_back(lower.nonZeros());
  }
  return lower;
}

Levels levelsOf(const Matrix &lower) {
  std::vector<std::int64_t> levelOf(static_cast<std::size_t>(lower.rows));
  std::vector<std::int64_t> sizes;
  for (std::int64_t row = 0; row < lower.rows; ++row) {
    std::int64_t level = 0;
    for (const Index column : lower.row(row))
      if (column < row)
        level = std::max(level, levelOf[column] + 1);
    levelOf[row] = level;
    sizes.resize(std::max<std::size_t>(sizes.size(), level + 1));
    ++sizes[level];
  }
  Levels levels;
  levels.starts.resize(sizes.size() + 1);
  std::partial_sum(sizes.begin(), sizes.end(), levels.starts.begin() + 1);
  std::vector<std::int64_t> next(levels.starts.begin(), levels.starts.end() - 1);
  levels.rows.resize(levelOf.size());
  for (std::int64_t row = 0; row < lower.rows; ++row)
    levels.rows[next[levelOf[row]]++] = row;
  return levels;
}

} // namespace sparcity::matrix
