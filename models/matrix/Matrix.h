//===- models/matrix/Matrix.h - The pattern of a sparse matrix ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The places of a matrix's non-zeros in compressed rows (CSR):
///
///     1 . 2      rowPointers    0     2  3     5
///     . 3 .      columnIndices  0  2  1  0  2
///     4 . 5
///
/// A prediction never needs the values: a kernel moves the same bytes whatever
/// they are. They are checked when a file is read and not kept, so that a
/// non-zero takes 4 bytes and a row 8.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sparcity::matrix {

/// Number of a row or a column, from 0. 32 bits halve the memory of a matrix; what
/// makes matrices refuses more rows or columns than this holds.
using Index = std::int32_t;
inline constexpr std::int64_t maxIndices = 2147483647;

/// A value: copied, compared, never changed behind someone's back.
struct Matrix {
  std::int64_t rows = 0;
  std::int64_t columns = 0;
  /// Where each row begins in columnIndices, and the end: rows + 1 numbers.
  std::vector<std::int64_t> rowPointers = {0};
  /// Of all non-zeros, row after row; ascending and without repetition in a row.
  std::vector<Index> columnIndices = {};

  std::int64_t nonZeros() const { return static_cast<std::int64_t>(columnIndices.size()); }
  std::int64_t rowLength(std::int64_t row) const { return rowPointers[row + 1] - rowPointers[row]; }
  /// The columns of one row.
  std::span<const Index> row(std::int64_t row) const {
    return {columnIndices.data() + rowPointers[row], static_cast<std::size_t>(rowLength(row))};
  }
  bool isSquare() const { return rows == columns; }

  friend bool operator==(const Matrix &, const Matrix &) = default;
};

/// What contradicts the description above, or nothing. For tests and asserts.
std::optional<std::string> findFault(const Matrix &matrix);

/// Takes 4 bytes a non-zero and 8 bytes a row of the result.
Matrix transpose(const Matrix &matrix);

/// The pattern of A + A^T without its diagonal: the graph that symmetric orderings
/// work on. `matrix` is square.
Matrix adjacency(const Matrix &matrix);

} // namespace sparcity::matrix
