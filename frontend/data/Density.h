//===- frontend/data/Density.h - Where non-zeros are ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A matrix seen from far away: its non-zeros counted on a grid of equal cells.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/data/Matrix.h"

namespace data {

struct Density {
  /// Cells from top to bottom and from left to right; 0 of a matrix without rows, or
  /// without columns. In between, cell (i, j) has the non-zeros (row, column) with
  /// i = floor(row · gridRows / rows), j alike.
  std::size_t gridRows = 0, gridColumns = 0;
  /// Non-zeros of each cell, row after row.
  std::vector<std::int64_t> counts;
};

/// On a grid with at most `most` cells along the longer side and in proportion along the
/// shorter, there an eighth of them at least as far as the matrix has so many.
Density densityOf(const Matrix &matrix, std::size_t most = 96);

} // namespace data
