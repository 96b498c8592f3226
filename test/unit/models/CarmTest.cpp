//===- test/unit/models/CarmTest.cpp - Cache-aware roofline --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Intensities of SPARCITY D1.2 and Hammer et al. 2017, and roofs, regions and
/// points by hand.
///
//===----------------------------------------------------------------------===//

#include "Inputs.h"

#include "models/carm/Carm.h"
#include "models/machine/Streams.h"

#include <algorithm>

using namespace sparcity;

using namespace sparcity::test;
using machine::BytesPerSecond;
using machine::Cycles;

static work::Work workOf(double add, double mul, double bytesLoaded, double bytesStored,
                         unsigned bits = 64) {
  work::Work work;
  work.flops.add = add;
  work.flops.mul = mul;
  work.flops.total = add + mul;
  work.bytesLoaded = bytesLoaded;
  work.bytesStored = bytesStored;
  work.floatBits = bits;
  return work;
}

/// Machine code of an iteration.
static incore::NestTime nestOf(double bytesLoaded, double bytesStored, double loads, double stores,
                               const incore::Operations &operations) {
  incore::NestTime nest;
  nest.demand = {bytesLoaded, bytesStored, 0, Cycles(loads), Cycles(stores), operations};
  return nest;
}

static carm::Options timed(double cycles, unsigned cores = 1, const std::string &benchmark = "") {
  return {cores, benchmark, Cycles(cycles), "ECM", ""};
}

static const carm::Roof &roof(const carm::Roofs &roofs, const std::string &level) {
  for (const carm::Roof &each : roofs.levels)
    if (each.level == level)
      return each;
  ADD_FAILURE() << "no roof " << level;
  return roofs.levels.front();
}

static double gigabytes(const carm::Roofs &roofs, const std::string &level) {
  return roof(roofs, level).bandwidth.value() / 1e9;
}

static const traffic::Traffic stream = trafficOf({{2, 1}, {2, 1}, {2, 1}});

// rc-lr, rc-daxpy, rc-spmv: bytes of the source, for want of machine code
TEST(Carm, IntensityOfTheSource) {
  const auto intensity = [](const work::Work &work) {
    return carm::predict(work, stream, {}, machineOf("ivb"), timed(100)).intensity.value_or(0);
  };
  EXPECT_NEAR(intensity(workOf(26, 15, 27 * 8, 8)), 0.1830357143, 1e-9);
  EXPECT_NEAR(intensity(workOf(1, 1, 16, 8)), 0.08333333333, 1e-9);
  EXPECT_NEAR(intensity(workOf(1, 1, 12, 0, 32)), 0.1666666667, 1e-9);
  EXPECT_NEAR(intensity(workOf(1, 1, 20, 0)), 0.1, 1e-12);
}

// rc-copy: bytes that move for a byte asked for, by level
TEST(Carm, CoreSeesTheBytesThatItAsksFor) {
  const machine::Machine ivb = machineOf("ivb");
  const machine::Benchmark &copy = ivb.memory.benchmarks[1];
  ASSERT_EQ(copy.name, "copy");
  EXPECT_NEAR(1 / machine::requestedShare(ivb, copy, "MEM"), 1.5, 1e-12);
  EXPECT_EQ(machine::requestedShare(ivb, copy, "L1"), 1);
  const machine::Machine skx = machineOf("skx");
  EXPECT_NEAR(machine::requestedShare(skx, skx.memory.benchmarks[1], "L3"), 0.5, 1e-12)
      << "every line that comes from a victim cache displaces another";
  const carm::Carm carm = carm::predict(workOf(0, 0, 8, 8), stream, {}, ivb, timed(100, 1, "copy"));
  EXPECT_NEAR(gigabytes(carm.kernel, "MEM"), 11.94, 1e-9);
  EXPECT_NEAR(gigabytes(carm.machine, "L1"), 91.42, 1e-9);
}

// spmv-L1-bound: three loads at two a cycle on 48 cores of 2.5 GHz
TEST(Carm, SparseMatrixVectorInL1) {
  machine::Machine machine = machineOf("skx");
  machine.clock = machine::Hertz(2.5e9);
  machine.topology = {2, 24, 2, 1};
  const double cycles = 3.0 / 2;
  EXPECT_EQ(cycles, 1.5);
  incore::Operations operations;
  operations.fma = 1;
  const carm::Carm carm =
      carm::predict(workOf(1, 1, 20, 0), trafficOf({{0, 0}, {0, 0}, {0, 0}}),
                    nestOf(20, 0, cycles, 0, operations), machine, timed(8 * cycles / 48, 48));
  EXPECT_NEAR(carm.intensity.value_or(0), 0.1, 1e-12);
  EXPECT_NEAR(gigabytes(carm.kernel, "L1"), 1600, 1e-9);
  EXPECT_NEAR(roof(carm.kernel, "L1").performance.value_or(0) / 1e9, 160, 1e-9);
  ASSERT_TRUE(carm.point);
  EXPECT_NEAR(carm.point->performance.value_or(0) / 1e9, 160, 1e-6);
  EXPECT_EQ(carm.point->above, "L1");
  EXPECT_NE(report::text(carm.reading).find("the bandwidth of L1 is the limit"), std::string::npos);
}

TEST(Carm, PeakIsThatOfTheMix) {
  const auto perCycle = [](const char *name, const incore::Operations &operations, double flops,
                           unsigned bits = 64) {
    const machine::Machine machine = machineOf(name);
    const carm::Carm carm = carm::predict(workOf(flops, 0, 8, 0, bits), stream,
                                          nestOf(8, 0, 1, 0, operations), machine, timed(100));
    return carm.kernel.peak.value_or(0) / machine.clock.value();
  };
  //                                          add mul fma div sqrt width
  EXPECT_NEAR(perCycle("skx", incore::Operations{0, 0, 1, 0, 0, 64}, 2), 32, 1e-9);
  EXPECT_NEAR(perCycle("skx", incore::Operations{0, 0, 1, 0, 0, 32}, 2), 16, 1e-9);
  EXPECT_NEAR(perCycle("skx", incore::Operations{0, 0, 1, 0, 0, 0}, 2), 4, 1e-9);
  EXPECT_NEAR(perCycle("skx", incore::Operations{0, 0, 1, 0, 0, 0}, 2, 32), 4, 1e-9);
  EXPECT_NEAR(perCycle("skx", incore::Operations{1, 1, 0, 0, 0, 64}, 2), 16, 1e-9);
  EXPECT_NEAR(perCycle("hsw", incore::Operations{1, 0, 0, 0, 0, 32}, 1), 4, 1e-9);
  EXPECT_NEAR(perCycle("hsw", incore::Operations{1, 0, 3, 0, 0, 32}, 7), 14, 1e-9);
  EXPECT_NEAR(perCycle("ivb", incore::Operations{5, 7, 0, 0, 0, 32}, 12), 48.0 / 7, 1e-9);
  EXPECT_NEAR(perCycle("zen4", incore::Operations{1, 0, 1, 0, 0, 64}, 3), 24, 1e-9);
  EXPECT_NEAR(perCycle("zen4", incore::Operations{1, 0, 1, 0, 0, 32}, 3), 24, 1e-9);
  EXPECT_NEAR(perCycle("zen4", incore::Operations{1, 0, 0, 0, 0, 0}, 1), 2, 1e-9);
  // Half of the source's flops are left: the peak in the source's is twice as high.
  EXPECT_NEAR(perCycle("ivb", incore::Operations{3, 3, 0, 0, 0, 32}, 12), 16, 1e-9);
  // Both sides of a branch: no more than the source has.
  EXPECT_NEAR(perCycle("ivb", incore::Operations{6, 6, 0, 0, 0, 32}, 6), 8, 1e-9);
}

TEST(Carm, SourceFusesAllPairs) {
  const auto share = [](const char *name) {
    return carm::predict(workOf(5, 7, 48, 8), stream, {}, machineOf(name), timed(100)).mix.fmaShare;
  };
  EXPECT_NEAR(share("skx"), 10.0 / 12, 1e-12);
  EXPECT_EQ(share("ivb"), 0);
}

TEST(Carm, RegionsAreThoseOfTheKernelsRoofs) {
  const machine::Machine ivb = machineOf("ivb");
  const auto region = [&](double flops) {
    return carm::predict(workOf(flops / 2, flops / 2, 16, 8), stream, {}, ivb, timed(1e3)).region;
  };
  // 8 flop/cy under the 48 B/cy of two loads for a store, and memory at 6 B/cy.
  EXPECT_EQ(region(24 * 8.0 / 49), carm::Region::Memory);
  EXPECT_EQ(region(24 * 8.0 / 47), carm::Region::Mixed);
  EXPECT_EQ(region(24 * 2), carm::Region::Compute);
}

TEST(Carm, NoLevelIsFasterThanTheOneBefore) {
  incore::Operations scalar;
  scalar.add = 1;
  const carm::Carm carm = carm::predict(workOf(1, 0, 8, 0), stream, nestOf(8, 0, 0.5, 0, scalar),
                                        machineOf("zen4"), timed(100));
  EXPECT_NEAR(gigabytes(carm.kernel, "L1"), 16 * 3.694, 1e-9);
  EXPECT_EQ(roof(carm.kernel, "L2").bandwidth, roof(carm.kernel, "L1").bandwidth);
  EXPECT_EQ(roof(carm.kernel, "L2").source, "as L1");
  EXPECT_GT(gigabytes(carm.machine, "L2"), gigabytes(carm.kernel, "L2"));
}

TEST(Carm, StoresFetchTheirLinesUnlessTheyUpdateThem) {
  const machine::Machine ivb = machineOf("ivb"), skx = machineOf("skx");
  const auto of = [&](const machine::Machine &machine, const char *level, double loaded,
                      double updated) {
    work::Work work = workOf(1, 0, loaded, 8);
    work.bytesUpdated = updated;
    return roof(carm::predict(work, stream, {}, machine, timed(100)).kernel, level);
  };
  // Of 3 lines 2 are asked for, of an update all; named figures of the machine file.
  EXPECT_EQ(of(ivb, "MEM", 8, 0).source, "copy");
  EXPECT_NEAR(of(ivb, "MEM", 8, 0).bandwidth.value() / 1e9, 11.94, 1e-9);
  EXPECT_EQ(of(ivb, "MEM", 8, 8).source, "update");
  EXPECT_NEAR(of(ivb, "MEM", 8, 8).bandwidth.value() / 1e9, 19.02, 1e-9);
  EXPECT_EQ(of(skx, "MEM", 24, 0).source, "triad");
  EXPECT_NEAR(of(skx, "MEM", 24, 0).bandwidth.value() / 1e9, 13.91, 1e-9);
  EXPECT_NEAR(of(skx, "L3", 24, 0).bandwidth.value() / 1e9, 24.52, 1e-9);
  // Two loads and a store are nearest to three: 4 lines move for 3.
  EXPECT_EQ(of(skx, "MEM", 16, 0).source, "triad");
  EXPECT_NEAR(of(skx, "MEM", 16, 0).bandwidth.value() / 1e9, 13.91 * 5 / 4 * 3 / 4, 1e-9);
}

TEST(Carm, NoFlopsAreReadInBytes) {
  const carm::Carm carm = carm::predict(workOf(0, 0, 8, 8), stream, nestOf(8, 8, 0.5, 0.5, {}),
                                        machineOf("ivb"), timed(200));
  EXPECT_EQ(carm.intensity, 0);
  EXPECT_EQ(carm.region, carm::Region::Memory);
  EXPECT_EQ(carm.kernel.peak, std::nullopt);
  ASSERT_TRUE(carm.point);
  EXPECT_EQ(carm.point->performance, std::nullopt);
  EXPECT_NEAR(carm.point->bandwidth.value() / 1e9, 128 * 3.0 / 200, 1e-9);
  EXPECT_EQ(carm.point->above, "MEM");
  EXPECT_NE(report::text(carm.reading).find("GB/s"), std::string::npos);
}

TEST(Carm, NoBytesHaveThePeakAlone) {
  incore::Operations fused;
  fused.fma = 1;
  const carm::Carm carm = carm::predict(workOf(1, 1, 0, 0), trafficOf({{0, 0}, {0, 0}, {0, 0}}),
                                        nestOf(0, 0, 0, 0, fused), machineOf("skx"), timed(8 * 4));
  EXPECT_EQ(carm.intensity, std::nullopt);
  EXPECT_TRUE(carm.isInfinite);
  EXPECT_EQ(carm.region, carm::Region::Compute);
  ASSERT_TRUE(carm.point);
  EXPECT_EQ(carm.point->above, "peak");
  EXPECT_EQ(carm.point->below, "");
  EXPECT_EQ(carm.point->bandwidth.value(), 0);
  EXPECT_EQ(roof(carm.kernel, "MEM").performance, carm.kernel.peak);
}

TEST(Carm, NothingIsNothing) {
  const carm::Carm carm = carm::predict(workOf(0, 0, 0, 0), trafficOf({{0, 0}, {0, 0}, {0, 0}}),
                                        nestOf(0, 0, 0, 0, {}), machineOf("skx"), timed(8));
  EXPECT_EQ(carm.region, std::nullopt);
  EXPECT_EQ(carm.point, std::nullopt);
  EXPECT_FALSE(carm.isInfinite);
  EXPECT_EQ(report::text(carm.reading), "neither operations that are counted nor memory accesses");
}

TEST(Carm, LevelsThatWereNotMeasuredAreLeftOut) {
  const carm::Carm carm =
      carm::predict(workOf(1, 1, 16, 8), stream, {}, machineOf("spr"), timed(100));
  for (const carm::Roof &each : carm.kernel.levels)
    EXPECT_NE(each.level, "L3");
  const bool isNoted = std::any_of(carm.notes.begin(), carm.notes.end(), [](const auto &note) {
    return note == report::Phrase{"roof-left-out", {"L3"}};
  });
  EXPECT_TRUE(isNoted);
  // In L1 nothing was measured: what both paths carry together, of 64 and 32 B/cy.
  const machine::Machine zen3 = machineOf("zen3");
  const carm::Carm paths = carm::predict(workOf(1, 1, 16, 8), stream, {}, zen3, timed(100));
  EXPECT_EQ(paths.machine.levels.front().source, "load and store paths");
  EXPECT_NEAR(paths.machine.levels.front().bandwidth.value() / zen3.clock.value(), 76, 1e-9);
}

TEST(Carm, WithoutATimeThereIsNoPoint) {
  const carm::Carm carm =
      carm::predict(workOf(1, 1, 16, 8), stream, {}, machineOf("ivb"), {1, "", {}, "ECM", ""});
  EXPECT_EQ(carm.point, std::nullopt);
  EXPECT_NE(carm.region, std::nullopt);
  EXPECT_EQ(report::text(carm.reading), "no point: the time is not known");
}

TEST(Carm, ReadingHasTheBottleneckOfTheModel) {
  const auto said = [](double cycles, const char *limit) {
    return report::text(carm::predict(workOf(1, 1, 16, 8), stream, {}, machineOf("ivb"),
                                      {1, "", Cycles(cycles), "ECM", limit})
                            .reading);
  };
  const auto has = [](const std::string &text, const char *part) {
    return text.find(part) != std::string::npos;
  };
  // As fast as L1 allows: that is the limit, unless the model says something else.
  EXPECT_TRUE(has(said(1e-3, "L1"), "the bandwidth of L1 is the limit"));
  EXPECT_TRUE(has(said(1e-3, "MEM"), "by the ECM model what comes from MEM is the limit: few"));
  EXPECT_TRUE(has(said(1e-3, "core"), "by the ECM model the core is the limit"));
  EXPECT_FALSE(has(said(1e-3, "core"), "the bandwidth of L1 is the limit"));
  // Below all roofs anything may hold it up.
  for (const char *limit : {"core", "L2", "MEM"})
    EXPECT_TRUE(has(said(1e6, limit), "dependences, latency or transfers that add up")) << limit;
}
