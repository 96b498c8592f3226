//===- test/unit/distributed/GridProductTest.cpp - Formulas and messages --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the formulas have against products that are carried out message by message, and their
/// growth against what is published of it.
///
//===----------------------------------------------------------------------===//

#include "Clusters.h"
#include "SentProduct.h"

#include <random>

using namespace sparcity;
using namespace sparcity::distributed;

static test::Numbers randomNumbers(std::int64_t rows, std::int64_t columns, std::mt19937 &random) {
  test::Numbers numbers = test::Numbers::zeros(rows, columns);
  for (std::int64_t &value : numbers.values)
    value = static_cast<std::int64_t>(random() % 19) - 9;
  return numbers;
}

/// Each phase that sends something is in the formulas, and the other way round.
static void compare(const ProductPlan &plan, const test::SentProduct &sent, unsigned elementBytes) {
  size_t phases = 0;
  for (const auto &[name, count] : sent.phases)
    phases += count.messages > 0 ? 1 : 0;
  EXPECT_EQ(plan.phases.size(), phases);
  for (const Phase &phase : plan.phases) {
    const std::string name = std::string(phase.action) + " " + phase.matrix;
    const auto found = sent.phases.find(name);
    ASSERT_NE(found, sent.phases.end()) << name;
    EXPECT_EQ(phase.messages, found->second.messages) << name;
    EXPECT_EQ(phase.bytes.value(), found->second.elements * elementBytes) << name;
    EXPECT_EQ(phase.rounds, found->second.rounds) << name;
    EXPECT_EQ(phase.most.value(), found->second.most * elementBytes) << name;
  }
  EXPECT_EQ(plan.flops, sent.flops);
}

static void compare(GridAlgorithm algorithm, const ProductShape &shape, const Layout &layout) {
  SCOPED_TRACE(std::string(nameOf(algorithm)) + " of " + std::to_string(shape.m) + " x " +
               std::to_string(shape.n) + " x " + std::to_string(shape.k) + " on " +
               std::to_string(layout.rows) + " x " + std::to_string(layout.columns) + " x " +
               std::to_string(layout.layers) + " by " + std::to_string(layout.panel));
  std::mt19937 random(static_cast<unsigned>(shape.m * 100 + shape.n));
  const test::Numbers a = randomNumbers(shape.m, shape.k, random),
                      b = randomNumbers(shape.k, shape.n, random);
  test::Numbers expected = test::Numbers::zeros(shape.m, shape.n);
  expected.addProduct(a, b);
  const test::SentProduct sent = test::carryOut(algorithm, layout, a, b);
  EXPECT_EQ(sent.product, expected); // it is that algorithm
  compare(test::known(planProduct(algorithm, shape, layout)), sent, shape.elementBytes);
}

TEST(GridProduct, SendsWhatCannonSends) {
  for (const std::int64_t q : {1, 2, 3, 4, 5, 7}) {
    compare(GridAlgorithm::Cannon, {q, q, q}, {q, q, 1});
    compare(GridAlgorithm::Cannon, {2 * q, 2 * q, 2 * q, 4}, {q, q, 1});
    compare(GridAlgorithm::Cannon, {q + 3, 2 * q + 1, 3 * q - 1 + q % 2}, {q, q, 1});
  }
}

TEST(GridProduct, SendsWhatSummaSends) {
  for (const std::int64_t rows : {1, 2, 3, 4})
    for (const std::int64_t columns : {1, 2, 3, 5})
      for (const std::int64_t panel : {1, 2, 3, 64}) {
        compare(GridAlgorithm::Summa, {12, 15, 30}, {rows, columns, 1, panel});
        compare(GridAlgorithm::Summa, {7, 11, 13, 4}, {rows, columns, 1, panel});
      }
}

TEST(GridProduct, SendsWhatJohnsonSends) {
  for (const std::int64_t rows : {1, 2, 3, 5})
    for (const std::int64_t columns : {1, 2, 4})
      for (const std::int64_t layers : {1, 2, 3, 5})
        compare(GridAlgorithm::Johnson, {7, 9, 11}, {rows, columns, layers});
}

TEST(GridProduct, SendsWhatReplicatedLayersSend) {
  const std::pair<std::int64_t, std::int64_t> grids[] = {{1, 1}, {2, 1}, {2, 2}, {4, 2},
                                                         {4, 4}, {6, 2}, {6, 3}, {3, 3}};
  for (const auto &[q, layers] : grids) {
    compare(GridAlgorithm::Replicated, {12, 12, 12}, {q, q, layers});
    compare(GridAlgorithm::Replicated, {7, 8, 11, 4}, {q, q, layers});
  }
}

TEST(GridProduct, OneLayerIsCannon) {
  const ProductShape shape{50, 60, 70};
  const ProductPlan cannon = test::known(planProduct(GridAlgorithm::Cannon, shape, {5, 5, 1})),
                    layer = test::known(planProduct(GridAlgorithm::Replicated, shape, {5, 5, 1}));
  EXPECT_EQ(cannon.messages(), layer.messages());
  EXPECT_EQ(cannon.bytes(), layer.bytes());
  EXPECT_EQ(cannon.held, layer.held);
}

// Solomonik and Demmel: with c copies a rank sends O(n^2 / sqrt(c P)), as long as the copies and
// the sums are less than the shifts.
TEST(GridProduct, CopiesSaveShifts) {
  const ProductShape shape{1 << 14, 1 << 14, 1 << 14};
  const auto shifted = [&](std::int64_t q, std::int64_t layers) {
    double bytes = 0;
    const ProductPlan plan =
        test::known(planProduct(GridAlgorithm::Replicated, shape, {q, q, layers}));
    for (const Phase &phase : plan.phases)
      bytes += phase.action == std::string("shift") ? phase.bytes.value() : 0;
    return bytes / static_cast<double>(q * q * layers);
  };
  // 4096 ranks: q - 1 = 63 shifts of (n/64)^2, and 32/4 - 1 = 7 of (n/32)^2.
  EXPECT_DOUBLE_EQ(shifted(64, 1) / shifted(32, 4), 63.0 / (7 * 4));
}

// All ranks of a row need a panel: in any order s - 1 times the matrix.
TEST(GridProduct, PanelsDoNotChangeBytes) {
  const ProductShape shape{1000, 1000, 1000};
  double messages = 0;
  for (const std::int64_t panel : {1, 7, 64, 1000}) {
    const ProductPlan plan =
        test::known(planProduct(GridAlgorithm::Summa, shape, {4, 8, 1, panel}));
    EXPECT_DOUBLE_EQ(plan.bytes().value(), 8e6 * (7 + 3));
    EXPECT_TRUE(messages == 0 || plan.messages() < messages);
    messages = plan.messages();
  }
}

TEST(GridProduct, ChoosesAGrid) {
  const Link link = test::streamed(1e9, 1e-6);
  const auto best = [&](GridAlgorithm algorithm, std::int64_t ranks) {
    return test::known(bestPlan(algorithm, {4096, 4096, 4096}, ranks, 64, link, 1e10)).layout;
  };
  EXPECT_EQ(best(GridAlgorithm::Cannon, 17).rows, 4); // one is left
  EXPECT_EQ(best(GridAlgorithm::Summa, 64).rows, 8);
  EXPECT_EQ(best(GridAlgorithm::Summa, 64).columns, 8);
  EXPECT_EQ(best(GridAlgorithm::Summa, 12).ranks(), 12);
  EXPECT_EQ(best(GridAlgorithm::Johnson, 64).ranks(), 64);
  for (const std::int64_t ranks : {1, 2, 7, 64, 1000, 100000}) {
    for (const GridAlgorithm algorithm : {GridAlgorithm::Cannon, GridAlgorithm::Summa,
                                          GridAlgorithm::Johnson, GridAlgorithm::Replicated}) {
      EXPECT_FALSE(layoutsOf(algorithm, ranks).empty());
      for (const Layout &layout : layoutsOf(algorithm, ranks))
        EXPECT_LE(layout.ranks(), ranks);
    }
  }
}

TEST(GridProduct, RefusesWhatCannotBe) {
  const auto fault = [](GridAlgorithm algorithm, const ProductShape &shape, const Layout &layout) {
    return test::faultOf(planProduct(algorithm, shape, layout));
  };
  EXPECT_EQ(fault(GridAlgorithm::Cannon, {9, 9, 9}, {2, 3, 1}),
            "Cannon on 2 x 3 x 1 ranks: expected as many rows as columns");
  EXPECT_EQ(fault(GridAlgorithm::Summa, {9, 9, 9}, {2, 3, 2}),
            "SUMMA on 2 x 3 x 2 ranks: expected one layer");
  EXPECT_EQ(fault(GridAlgorithm::Replicated, {9, 9, 9}, {3, 3, 2}),
            "2.5D on 3 x 3 x 2 ranks: expected layers whose number divides that of the rows");
  EXPECT_EQ(fault(GridAlgorithm::Johnson, {9, 9, 9}, {2, 3, 10}),
            "Johnson on 2 x 3 x 10 ranks: more than the matrices have");
  EXPECT_EQ(fault(GridAlgorithm::Summa, {9, 9, 9}, {0, 3, 1}),
            "SUMMA on 0 x 3 x 1 ranks: expected sides from 1 to 10000000");
  EXPECT_EQ(fault(GridAlgorithm::Summa, {9, 9, 9}, {1, 3, 1, 0}),
            "SUMMA on 1 x 3 x 1 ranks: expected panels of 1 column at least");
  EXPECT_EQ(fault(GridAlgorithm::Cannon, {9, 0, 9}, {1, 1, 1}),
            "a matrix of 0 rows or columns: expected 1 to 2^40");
  EXPECT_EQ(test::faultOf(bestPlan(GridAlgorithm::Cannon, {2, 2, 2}, 100, 1, test::streamed(1), 1)),
            "Cannon on 10 x 10 x 1 ranks: more than the matrices have");
  EXPECT_EQ(test::faultOf(bestPlan(GridAlgorithm::Cannon, {2, 2, 2}, 0, 1, test::streamed(1), 1)),
            "0 ranks: expected a number from 1 to 10000000");
}

// A product whose messages are one after the other: by hand.
TEST(GridProduct, WaitsForEachRound) {
  const ProductPlan plan = test::known(planProduct(GridAlgorithm::Cannon, {8, 8, 8}, {2, 2, 1}));
  // Two skews and two shifts, each of 4 x 4 doubles.
  EXPECT_DOUBLE_EQ(plan.communication(test::streamed(128, 0.5)).value(), 4 * (0.5 + 1));
  const Link full = LogGP{machine::Seconds(3), machine::Seconds(1), machine::Seconds(9),
                          machine::BytesPerSecond(1)};
  EXPECT_DOUBLE_EQ(plan.communication(full).value(), 4 * (3 + 2 * 1 + 127));
}
