//===- test/unit/sparse/IntensityTest.cpp - Equations 3 and 4 -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Against the vectors of golden.yaml named here, for the loop of Listing 1: a kernel of
/// our own in single precision, whose accesses are those of Table 1.
///
//===----------------------------------------------------------------------===//

#include "ir/Kernel.h"
#include "test/unit/sparse/Kernels.h"

using namespace sparcity;

namespace {

sparse::Counts listing1() {
  const ir::Kernel kernel = sparsetest::kernelOf("spmv-csr-float");
  return sparse::countAccesses(kernel, sparsetest::loopOf(kernel)).value();
}

// sc-table1: y, pointerB and pointerE for each row; vals, cols and X for each non-zero
TEST(Intensity, Table1) {
  const sparse::Counts counts = listing1();
  EXPECT_EQ(counts.nonZero.loads, 3);
  EXPECT_EQ(counts.nonZero.stores, 0);
  EXPECT_EQ(counts.row.loads, 3);
  EXPECT_EQ(counts.row.stores, 1);
}

TEST(Intensity, Limits) {
  const sparse::Counts counts = listing1();
  // sc-AI-min, sc-AI-max
  EXPECT_NEAR(sparse::intensityOfRows(counts, 1), 2. / (7 * 4), 1e-12);
  EXPECT_NEAR(sparse::intensityOfRows(counts, 1), 0.07142857143, 1e-11);
  EXPECT_NEAR(sparse::largestIntensity(counts), 0.1666666667, 1e-10);
  // sc-AI-2cols, where 0.14152 was measured; sc-AI-8704, sc-AI-64
  EXPECT_NEAR(sparse::intensityOfRows(counts, 2), 0.1, 1e-12);
  EXPECT_NEAR(sparse::intensityOfRows(counts, 8704), 0.1666411395, 1e-10);
  EXPECT_NEAR(sparse::intensityOfRows(counts, 64), 0.1632653061, 1e-10);
  // sc-AI-empty
  EXPECT_EQ(sparse::intensity(counts, 0, 1000), 0);
  EXPECT_EQ(sparse::intensity(counts, 0, 0), 0);
  EXPECT_EQ(sparse::intensityOfRows(counts, 0), 0);
}

// Rows with less than one non-zero on average go below the printed minimum.
TEST(Intensity, EmptyRows) { EXPECT_LT(sparse::intensity(listing1(), 500, 1000), 2. / (7 * 4)); }

// sc-AI-mixed: values of 8 B, indices of 4 B, y loaded too
TEST(Intensity, MixedSizes) {
  const sparse::Counts counts = {{3, 0, 2 * 8 + 4, 2}, {3, 1, 2 * 8 + 2 * 4, 0}};
  EXPECT_NEAR(sparse::intensityOfRows(counts, 10), 0.08928571429, 1e-11);
  EXPECT_EQ(sparse::formulaOf(counts), "2 n / (20 n + 24)");
}

TEST(Intensity, Formulas) {
  EXPECT_EQ(sparse::formulaOf(listing1()), "2 n / (12 n + 16)");
  EXPECT_EQ(sparse::formulaOf({{3, 0, 10.25, 2}, {}}), "2 / 10.25");
  EXPECT_EQ(sparse::formulaOf({{3, 0, 20, 2}, {2, 1, 16, 3}}), "(2 n + 3) / (20 n + 16)");
}

// sc-roof-64: what the measured bandwidths come to for 64 columns
TEST(Intensity, Roofs) {
  const double at64 = sparse::intensityOfRows(listing1(), 64);
  EXPECT_NEAR(at64 * 23.3, 3.804081633, 1e-8);
  EXPECT_NEAR(at64 * 19.82, 3.235918367, 1e-8);
  EXPECT_NEAR(at64 * 16.5, 2.693877551, 1e-8);
}

// sc-dense-L1: with pointerE as an array of its own
TEST(Intensity, DenseMatricesInL1) {
  const ir::Kernel kernel = sparsetest::kernelOf("spmv-csr-float");
  const sparse::Footprint bytes = *sparse::footprintOf(kernel, sparsetest::loopOf(kernel));
  for (const auto &[rows, all] : {std::pair(32, 17024), std::pair(20, 10736)})
    EXPECT_EQ(bytes.stream(rows * 64, rows) + 4 * rows + bytes.gathered(64), all);
  EXPECT_EQ(bytes.gathered(8704), 34816);
}

struct Published {
  const char *id;
  double rows, nonZeros;
  double nonZerosPerRow, intensity;
  double kibibytes = 0; ///< printed for the whole; 0: not printed
};

const Published published[] = {
    {"sc-t2-Freescape1", 3428755, 17052626, 4.973416298, 0.1314310484, 173404.3633},
    {"sc-t2-patents", 3774768, 14970767, 3.966009832, 0.1247327486, 161194.6797},
    {"sc-t2-torso1", 116158, 8516500, 73.31823895, 0.1636898744, 67896.38281},
    {"sc-t2-Stanford", 281903, 2312497, 8.203165628, 0.1433643811, 21369.93359},
    {"sc-t2-ns3Da", 20414, 1679599, 82.27681983, 0.1640088289, 13361.09375},
    {"sc-t2-poisson3Db", 85623, 2374949, 27.73727853, 0.1590224443, 19557.68359},
    {"sc-t2-sme3Db", 29067, 2081063, 71.59538308, 0.1636195512, 16598.93359},
    {"sc-t2-mixtank_new", 29957, 1990919, 66.45922489, 0.163388693, 15905.11328},
    {"sc-t2-ss", 1652780, 34753577, 21.02734605, 0.1567285866, 290880.8359},
    {"sc-t2-Fullchip", 2987012, 26621983, 8.912579862, 0.1449778022, 242988.2891},
    {"sc-t2-wb-edu", 9845725, 57156537, 5.805213633, 0.135536771, 561915.0352},
    {"mr-t3-Bundle_adj", 513351, 20207907, 39.36469784, 0.1612063971},
    {"mr-t3-bundle1", 10581, 770811, 72.84859654, 0.1636710285},
    {"mr-t3-Chebyshev4", 68121, 5377761, 78.94424627, 0.1638984937},
    {"mr-t3-garon2", 13535, 373235, 27.57554488, 0.1589796779},
    {"mr-t3-Lp_osa_30", 4350, 604488, 138.9627586, 0.165082715},
    {"mr-t3-Lp_osa_60", 10280, 1408073, 136.9720817, 0.1650599167},
    {"mr-t3-mixtank_new", 29957, 1990919, 66.45922489, 0.163388693},
    {"mr-t3-thermal2", 1228045, 8580313, 6.986969533, 0.1399582372},
    {"mr-t3-nv2", 1453908, 37475646, 25.77580287, 0.1584693482},
    {"mr-t3-TSOPF_FS_b300_c2", 56814, 8767466, 154.3187595, 0.1652389813},
    {"mr-t3-vas_stokes_4M", 4382246, 131577616, 30.02515514, 0.1595801573},
};

class Matrices : public testing::TestWithParam<Published> {};

TEST_P(Matrices, OfTheDeliverable) {
  const Published &matrix = GetParam();
  EXPECT_NEAR(matrix.nonZeros / matrix.rows, matrix.nonZerosPerRow, 1e-7);
  EXPECT_NEAR(sparse::intensity(listing1(), matrix.nonZeros, matrix.rows), matrix.intensity, 1e-9);
  if (matrix.kibibytes == 0)
    return;
  const ir::Kernel kernel = sparsetest::kernelOf("spmv-csr-float");
  const sparse::Footprint bytes = *sparse::footprintOf(kernel, sparsetest::loopOf(kernel));
  EXPECT_NEAR((bytes.stream(matrix.nonZeros, matrix.rows) + bytes.gathered(matrix.rows)) / 1024,
              matrix.kibibytes, 1e-4);
}

INSTANTIATE_TEST_SUITE_P(Published, Matrices, testing::ValuesIn(published), [](const auto &info) {
  std::string name = info.param.id;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

} // namespace
