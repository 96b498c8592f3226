//===- test/unit/models/TilesPredictTest.cpp - A sweep on tiles -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Sweeps on two tiles of a chip whose rates are small numbers: what is said of them follows from
/// the published equations where tiles are alike, and from each tile where they are not.
///
//===----------------------------------------------------------------------===//

#include "models/machine/Machine.h"
#include "models/tiles/Curves.h"
#include "models/tiles/Tiles.h"

#include "gtest/gtest.h"

#include <cmath>

using namespace sparcity;
using namespace sparcity::tiles;
using machine::Bytes;
using machine::BytesPerCycle;
using machine::BytesPerSecond;
using machine::FlopsPerCycle;
using machine::Hertz;
using machine::Seconds;
using machine::Watts;

namespace {

/// Of each of two tiles a second: 10 flop, 20 B of their memories, 4 B of the other.
machine::Machine twoTiles() {
  machine::Machine machine;
  machine.clock = Hertz(1);
  machine.topology.coresPerSocket = 2;
  machine.caches.resize(1);
  machine.caches.front().size = Bytes(100);
  machine.tiles = machine::Tiles{BytesPerCycle(4), false, {}, {}};
  machine.tiles->roofs.push_back({"plain", 64, FlopsPerCycle(10), BytesPerCycle(20), false});
  machine.tiles->power = {Watts(100), Watts(60), Watts(80), Watts(90)};
  return machine;
}

Sweep sweepOf(std::vector<Share> shares) {
  Sweep sweep;
  sweep.flops = 1;
  sweep.floatBits = 64;
  sweep.accessed = Bytes(8);
  sweep.used = 2;
  for (const Share &share : shares)
    sweep.points += share.points;
  sweep.held = sweep.moved = Bytes(300);
  sweep.shares = std::move(shares);
  return sweep;
}

/// Points, and bytes that are received; a second is 2.5 points of the memories, or 4 B.
Share shareOf(double points, double received) { return {points, Bytes(received), Bytes(50)}; }

} // namespace

TEST(TilesPredict, AlikeAsPublished) {
  const Tiles found = predict(sweepOf({shareOf(10, 8), shareOf(10, 8)}), twoTiles());
  ASSERT_EQ(found.roofs.size(), 1U);
  const Roof &roof = found.roofs.front();
  EXPECT_EQ(roof.computation, Seconds(4));
  EXPECT_EQ(roof.exchange, Seconds(2));
  EXPECT_EQ(roof.time, Seconds(6));
  EXPECT_EQ(*roof.barrier, Seconds(6));
  EXPECT_EQ(roof.limit, Limit::Access);
  EXPECT_DOUBLE_EQ(found.intensities.access, 1.0 / 8);
  EXPECT_DOUBLE_EQ(found.intensities.exchange, 10.0 / 8);
  EXPECT_DOUBLE_EQ(roof.performance, performance(roof.rates, found.intensities));
  EXPECT_DOUBLE_EQ(roof.power->value(),
                   tiles::power(roof.rates, *found.draws, found.intensities).value());
  EXPECT_DOUBLE_EQ(roof.energy->value(),
                   20 * energyPerFlop(roof.rates, *found.draws, found.intensities)->value());
  EXPECT_DOUBLE_EQ(*roof.efficiency, efficiency(roof.rates, *found.draws, found.intensities));
}

// 3 s and 1 s of the one, 1 s and 4 s of the other tile: ipu-eq17.
TEST(TilesPredict, TheSlowestTileDecides) {
  const Tiles found = predict(sweepOf({shareOf(7.5, 4), shareOf(2.5, 16)}), twoTiles());
  const Roof &roof = found.roofs.front();
  EXPECT_EQ(roof.time, Seconds(5));
  EXPECT_EQ(*roof.barrier, Seconds(7));
  EXPECT_EQ(roof.computation, Seconds(1));
  EXPECT_EQ(roof.exchange, Seconds(4));
  EXPECT_EQ(roof.limit, Limit::Exchange);
  EXPECT_DOUBLE_EQ(roof.performance, 2);
  EXPECT_DOUBLE_EQ(found.imbalance, 1.5);
  EXPECT_DOUBLE_EQ(*roof.efficiency, roof.performance / roof.power->value());
}

TEST(TilesPredict, BothAtOnce) {
  machine::Machine machine = twoTiles();
  machine.tiles->overlaps = true;
  const Tiles found = predict(sweepOf({shareOf(7.5, 4), shareOf(2.5, 16)}), machine);
  EXPECT_EQ(found.roofs.front().time, Seconds(4));
  EXPECT_FALSE(found.roofs.front().barrier);
  EXPECT_FALSE(found.roofs.front().power);
}

TEST(TilesPredict, MoreDataThanTheirMemories) {
  Share large = shareOf(10, 8);
  large.data = Bytes(200);
  const Tiles refused = predict(sweepOf({large, large}), twoTiles());
  EXPECT_TRUE(refused.roofs.empty());
  EXPECT_EQ(refused.refusal,
            "its fullest tile needs 200 B of a memory that has 100 B: of 20 points "
            "about 10 fit, or all of them on 2 such chips");
  machine::Machine machine = twoTiles();
  machine.memory.theoretical = BytesPerSecond(10);
  machine.memory.size = Bytes(299);
  EXPECT_FALSE(predict(sweepOf({large, large}), machine).refusal.empty());
  machine.memory.size = Bytes(300);
  const Tiles found = predict(sweepOf({large, large}), machine);
  ASSERT_TRUE(found.place);
  EXPECT_EQ(found.roofs.front().time, Seconds(30));
  EXPECT_EQ(found.roofs.front().limit, Limit::Place);
  EXPECT_DOUBLE_EQ(found.places.front().bound, 20.0 / 30);
}

TEST(TilesPredict, RoofsThatTheNestCanUse) {
  machine::Machine machine = twoTiles();
  machine.tiles->roofs.push_back({"products", 64, FlopsPerCycle(100), BytesPerCycle(200), true});
  machine.tiles->roofs.push_back({"narrow", 16, FlopsPerCycle(100), BytesPerCycle(200), false});
  Sweep sweep = sweepOf({shareOf(10, 8), shareOf(10, 8)});
  EXPECT_EQ(predict(sweep, machine).roofs.size(), 1U);
  sweep.isProduct = true;
  const Tiles found = predict(sweep, machine);
  ASSERT_EQ(found.roofs.size(), 2U);
  EXPECT_EQ(found.roofs.front().name, "products");
  sweep.floatBits = 8;
  EXPECT_EQ(predict(sweep, machine).refusal, "no roof of the machine is of numbers of 8 bits");
}

// A value lies on its line.
TEST(TilesPredict, Isolines) {
  const Rates rates{250e12, BytesPerSecond(47.5e12), BytesPerSecond(8e12)};
  const Draws draws{Watts(100), Watts(60), Watts(80), Watts(90)};
  const Surface flops = [&](const Intensities &of) { return performance(rates, of); };
  const Surface watts = [&](const Intensities &of) {
    return tiles::power(rates, draws, of).value();
  };
  size_t count = 0;
  for (const auto &[surface, value] : {std::pair(flops, 16e12), std::pair(watts, 120.0)})
    for (const Isoline &line : isolines(surface, value))
      for (const auto &[access, exchange] : line) {
        EXPECT_NEAR(surface({access, exchange}) / value, 1, 1e-9);
        ++count;
      }
  EXPECT_GT(count, 200U);
  EXPECT_TRUE(isolines(flops, 251e12).empty());
}
