//===- test/unit/models/MarmEquationsTest.cpp - Equations of the mansard roofline ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Equations 5 to 11 of SPARCITY D1.2, section 2.3.1, with the numbers of that section. Its
/// rates are of 18 cores together.
///
//===----------------------------------------------------------------------===//

#include "models/machine/Memory.h"
#include "models/marm/Equations.h"
#include "models/marm/Vectorisation.h"

#include "gtest/gtest.h"

#include <cmath>
#include <limits>
#include <random>

using namespace sparcity;

using machine::Cycles;
using namespace sparcity::marm;

constexpr double infinity = std::numeric_limits<double>::infinity();

/// No number below zero, so that a missing one is equal to none expected.
static double heightOf(double intensity, const Rates &rates) {
  return attainable(intensity, rates).value_or(-1);
}

// mr-eq6-a, mr-eq6-b, mr-eq6-c, mr-eq6-d
TEST(MarmEquations, InFlightAtTheRidge) {
  EXPECT_NEAR(ridge(36, 0.9), 40, 1e-9);
  EXPECT_DOUBLE_EQ(inFlight(3, 132, ridge(36, 0.9)), 6);
  EXPECT_NEAR(ridge(36, 2.95), 12.20338983, 1e-8);
  EXPECT_DOUBLE_EQ(inFlight(3, 132, ridge(36, 2.95)), 12);
  EXPECT_NEAR(ridge(54, 0.9), 60, 1e-9);
  EXPECT_DOUBLE_EQ(inFlight(3, 132, ridge(54, 0.9)), 3);
  EXPECT_NEAR(ridge(36, 18.85), 1.909814324, 1e-9);
  EXPECT_DOUBLE_EQ(inFlight(3, 140, ridge(36, 18.85)), 51);
  EXPECT_DOUBLE_EQ(inFlight(3, 140, ridge(36, 18.85)) / 3, 17); // groups, of 48 wanted
}

TEST(MarmEquations, AWindowSmallerThanABlockHoldsOne) {
  EXPECT_DOUBLE_EQ(inFlight(3, 10, 100), 3);
  EXPECT_DOUBLE_EQ(inFlight(3, 0, 1), 3);
}

// mr-bw-l3: a core that has its part of each rate of 18 does its part of what they do
TEST(MarmEquations, RatesOfAllCoresAreDivided) {
  constexpr double cores = 18, nonMemory = 36, sustained = 18.85;
  const Rates all{nonMemory, sustained, sustained, std::nullopt};
  const Rates one{nonMemory / cores, sustained / cores, sustained / cores, std::nullopt};
  EXPECT_NEAR(heightOf(0, one), sustained / cores, 1e-12);
  for (const double intensity : {0.0, 1.0, ridge(nonMemory, sustained), 6.0, infinity})
    EXPECT_NEAR(heightOf(intensity, one), heightOf(intensity, all) / cores, 1e-12) << intensity;
}

// mr-eq7
TEST(MarmEquations, LittlesLawAtTheRidge) {
  EXPECT_NEAR(ridgeRate(60, 0.5), 30.5, 1e-12);
  EXPECT_NEAR(rateOf(3, Cycles(6)), 0.5, 1e-12);
}

// mr-eq8-9
TEST(MarmEquations, CyclesLeftAndRightOfTheRidge) {
  EXPECT_NEAR(components(30, 60, 30.5, 0.9).cycles(), 1.555555556, 1e-9);
  EXPECT_NEAR(components(60, 60, 30.5, 0.9).cycles(), 2, 1e-12);
  EXPECT_NEAR(components(120, 60, 30.5, 0.9).cycles(), 3.111111111, 1e-9);
}

// mr-eq11: D_M is 4 of each of 18 cores
TEST(MarmEquations, TheHill) {
  const Rates rates{54, 0.9, 0.5, 72};
  EXPECT_NEAR(heightOf(0, rates), 0.9, 1e-12);
  EXPECT_NEAR(heightOf(6, rates), 5.833333333, 1e-9);
  EXPECT_NEAR(heightOf(30, rates), 19.92857143, 1e-8);
  EXPECT_NEAR(heightOf(60, rates), 30.5, 1e-9);
  EXPECT_NEAR(heightOf(120, rates), 38.89285714, 1e-8);
  EXPECT_NEAR(heightOf(6000, rates), 53.58035714, 1e-8);
  EXPECT_NEAR(heightOf(infinity, rates), 54, 1e-12);
}

// mr-ideal
TEST(MarmEquations, WithoutLatencyTheRidgeIsTheSumOfBothRates) {
  const Rates rates{2, 2, 2, 4};
  EXPECT_DOUBLE_EQ(ridge(2, 2), 1);
  EXPECT_NEAR(heightOf(1, rates), 4, 1e-12);
  EXPECT_NEAR(heightOf(0, rates), 2, 1e-12);
  EXPECT_NEAR(heightOf(3, rates), 2.666666667, 1e-9);
}

TEST(MarmEquations, DispatchClipsEveryIntensity) {
  const Rates rates{6, 3, 3, 4};
  EXPECT_DOUBLE_EQ(heightOf(0, rates), 3);
  EXPECT_DOUBLE_EQ(heightOf(2, rates), 4);
  EXPECT_DOUBLE_EQ(heightOf(infinity, rates), 4); // IPC_NM > D_M
  const Rates wide{6, 3, 3, std::nullopt};
  EXPECT_NEAR(heightOf(2, wide), 9, 1e-12);
}

TEST(MarmEquations, WhatIsMissingIsNotANumber) {
  const Rates noOthers{std::nullopt, 2, 2, 4};
  EXPECT_DOUBLE_EQ(heightOf(0, noOthers), 2);
  EXPECT_FALSE(attainable(1, noOthers));
  EXPECT_FALSE(attainable(infinity, noOthers));
  const Rates noMemory{3, std::nullopt, std::nullopt, 4};
  EXPECT_DOUBLE_EQ(heightOf(infinity, noMemory), 3);
  EXPECT_FALSE(attainable(1, noMemory));
}

TEST(MarmEquations, CurvesAreClampedAtTheirEnds) {
  const std::vector<machine::InFlightPoint> curve = {{3, 0.5}, {15, 0.8}, {30, 0.9}};
  EXPECT_NEAR(rateOf(1, curve), 0.5 / 3, 1e-12);
  EXPECT_NEAR(rateOf(3, curve), 0.5, 1e-12);
  EXPECT_NEAR(rateOf(9, curve), 0.65, 1e-12);
  EXPECT_NEAR(rateOf(30, curve), 0.9, 1e-12);
  EXPECT_NEAR(rateOf(300, curve), 0.9, 1e-12);
}

// Equation 10 is 8 left and 9 right of the ridge, without a step between; without limits of
// latency and dispatch the roof is that of full overlap, as a cache-aware roofline has it.
TEST(MarmEquations, PropertiesOfRandomRates) {
  std::mt19937 random(20260119);
  std::uniform_real_distribution<double> exponent(-3, 2), share(0.01, 1);
  for (int round = 0; round < 20000; ++round) {
    const double nonMemory = std::exp2(exponent(random)), sustained = std::exp2(exponent(random));
    const double effective = sustained * share(random), intensity = std::exp2(2 * exponent(random));
    const double at = ridge(nonMemory, sustained), top = ridgeRate(at, effective);
    const double both = components(intensity, at, top, sustained).cycles();
    const double one = intensity <= at
                           ? intensity * (1 + 1 / at) / top + (1 - intensity / at) / sustained
                           : (1 + at) / top + (intensity - at) / nonMemory;
    ASSERT_NEAR(both, one, 1e-9 * one);
    const Rates hill{nonMemory, sustained, effective, std::nullopt};
    ASSERT_NEAR(heightOf(at, hill), top, 1e-9 * top);
    const Rates ideal{nonMemory, sustained, sustained, std::nullopt};
    const double overlapped = (1 + intensity) / std::max(1 / sustained, intensity / nonMemory);
    ASSERT_NEAR(heightOf(intensity, ideal), overlapped, 1e-9 * overlapped);
    ASSERT_LE(heightOf(intensity, hill), overlapped * (1 + 1e-9));
    ASSERT_NEAR(heightOf(1e-12, hill), sustained, 1e-6 * sustained);
    ASSERT_NEAR(heightOf(1e12, hill), nonMemory, 1e-6 * nonMemory);
    const Rates clipped{nonMemory, sustained, effective, 1.0};
    ASSERT_DOUBLE_EQ(heightOf(intensity, clipped), std::min(1.0, heightOf(intensity, hill)));
  }
}

// mr-epi-ipc: speed-up over saved instructions is the ratio of IPC
TEST(MarmVectorisation, FewerInstructionsThanTimeLowersIpc) {
  EXPECT_NEAR(compare({2.27, 1.42}, {1, 1}, 2).ratio(), 1.42 / 2.27, 1e-12);
  EXPECT_NEAR(compare({2.0, 1.72}, {1, 1}, 2).ratio(), 1.72 / 2.0, 1e-12);
}

// mr-epi-speed: AVX-512 over the baseline, threads over that; 94 is printed for both
TEST(MarmVectorisation, SpeedupsOfTwoStepsMultiply) {
  const Build threads{1, 1}, vector{18.5, 18.5}, baseline{18.5 * 5.1, 18.5 * 5.1};
  EXPECT_NEAR(compare(baseline, vector, 2).speedup(), 5.1, 1e-12);
  EXPECT_NEAR(compare(vector, threads, 2).speedup(), 18.5, 1e-12);
  EXPECT_NEAR(compare(baseline, threads, 2).speedup(), 94, 0.5);
}

TEST(MarmVectorisation, TheThreeCases) {
  EXPECT_EQ(compare({8, 8}, {2, 2}, 4).efficiency, Efficiency::Full);
  EXPECT_EQ(compare({8, 8}, {2, 4}, 4).efficiency, Efficiency::Partial);
  EXPECT_EQ(compare({8, 8}, {2, 8}, 4).efficiency, Efficiency::None);
  // Half of the instructions are saved and no time at all.
  EXPECT_EQ(compare({8, 8}, {4, 8}, 4).efficiency, Efficiency::None);
  EXPECT_EQ(compare({8, 8}, {2, 9}, 4).efficiency, Efficiency::None);
}
