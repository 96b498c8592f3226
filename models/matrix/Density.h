//===- models/matrix/Density.h - Where non-zeros are ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A matrix seen from far away: its non-zeros counted on a grid of equal cells, which is
/// all that a picture of it needs.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sparcity::matrix {

struct Matrix;

struct Density {
  /// Of the matrix.
  std::int64_t rows = 0, columns = 0, nonZeros = 0;
  /// Rows and columns of a cell; the last cells may have fewer. Cell (i, j) has the
  /// non-zeros (row, column) with i = row / cellRows, j alike: cells that differ by a row
  /// would show stripes that the matrix does not have.
  std::int64_t cellRows = 0, cellColumns = 0;
  /// Cells from top to bottom and from left to right; 0 of a matrix without rows, or
  /// without columns.
  std::size_t gridRows = 0, gridColumns = 0;
  /// Non-zeros of each cell, row after row.
  std::vector<std::int64_t> counts;
};

/// With at most `most` cells along the longer side. Cells are square but where the shorter
/// side would have less than an eighth of that.
Density densityOf(const Matrix &matrix, std::int64_t most = 96);

} // namespace sparcity::matrix
