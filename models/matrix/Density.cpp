//===- models/matrix/Density.cpp - Where non-zeros are -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/Density.h"

#include "models/matrix/Matrix.h"

#include <algorithm>

namespace sparcity::matrix {

static std::int64_t divideUp(std::int64_t value, std::int64_t by) {
  return value / by + (value % by != 0);
}

/// Rows or columns of a cell along a side of this length.
static std::int64_t cellLength(std::int64_t length, std::int64_t longest, std::int64_t most) {
  const std::int64_t square = divideUp(longest, most);
  const std::int64_t fewest = std::max<std::int64_t>(1, most / 8);
  return std::min(square, divideUp(length, fewest));
}

Density densityOf(const Matrix &matrix, std::int64_t most) {
  Density density;
  density.rows = matrix.rows;
  density.columns = matrix.columns;
  density.nonZeros = matrix.nonZeros();
  if (matrix.rows == 0 || matrix.columns == 0)
    return density;
  const std::int64_t longest = std::max(matrix.rows, matrix.columns);
  density.cellRows = cellLength(matrix.rows, longest, most);
  density.cellColumns = cellLength(matrix.columns, longest, most);
  density.gridRows = static_cast<std::size_t>(divideUp(matrix.rows, density.cellRows));
  density.gridColumns = static_cast<std::size_t>(divideUp(matrix.columns, density.cellColumns));
  density.counts.assign(density.gridRows * density.gridColumns, 0);
  const auto width = static_cast<std::uint32_t>(density.cellColumns); // 32 bits divide faster
  for (std::int64_t row = 0; row < matrix.rows; ++row) {
    std::int64_t *counts = density.counts.data() +
                           static_cast<std::size_t>(row / density.cellRows) * density.gridColumns;
    for (const Index column : matrix.row(row))
      ++counts[static_cast<std::uint32_t>(column) / width];
  }
  return density;
}

} // namespace sparcity::matrix
