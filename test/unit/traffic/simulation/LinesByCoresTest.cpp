//===- test/unit/traffic/simulation/LinesByCoresTest.cpp - Lines for numbers of cores ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/simulation/LinesByCores.h"

#include "llvm/Support/Error.h"

#include <gtest/gtest.h>

#include <numeric>

using namespace sparcity;

using traffic::Boundary;
using traffic::LinesByCores;

namespace {

/// Simulations that are asked for, of one boundary.
class Simulated {
public:
  explicit Simulated(std::function<double(unsigned)> lines) : lines(std::move(lines)) {}

  std::vector<Boundary> operator()(unsigned cores) {
    asked.push_back(cores);
    Boundary boundary;
    boundary.load = lines(cores);
    boundary.evict = 1;
    boundary.arrays.push_back({"a", lines(cores), 1});
    return {boundary};
  }

  /// The loads for each of the numbers.
  std::vector<double> table(unsigned group, unsigned last, unsigned known) {
    std::vector<unsigned> numbers(last);
    std::iota(numbers.begin(), numbers.end(), 1U);
    LinesByCores byCores(group, std::ref(*this));
    byCores.know(known, (*this)(known));
    llvm::Expected<std::vector<traffic::SharedCaches>> rows = byCores.of(numbers);
    EXPECT_TRUE(static_cast<bool>(rows));
    std::vector<double> loads;
    for (size_t row = 0; row < rows->size(); ++row) {
      EXPECT_EQ((*rows)[row].cores, row + 1);
      loads.push_back(*(*rows)[row].boundaries.front().load);
    }
    return loads;
  }

  std::vector<unsigned> asked;

private:
  std::function<double(unsigned)> lines;
};

TEST(LinesByCores, areOneSimulationWherePrivate) {
  Simulated simulated([](unsigned) { return 3.0; });
  EXPECT_EQ(simulated.table(1, 8, 1), std::vector<double>(8, 3.0));
  EXPECT_EQ(simulated.asked, std::vector<unsigned>{1});
}

TEST(LinesByCores, areTwoSimulationsWhereTheyAgree) {
  Simulated simulated([](unsigned cores) { return 3 + 0.0004 * cores; });
  const std::vector<double> loads = simulated.table(72, 72, 1);
  EXPECT_EQ(simulated.asked, (std::vector<unsigned>{1, 72}));
  for (unsigned cores = 1; cores <= 72; ++cores)
    EXPECT_NEAR(loads[cores - 1], 3 + 0.0004 * cores, 1e-9);
}

TEST(LinesByCores, areSimulatedAroundAStep) {
  for (unsigned step = 2; step <= 16; ++step) {
    Simulated simulated([step](unsigned cores) { return cores < step ? 2.0 : 4.0; });
    const std::vector<double> loads = simulated.table(16, 16, 1);
    for (unsigned cores = 1; cores <= 16; ++cores)
      EXPECT_EQ(loads[cores - 1], cores < step ? 2.0 : 4.0) << step;
    EXPECT_LE(simulated.asked.size(), 6U) << step;
  }
}

TEST(LinesByCores, areAllSimulatedWhereNoneAgree) {
  Simulated simulated([](unsigned cores) { return 1.0 / cores; });
  const std::vector<double> loads = simulated.table(10, 10, 4);
  EXPECT_EQ(simulated.asked.size(), 10U);
  for (unsigned cores = 1; cores <= 10; ++cores)
    EXPECT_EQ(loads[cores - 1], 1.0 / cores);
}

TEST(LinesByCores, areTheMeanOfFullGroupsAndTheRest) {
  Simulated simulated([](unsigned cores) { return cores == 1 ? 2.0 : cores == 2 ? 3.0 : 5.0; });
  const std::vector<double> loads = simulated.table(3, 7, 7);
  EXPECT_EQ(simulated.asked, (std::vector<unsigned>{7, 1, 3, 2}));
  const std::vector<double> expected = {2, 3, 5, (3 * 5 + 2) / 4., (3 * 5 + 2 * 3) / 5., 5, 5};
  for (size_t row = 0; row < expected.size(); ++row)
    EXPECT_DOUBLE_EQ(loads[row], expected[row]);
}

TEST(LinesByCores, failWhereASimulationDoes) {
  LinesByCores byCores(4, [](unsigned) -> llvm::Expected<std::vector<Boundary>> {
    return llvm::createStringError("too large");
  });
  EXPECT_EQ(llvm::toString(byCores.of({1, 2}).takeError()), "too large");
}

} // namespace
