//===- test/unit/models/CeilingsTest.cpp - Ceilings and ridges -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The platforms of Ofenbeck et al. 2014, Table III, and peaks of shipped cores.
///
//===----------------------------------------------------------------------===//

#include "Inputs.h"

#include "models/roofline/Ceilings.h"

using namespace sparcity;

using namespace sparcity::test;
using machine::BytesPerSecond;

static const roofline::Ridge *ridgeOf(const roofline::Ceilings &ceilings,
                                      const std::string &compute, unsigned cores) {
  for (const roofline::Ridge &ridge : ceilings.ridges)
    if (ridge.compute == compute && ridge.cores == cores)
      return &ridge;
  return nullptr;
}

/// A socket of Ofenbeck et al., Table III: one pipe each for additions and
/// multiplications, what a copy reaches of one core and of all.
static machine::Machine socketOf(double gigahertz, unsigned cores, double peak, double one,
                                 double all) {
  machine::Machine machine = machineOf("ivb");
  machine.memory.latency.reset(); // of streams alone
  machine.clock = machine::Hertz(gigahertz * 1e9);
  machine.topology = {1, cores, 1, 1};
  machine.core.peakDouble = {machine::FlopsPerCycle(peak / 2), machine::FlopsPerCycle(peak / 2),
                             machine::FlopsPerCycle(0), machine::FlopsPerCycle(peak)};
  machine::Benchmark copy;
  copy.name = "copy";
  copy.readOnly = 1;
  copy.writeOnly = 1;
  copy.singleCore["MEM"] = BytesPerSecond(one * gigahertz * 1e9);
  copy.saturated = BytesPerSecond(all * gigahertz * 1e9);
  machine.memory.benchmarks = {copy};
  return machine;
}

// mach-XSB, mach-XW, mach-CSB: peaks, bandwidths and ridges of one core and a socket
TEST(Ceilings, MeasuredPlatforms) {
  struct Row {
    double gigahertz;
    unsigned cores;
    double peak, one, all;
    double gigabytesOne, gigabytesAll, ridgeOne, ridgeAll;
  };
  const Row rows[] = {{2.2, 8, 8, 6.7, 14.1, 14.74, 31.02, 1.194029851, 4.539007092},
                      {3.3, 6, 4, 6.7, 13.9, 22.11, 45.87, 0.5970149254, 1.726618705},
                      {3.2, 6, 8, 6.2, 10.4, 19.84, 33.28, 1.290322581, 4.615384615}};
  for (const Row &row : rows) {
    const roofline::Ceilings ceilings = roofline::ceilings(
        socketOf(row.gigahertz, row.cores, row.peak, row.one, row.all), 64, 2, 1, "");
    ASSERT_EQ(ceilings.compute.size(), 4u) << "no fused multiply-add";
    EXPECT_NEAR(ceilings.compute[1].performance / 1e9, row.peak * row.gigahertz, 1e-9);
    EXPECT_NEAR(ceilings.compute[3].performance / 1e9, row.peak * row.gigahertz * row.cores, 1e-9);
    ASSERT_EQ(ceilings.bandwidth.size(), 2u);
    EXPECT_NEAR(ceilings.bandwidth[0].bandwidth.value() / 1e9, row.gigabytesOne, 1e-9);
    EXPECT_NEAR(ceilings.bandwidth[1].bandwidth.value() / 1e9, row.gigabytesAll, 1e-9);
    EXPECT_NEAR(ridgeOf(ceilings, "SIMD without FMA", 1)->intensity, row.ridgeOne, 1e-8);
    EXPECT_NEAR(ridgeOf(ceilings, "SIMD without FMA", row.cores)->intensity, row.ridgeAll, 1e-8);
  }
}

TEST(Ceilings, OfFusedAndNarrowPipes) {
  const auto perCycle = [](const char *name) {
    std::vector<double> result;
    const machine::Machine machine = machineOf(name);
    for (const roofline::ComputeCeiling &each : roofline::ceilings(machine, 64, 1, 0, "").compute)
      if (each.cores == 1)
        result.push_back(each.performance / machine.clock.value());
    return result;
  };
  EXPECT_EQ(perCycle("skx"), (std::vector<double>{2, 16, 32}));
  EXPECT_EQ(perCycle("hsw"), (std::vector<double>{2, 8, 16}));
  EXPECT_EQ(perCycle("ivb"), (std::vector<double>{2, 8}));
  // Two fusing pipes and two that add, of 32 B: vectors of 64 B gain nothing.
  EXPECT_EQ(perCycle("zen4"), (std::vector<double>{4, 16, 24}));
  EXPECT_EQ(perCycle("v1"), (std::vector<double>{4, 8, 16}));
}

TEST(Ceilings, RandomAccessIsALineAtATime) {
  machine::Machine zen4 = machineOf("zen4");
  zen4.memory.latency = machine::Cycles(500);
  zen4.core.inFlightMisses = 10;
  const auto random = [&](unsigned cores) {
    for (const roofline::BandwidthCeiling &each : roofline::ceilings(zen4, 64, 1, 0, "").bandwidth)
      if (each.name == "random access" && each.cores == cores)
        return each.bandwidth.value() / zen4.clock.value();
    return 0.0;
  };
  EXPECT_NEAR(random(1), 1.28, 1e-12);
  EXPECT_NEAR(random(96) * zen4.clock.value(), 370e9, 1) << "96 * 1.28 B/cy would be more";
  zen4.memory.latency = std::nullopt;
  zen4.core.inFlightMisses = std::nullopt;
  EXPECT_EQ(random(1), 0);
  EXPECT_EQ(roofline::ceilings(zen4, 64, 1, 0, "").missing.size(), 2u);
}
