//===- test/unit/models/TilesTest.cpp - Tiles that compute and exchange ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Equations 13 to 21 of SPARCITY D1.2 with its rates of an IPU and watts that are assumed.
///
//===----------------------------------------------------------------------===//

#include "models/tiles/Equations.h"

#include "gtest/gtest.h"

#include <cmath>

using namespace sparcity;
using namespace sparcity::tiles;
using machine::BytesPerSecond;
using machine::Watts;

namespace {

const Rates ipu{250e12, BytesPerSecond(47.5e12), BytesPerSecond(8e12)};
const Draws assumed{Watts(100), Watts(60), Watts(80), Watts(90)};
constexpr double infinity = HUGE_VAL;

double teraflops(double access, double exchange) {
  return performance(ipu, {access, exchange}) * 1e-12;
}
double watts(double access, double exchange) {
  return tiles::power(ipu, assumed, {access, exchange}).value();
}

} // namespace

// ipu-ridge: of AMP; of multiply-adds with loads of 64 bits, 15.7 TF/s and 8 B/cy a tile
TEST(Tiles, Ridges) {
  EXPECT_NEAR(ipu.peak / ipu.access.value(), 5.263157895, 1e-9);
  const double perTile = 1472 * 1.33e9;
  const Rates fma{8 * perTile, BytesPerSecond(8 * perTile), BytesPerSecond(8e12)};
  EXPECT_NEAR(fma.peak / fma.access.value(), 1, 1e-12);
  EXPECT_NEAR(fma.peak * 1e-12, 15.66208, 1e-9);
}

// ipu-exch: the most that is left where 2 B are exchanged a flop
TEST(Tiles, ExchangeLowersThePeak) {
  EXPECT_NEAR(teraflops(infinity, infinity), 250, 1e-9);
  EXPECT_NEAR(teraflops(infinity, 0.5), 3.937007874, 1e-9);
  EXPECT_NEAR(std::log2(teraflops(infinity, 0.5) * 1e3), 11.94288388, 1e-8);
  EXPECT_NEAR(std::log2(teraflops(infinity, infinity) * 1e3), 17.93156857, 1e-8);
}

// ipu-text: more exchange is a smaller intensity of it, and slower
TEST(Tiles, MoreExchangeIsSlower) { EXPECT_LT(teraflops(8, 0.5), teraflops(8, 8)); }

// ipu-eq18-21
TEST(Tiles, PublishedEquations) {
  const Intensities both{8, 8};
  EXPECT_NEAR(teraflops(8, 8), 50.95541401, 1e-8);
  EXPECT_NEAR(watts(8, 8), 116.3895407, 1e-7);
  EXPECT_NEAR(energyPerFlop(ipu, assumed, both)->value() * 1e12, 2.284144737, 1e-9);
  EXPECT_NEAR(efficiency(ipu, assumed, both) * 1e-12, 0.4378006279, 1e-10);
}

// The printed forms of equations 19 to 21, on a grid.
TEST(Tiles, IdentitiesOnAGrid) {
  for (const double access : {0.01, 0.5, 1.0, 5.0, 20.0, 1e4})
    for (const double exchange : {0.01, 0.5, 8.0, 1e5}) {
      const double bytes = access * ipu.access.value(), sent = exchange * ipu.exchange.value();
      const double energy =
          100 / std::min(bytes, ipu.peak) + 60 / bytes + 80 / ipu.peak + 90 / sent;
      const Intensities of{access, exchange};
      EXPECT_NEAR(energyPerFlop(ipu, assumed, of)->value() / energy, 1, 1e-12);
      EXPECT_NEAR(efficiency(ipu, assumed, of) * energy, 1, 1e-12);
      EXPECT_NEAR(efficiency(ipu, assumed, of),
                  bytes * ipu.peak /
                      (100 * std::max(bytes, ipu.peak) + 60 * ipu.peak + 80 * bytes +
                       90 * bytes * ipu.peak / sent),
                  1e-12 * efficiency(ipu, assumed, of));
    }
}

// ipu-limits, pe-eq14
TEST(Tiles, Limits) {
  EXPECT_NEAR(teraflops(1, infinity), 47.5, 1e-9);
  EXPECT_EQ(teraflops(8, 0), 0);
  EXPECT_EQ(watts(8, 0), 90);
  EXPECT_EQ(efficiency(ipu, assumed, {8, 0}), 0);
  EXPECT_EQ(energyPerFlop(ipu, assumed, {8, 0}), std::nullopt);
  EXPECT_NEAR(watts(1, infinity), 175.2, 1e-9);
  EXPECT_NEAR(watts(20, infinity), 195.7894737, 1e-7);
  EXPECT_EQ(watts(0, infinity), 160);
  EXPECT_EQ(watts(infinity, infinity), 180);
  EXPECT_EQ(watts(0, 8), 160);
  EXPECT_EQ(teraflops(0, 8), 0);
  const Rates apart{250e12, BytesPerSecond(47.5e12), BytesPerSecond(0)};
  EXPECT_EQ(performance(apart, {8, 8}), 0);
  EXPECT_EQ(performance(apart, {8, infinity}), performance(ipu, {8, infinity}));
}
