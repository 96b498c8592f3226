//===- models/matrix/Statistics.h - What a matrix looks like in numbers ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Sizes, lengths of rows, and how near the non-zeros are to the diagonal.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/matrix/Matrix.h"

#include <algorithm>
#include <utility>

namespace sparcity::matrix {

struct Statistics {
  std::int64_t rows = 0, columns = 0, nonZeros = 0;
  std::int64_t emptyRows = 0;

  struct RowLength {
    std::int64_t shortest = 0, longest = 0;
    double mean = 0;
    double variance = 0; ///< of all rows: the mean of (length - mean)²
  };
  RowLength rowLength; ///< zeros if there are no rows
  /// How many rows have each length, by ascending length; lengths of no row left out.
  std::vector<std::pair<std::int64_t, std::int64_t>> rowLengths;

  /// The largest distance of a non-zero from the diagonal (row = column), below it
  /// and above it.
  std::int64_t lowerBandwidth = 0, upperBandwidth = 0;
  std::int64_t bandwidth() const { return std::max(lowerBandwidth, upperBandwidth); }
  /// Sum over the rows of the distance of the first non-zero from the diagonal, where
  /// it is left of it: what an envelope (skyline) storage holds.
  std::int64_t profile = 0;
  /// Non-zeros by their distance from the diagonal: [0] on it, [b] from 2^(b-1) to
  /// before 2^b. As long as the farthest needs.
  std::vector<std::int64_t> distances;
  /// Part of the non-zeros that are on the diagonal; 0 if there are none.
  double diagonalShare = 0;
};

Statistics statisticsOf(const Matrix &matrix);

/// Square, and for each non-zero its mirror image is one. Takes the memory of a transposed
/// matrix for a while.
bool isSymmetric(const Matrix &matrix);

} // namespace sparcity::matrix
