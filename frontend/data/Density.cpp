//===- frontend/data/Density.cpp - Where non-zeros are -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/data/Density.h"

#include <algorithm>
#include <cmath>

namespace data {

/// Cells for one side of the matrix.
static std::size_t cellsFor(std::int64_t length, std::int64_t longest, std::size_t most) {
  const double share = static_cast<double>(length) / static_cast<double>(longest);
  const auto cells = std::llround(share * static_cast<double>(most));
  const auto fewest = std::max<long long>(1, static_cast<long long>(most / 8));
  return static_cast<std::size_t>(std::min<long long>(length, std::max(cells, fewest)));
}

Density densityOf(const Matrix &matrix, std::size_t most) {
  if (matrix.rows == 0 || matrix.columns == 0)
    return {};
  const std::int64_t longest = std::max(matrix.rows, matrix.columns);
  Density density{
      cellsFor(matrix.rows, longest, most), cellsFor(matrix.columns, longest, most), {}};
  density.counts.assign(density.gridRows * density.gridColumns, 0);
  const auto columns = static_cast<std::uint64_t>(matrix.columns);
  for (std::int64_t row = 0; row < matrix.rows; ++row) {
    const std::size_t cell =
        static_cast<std::size_t>(row) * density.gridRows / static_cast<std::size_t>(matrix.rows);
    std::int64_t *counts = density.counts.data() + cell * density.gridColumns;
    for (const Index column : matrix.row(row))
      ++counts[static_cast<std::uint64_t>(column) * density.gridColumns / columns];
  }
  return density;
}

} // namespace data
