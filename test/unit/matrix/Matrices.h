//===- test/unit/matrix/Matrices.h - Matrices for tests ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Small matrices as sets of places, any number of them by seed, and the text of
/// a failure.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/matrix/Matrix.h"

#include "llvm/Support/Error.h"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <string>
#include <utility>

namespace sparcity::matrix {

using Places = std::set<std::pair<std::int64_t, std::int64_t>>;

inline Places placesOf(const Matrix &matrix) {
  Places places;
  for (std::int64_t row = 0; row < matrix.rows; ++row)
    for (const Index column : matrix.row(row))
      places.emplace(row, column);
  return places;
}

inline Matrix matrixOf(std::int64_t rows, std::int64_t columns, const Places &places) {
  Matrix matrix{rows, columns, {0}, {}};
  for (std::int64_t row = 0; row < rows; ++row) {
    for (std::int64_t column = 0; column < columns; ++column)
      if (places.contains({row, column}))
        matrix.columnIndices.push_back(static_cast<Index>(column));
    matrix.rowPointers.push_back(matrix.nonZeros());
  }
  return matrix;
}

/// Any matrix of up to 20 rows and columns: empty, full, with empty and full rows.
inline Matrix anyMatrix(unsigned seed, bool isSquare = false) {
  std::mt19937 random(seed);
  const std::int64_t rows = random() % 21;
  const std::int64_t columns = isSquare ? rows : random() % 21;
  const unsigned density = random() % 101;
  Places places;
  for (std::int64_t row = 0; row < rows; ++row) {
    const unsigned kind = random() % 8;
    for (std::int64_t column = 0; column < columns; ++column)
      if (kind != 0 && (kind == 1 || random() % 100 < density))
        places.emplace(row, column);
  }
  return matrixOf(rows, columns, places);
}

/// What it failed with, or "no failure".
template <typename T> std::string failureOf(llvm::Expected<T> result) {
  return result ? "no failure" : llvm::toString(result.takeError());
}

} // namespace sparcity::matrix
