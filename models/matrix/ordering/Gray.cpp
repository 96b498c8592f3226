//===- models/matrix/ordering/Gray.cpp - Gray-code order of rows ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/ordering/Orders.h"

#include <algorithm>
#include <cstdlib>

namespace sparcity::ordering {

namespace {

/// Parts of the columns that a row's bitmap tells apart.
constexpr std::int64_t sections = 16;
/// Longer rows are dense.
constexpr std::int64_t longestSparseRow = 20;

/// A row by what it is sorted by.
struct Row {
  matrix::Index number;
  std::uint32_t rank; ///< place of its bitmap in the Gray code
  std::int64_t length;
};

class GrayOrder {
public:
  explicit GrayOrder(const matrix::Matrix &matrix) : matrix(matrix) {}

  Permutation order() {
    std::vector<Row> sparse, dense;
    for (std::int64_t row = 0; row < matrix.rows; ++row) {
      const std::int64_t length = matrix.rowLength(row);
      const bool isSparse = length <= longestSparseRow;
      (isSparse ? sparse : dense)
          .push_back({static_cast<matrix::Index>(row), rank(row, isSparse ? 0 : length / sections),
                      length});
    }
    sortSparse(sparse);
    if (!isBanded(dense, 0.2))
      std::stable_sort(dense.begin(), dense.end(),
                       [](const Row &a, const Row &b) { return a.rank < b.rank; });
    Permutation order;
    order.reserve(matrix.rows);
    for (const std::vector<Row> *part : {&sparse, &dense})
      for (const Row &row : *part)
        order.push_back(row.number);
    return order;
  }

private:
  /// Bit s of the bitmap says that section s has more than `threshold` non-zeros; the
  /// rank is where the bitmap stands in the Gray code, in which neighbours differ in
  /// one bit.
  std::uint32_t rank(std::int64_t row, std::int64_t threshold) const {
    std::int64_t counts[sections] = {};
    for (const matrix::Index column : matrix.row(row))
      ++counts[column * sections / matrix.columns];
    std::uint32_t bitmap = 0;
    for (std::int64_t section = 0; section < sections; ++section)
      bitmap |= static_cast<std::uint32_t>(counts[section] > threshold) << section;
    std::uint32_t place = 0;
    for (; bitmap != 0; bitmap >>= 1)
      place ^= bitmap;
    return place;
  }

  /// Whether more than that part of the non-zeros lies around the diagonal: the rows
  /// are in a good order then.
  bool isBanded(const std::vector<Row> &rows, double part) const {
    const std::int64_t halfWidth = matrix.columns / 128;
    std::int64_t all = 0, inBand = 0;
    for (const Row &row : rows)
      for (const matrix::Index column : matrix.row(row.number)) {
        ++all;
        inBand += std::abs(row.number - std::int64_t(column)) <= halfWidth;
      }
    return static_cast<double>(inBand) > part * static_cast<double>(all);
  }

  /// By length; rows of equal length by Gray code, up and down in turn, so that the
  /// last of one length and the first of the next are alike.
  void sortSparse(std::vector<Row> &rows) const {
    std::stable_sort(rows.begin(), rows.end(),
                     [](const Row &a, const Row &b) { return a.length < b.length; });
    if (isBanded(rows, 0.3))
      return;
    bool isUp = true;
    for (auto first = rows.begin(); first != rows.end(); isUp = !isUp) {
      const auto last = std::find_if(first, rows.end(),
                                     [&](const Row &row) { return row.length != first->length; });
      std::stable_sort(first, last, [&](const Row &a, const Row &b) {
        return isUp ? a.rank < b.rank : b.rank < a.rank;
      });
      first = last;
    }
  }

  const matrix::Matrix &matrix;
};

} // namespace

/// After Zhao et al., ICCD 2020 (GrayRO), with the choices of the partial
/// implementation that deliverable D1.2 of SparCity measured: docs/matrices.md.
llvm::Expected<Permutation> orderGray(const matrix::Matrix &matrix) {
  return GrayOrder(matrix).order();
}

} // namespace sparcity::ordering
