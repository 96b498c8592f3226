//===- test/unit/matrix/MatrixTest.cpp - Patterns of matrices ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Matrices.h"

#include "models/matrix/EntryList.h"

#include <algorithm>

namespace sparcity::matrix {
namespace {

TEST(Matrix, findsFaults) {
  EXPECT_EQ(findFault(Matrix{}), std::nullopt);
  EXPECT_EQ(findFault(Matrix{2, 2, {0, 1, 2}, {1, 0}}), std::nullopt);
  EXPECT_NE(findFault(Matrix{2, 2, {0, 1}, {1}}), std::nullopt);
  EXPECT_NE(findFault(Matrix{2, 2, {0, 1, 3}, {1, 0}}), std::nullopt);
  EXPECT_NE(findFault(Matrix{2, 2, {0, 2, 1}, {1}}), std::nullopt);
  EXPECT_NE(findFault(Matrix{1, 2, {0, 2}, {1, 0}}), std::nullopt);
  EXPECT_NE(findFault(Matrix{1, 2, {0, 2}, {1, 1}}), std::nullopt);
  EXPECT_NE(findFault(Matrix{1, 2, {0, 1}, {2}}), std::nullopt);
}

TEST(Matrix, isTransposed) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    const Matrix matrix = anyMatrix(seed);
    Places mirrored;
    for (const auto &[row, column] : placesOf(matrix))
      mirrored.emplace(column, row);
    EXPECT_EQ(transpose(matrix), matrixOf(matrix.columns, matrix.rows, mirrored)) << seed;
    EXPECT_EQ(transpose(transpose(matrix)), matrix) << seed;
  }
}

TEST(Matrix, hasAnAdjacency) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    const Matrix matrix = anyMatrix(seed, /*isSquare=*/true);
    Places both;
    for (const auto &[row, column] : placesOf(matrix))
      if (row != column) {
        both.emplace(row, column);
        both.emplace(column, row);
      }
    EXPECT_EQ(adjacency(matrix), matrixOf(matrix.rows, matrix.rows, both)) << seed;
  }
}

/// Entries in any order with repetitions, mirrored or not.
TEST(EntryList, makesTheMatrix) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    const bool mirrored = seed % 2 == 1;
    const Matrix matrix = anyMatrix(seed, mirrored);
    std::vector<std::pair<std::int64_t, std::int64_t>> places;
    for (const auto &place : placesOf(matrix))
      for (unsigned times = 0; times <= seed % 3; ++times)
        places.push_back(place);
    std::shuffle(places.begin(), places.end(), std::mt19937(seed));

    EntryList entries;
    Places expected;
    std::int64_t given = 0;
    for (const auto &[row, column] : places) {
      entries.add(static_cast<Index>(row), static_cast<Index>(column));
      expected.emplace(row, column);
      given += mirrored && row != column ? 2 : 1;
      if (mirrored)
        expected.emplace(column, row);
    }
    EXPECT_EQ(entries.size(), static_cast<std::int64_t>(places.size()));
    const EntryList::Result result =
        std::move(entries).toMatrix(matrix.rows, matrix.columns, mirrored);
    EXPECT_EQ(result.matrix, matrixOf(matrix.rows, matrix.columns, expected)) << seed;
    EXPECT_EQ(result.duplicates, given - static_cast<std::int64_t>(expected.size())) << seed;
  }
}

TEST(EntryList, growsOverManyBlocks) {
  EntryList entries;
  constexpr Index rows = 1000, columns = 300;
  for (Index column = columns; column-- > 0;)
    for (Index row = 0; row < rows; ++row)
      entries.add(row, column);
  EXPECT_EQ(entries.size(), std::int64_t(rows) * columns);
  const EntryList::Result result = std::move(entries).toMatrix(rows, columns);
  EXPECT_EQ(findFault(result.matrix), std::nullopt);
  EXPECT_EQ(result.matrix.nonZeros(), std::int64_t(rows) * columns);
  EXPECT_EQ(result.duplicates, 0);
}

} // namespace
} // namespace sparcity::matrix
