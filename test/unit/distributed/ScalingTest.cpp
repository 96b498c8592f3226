//===- test/unit/distributed/ScalingTest.cpp - Sweeps on many ranks -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Clusters.h"
#include "Stencils.h"

#include "models/distributed/Scaling.h"

using namespace sparcity;
using namespace sparcity::distributed;

using machine::Seconds;

namespace {

Seconds nanosecond(std::int64_t /*cores*/) { return Seconds(1e-9); }

Cluster nodes(std::int64_t count, std::int64_t cores, const Topology &topology = Crossbar()) {
  return {count,    cores,     test::streamed(100e9, 0.5e-6), test::streamed(10e9, 2e-6),
          topology, Seconds(0)};
}

} // namespace

// 1000 x 1000 points on 4 nodes of one core: 2 x 2, blocks of 500 x 500, two messages of 4000 B.
TEST(Scaling, ASweepByHand) {
  const Sweep sweep =
      test::known(sweepOn(test::star({1000, 1000}, 1), 4, nodes(4, 1), {}, nanosecond));
  EXPECT_EQ(spell(sweep.grid), "2 x 2");
  EXPECT_EQ(spell(sweep.block), "500 x 500");
  EXPECT_DOUBLE_EQ(sweep.computation.value(), 250000e-9);
  EXPECT_DOUBLE_EQ(sweep.communication.value(), 2 * (2e-6 + 4000 / 10e9));
  EXPECT_DOUBLE_EQ(sweep.sum.value(), 250000e-9 + 2 * (2e-6 + 4000 / 10e9));
  // All but a row and a column are computed meanwhile.
  EXPECT_DOUBLE_EQ(sweep.overlapped.value(), 250000e-9);
  EXPECT_EQ(sweep.delivery.messages, 8);
  EXPECT_EQ(sweep.delivery.bytes.value(), 8 * 4000);
}

TEST(Scaling, OverlapHidesWhatItCan) {
  // 4 x 4 points a rank, of which 3 x 3 need nothing: messages take longer than these.
  const Sweep sweep = test::known(sweepOn(test::star({8, 8}, 1), 4, nodes(4, 1), {}, nanosecond));
  const double messages = 2 * (2e-6 + 32 / 10e9);
  EXPECT_DOUBLE_EQ(sweep.overlapped.value(), messages + 7e-9);
  EXPECT_DOUBLE_EQ(sweep.sum.value(), messages + 16e-9);
}

TEST(Scaling, OneRankSendsNothing) {
  const Sweep sweep =
      test::known(sweepOn(test::star({100, 100}, 1), 1, nodes(1, 8), {}, nanosecond));
  EXPECT_EQ(sweep.communication.value(), 0);
  EXPECT_EQ(sweep.sum, sweep.overlapped);
  EXPECT_EQ(sweep.sum, sweep.computation);
}

TEST(Scaling, StrongAndWeak) {
  const Stencil stencil = test::star({256, 256, 256}, 1);
  const std::vector<Sweep> strong =
      test::known(scale(stencil, 48, nodes(8, 8), {}, nanosecond, Extents::OfAll));
  std::vector<std::int64_t> ranks;
  for (const Sweep &sweep : strong)
    ranks.push_back(sweep.ranks);
  EXPECT_EQ(ranks, (std::vector<std::int64_t>{1, 2, 4, 8, 16, 32, 48}));
  EXPECT_EQ(strong.front().speedup, 1);
  for (const Sweep &sweep : strong) {
    EXPECT_LE(sweep.efficiency, 1);
    EXPECT_DOUBLE_EQ(sweep.speedup, strong.front().sum / sweep.sum);
    EXPECT_LE(sweep.overlapped, sweep.sum);
  }
  const std::vector<Sweep> weak =
      test::known(scale(stencil, 64, nodes(8, 8), {}, nanosecond, Extents::OfEachRank));
  for (const Sweep &sweep : weak) {
    EXPECT_EQ(spell(sweep.block), "256 x 256 x 256");
    EXPECT_DOUBLE_EQ(sweep.efficiency, weak.front().sum / sweep.sum);
  }
  EXPECT_EQ(spell(weak.back().grid), "4 x 4 x 4");
  EXPECT_LT(weak.back().efficiency, 1);
}

// Cores of a node share its memory: the time of a point is asked for with as many as work.
TEST(Scaling, AsksForTheCoresOfANode) {
  std::vector<std::int64_t> asked;
  const auto time = [&](std::int64_t cores) {
    asked.push_back(cores);
    return Seconds(1e-9 * static_cast<double>(cores));
  };
  test::known(scale(test::star({64, 64}, 1), 16, nodes(4, 4), {}, time, Extents::OfAll));
  EXPECT_EQ(asked, (std::vector<std::int64_t>{1, 2, 4, 4, 4}));
}

// A node has 8 ranks of 4 x 4 x 4: as 2 x 2 x 2 fewest of their faces are with other nodes.
TEST(Scaling, FindsTheMapping) {
  const Stencil stencil = test::star({400, 400, 400}, 1);
  const auto sweep = [&](std::optional<Mapping> mapping) {
    return test::known(sweepOn(stencil, 64, nodes(8, 8), {mapping, {}}, nanosecond));
  };
  const Sweep best = sweep({});
  EXPECT_EQ(nameOf(best.mapping), std::string("tiles"));
  EXPECT_EQ(spell(best.tile), "2 x 2 x 2");
  // Each of 12 pairs of nodes that touch has 4 ranks on each side, of faces of 100 x 100.
  EXPECT_EQ(best.delivery.interMessages, 12 * 4 * 2);
  EXPECT_EQ(best.delivery.interBytes.value(), 12 * 4 * 2 * 80000.0);
  EXPECT_EQ(best.delivery.bytes, sweep(Mapping::Block).delivery.bytes);
  for (const Mapping other : {Mapping::Block, Mapping::Cyclic})
    EXPECT_LT(best.delivery.interBytes, sweep(other).delivery.interBytes);
  EXPECT_EQ(sweep(Mapping::Tiles).delivery.interBytes, best.delivery.interBytes);
}

// As many ranks as the largest systems have.
TEST(Scaling, AHundredThousandRanks) {
  const Stencil stencil = test::box({4000, 4000, 4000}, 1);
  const Sweep sweep =
      test::known(sweepOn(stencil, 100000, nodes(1600, 64, Dragonfly{16, 16, 8}), {}, nanosecond));
  EXPECT_EQ(productOf(sweep.grid), 100000);
  EXPECT_EQ(sweep.nodes, 1563);
  EXPECT_EQ(sweep.delivery.mostMessages, 26);
  EXPECT_LE(sweep.delivery.mostHops, 5);
  EXPECT_TRUE(sweep.delivery.bisection.has_value());
}

TEST(Scaling, RefusesWhatCannotBe) {
  const Stencil stencil = test::star({10, 10}, 1);
  EXPECT_EQ(test::faultOf(sweepOn(stencil, 33, nodes(4, 8), {}, nanosecond)),
            "33 ranks are more than the 32 cores of 4 nodes with 8 each");
  EXPECT_EQ(test::faultOf(sweepOn(stencil, 31, nodes(4, 8), {}, nanosecond)),
            "no grid of 31 ranks divides the points, 10 x 10");
  EXPECT_EQ(test::faultOf(sweepOn(stencil, 25, nodes(4, 8), {Mapping::Tiles, {}}, nanosecond)),
            "no tile of 8 ranks divides a grid of 5 x 5");
  EXPECT_EQ(test::faultOf(scale(stencil, 31, nodes(4, 8), {}, nanosecond, Extents::OfAll)),
            "no grid of 31 ranks divides the points, 10 x 10");
}
