//===- models/matrix/Partition.h - Rows of a matrix for several threads ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Divides the rows among threads and says how even that is: predicted time in
/// parallel is that of the thread with most to do.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/matrix/Matrix.h"

#include <optional>
#include <span>

namespace sparcity::matrix {

/// Where the rows of each thread begin, and the end: threads + 1 ascending numbers.
using RowPartition = std::vector<std::int64_t>;

/// Thread t has the rows from t·M/T to before (t + 1)·M/T, as deliverable D1.2 divides them and,
/// but for where the remainder goes, OpenMP's static schedule. `threads` is at least 1.
RowPartition equalRows(const Matrix &matrix, unsigned threads);

/// Whole rows, each part ending at the row border nearest to its equal part of the
/// non-zeros. `threads` is at least 1.
RowPartition equalNonZeros(const Matrix &matrix, unsigned threads);

/// The same for rows that end at `ends`: 0 first, ascending.
RowPartition equalShares(std::span<const std::int64_t> ends, unsigned threads);

/// How evenly work is divided.
struct Balance {
  /// By thread: its non-zeros, and `rowCost` for each of its rows.
  std::vector<double> work;
  /// Cores that work on average until the last has finished: the sum of the work by
  /// the largest, from 1 to the number of threads. Nothing if there is no work.
  std::optional<double> coreUtilisation;
  /// The largest work by the mean, from 1.
  std::optional<double> imbalance;
};

/// The quantity of Figure 21 of deliverable D1.2 of SparCity for `rowCost` 0; the cost of a row is
/// in units of that of a non-zero.
Balance balanceOf(const Matrix &matrix, const RowPartition &partition, double rowCost = 0);

/// The same of given work.
Balance balanceOf(std::vector<double> work);

} // namespace sparcity::matrix
