//===- test/unit/matrix/OrderingTest.cpp - Orders of matrices ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Matrices.h"

#include "models/matrix/Generators.h"
#include "models/matrix/Statistics.h"
#include "models/matrix/ordering/Ordering.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <fstream>
#include <numeric>
#include <sstream>

namespace sparcity::ordering {
namespace {

using matrix::anyMatrix;
using matrix::Matrix;
using matrix::matrixOf;
using matrix::Places;
using matrix::placesOf;

Permutation shuffled(std::int64_t size, unsigned seed) {
  Permutation order(size);
  std::iota(order.begin(), order.end(), 0);
  std::shuffle(order.begin(), order.end(), std::mt19937(seed));
  return order;
}

Matrix generated(const char *name) { return llvm::cantFail(matrix::generateMatrix(name)); }

const Ordering &named(const char *name) { return *llvm::cantFail(findOrdering(name)); }

TEST(Permutation, isABijection) {
  EXPECT_TRUE(isPermutation({}));
  EXPECT_TRUE(isPermutation({2, 0, 1}));
  EXPECT_FALSE(isPermutation({0, 0, 1}));
  EXPECT_FALSE(isPermutation({0, 3, 1}));
  EXPECT_FALSE(isPermutation({0, -1, 1}));
  EXPECT_EQ(inverse({2, 0, 1}), (Permutation{1, 2, 0}));
}

TEST(Permutation, movesRowsAndColumns) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    const Matrix matrix = anyMatrix(seed);
    const Permutation rows = shuffled(matrix.rows, seed), columns = shuffled(matrix.columns, seed);
    Places moved, movedRows;
    for (std::int64_t row = 0; row < matrix.rows; ++row)
      for (std::int64_t column = 0; column < matrix.columns; ++column) {
        if (placesOf(matrix).contains({rows[row], columns[column]}))
          moved.emplace(row, column);
        if (placesOf(matrix).contains({rows[row], column}))
          movedRows.emplace(row, column);
      }
    EXPECT_EQ(permute(matrix, rows, columns), matrixOf(matrix.rows, matrix.columns, moved)) << seed;
    EXPECT_EQ(permuteRows(matrix, rows), matrixOf(matrix.rows, matrix.columns, movedRows)) << seed;
    EXPECT_EQ(permute(permute(matrix, rows, columns), inverse(rows), inverse(columns)), matrix);
  }
}

TEST(Permutation, isWrittenLineByLine) {
  llvm::SmallString<64> path;
  ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("order", "txt", path));
  const std::string name = path.str().str();
  const auto written = [&](const Permutation &order) {
    EXPECT_FALSE(bool(writePermutation(name, order, "of a.mtx\n0")));
    std::ostringstream text;
    text << std::ifstream(name).rdbuf();
    return text.str();
  };
  EXPECT_EQ(written({2, 0, 1}), "% of a.mtx\\u{A}0\n2\n0\n1\n") << "a title of one line";
  EXPECT_EQ(written({}), "% of a.mtx\\u{A}0\n");
  llvm::sys::fs::remove(path);
  EXPECT_EQ(llvm::toString(writePermutation("/nowhere/a", {}, "")),
            "cannot write '/nowhere/a': No such file or directory");
}

TEST(Ordering, isFoundByName) {
  EXPECT_EQ(named("nd").name, "nd");
  EXPECT_EQ(matrix::failureOf(findOrdering("rmc")),
            "there is no ordering 'rmc', only rcm, amd, nd, gray");
  EXPECT_EQ(titleOf(named("rcm"), "a.mtx"),
            "rcm of a.mtx: line k has the row, from 0, that comes k-th; rows and columns alike");
}

/// Of any matrix, also with empty rows, in several parts and without edges, the order
/// is a permutation, the same each time, and keeps the non-zeros.
TEST(Ordering, isAPermutation) {
  for (const Ordering &ordering : orderings())
    for (unsigned seed = 0; seed < 300; ++seed) {
      const Matrix matrix = anyMatrix(seed, ordering.isSymmetric);
      llvm::Expected<Permutation> order = orderOf(ordering, matrix);
      ASSERT_TRUE(bool(order)) << ordering.name.str() << llvm::toString(order.takeError());
      EXPECT_TRUE(isPermutation(*order)) << seed;
      EXPECT_EQ(llvm::cantFail(orderOf(ordering, matrix)), *order) << seed;
      const Matrix moved = reorder(ordering, matrix, *order);
      EXPECT_EQ(findFault(moved), std::nullopt) << seed;
      EXPECT_EQ(moved.nonZeros(), matrix.nonZeros()) << seed;
    }
}

TEST(Ordering, needsSquareMatrices) {
  const Matrix wide{1, 2, {0, 1}, {1}};
  for (const char *name : {"rcm", "amd", "nd"})
    EXPECT_EQ(matrix::failureOf(orderOf(named(name), wide)),
              "'" + std::string(name) +
                  "' permutes rows and columns alike, and the matrix has 1 rows and 2 columns");
  EXPECT_EQ(llvm::cantFail(orderOf(named("gray"), wide)), Permutation{0});
}

/// A chain whose vertices were numbered at random is a chain again.
TEST(ReverseCuthillMckee, findsTheBand) {
  for (const auto &[name, bandwidth] :
       {std::pair("gen:banded:2000:3", 2), std::pair("gen:banded:2000:9", 8),
        std::pair("gen:laplace2d:40", 50)}) {
    const Matrix matrix = generated(name);
    const Permutation order = shuffled(matrix.rows, 7);
    const Matrix mixed = permute(matrix, order, order);
    EXPECT_GT(matrix::statisticsOf(mixed).bandwidth(), 1000);
    const Matrix found = reorder(named("rcm"), mixed, llvm::cantFail(orderOf(named("rcm"), mixed)));
    EXPECT_LE(matrix::statisticsOf(found).bandwidth(), bandwidth) << name;
  }
}

/// Many parts take no longer than one.
TEST(ReverseCuthillMckee, ordersPartByPart) {
  const Matrix blocks = generated("gen:blockdiag:200000:3:3");
  const Permutation order = shuffled(blocks.rows, 7);
  const Matrix mixed = permute(blocks, order, order);
  const Matrix found = reorder(named("rcm"), mixed, llvm::cantFail(orderOf(named("rcm"), mixed)));
  EXPECT_EQ(found, blocks);
}

/// Non-zeros of the Cholesky factor of A + A^T with a full diagonal.
std::int64_t factorSize(const Matrix &matrix) {
  std::vector<std::set<std::int64_t>> below(matrix.rows);
  for (const auto &[row, column] : placesOf(matrix))
    if (row != column)
      below[std::min(row, column)].insert(std::max(row, column));
  std::int64_t size = matrix.rows;
  for (std::int64_t column = 0; column < matrix.rows; ++column) {
    size += static_cast<std::int64_t>(below[column].size());
    if (!below[column].empty()) {
      const std::int64_t parent = *below[column].begin();
      below[parent].insert(std::next(below[column].begin()), below[column].end());
    }
  }
  return size;
}

/// What both are made for: less fill-in than in the order of the grid.
TEST(Ordering, savesFillIn) {
  const Matrix grid = generated("gen:laplace2d:40");
  for (const char *name : {"amd", "nd"}) {
    const Matrix moved = reorder(named(name), grid, llvm::cantFail(orderOf(named(name), grid)));
    EXPECT_LT(2 * factorSize(moved), factorSize(grid)) << name;
  }
}

/// Rows of equal length in 16 sections of columns come out in the order of the Gray
/// code: neighbours differ in one bit.
TEST(Gray, ordersSectionsByGrayCode) {
  // A bitmap of four bits, in the sections 1, 4, 8 and 13, for each row.
  constexpr matrix::Index places[] = {1, 4, 8, 13};
  Matrix matrix{16, 16, {0}, {}};
  for (unsigned bits = 0; bits < 16; ++bits) {
    for (unsigned bit = 0; bit < 4; ++bit)
      if (bits >> bit & 1)
        matrix.columnIndices.push_back(places[bit]);
    matrix.rowPointers.push_back(matrix.nonZeros());
  }
  // By length; in a length along 0 1 3 2 6 7 5 4 c d f e a b 9 8, from the second
  // length on downwards and upwards in turn.
  EXPECT_EQ(llvm::cantFail(orderOf(named("gray"), matrix)),
            (Permutation{0, 8, 4, 2, 1, 3, 6, 5, 12, 10, 9, 11, 14, 13, 7, 15}));
}

TEST(Gray, putsDenseRowsLast) {
  Matrix matrix{64, 640, {0}, {}};
  for (matrix::Index row = 0; row < 64; ++row) {
    for (matrix::Index k = 0; k < (row % 2 == 0 ? 40 : 20); ++k)
      matrix.columnIndices.push_back((row * 37 + k) % 600);
    std::sort(matrix.columnIndices.begin() + matrix.rowPointers.back(), matrix.columnIndices.end());
    matrix.rowPointers.push_back(matrix.nonZeros());
  }
  ASSERT_EQ(findFault(matrix), std::nullopt);
  const Permutation order = llvm::cantFail(orderOf(named("gray"), matrix));
  for (std::size_t place = 0; place < order.size(); ++place)
    EXPECT_EQ(order[place] % 2 == 1, place < 32);
}

/// Rows that lie along the diagonal stay.
TEST(Gray, keepsBands) {
  for (const char *name : {"gen:banded:4096:9", "gen:banded:4096:31"}) {
    const Matrix band = generated(name);
    EXPECT_EQ(reorder(named("gray"), band, llvm::cantFail(orderOf(named("gray"), band))), band);
  }
}

} // namespace
} // namespace sparcity::ordering
