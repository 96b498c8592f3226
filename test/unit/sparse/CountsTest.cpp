//===- test/unit/sparse/CountsTest.cpp - Accesses of the sparse kernels ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What each kernel of kernels/sparse does for a non-zero and for a row, counted by hand
/// in its source.
///
//===----------------------------------------------------------------------===//

#include "ir/Kernel.h"
#include "test/unit/sparse/Kernels.h"

using namespace sparcity;

namespace {

struct Expected {
  const char *kernel;
  sparse::Share nonZero, row;
  double leftOut = 0;
};

const Expected table[] = {
    // value, column, x; y twice, two row pointers
    {"spmv-csr-float", {3, 0, 12, 2}, {3, 1, 16, 0}},
    // y is stored alone
    {"spmv-csr", {3, 0, 20, 2}, {2, 1, 16, 0}},
    {"spmv-csr-long", {3, 0, 24, 2}, {2, 1, 24, 0}},
    // and three additions of the partial sums
    {"spmv-csr-unrolled", {3, 0, 20, 2}, {2, 1, 16, 3}},
    // of 16: value and x each time, a column; for 4 rows 2 pointers and y
    {"spmv-bcsr", {33. / 16, 0, 260. / 16, 2}, {2. / 4, 1, 10, 0}},
    // row, column, value, x, and y twice
    {"spmv-coo", {5, 1, 40, 2}, {0, 0, 0, 0}},
    {"spmv-ellpack", {4, 1, 36, 2}, {0, 0, 0, 0}},
    // for 8 rows where the chunk starts, how long it is, and y
    {"spmv-sell-c-sigma", {3, 0, 20, 2}, {2. / 8, 1, 9, 0}},
    // but for the diagonal: b, two pointers, its value and x
    {"sptrsv-rows", {3, 0, 20, 2}, {4, 1, 32, 1}, 1},
};

class Counts : public testing::TestWithParam<Expected> {};

TEST_P(Counts, AsInTheSource) {
  const ir::Kernel kernel = sparsetest::kernelOf(GetParam().kernel);
  const std::optional<sparse::Counts> counts =
      sparse::countAccesses(kernel, sparsetest::loopOf(kernel));
  ASSERT_TRUE(counts.has_value());
  const auto compare = [](const sparse::Share &share, const sparse::Share &expected) {
    EXPECT_DOUBLE_EQ(share.loads, expected.loads);
    EXPECT_DOUBLE_EQ(share.stores, expected.stores);
    EXPECT_DOUBLE_EQ(share.bytes, expected.bytes);
    EXPECT_DOUBLE_EQ(share.flops, expected.flops);
  };
  compare(counts->nonZero, GetParam().nonZero);
  compare(counts->row, GetParam().row);
  EXPECT_EQ(counts->leftOut, GetParam().leftOut);
}

INSTANTIATE_TEST_SUITE_P(Kernels, Counts, testing::ValuesIn(table), [](const auto &info) {
  std::string name = info.param.kernel;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

/// The right-hand sides are open, then 4: y is loaded and stored for each non-zero.
TEST(Counts, RightHandSides) {
  ir::Kernel kernel = sparsetest::kernelOf("spmm-csr");
  EXPECT_FALSE(sparse::countAccesses(kernel, sparsetest::loopOf(kernel)).has_value());
  EXPECT_FALSE(sparse::footprintOf(kernel, sparsetest::loopOf(kernel)).has_value());
  for (ir::Symbol &symbol : kernel.symbols)
    if (symbol.name == "sides")
      symbol.value = 4;
  const std::optional<sparse::Counts> counts =
      sparse::countAccesses(kernel, sparsetest::loopOf(kernel));
  ASSERT_TRUE(counts.has_value());
  EXPECT_EQ(counts->nonZero.loads, 2 + 4 + 4);
  EXPECT_EQ(counts->nonZero.stores, 4);
  EXPECT_EQ(counts->nonZero.bytes, 12 + 12 * 8);
  EXPECT_EQ(counts->nonZero.flops, 8);
  EXPECT_EQ(counts->row.bytes, 8);
  EXPECT_EQ(sparse::footprintOf(kernel, sparsetest::loopOf(kernel))->column, 32);
}

struct Bytes {
  const char *kernel;
  double nonZero, row, column;
};

class Footprint : public testing::TestWithParam<Bytes> {};

TEST_P(Footprint, OfItsArrays) {
  const ir::Kernel kernel = sparsetest::kernelOf(GetParam().kernel);
  const std::optional<sparse::Footprint> footprint =
      sparse::footprintOf(kernel, sparsetest::loopOf(kernel));
  ASSERT_TRUE(footprint.has_value());
  EXPECT_DOUBLE_EQ(footprint->nonZero, GetParam().nonZero);
  EXPECT_DOUBLE_EQ(footprint->row, GetParam().row);
  EXPECT_DOUBLE_EQ(footprint->column, GetParam().column);
}

const Bytes footprints[] = {
    {"spmv-csr-float", 8, 8, 4},         {"spmv-csr", 12, 12, 8}, {"spmv-csr-long", 16, 16, 8},
    {"spmv-bcsr", 8.25, 9, 8},           {"spmv-coo", 16, 8, 8},  {"spmv-ellpack", 12, 8, 8},
    {"spmv-sell-c-sigma", 12, 8 + 1, 8},
};

INSTANTIATE_TEST_SUITE_P(Kernels, Footprint, testing::ValuesIn(footprints), [](const auto &info) {
  std::string name = info.param.kernel;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

} // namespace
