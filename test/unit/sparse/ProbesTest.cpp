//===- test/unit/sparse/ProbesTest.cpp - Sizes of the matrices of roofs -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How much larger than a cache x is that is not to be found there.
///
//===----------------------------------------------------------------------===//

#include "models/sparse/Probes.h"
#include "test/unit/sparse/Kernels.h"
#include "test/unit/sparse/Machines.h"

using namespace sparcity;
using namespace sparcity::sparsetest;

namespace {

class Probes : public testing::Test {
protected:
  explicit Probes(const std::string &name = "spmv-csr")
      : kernel(kernelOf(name)), loop(loopOf(kernel)),
        footprint(sparse::footprintOf(kernel, loop).value()), machine(platinum()),
        prober(loop, footprint, machine, 1) {}

  ir::Kernel kernel;
  sparse::SparseLoop loop;
  sparse::Footprint footprint;
  machine::Machine machine;
  sparse::Prober prober;
  report::Phrases notes;
};

/// Elements of 8 B, in groups of 64 lines. In L1 the least; in L2 twice L1, 64 KiB as in D1.2; in
/// L3 twice L2; in memory an eighth more than L3 and L2 hold together: 1.125 * 34 MiB / 8 B.
TEST_F(Probes, PairsLieBetweenTheCaches) {
  const std::vector<sparse::ProbePair> pairs = prober.pairs(notes);
  const std::vector<double> columns = {512, 2 * 32 * kibi / 8, 2 * mebi / 8, 1.125 * 34 * mebi / 8};
  ASSERT_EQ(pairs.size(), columns.size());
  for (size_t level = 0; level < columns.size(); ++level) {
    EXPECT_EQ(pairs[level].worst.gathered, level);
    EXPECT_EQ(pairs[level].worst.columns, columns[level]);
  }
}

class FloatProbes : public Probes {
protected:
  FloatProbes() : Probes("spmv-csr-float") {}
};

/// D1.2, 2.2.2: 8704 columns of 4 B, 34 KiB, just over the 32 KiB of L1.
TEST_F(FloatProbes, BeyondL1) {
  for (const sparse::Probe &probe : prober.beyond(64, notes))
    if (probe.gathered == 1) {
      EXPECT_EQ(probe.columns, 8704);
    }
}

} // namespace
