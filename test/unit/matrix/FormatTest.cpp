//===- test/unit/matrix/FormatTest.cpp - Matrices in the formats of kernels -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Matrices.h"

#include "models/matrix/Formats.h"

#include <algorithm>

namespace sparcity::matrix {
namespace {

using Numbers = std::vector<std::int64_t>;
using Dense = std::vector<std::vector<bool>>;

Dense denseOf(const Matrix &matrix) {
  Dense dense(matrix.rows, std::vector<bool>(matrix.columns));
  for (const auto &[row, column] : placesOf(matrix))
    dense[row][column] = true;
  return dense;
}

Numbers columnsOf(const std::vector<bool> &row) {
  Numbers columns;
  for (std::size_t column = 0; column < row.size(); ++column)
    if (row[column])
      columns.push_back(static_cast<std::int64_t>(column));
  return columns;
}

/// The columns of a row, made `width` long.
Numbers padded(Numbers columns, std::size_t width) {
  columns.resize(width, columns.empty() ? 0 : columns.back());
  return columns;
}

FormatArrays made(llvm::Expected<FormatArrays> format) {
  if (format)
    return *format;
  ADD_FAILURE() << llvm::toString(format.takeError());
  return {};
}

TEST(Formats, rowsAndCoordinates) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    const Matrix matrix = anyMatrix(seed);
    Numbers pointers = {0}, rows, columns;
    for (const std::vector<bool> &row : denseOf(matrix)) {
      for (const std::int64_t column : columnsOf(row)) {
        rows.push_back(static_cast<std::int64_t>(pointers.size()) - 1);
        columns.push_back(column);
      }
      pointers.push_back(static_cast<std::int64_t>(columns.size()));
    }
    const FormatArrays csr = toCsr(matrix), coo = toCoo(matrix);
    EXPECT_EQ(csr.arrays.at("rowptr"), pointers) << seed;
    EXPECT_EQ(csr.arrays.at("col"), columns) << seed;
    EXPECT_EQ(coo.arrays.at("row"), rows) << seed;
    EXPECT_EQ(coo.arrays.at("col"), columns) << seed;
    for (const FormatArrays &format : {csr, coo}) {
      EXPECT_EQ(format.values, matrix.nonZeros());
      EXPECT_EQ(format.sizes.at("rows"), matrix.rows);
      EXPECT_EQ(format.sizes.at("columns"), matrix.columns);
      EXPECT_EQ(format.sizes.at("nnz"), matrix.nonZeros());
    }
  }
}

TEST(Formats, ellpack) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    const Matrix matrix = anyMatrix(seed);
    std::size_t width = 0;
    Numbers lengths;
    for (const std::vector<bool> &row : denseOf(matrix)) {
      lengths.push_back(std::count(row.begin(), row.end(), true));
      width = std::max<std::size_t>(width, lengths.back());
    }
    Numbers byRows, byColumns(matrix.rows * width);
    for (std::int64_t row = 0; row < matrix.rows; ++row) {
      const Numbers columns = padded(columnsOf(denseOf(matrix)[row]), width);
      byRows.insert(byRows.end(), columns.begin(), columns.end());
      for (std::size_t k = 0; k < width; ++k)
        byColumns[k * matrix.rows + row] = columns[k];
    }
    const FormatArrays rows = made(toEllpack(matrix, EllpackLayout::ByRows));
    const FormatArrays columns = made(toEllpack(matrix, EllpackLayout::ByColumns));
    EXPECT_EQ(rows.arrays.at("col"), byRows) << seed;
    EXPECT_EQ(columns.arrays.at("col"), byColumns) << seed;
    for (const FormatArrays &format : {rows, columns}) {
      EXPECT_EQ(format.arrays.at("rowlen"), lengths) << seed;
      EXPECT_EQ(format.sizes.at("width"), static_cast<std::int64_t>(width)) << seed;
      EXPECT_EQ(format.values, static_cast<std::int64_t>(byRows.size())) << seed;
    }
  }
}

TEST(Formats, sellCSigma) {
  for (unsigned seed = 0; seed < 600; ++seed) {
    const Matrix matrix = anyMatrix(seed);
    const std::int64_t c = 1 + seed % 5, sigma = 1 + seed / 5 % 12;
    const Dense dense = denseOf(matrix);
    std::vector<std::pair<std::int64_t, Numbers>> rows;
    for (std::int64_t row = 0; row < matrix.rows; ++row)
      rows.emplace_back(row, columnsOf(dense[row]));
    // Insertion sort in each window.
    for (std::int64_t row = 0; row < matrix.rows; ++row)
      for (std::int64_t at = row;
           at % sigma != 0 && rows[at - 1].second.size() < rows[at].second.size(); --at)
        std::swap(rows[at - 1], rows[at]);
    while (rows.size() % c != 0)
      rows.emplace_back(-1, Numbers());
    Numbers begins = {0}, lengths, rowLengths, order, columns;
    for (std::size_t first = 0; first < rows.size(); first += c) {
      std::size_t width = 0;
      for (std::size_t row = first; row < first + c; ++row) {
        width = std::max(width, rows[row].second.size());
        rowLengths.push_back(static_cast<std::int64_t>(rows[row].second.size()));
        order.push_back(rows[row].first);
      }
      for (std::size_t k = 0; k < width; ++k)
        for (std::size_t row = first; row < first + c; ++row)
          columns.push_back(padded(rows[row].second, width)[k]);
      lengths.push_back(static_cast<std::int64_t>(width));
      begins.push_back(static_cast<std::int64_t>(columns.size()));
    }
    const FormatArrays format = made(toSell(matrix, c, sigma));
    EXPECT_EQ(format.arrays.at("perm"), order) << seed;
    EXPECT_EQ(format.arrays.at("rowlen"), rowLengths) << seed;
    EXPECT_EQ(format.arrays.at("chunkptr"), begins) << seed;
    EXPECT_EQ(format.arrays.at("chunklen"), lengths) << seed;
    EXPECT_EQ(format.arrays.at("col"), columns) << seed;
    EXPECT_EQ(format.sizes.at("chunks"), static_cast<std::int64_t>(lengths.size())) << seed;
    EXPECT_EQ(format.sizes.at("chunkrows"), c) << seed;
    EXPECT_EQ(format.values, static_cast<std::int64_t>(columns.size())) << seed;
  }
}

TEST(Formats, blocks) {
  for (unsigned seed = 0; seed < 600; ++seed) {
    const Matrix matrix = anyMatrix(seed);
    const std::int64_t r = 1 + seed % 4, c = 1 + seed / 4 % 5;
    std::set<std::pair<std::int64_t, std::int64_t>> blocks;
    for (const auto &[row, column] : placesOf(matrix))
      blocks.emplace(row / r, column / c);
    Numbers begins = {0}, columns;
    for (std::int64_t row = 0; row * r < matrix.rows; ++row) {
      for (std::int64_t column = 0; column * c < matrix.columns; ++column)
        if (blocks.contains({row, column}))
          columns.push_back(column);
      begins.push_back(static_cast<std::int64_t>(columns.size()));
    }
    const FormatArrays format = made(toBcsr(matrix, r, c));
    EXPECT_EQ(format.arrays.at("rowptr"), begins) << seed;
    EXPECT_EQ(format.arrays.at("blockcol"), columns) << seed;
    EXPECT_EQ(format.sizes.at("blocks"), static_cast<std::int64_t>(blocks.size())) << seed;
    EXPECT_EQ(format.sizes.at("blockrows"), static_cast<std::int64_t>(begins.size()) - 1) << seed;
    EXPECT_EQ(format.values, static_cast<std::int64_t>(blocks.size()) * r * c) << seed;
  }
}

/// A matrix without rows, one of empty rows, one with a single full row.
TEST(Formats, extremes) {
  Matrix arrow{40, 40, {0}, {}};
  for (Index row = 0; row < 40; ++row) {
    for (Index column = 0; column < (row == 7 ? 40 : 0); ++column)
      arrow.columnIndices.push_back(column);
    arrow.rowPointers.push_back(arrow.nonZeros());
  }
  EXPECT_EQ(made(toEllpack(arrow, EllpackLayout::ByRows)).values, 1600);
  // Sorted, the full row shares a chunk with seven empty ones; the others are empty.
  EXPECT_EQ(made(toSell(arrow, 8, 40)).values, 320);
  EXPECT_EQ(made(toBcsr(arrow, 4, 4)).sizes.at("blocks"), 10);
  const Matrix nothing;
  EXPECT_EQ(made(toEllpack(nothing, EllpackLayout::ByRows)).values, 0);
  EXPECT_EQ(made(toSell(nothing, 8, 32)).arrays.at("chunkptr"), Numbers{0});
  EXPECT_EQ(made(toBcsr(nothing, 2, 2)).arrays.at("rowptr"), Numbers{0});
  const Matrix empty{3, 0, {0, 0, 0, 0}, {}};
  EXPECT_EQ(made(toSell(empty, 2, 2)).arrays.at("chunkptr"), (Numbers{0, 0, 0}));
  EXPECT_EQ(made(toEllpack(empty, EllpackLayout::ByColumns)).values, 0);
}

TEST(Formats, refuseTooMuchPadding) {
  Matrix arrow{100000, 100000, std::vector<std::int64_t>(100001, 100000), {}};
  arrow.rowPointers[0] = 0;
  for (Index column = 0; column < 100000; ++column)
    arrow.columnIndices.push_back(column);
  EXPECT_EQ(
      failureOf(toEllpack(arrow, EllpackLayout::ByRows)),
      "in the format ELLPACK the matrix has 100000 x 100000 elements for 100000 non-zeros; at "
      "most 1073741824 can be made");
  EXPECT_EQ(failureOf(toSell(arrow, 100000, 1)).substr(0, 66),
            "in the format SELL-C-sigma the matrix has 10000000000 x 1 elements");
  EXPECT_EQ(failureOf(toBcsr(arrow, 100000, 100000)).substr(0, 51),
            "in the format BCSR the matrix has 100000 x 100000 e");
  EXPECT_NE(failureOf(toSell(arrow, 0, 1)), "no failure");
  EXPECT_NE(failureOf(toSell(arrow, maxIndices, 1)), "no failure");
  EXPECT_NE(failureOf(toSell(arrow, 4, 0)), "no failure");
  EXPECT_NE(failureOf(toBcsr(arrow, 0, 1)), "no failure");
}

} // namespace
} // namespace sparcity::matrix
