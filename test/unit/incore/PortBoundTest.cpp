//===- test/unit/incore/PortBoundTest.cpp - Optimal port assignment -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The bound against the maximum over all sets of units, taken one by one.
///
//===----------------------------------------------------------------------===//

#include "models/incore/PortBound.h"

#include <gtest/gtest.h>

#include <bit>
#include <random>

using namespace sparcity;

namespace {

using incore::assignPorts;
using incore::PortAssignment;
using incore::PortWork;

std::vector<double> equalUnits() { return std::vector<double>(64, 1.0); }

double bruteForce(const std::vector<PortWork> &work, const std::vector<double> &instances,
                  unsigned units) {
  double best = 0;
  for (std::uint64_t set = 1; set < (1ULL << units); ++set) {
    double cycles = 0, count = 0;
    for (const PortWork &piece : work)
      if (piece.units && !(piece.units & ~set))
        cycles += piece.cycles;
    for (std::uint64_t rest = set; rest; rest &= rest - 1)
      count += instances[std::countr_zero(rest)];
    best = std::max(best, cycles / count);
  }
  return best;
}

/// Units of all sets that attain the bound: each has exactly that load whatever the
/// assignment, and any other one can be relieved.
std::uint64_t tightUnits(const std::vector<PortWork> &work, const std::vector<double> &instances,
                         unsigned units, double bound) {
  std::uint64_t result = 0;
  for (std::uint64_t set = 1; set < (1ULL << units); ++set) {
    double cycles = 0, count = 0;
    for (const PortWork &piece : work)
      if (piece.units && !(piece.units & ~set))
        cycles += piece.cycles;
    for (std::uint64_t rest = set; rest; rest &= rest - 1)
      count += instances[std::countr_zero(rest)];
    if (cycles / count > bound - 1e-7)
      result |= set;
  }
  return result;
}

/// Work is placed completely, on its own units only, and makes up the loads.
void verify(const std::vector<PortWork> &work, const std::vector<double> &instances,
            const PortAssignment &result) {
  std::vector<double> load(64);
  ASSERT_EQ(result.share.size(), work.size());
  for (size_t i = 0; i < work.size(); ++i) {
    double placed = 0;
    for (size_t bit = 0; bit < 64; ++bit) {
      double share = result.share[i][bit];
      EXPECT_GE(share, -1e-9);
      if (!(work[i].units >> bit & 1)) {
        EXPECT_EQ(share, 0);
      }
      placed += share;
      load[bit] += share / instances[bit];
    }
    EXPECT_NEAR(placed, work[i].units ? work[i].cycles : 0, 1e-6);
  }
  double busiest = 0;
  for (size_t bit = 0; bit < 64; ++bit) {
    EXPECT_NEAR(load[bit], result.load[bit], 1e-6);
    busiest = std::max(busiest, result.load[bit]);
  }
  EXPECT_NEAR(busiest, result.cycles, 1e-9);
}

TEST(PortBound, EmptyWorkTakesNoTime) {
  EXPECT_EQ(assignPorts({}, equalUnits()).cycles, 0);
  EXPECT_EQ(assignPorts({{0b1, 0}, {0, 5}}, equalUnits()).cycles, 0);
}

TEST(PortBound, SpreadsOverAlternatives) {
  EXPECT_DOUBLE_EQ(assignPorts({{0b11, 3}}, equalUnits()).cycles, 1.5);
  PortAssignment result = assignPorts({{0b01, 2}, {0b11, 2}, {0b10, 0.5}}, equalUnits());
  EXPECT_DOUBLE_EQ(result.cycles, 2.25);
}

TEST(PortBound, TightSetIsSmallerThanAll) {
  PortAssignment result = assignPorts({{0b001, 4}, {0b111, 2}}, equalUnits());
  EXPECT_DOUBLE_EQ(result.cycles, 4);
  EXPECT_DOUBLE_EQ(result.load[0], 4);
  EXPECT_DOUBLE_EQ(result.load[1], 1);
  EXPECT_DOUBLE_EQ(result.load[2], 1);
}

TEST(PortBound, EqualUnitsUnderOneBit) {
  std::vector<double> instances = equalUnits();
  instances[0] = 2;
  PortAssignment result = assignPorts({{0b01, 6}, {0b10, 1}}, instances);
  EXPECT_DOUBLE_EQ(result.cycles, 3);
  EXPECT_DOUBLE_EQ(result.load[0], 3);
}

TEST(PortBound, IsTheMaximumOverAllSets) {
  std::mt19937 random(7);
  for (int round = 0; round < 2000; ++round) {
    unsigned units = 1 + random() % 8;
    std::vector<double> instances = equalUnits();
    for (unsigned i = 0; i < units; ++i)
      instances[i] = 1 + random() % 3;
    std::vector<PortWork> work(random() % 14);
    for (PortWork &piece : work) {
      piece.units = random() % (1ULL << units);
      piece.cycles = round % 2 ? random() % 6 : (random() % 1000) / 97.0;
    }
    PortAssignment result = assignPorts(work, instances);
    EXPECT_NEAR(result.cycles, bruteForce(work, instances, units), 1e-6) << "round " << round;
    verify(work, instances, result);
    if (result.cycles > 0) {
      EXPECT_EQ(result.busiest, tightUnits(work, instances, units, result.cycles)) << round;
    }
    if (HasFailure())
      return;
  }
}

} // namespace
