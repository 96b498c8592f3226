//===- test/unit/matrix/SolveTest.cpp - Levels and products, from the definition ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Matrices.h"

#include "models/matrix/Levels.h"
#include "models/matrix/Partition.h"
#include "models/matrix/Product.h"

#include <algorithm>
#include <map>

using namespace sparcity;
using namespace sparcity::matrix;

TEST(Levels, asInTheHeader) {
  const Matrix matrix = matrixOf(4, 4, {{0, 3}, {2, 0}, {3, 1}, {3, 2}, {1, 1}});
  const Matrix lower = lowerTriangle(matrix);
  EXPECT_EQ(placesOf(lower), (Places{{0, 0}, {1, 1}, {2, 0}, {2, 2}, {3, 1}, {3, 2}, {3, 3}}));
  const Levels levels = levelsOf(lower);
  EXPECT_EQ(levels.starts, (std::vector<std::int64_t>{0, 2, 3, 4}));
  EXPECT_EQ(levels.rows, (std::vector<std::int64_t>{0, 1, 2, 3}));
  EXPECT_EQ(levelsOf(Matrix{}).count(), 0);
}

/// A row needs rows of levels before only, and one of the level just before.
TEST(Levels, areAsEarlyAsCanBe) {
  for (unsigned seed = 1; seed <= 300; ++seed) {
    SCOPED_TRACE(seed);
    const Matrix matrix = anyMatrix(seed, /*isSquare=*/true);
    const Matrix lower = lowerTriangle(matrix);
    EXPECT_EQ(findFault(lower), std::nullopt);
    Places expected;
    for (const auto &[row, column] : placesOf(matrix))
      if (column < row)
        expected.emplace(row, column);
    for (std::int64_t row = 0; row < matrix.rows; ++row)
      expected.emplace(row, row);
    EXPECT_EQ(placesOf(lower), expected);
    const Levels levels = levelsOf(lower);
    ASSERT_EQ(static_cast<std::int64_t>(levels.rows.size()), matrix.rows);
    std::map<std::int64_t, std::int64_t> levelOf;
    for (std::int64_t level = 0; level < levels.count(); ++level) {
      EXPECT_LT(levels.starts[level], levels.starts[level + 1]);
      for (std::int64_t place = levels.starts[level]; place < levels.starts[level + 1]; ++place)
        levelOf[levels.rows[place]] = level;
    }
    ASSERT_EQ(static_cast<std::int64_t>(levelOf.size()), matrix.rows);
    for (const auto &[row, level] : levelOf) {
      std::int64_t last = -1;
      for (const Index column : lower.row(row))
        if (column != row)
          last = std::max(last, levelOf[column]);
      EXPECT_EQ(level, last + 1);
    }
  }
}

TEST(Product, hasAPlaceForEachPath) {
  for (unsigned seed = 1; seed <= 300; ++seed) {
    SCOPED_TRACE(seed);
    const Matrix a = anyMatrix(seed), b = transpose(anyMatrix(seed + 1000));
    // Of as many rows as a has columns.
    Places places;
    for (const auto &[row, column] : placesOf(b))
      if (row < a.columns)
        places.emplace(row, column);
    const Matrix fitting = matrixOf(a.columns, b.columns, places);
    llvm::Expected<Matrix> product = productOf(a, fitting);
    ASSERT_TRUE(static_cast<bool>(product));
    EXPECT_EQ(findFault(*product), std::nullopt);
    Places expected;
    for (const auto &[row, middle] : placesOf(a))
      for (const auto &[from, column] : places)
        if (from == middle)
          expected.emplace(row, column);
    EXPECT_EQ(placesOf(*product), expected);
    EXPECT_EQ(product->columns, b.columns);
  }
}

TEST(Partition, equalSharesOfAnyWork) {
  EXPECT_EQ(equalShares(std::vector<std::int64_t>{0, 1, 2, 3, 100, 101}, 2),
            (RowPartition{0, 3, 5}));
  EXPECT_EQ(equalShares(std::vector<std::int64_t>{0}, 3), (RowPartition{0, 0, 0, 0}));
}
