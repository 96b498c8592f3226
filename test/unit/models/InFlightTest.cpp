//===- test/unit/models/InFlightTest.cpp - Rates by what is in flight -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Inputs.h"

#include "models/marm/Marm.h"

#include <algorithm>

using namespace sparcity;
using namespace sparcity::test;
using marm::InFlightCurve;
using marm::inFlightCurves;

static const InFlightCurve *find(const std::vector<InFlightCurve> &curves, const char *level,
                                 const char *accesses, int bytes) {
  const auto found = std::find_if(curves.begin(), curves.end(), [&](const InFlightCurve &curve) {
    return curve.level == level && curve.accesses == accesses && curve.bytes == bytes;
  });
  return found == curves.end() ? nullptr : &*found;
}

TEST(InFlight, IsLittlesLawUpToTheBandwidth) {
  InFlightCurve curve;
  curve.sustained = 0.5;
  curve.latency = machine::Cycles(100);
  curve.most = 80;
  EXPECT_DOUBLE_EQ(curve.at(10), 0.1);
  EXPECT_DOUBLE_EQ(curve.at(50), 0.5);
  EXPECT_DOUBLE_EQ(curve.at(70), 0.5);
  EXPECT_DOUBLE_EQ(curve.enough().value_or(0), 50);
  curve.most = 40;
  EXPECT_DOUBLE_EQ(curve.at(70), 0.4);
  EXPECT_FALSE(curve.enough());
}

/// 12 lines of 64 B: 12 vectors of 64 B, or 12 * 8 doubles, which share lines, and of which the
/// load queue has 72.
TEST(InFlight, NarrowAccessesShareLines) {
  const std::vector<InFlightCurve> curves = inFlightCurves(machineOf("skx"), marm::Facts());
  const InFlightCurve *vectors = find(curves, "MEM", "loads", 64);
  const InFlightCurve *doubles = find(curves, "MEM", "loads", 8);
  ASSERT_TRUE(vectors && doubles);
  EXPECT_DOUBLE_EQ(vectors->most, 12);
  EXPECT_EQ(vectors->limit, "in-flight misses");
  EXPECT_DOUBLE_EQ(doubles->most, 72);
  EXPECT_EQ(doubles->limit, "load queue");
  EXPECT_DOUBLE_EQ(doubles->at(8), vectors->at(8)); // latency alone, far from the bandwidth
  EXPECT_NEAR(doubles->sustained, 8 * vectors->sustained, 1e-9);
}

/// A line that is stored to is loaded first and written back: twice the bytes.
TEST(InFlight, StoresMoveTwice) {
  const machine::Machine machine = machineOf("skx");
  for (const InFlightCurve &curve : inFlightCurves(machine, marm::Facts())) {
    if (curve.level != "MEM" || curve.bytes != 64)
      continue;
    const double moved = curve.accesses == "loads"    ? 64
                         : curve.accesses == "stores" ? 128
                                                      : 4 * 64 / 3.0;
    const auto stream =
        std::find_if(machine.memory.benchmarks.begin(), machine.memory.benchmarks.end(),
                     [&](const machine::Benchmark &each) { return each.name == curve.benchmark; });
    ASSERT_NE(stream, machine.memory.benchmarks.end());
    EXPECT_NEAR(curve.sustained,
                stream->singleCore.at("MEM").value() / machine.clock.value() / moved, 1e-9)
        << curve.accesses;
  }
}

TEST(InFlight, MeasuredCurvesTakeThePlaceOfTheRule) {
  machine::Machine machine = machineOf("skx");
  machine.memory.inFlightCurves["MEM"] = {{1, 0.1}, {10, 0.9}};
  const std::vector<InFlightCurve> curves = inFlightCurves(machine, marm::Facts());
  EXPECT_FALSE(find(curves, "MEM", "loads", 8));
  EXPECT_TRUE(find(curves, "L3", "loads", 8));
}

TEST(InFlight, NeedsAWindowAndALatency) {
  machine::Machine machine = machineOf("skx");
  machine.memory.latency.reset();
  EXPECT_FALSE(find(inFlightCurves(machine, marm::Facts()), "MEM", "loads", 8));
  machine.core.windows.clear();
  machine.core.reorderBuffer.reset();
  EXPECT_TRUE(inFlightCurves(machine, marm::Facts()).empty());
}
