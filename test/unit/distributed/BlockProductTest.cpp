//===- test/unit/distributed/BlockProductTest.cpp - The paper's equations ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Equations 1 to 24 of Kong et al. at what follows from the paper, and at their limits. The 40
/// combinations of its figures are in BlockTableTest.cpp.
///
//===----------------------------------------------------------------------===//

#include "Clusters.h"

#include "models/distributed/BlockProduct.h"

#include <cmath>

using namespace sparcity;
using namespace sparcity::distributed;

namespace {

constexpr double rate = 4.5e9; ///< of a core: section V.C

BlockProduct product(BlockAlgorithm algorithm, std::int64_t size, std::int64_t block,
                     std::int64_t ranks, double speed = 1) {
  return {algorithm, size, block, ranks, stepTime(block, rate * speed)};
}

BlockEstimate estimated(BlockAlgorithm algorithm, std::int64_t size, std::int64_t block,
                        std::int64_t ranks, double speed = 1) {
  return test::known(estimate(product(algorithm, size, block, ranks, speed), test::cluster()));
}

constexpr BlockAlgorithm Cannon = BlockAlgorithm::Cannon, Johnson = BlockAlgorithm::Johnson;

double communicationShare(const BlockEstimate &estimate) {
  return estimate.communication / estimate.computation;
}

} // namespace

// dm-ratio, dm-effbw: of decimal megabytes, as the text has them.
TEST(BlockProduct, IntensityOfAStep) {
  EXPECT_EQ(stepIntensity(200, 4), 100.0);
  EXPECT_EQ(stepIntensity(200, 4), 200.0 / 2); // B / 2 flop/B
  const Cluster cluster = test::cluster(test::mega);
  EXPECT_DOUBLE_EQ(bandwidthOf(cluster.inter).value() / 8 / test::mega, 156.25);
  EXPECT_DOUBLE_EQ(interBound(cluster, 200, 4) * 1e-9, 15.625);
}

// dm-L, dm-eager: the largest one is under the threshold of 20 MB.
TEST(BlockProduct, LengthOfAMessage) {
  const std::pair<std::int64_t, double> expected[] = {
      {200, 0.152587890625}, {400, 0.6103515625}, {800, 2.44140625}, {1600, 9.765625}};
  for (const auto &[block, mebibytes] : expected)
    EXPECT_EQ(estimated(Cannon, 16000, block, 1).message.value() / test::mebi, mebibytes);
}

// dm-perf-text, dm-close: Eq 3 gives far less than the text, which the longest of both fits. The
// expected sums rest on communication of 0.18918 and 0.0960938 s (Cannon).
TEST(BlockProduct, RatesOfTheText) {
  const BlockEstimate cannon16 = estimated(Cannon, 2000, 200, 16),
                      cannon32 = estimated(Cannon, 2000, 200, 32),
                      johnson16 = estimated(Johnson, 2000, 200, 16),
                      johnson32 = estimated(Johnson, 2000, 200, 32);
  constexpr double rounding = 2e-5;
  EXPECT_NEAR(cannon16.sumRate * 1e-9 / 38.72404279, 1, rounding);
  EXPECT_NEAR(cannon32.sumRate * 1e-9 / 76.2370978, 1, rounding);
  EXPECT_NEAR(johnson16.sumRate * 1e-9 / 48.69304815, 1, rounding);
  EXPECT_NEAR(johnson32.sumRate * 1e-9 / 95.86419239, 1, rounding);
  EXPECT_NEAR(communicationShare(cannon16) / 0.8445535714, 1, rounding * 2);
  EXPECT_NEAR(communicationShare(cannon32) / 0.8445738097, 1, rounding);
  EXPECT_NEAR(communicationShare(johnson16) / 0.4669151786, 1, rounding);
  EXPECT_NEAR(communicationShare(johnson32) / 0.4669188541, 1, rounding);
  EXPECT_NEAR(16e9 / (0.224 + 0.18918) * 1e-9, 38.72404279, 1e-7);
  // 130 to 140 GFLOPS are those of the longest at 4.5 GFLOPS a core; 60 to 70 at 4.4.
  EXPECT_DOUBLE_EQ(cannon32.longestRate * 1e-9, 140.625);
  EXPECT_NEAR(cannon16.longestRate * 1e-9, 71.43, 0.005);
}

// dm-identical: the curves of both algorithms differ where there are fewer columns of blocks
// than ranks.
TEST(BlockProduct, CurvesAreNotIdentical) {
  EXPECT_EQ(estimated(Cannon, 2000, 400, 32).serial, 5);
  EXPECT_EQ(estimated(Johnson, 2000, 400, 32).serial, 4);
  EXPECT_EQ(estimated(Cannon, 2000, 200, 32).serial, estimated(Johnson, 2000, 200, 32).serial);
}

// dm-tiles: the paper's tile for L1 (32 KiB) does not fit, that for L3 does.
TEST(BlockProduct, FacesOfTiles) {
  EXPECT_EQ(facesOf(240, 256, 128, 4).value(), 499712);
  EXPECT_EQ(facesOf(80, 128, 16, 4).value(), 54272);
}

// dm-maps
TEST(BlockProduct, NodesAreFilledOneAfterTheOther) {
  const std::pair<std::int64_t, std::int64_t> maps[] = {{1, 1}, {4, 1}, {8, 1}, {16, 2}, {32, 4}};
  for (const auto &[ranks, nodes] : maps)
    EXPECT_EQ(nodesOf(test::cluster(), ranks), nodes);
}

// dm-eq18-text
TEST(BlockProduct, FactorsOfBothAlgorithms) {
  const BlockEstimate cannon = estimated(Cannon, 2000, 200, 32),
                      johnson = estimated(Johnson, 2000, 200, 32);
  EXPECT_NEAR(cannon.interFactor / 8, 0.3333333333, 1e-9);
  EXPECT_DOUBLE_EQ(johnson.interFactor / 8, 0.5);
  EXPECT_EQ(cannon.messages, 3);
  EXPECT_EQ(johnson.messages, 2);
  EXPECT_EQ(cannon.overhead, 1.5);
  EXPECT_EQ(johnson.overhead, 1);
  EXPECT_EQ(cannon.intraFactor, 56);
}

// dm-4x-cannon, dm-4x-johnson: a kernel four times as fast.
TEST(BlockProduct, FasterSteps) {
  constexpr double rounding = 2e-5;
  EXPECT_NEAR(communicationShare(estimated(Cannon, 8000, 800, 16, 4)) / 0.8445870536, 1, rounding);
  EXPECT_NEAR(communicationShare(estimated(Cannon, 8000, 800, 32, 4)) / 0.8445739488, 1, rounding);
  std::string cannon, johnson;
  const auto isShort = [](BlockAlgorithm algorithm, std::int64_t block, std::int64_t ranks) {
    return estimated(algorithm, 2000, block, ranks, 4).isComputeBound();
  };
  for (const std::int64_t block : {200, 400})
    for (const std::int64_t ranks : {1, 4, 8, 16, 32}) {
      const std::string name = "B" + std::to_string(block) + " P" + std::to_string(ranks) + ", ";
      cannon += isShort(Cannon, block, ranks) ? name : "";
      johnson += isShort(Johnson, block, ranks) ? "" : name;
    }
  // The text has only P = 1 of the first, and "partially bandwidth bound" of the second.
  EXPECT_EQ(cannon, "B200 P1, B200 P4, B400 P1, B400 P4, B400 P8, ");
  EXPECT_EQ(johnson, "B200 P16, B200 P32, ");
  for (const std::int64_t block : {800, 1600}) // "compute bound"
    for (const std::int64_t ranks : {1, 4, 8, 16, 32})
      EXPECT_TRUE(estimated(Johnson, 8000, block, ranks, 4).isComputeBound());
}

// Bandwidths in MB/s, as they are written, are 4.9 % less than those that the numbers rest on.
TEST(BlockProduct, MegabytesAreNoMebibytes) {
  const BlockProduct of = product(Cannon, 2000, 200, 32);
  const BlockEstimate binary = test::known(estimate(of, test::cluster(test::mebi))),
                      decimal = test::known(estimate(of, test::cluster(test::mega)));
  EXPECT_DOUBLE_EQ(decimal.communication / binary.communication, 1.048576);
  EXPECT_EQ(decimal.computation, binary.computation);
}

TEST(BlockProduct, OneRankSendsNothing) {
  const BlockEstimate alone = estimated(Cannon, 2000, 200, 1);
  EXPECT_EQ(alone.communication.value(), 0);
  EXPECT_FALSE(alone.communicationBound);
  EXPECT_EQ(alone.sum, alone.longest);
  EXPECT_TRUE(alone.isComputeBound());
  EXPECT_EQ(alone.idleShare, 0);
}

TEST(BlockProduct, IdleRanksHaveNoStep) {
  // 2 x 2 blocks: 8 steps of Cannon in 2 rounds, 4 ranks at work; of Johnson in one, 8 at work.
  const BlockEstimate cannon = estimated(Cannon, 400, 200, 32),
                      johnson = estimated(Johnson, 400, 200, 32);
  EXPECT_EQ(cannon.serial, 2); // b
  EXPECT_EQ(cannon.idle, 28);
  EXPECT_DOUBLE_EQ(cannon.idleShare, 28.0 / 32);
  EXPECT_EQ(johnson.serial, 1);
  EXPECT_EQ(johnson.idle, 24);
  // 1000 steps of 16 ranks are 62 rounds and half of one.
  EXPECT_DOUBLE_EQ(estimated(Cannon, 2000, 200, 16).idleShare, 1 - 62.5 / 63);
}

TEST(BlockProduct, LinksAreTakenFromTheSecondNodeOn) {
  EXPECT_EQ(estimated(Cannon, 2000, 200, 8).inter.value(), 0);
  EXPECT_NEAR(estimated(Cannon, 2000, 200, 9).interFactor, 8.0 / 3, 1e-12);
  Cluster single = test::cluster();
  single.nodes = 32;
  single.coresPerNode = 1;
  const BlockEstimate spread = test::known(estimate(product(Cannon, 2000, 200, 32), single));
  EXPECT_EQ(spread.intra.value(), 0); // W_intra = 1 * 0
  EXPECT_GT(spread.inter.value(), 0);
}

TEST(BlockProduct, PadsBlocksThatDoNotDivide) {
  const BlockEstimate padded = estimated(Johnson, 2001, 200, 4);
  EXPECT_TRUE(padded.isPadded);
  EXPECT_EQ(padded.blocks, 11);
  EXPECT_EQ(padded.steps, 1331);
  EXPECT_FALSE(estimated(Johnson, 2000, 200, 4).isPadded);
  // Padding is computed, and is no work that is done.
  EXPECT_LT(padded.computeBound, estimated(Johnson, 2200, 200, 4).computeBound);
}

TEST(BlockProduct, RefusesWhatCannotBe) {
  const auto fault = [](BlockProduct of, const Cluster &cluster = test::cluster()) {
    return test::faultOf(estimate(of, cluster));
  };
  EXPECT_EQ(fault(product(Cannon, 2000, 200, 33)),
            "33 ranks are more than the 32 cores of 4 nodes with 8 each");
  EXPECT_EQ(fault(product(Cannon, 2000, 200, 0)), "0 ranks: expected a number from 1 to 10000000");
  EXPECT_EQ(fault(product(Cannon, 2000, 0, 1)),
            "blocks of 0 rows: expected 1 to the 2000 of the matrices");
  EXPECT_EQ(fault(product(Cannon, 2000, 2001, 1)),
            "blocks of 2001 rows: expected 1 to the 2000 of the matrices");
  EXPECT_EQ(fault(product(Cannon, 0, 1, 1)), "matrices of 0 rows: expected 1 to 2^40");
  EXPECT_EQ(fault(product(Cannon, INT64_MIN, 1, 1)),
            "matrices of " + std::to_string(INT64_MIN) + " rows: expected 1 to 2^40");
  EXPECT_EQ(fault(product(Cannon, std::int64_t{1} << 40, 1, 1)),
            "blocks of 1 rows: the 1099511627776 of the matrices have more than 2^20 of them");
  for (const double step : {0.0, -1.0, std::nan(""), HUGE_VAL})
    EXPECT_EQ(fault({Cannon, 2000, 200, 1, machine::Seconds(step)}),
              "expected a time above 0 for the product of two blocks");
  for (const double bandwidth : {0.0, -1.0, std::nan(""), HUGE_VAL}) {
    Cluster broken = test::cluster();
    broken.inter = test::streamed(bandwidth);
    EXPECT_EQ(fault(product(Cannon, 2000, 200, 1), broken),
              "the link between nodes: expected a bandwidth above 0");
    std::swap(broken.inter, broken.intra);
    EXPECT_EQ(fault(product(Cannon, 2000, 200, 1), broken),
              "the link in a node: expected a bandwidth above 0");
  }
  Cluster none = test::cluster();
  none.coresPerNode = 0;
  EXPECT_EQ(fault(product(Cannon, 2000, 200, 1), none),
            "0 cores: expected a number from 1 to 10000000");
}
