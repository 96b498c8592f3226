//===- test/unit/matrix/DensityTest.cpp - Matrices from far away ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Matrices.h"

#include "models/matrix/Density.h"
#include "models/matrix/Generators.h"

#include <numeric>

namespace sparcity::matrix {
namespace {

std::int64_t sumOf(const Density &density) {
  return std::accumulate(density.counts.begin(), density.counts.end(), std::int64_t{0});
}

TEST(Density, countsAsByHand) {
  // x . | . x
  // . . | . .
  // ----+----
  // x x | . .
  // . . | x .
  const Matrix matrix{4, 4, {0, 2, 2, 4, 5}, {0, 3, 0, 1, 2}};
  const Density density = densityOf(matrix, 2);
  EXPECT_EQ(density.gridRows, 2U);
  EXPECT_EQ(density.gridColumns, 2U);
  EXPECT_EQ(density.counts, (std::vector<std::int64_t>{1, 1, 2, 1}));
}

TEST(Density, hasACellForEachPlaceOfASmallMatrix) {
  const Density density = densityOf(Matrix{3, 4, {0, 2, 2, 4}, {0, 3, 0, 1}});
  EXPECT_EQ(density.gridRows, 3U);
  EXPECT_EQ(density.gridColumns, 4U);
  EXPECT_EQ(density.counts, (std::vector<std::int64_t>{1, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 0}));
}

TEST(Density, takesMatricesOfNothing) {
  for (const Matrix &matrix : {Matrix{0, 0, {0}, {}}, Matrix{0, 5, {0}, {}}}) {
    const Density density = densityOf(matrix);
    EXPECT_EQ(density.gridRows, 0U);
    EXPECT_EQ(density.gridColumns, 0U);
    EXPECT_TRUE(density.counts.empty());
    EXPECT_EQ(density.columns, matrix.columns);
  }
  const Density rowsAlone = densityOf(Matrix{2, 0, {0, 0, 0}, {}});
  EXPECT_TRUE(rowsAlone.counts.empty());
  const Density empty = densityOf(Matrix{2, 1, {0, 0, 0}, {}});
  EXPECT_EQ(empty.counts, (std::vector<std::int64_t>{0, 0}));
}

TEST(Density, showsOneDenseRow) {
  Matrix matrix{1000, 1000, {0}, {}};
  for (Index column = 0; column < 1000; ++column)
    matrix.columnIndices.push_back(column);
  for (std::int64_t row = 0; row < 1000; ++row)
    matrix.rowPointers.push_back(row < 500 ? 0 : 1000); // row 500 has all
  const Density density = densityOf(matrix, 10);
  ASSERT_EQ(findFault(matrix), std::nullopt);
  for (std::size_t k = 0; k < density.counts.size(); ++k)
    EXPECT_EQ(density.counts[k], k / 10 == 5 ? 100 : 0) << k;
}

TEST(Density, keepsProportionsAndAnEighth) {
  const Density wide = densityOf(Matrix{100, 400, std::vector<std::int64_t>(101), {}}, 40);
  EXPECT_EQ(wide.gridRows, 10U);
  EXPECT_EQ(wide.gridColumns, 40U);
  const Density tall = densityOf(Matrix{100000, 50, std::vector<std::int64_t>(100001), {}});
  EXPECT_EQ(tall.gridRows, 96U);
  EXPECT_EQ(tall.cellColumns, 5);
  EXPECT_EQ(tall.gridColumns, 10U);
  const Density column = densityOf(Matrix{1000, 1, std::vector<std::int64_t>(1001), {}});
  EXPECT_EQ(column.gridColumns, 1U);
}

TEST(Density, hasNoStripesOfCellsThatDiffer) {
  llvm::Expected<Matrix> matrix = generateMatrix("gen:dense:100:100");
  ASSERT_TRUE(static_cast<bool>(matrix));
  const Density density = densityOf(*matrix);
  EXPECT_EQ(density.gridRows, 50U);
  EXPECT_EQ(density.counts, std::vector<std::int64_t>(2500, 4));
}

TEST(Density, agreesWithItsDefinition) {
  for (unsigned seed = 0; seed < 400; ++seed) {
    const Matrix matrix = anyMatrix(seed);
    const std::int64_t most = 1 + seed % 25;
    const Density density = densityOf(matrix, most);
    EXPECT_LE(density.gridRows, std::size_t(most));
    EXPECT_LE(density.gridColumns, std::size_t(most));
    std::vector<std::int64_t> expected(density.gridRows * density.gridColumns);
    for (const auto &[row, column] : placesOf(matrix))
      ++expected[row / density.cellRows * density.gridColumns + column / density.cellColumns];
    EXPECT_EQ(density.counts, expected) << seed;
    EXPECT_EQ(sumOf(density), matrix.nonZeros()) << seed;
    EXPECT_EQ(density.nonZeros, matrix.nonZeros()) << seed;
  }
}

TEST(Density, ofABandIsOnTheDiagonal) {
  llvm::Expected<Matrix> matrix = generateMatrix("gen:banded:9600:9");
  ASSERT_TRUE(static_cast<bool>(matrix));
  const Density density = densityOf(*matrix);
  EXPECT_EQ(density.gridRows, 96U);
  EXPECT_EQ(density.gridColumns, 96U);
  EXPECT_EQ(sumOf(density), 86400);
  for (std::size_t row = 0; row < 96; ++row)
    for (std::size_t column = 0; column < 96; ++column) {
      const std::size_t distance = row > column ? row - column : column - row;
      EXPECT_TRUE(density.counts[row * 96 + column] == 0 || distance <= 1) << row << ' ' << column;
    }
}

} // namespace
} // namespace sparcity::matrix
