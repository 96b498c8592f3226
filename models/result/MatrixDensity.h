//===- models/result/MatrixDensity.h - Where non-zeros are ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The non-zeros of the matrix that a kernel was bound to, counted on a grid of
/// equal cells: all that a picture of it needs.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace result {

struct MatrixDensity {
  std::int64_t rows = 0, columns = 0, nonZeros = 0;
  /// Rows and columns of a cell; the last cells of the grid may have fewer.
  std::int64_t cellRows = 0, cellColumns = 0;
  /// Cells from top to bottom and from left to right; 0 of a matrix without rows, or
  /// without columns.
  std::size_t gridRows = 0, gridColumns = 0;
  /// Non-zeros of each cell, row after row.
  std::vector<std::int64_t> counts;
};

} // namespace result
