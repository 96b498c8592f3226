//===- test/unit/sparse/LimitsTest.cpp - What fits and what has to move ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Against the vectors of golden.yaml named here, for two sockets of 24 cores with
/// 32 KiB and 1 MiB each and 33 MiB that take what those drop (Xeon Platinum 8168).
///
//===----------------------------------------------------------------------===//

#include "models/sparse/Limits.h"
#include "ir/Kernel.h"
#include "models/machine/Machine.h"
#include "test/unit/sparse/Kernels.h"
#include "test/unit/sparse/Machines.h"

using namespace sparcity;
using namespace sparcity::sparsetest;

namespace {

const sparse::Capacity &at(const sparse::Limits &limits, const std::string &level) {
  for (const sparse::Capacity &capacity : limits.capacities)
    if (capacity.level == level)
      return capacity;
  ADD_FAILURE() << level;
  return limits.capacities.front();
}

// spmv-fit
TEST(Limits, NonZeros) {
  const ir::Kernel kernel = sparsetest::kernelOf("spmv-csr");
  const sparse::Limits one = sparse::limitsOf(kernel, platinum(), 1).value();
  const sparse::Limits all = sparse::limitsOf(kernel, platinum(), 48).value();
  EXPECT_NEAR(at(one, "L1").nonZeros, 2730.666667, 1e-5);
  EXPECT_EQ(at(all, "L1").nonZeros, 131072);
  EXPECT_EQ(at(all, "L3").nonZeros, 5767168);
  EXPECT_EQ(at(all, "L2 + L3").nonZeros, 9961472);
}

// spmv-x-fit, where x is divided among the caches as well
TEST(Limits, Columns) {
  EXPECT_EQ(sparse::mostThatFit(machine::Bytes(48 * 32 * kibi), 8), 196608);
  EXPECT_EQ(sparse::mostThatFit(machine::Bytes(66 * mebi), 8), 8650752);
  EXPECT_EQ(sparse::mostThatFit(machine::Bytes(114 * mebi), 8), 14942208);
  // of one core's caches
  const ir::Kernel kernel = sparsetest::kernelOf("spmv-csr");
  const sparse::Limits all = sparse::limitsOf(kernel, platinum(), 48).value();
  EXPECT_EQ(at(all, "L1").columns, 4096);
  EXPECT_EQ(at(all, "L2 + L3").columns, 34 * mebi / 8);
}

// spmv-mem-bound, spmv-worst, and what the two come to
TEST(Limits, Memory) {
  const ir::Kernel kernel = sparsetest::kernelOf("spmv-csr");
  const sparse::Limits all = sparse::limitsOf(kernel, platinum(), 48).value();
  EXPECT_EQ(all.cached.bytes, 12);
  EXPECT_NEAR(*all.cached.performance * 1e-9, 42.66666667, 1e-8);
  EXPECT_EQ(all.scattered.bytes, 76);
  EXPECT_NEAR(*all.scattered.performance * 1e-9, 6.736842105, 1e-8);
  EXPECT_EQ(all.once, 8);
}

// A block of four columns is a line at most.
TEST(Limits, Blocks) {
  const ir::Kernel kernel = sparsetest::kernelOf("spmv-bcsr");
  EXPECT_EQ(sparse::limitsOf(kernel, platinum(), 1)->scattered.bytes, 8.25 + 64. / 16);
}

// sm-*: the levels that the deliverable says, of x and of the stream with one thread
TEST(Limits, Levels) {
  machine::Machine machine = platinum();
  machine.caches[2].size = machine::Bytes(11 * mebi);
  machine.caches[2].sharedBy = 8;
  const auto level = [&](double bytes, unsigned cores) {
    return sparse::levelOf(bytes, machine, cores);
  };
  EXPECT_EQ(level(0.255859375 * mebi, 1), 1U);
  EXPECT_EQ(level(4.09375 * mebi, 1), 2U);
  EXPECT_EQ(level(4.09375 * mebi / 8, 8), 1U);
  EXPECT_EQ(level(13.3046875 * mebi / 8, 8), 2U);
  EXPECT_EQ(level(917 * mebi, 1), 3U);
  EXPECT_EQ(level(14680064, 1), 3U);
}

} // namespace
