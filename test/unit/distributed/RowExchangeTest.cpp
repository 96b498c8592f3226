//===- test/unit/distributed/RowExchangeTest.cpp - Rows and what they read ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What formulas send against a product that is carried out: each rank has its part of x, asks
/// for what its rows need, and computes with that alone.
///
//===----------------------------------------------------------------------===//

#include "Clusters.h"

#include "models/distributed/RowExchange.h"

#include <map>
#include <random>
#include <set>

using namespace sparcity;
using namespace sparcity::distributed;

static matrix::Matrix randomMatrix(std::int64_t rows, std::int64_t perRow, std::mt19937 &random) {
  matrix::Matrix matrix;
  matrix.rows = matrix.columns = rows;
  for (std::int64_t row = 0; row < rows; ++row) {
    std::set<matrix::Index> columns;
    for (std::int64_t k = random() % (perRow + 1); k > 0; --k)
      columns.insert(static_cast<matrix::Index>(random() % rows));
    matrix.columnIndices.insert(matrix.columnIndices.end(), columns.begin(), columns.end());
    matrix.rowPointers.push_back(matrix.nonZeros());
  }
  return matrix;
}

namespace {

/// Values are 1, x is its own number: y is the sum of the columns.
class CarriedOut {
public:
  CarriedOut(const matrix::Matrix &matrix, const matrix::RowPartition &rows) {
    for (std::int64_t rank = 0; rank + 1 < static_cast<std::int64_t>(rows.size()); ++rank)
      compute(matrix, rows, rank);
  }

  std::vector<std::int64_t> y;
  std::vector<Message> messages;

private:
  void compute(const matrix::Matrix &matrix, const matrix::RowPartition &rows, std::int64_t rank) {
    std::map<std::int64_t, std::int64_t> x;
    for (std::int64_t own = rows[rank]; own < rows[rank + 1]; ++own)
      x[own] = own;
    std::map<std::int64_t, std::int64_t> bytesFrom;
    for (std::int64_t row = rows[rank]; row < rows[rank + 1]; ++row) {
      std::int64_t sum = 0;
      for (const matrix::Index column : matrix.row(row)) {
        if (!x.count(column)) {
          std::int64_t owner = 0;
          while (column >= rows[owner + 1])
            ++owner;
          bytesFrom[owner] += 8;
          x[column] = column;
        }
        sum += x.at(column);
      }
      y.push_back(sum);
    }
    for (const auto &[owner, bytes] : bytesFrom)
      messages.push_back({owner, rank, bytes});
  }
};

} // namespace

TEST(RowExchange, SendsWhatAProductNeeds) {
  std::mt19937 random(20261128);
  for (int round = 0; round < 100; ++round) {
    const std::int64_t rows = 1 + static_cast<std::int64_t>(random() % 40);
    const matrix::Matrix matrix = randomMatrix(rows, 6, random);
    const auto ranks = static_cast<unsigned>(1 + random() % 12); // some have no rows
    for (const matrix::RowPartition &partition :
         {matrix::equalRows(matrix, ranks), matrix::equalNonZeros(matrix, ranks)}) {
      const CarriedOut counted(matrix, partition);
      std::vector<std::int64_t> y;
      for (std::int64_t row = 0; row < rows; ++row) {
        y.push_back(0);
        for (const matrix::Index column : matrix.row(row))
          y.back() += column;
      }
      EXPECT_EQ(counted.y, y); // what was sent is enough
      EXPECT_EQ(test::known(rowExchange(matrix, partition, 8)), counted.messages);
    }
  }
}

// A band of three diagonals: one element of each neighbor.
TEST(RowExchange, OfABandByHand) {
  matrix::Matrix band;
  band.rows = band.columns = 100;
  for (std::int64_t row = 0; row < 100; ++row) {
    for (std::int64_t column = std::max<std::int64_t>(row - 1, 0);
         column <= std::min<std::int64_t>(row + 1, 99); ++column)
      band.columnIndices.push_back(static_cast<matrix::Index>(column));
    band.rowPointers.push_back(band.nonZeros());
  }
  const std::vector<Message> messages =
      test::known(rowExchange(band, matrix::equalRows(band, 4), 4));
  EXPECT_EQ(messages, (std::vector<Message>{
                          {1, 0, 4}, {0, 1, 4}, {2, 1, 4}, {1, 2, 4}, {3, 2, 4}, {2, 3, 4}}));
  EXPECT_TRUE(test::known(rowExchange(band, matrix::equalRows(band, 1), 4)).empty());
}

TEST(RowExchange, RefusesWhatCannotBe) {
  matrix::Matrix matrix;
  matrix.rows = 2;
  matrix.columns = 3;
  matrix.rowPointers = {0, 0, 0};
  EXPECT_EQ(test::faultOf(rowExchange(matrix, {0, 2}, 8)),
            "a matrix of 2 x 3: ranks divide a vector as they divide the rows of a square one");
  matrix.columns = 2;
  for (const matrix::RowPartition &rows :
       {matrix::RowPartition{}, {0}, {0, 1}, {1, 2}, {0, 2, 1, 2}})
    EXPECT_EQ(test::faultOf(rowExchange(matrix, rows, 8)),
              "expected stretches of rows from 0 to 2");
}
