//===- test/unit/matrix/GeneratorTest.cpp - Generated matrices --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Matrices.h"

#include "models/matrix/Generators.h"

namespace sparcity::matrix {
namespace {

Matrix generated(const std::string &name) {
  llvm::Expected<Matrix> matrix = generateMatrix(name);
  if (!matrix) {
    ADD_FAILURE() << llvm::toString(matrix.takeError());
    return {};
  }
  EXPECT_EQ(findFault(*matrix), std::nullopt) << name;
  return *matrix;
}

TEST(Generators, makeGrids) {
  for (std::int64_t n = 1; n <= 5; ++n) {
    Places plane, cube;
    for (std::int64_t z = 0; z < n; ++z)
      for (std::int64_t y = 0; y < n; ++y)
        for (std::int64_t x = 0; x < n; ++x)
          for (std::int64_t w = 0; w < n; ++w)
            for (std::int64_t v = 0; v < n; ++v)
              for (std::int64_t u = 0; u < n; ++u)
                if (std::abs(x - u) + std::abs(y - v) + std::abs(z - w) <= 1) {
                  cube.emplace((z * n + y) * n + x, (w * n + v) * n + u);
                  if (z == 0 && w == 0)
                    plane.emplace(y * n + x, v * n + u);
                }
    const std::string size = std::to_string(n);
    EXPECT_EQ(generated("gen:laplace2d:" + size), matrixOf(n * n, n * n, plane)) << n;
    EXPECT_EQ(generated("gen:laplace3d:" + size), matrixOf(n * n * n, n * n * n, cube)) << n;
  }
}

TEST(Generators, makeBands) {
  EXPECT_EQ(generated("gen:banded:5:3"),
            (Matrix{5, 5, {0, 3, 6, 9, 12, 15}, {0, 1, 2, 0, 1, 2, 1, 2, 3, 2, 3, 4, 2, 3, 4}}));
  const Matrix banded = generated("gen:banded:200000:16");
  EXPECT_EQ(banded.nonZeros(), 3200000);
  for (std::int64_t row = 0; row < banded.rows; ++row) {
    EXPECT_EQ(banded.rowLength(row), 16);
    EXPECT_LE(banded.row(row).front(), row);
    EXPECT_GE(banded.row(row).back(), row);
    EXPECT_EQ(banded.row(row).back() - banded.row(row).front(), 15);
  }
}

TEST(Generators, makeBlocks) {
  EXPECT_EQ(generated("gen:cut:2:4:2"), (Matrix{4, 4, {0, 2, 4, 6, 8}, {0, 1, 2, 3, 0, 1, 2, 3}}));
  EXPECT_EQ(generated("gen:dense:2:3"), (Matrix{2, 3, {0, 3, 6}, {0, 1, 2, 0, 1, 2}}));
  EXPECT_EQ(generated("gen:blockdiag:2:1:2"), (Matrix{2, 4, {0, 2, 4}, {0, 1, 2, 3}}));
}

/// Of each length of rows: full, more than half full, sparse.
TEST(Generators, makeRandomRows) {
  for (const std::int64_t length : {1, 7, 50, 51, 93, 100}) {
    const Matrix matrix = generated("gen:random:100:" + std::to_string(length));
    std::vector<int> uses(100);
    for (const Index column : matrix.columnIndices)
      ++uses[column];
    for (std::int64_t row = 0; row < 100; ++row)
      EXPECT_EQ(matrix.rowLength(row), length);
    // Uses of a column are binomial around `length`, deviation at most 5.
    for (const int count : uses)
      EXPECT_NEAR(count, static_cast<double>(length), 25);
  }
}

/// The numbers are the same everywhere and stay the same: 64 bits of splitmix64 from
/// state 0, the upper half scaled to the bound.
TEST(Generators, areTheSameEverywhere) {
  EXPECT_EQ(generated("gen:random:1000:1").columnIndices[0], 0xe220a839LL * 1000 >> 32);
  EXPECT_EQ(generated("gen:random:1000:1").columnIndices[1], 0x6e789e6aLL * 1000 >> 32);
  EXPECT_EQ(generated("gen:rmat:8:4"), generated("gen:rmat:8:4"));
}

TEST(Generators, makeSkewedGraphs) {
  const Matrix graph = generated("gen:rmat:12:8");
  EXPECT_EQ(graph.rows, 4096);
  EXPECT_LE(graph.nonZeros(), 8 * 4096);
  EXPECT_GT(graph.nonZeros(), 6 * 4096);
  // The upper half has 0.57 + 0.19 of all edges, less what repetitions take away.
  EXPECT_NEAR(static_cast<double>(graph.rowPointers[2048]) / static_cast<double>(graph.nonZeros()),
              0.76, 0.03);
}

struct WorstSize {
  const char *id;
  std::int64_t columns, rows, nonZeros, rowsPerGroup;
  double csrMiB; ///< of single precision: 8 bytes a non-zero, 12 a row
};

/// golden.yaml sm-worst-4096, sm-best-4096, sm-4KbX, sm-64KbX, sm-208KbX: blocks of
/// 32 x 64, lines of 16 elements of single precision (deliverable D1.2 of SparCity, section 2.2.3).
constexpr WorstSize worstSizes[] = {
    {"sm-worst-4096", 4096, 2048, 131072, 4, 1.0234375},
    {"sm-4KbX", 1024, 512, 32768, 1, 0.255859375},
    {"sm-64KbX", 16384, 8192, 524288, 16, 4.09375},
    {"sm-208KbX", 53248, 26624, 1703936, 52, 13.3046875},
};

class WorstAndBest : public testing::TestWithParam<WorstSize> {};

TEST_P(WorstAndBest, areTheSameAfterPermutation) {
  constexpr std::int64_t p = 32, q = 64, line = 16;
  const WorstSize &size = GetParam();
  const std::string arguments = ":32:64:" + std::to_string(size.columns) + ":16";
  const Matrix worst = generated("gen:worst" + arguments), best = generated("gen:best" + arguments);
  EXPECT_EQ(worst.rows, size.rows);
  EXPECT_EQ(worst.columns, size.columns);
  EXPECT_EQ(worst.nonZeros(), size.nonZeros);
  EXPECT_EQ(static_cast<double>(8 * worst.nonZeros() + 12 * worst.rows) / (1 << 20), size.csrMiB);
  const std::int64_t spacing = size.columns / q, lines = spacing / line;
  EXPECT_EQ(lines, size.rowsPerGroup);
  // Line k of group g of pass u is row u of block k * c + g.
  Matrix permuted{worst.rows, worst.columns, {0}, {}};
  for (std::int64_t row = 0; row < best.rows; ++row) {
    const std::int64_t block = row / p, pass = row % p;
    const std::int64_t from = pass * spacing + block % line * lines + block / line;
    for (const Index column : worst.row(from)) {
      EXPECT_EQ(column % spacing, block);
      permuted.columnIndices.push_back(static_cast<Index>(block * q + column / spacing));
    }
    permuted.rowPointers.push_back(permuted.nonZeros());
  }
  EXPECT_EQ(permuted, best);
  for (const Index uses : [&] {
         std::vector<Index> counts(worst.columns);
         for (const Index column : worst.columnIndices)
           ++counts[column];
         return counts;
       }())
    EXPECT_EQ(uses, p);
}

/// Two uses of a line of x lie as far apart as they can: a group uses every line once.
TEST_P(WorstAndBest, worstHasNoReuseInAGroup) {
  const Matrix worst = generated("gen:worst:32:64:" + std::to_string(GetParam().columns) + ":16");
  const std::int64_t perGroup = GetParam().rowsPerGroup;
  for (std::int64_t group = 0; group < worst.rows / perGroup; group += 7) {
    std::set<std::int64_t> lines;
    for (std::int64_t row = group * perGroup; row < (group + 1) * perGroup; ++row)
      for (const Index column : worst.row(row))
        EXPECT_TRUE(lines.insert(column / 16).second);
    EXPECT_EQ(static_cast<std::int64_t>(lines.size()), worst.columns / 16);
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, WorstAndBest, testing::ValuesIn(worstSizes), [](const auto &info) {
  std::string name = info.param.id;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

/// sm-14MbX: 0.9 GiB of CSR, of which the pattern takes half.
TEST(Generators, makeTheLargestPair) {
  const Matrix worst = generated("gen:worst:32:64:3670016:16");
  EXPECT_EQ(worst.rows, 1835008);
  EXPECT_EQ(worst.nonZeros(), 117440512);
}

TEST(Generators, sayWhatIsWrong) {
  EXPECT_EQ(failureOf(generateMatrix("gen:lapalce2d:5")),
            "'gen:lapalce2d:5': there is no generator 'lapalce2d', only laplace2d, laplace3d, "
            "banded, random, rmat, dense, cut, blockdiag, worst, best");
  EXPECT_EQ(failureOf(generateMatrix("gen:banded:5")),
            "'gen:banded:5': it has 1 arguments instead of 2: gen:banded:ROWS:NNZ_PER_ROW");
  EXPECT_EQ(failureOf(generateMatrix("gen:banded:5:0")),
            "'gen:banded:5:0': NNZ_PER_ROW is '0', which is no integer from 1 to 2147483647: "
            "gen:banded:ROWS:NNZ_PER_ROW");
  EXPECT_EQ(failureOf(generateMatrix("gen:banded:5:6")),
            "'gen:banded:5:6': NNZ_PER_ROW is larger than ROWS");
  EXPECT_EQ(failureOf(generateMatrix("gen:random:5:6")),
            "'gen:random:5:6': NNZ_PER_ROW is larger than ROWS");
  EXPECT_EQ(failureOf(generateMatrix("gen:rmat:31:1")), "'gen:rmat:31:1': SCALE is at most 30");
  EXPECT_EQ(failureOf(generateMatrix("gen:")).substr(0, 33), "'gen:': there is no generator '',");
  EXPECT_EQ(failureOf(generateMatrix("banded:5:3")),
            "'banded:5:3' names no generator: it does not begin with 'gen:'");
  EXPECT_EQ(failureOf(generateMatrix("gen:worst:32:64:4100:16")),
            "'gen:worst:32:64:4100:16': COLUMNS is no multiple of Q");
  EXPECT_EQ(failureOf(generateMatrix("gen:worst:32:60:6000:16")),
            "'gen:worst:32:60:6000:16': Q is no multiple of C, the elements of a line");
  EXPECT_EQ(failureOf(generateMatrix("gen:best:32:64:1536:16")),
            "'gen:best:32:64:1536:16': COLUMNS / Q is no multiple of C, the elements of a line");
}

TEST(Generators, refuseSizesWithoutOverflow) {
  EXPECT_EQ(failureOf(generateMatrix("gen:laplace2d:2147483647")),
            "'gen:laplace2d:2147483647': it would have 4611686014132420609 rows, more than "
            "2147483647");
  EXPECT_EQ(failureOf(generateMatrix("gen:laplace3d:2147483647")),
            "'gen:laplace3d:2147483647': it would have more than 2^63 rows, more than 2147483647");
  EXPECT_EQ(failureOf(generateMatrix("gen:dense:100000:100000")),
            "'gen:dense:100000:100000': it would have 10000000000 non-zeros, more than 2147483648");
  EXPECT_EQ(failureOf(generateMatrix("gen:blockdiag:2147483647:2147483647:2147483647")),
            "'gen:blockdiag:2147483647:2147483647:2147483647': it would have 4611686014132420609 "
            "rows, more than 2147483647");
  EXPECT_EQ(failureOf(generateMatrix("gen:rmat:30:2147483647")),
            "'gen:rmat:30:2147483647': it would have 2305843008139952128 non-zeros, more than "
            "2147483648");
  EXPECT_EQ(failureOf(generateMatrix("gen:random:2000000000:2000000000")),
            "'gen:random:2000000000:2000000000': it would have 4000000000000000000 non-zeros, "
            "more than 2147483648");
}

TEST(Generators, haveHelp) {
  for (const Generator &generator : generators()) {
    EXPECT_FALSE(generator.help.empty());
    EXPECT_FALSE(generator.parameters.empty());
  }
}

} // namespace
} // namespace sparcity::matrix
