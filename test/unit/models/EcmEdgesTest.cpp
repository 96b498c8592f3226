//===- test/unit/models/EcmEdgesTest.cpp - Where the ECM model changes over ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Both sides of its thresholds: saturation, the bottleneck's name, what is as fast as any,
/// and the time that a core waits. All numbers are by hand.
///
//===----------------------------------------------------------------------===//

#include "UnitMachine.h"

#include "models/ecm/Latency.h"
#include "models/ecm/Scaling.h"

using namespace sparcity;

using machine::Cycles;
using namespace sparcity::test;

namespace {

TEST(EcmEdges, OneCoreMaySaturate) {
  const ecm::Ecm ecm =
      ecm::predict(trafficOf({{0, 0}, {0, 0}, {9, 0}}), coreOf(0, 0), unitMachine(), classic);
  EXPECT_EQ(ecm.time, Cycles(9));
  EXPECT_EQ(ecm.saturationCores, 1u);
}

TEST(EcmEdges, FromMemoryNothingIsFasterThanAllCores) {
  machine::Machine machine = machineOf("ivb");
  setCopyBandwidth(machine, 10); // one core is said to reach 17.91
  const ecm::Ecm ecm =
      ecm::predict(trafficOf({{2, 1}, {2, 1}, {2, 1}}), coreOf(0, 2), machine, {"copy"});
  EXPECT_NEAR(ecm.predictions.back().cycles->value(), 192 * 3.0 / 10, 1e-9);
  EXPECT_EQ(ecm.predictions[2].cycles, Cycles(14));
}

TEST(EcmEdges, OuterCodeIsTheBottleneckFromHalfOfTheTime) {
  const auto bottleneck = [](double outer) {
    incore::NestTerms core = coreOf(10, 1);
    core.outer = Cycles(outer / 8); // an iteration
    const ecm::Ecm ecm =
        ecm::predict(trafficOf({{1, 0}, {1, 0}, {1, 0}}), core, unitMachine(), classic);
    return ecm.nameOf(ecm.bottleneck);
  };
  EXPECT_EQ(bottleneck(9), "T_OL");
  EXPECT_EQ(bottleneck(11), "T_outer");
}

TEST(EcmEdges, NinetyFivePercentOfTheMeasuredBandwidthIsAll) {
  machine::Benchmark stream;
  stream.saturated = machine::BytesPerSecond(100e9);
  stream.singleCore["MEM"] = machine::BytesPerSecond(50e9);
  stream.byCores = {{2, machine::BytesPerSecond(96e9)}, {4, machine::BytesPerSecond(100e9)}};
  const ecm::Contention contention(stream);
  EXPECT_NEAR(contention.achieved(0.75), (0.5 + 0.96) / 2, 1e-12);
  EXPECT_TRUE(contention.isSaturated(1)) << "96 %";
  EXPECT_FALSE(contention.isSaturated(0.95)) << "91 %";
}

TEST(EcmEdges, FewestCoresWithinAPercentOfTheFastest) {
  ecm::Ecm ecm;
  unsigned cores = 0;
  for (const double cycles : {100.0, 50.0, 40.0, 30.0, 21.5, 20.1, 20.0, 20.0, 20.0, 20.0})
    ecm.scaling.push_back({++cores, Cycles(cycles), cores >= 5});
  ecm::readScaling(ecm, machineOf("ivb"));
  EXPECT_EQ(ecm.fastestCores, 6u);
  EXPECT_EQ(ecm.saturationCores, 6u) << "21.5 and 20 are two levels";
}

/// Lines from memory that no prefetcher foresees, one an iteration.
traffic::Traffic scattered(double unforeseen = 1) {
  traffic::Traffic traffic = trafficOf({{0, 0}, {0, 0}, {8, 0}});
  traffic.boundaries.back().unforeseen = unforeseen;
  return traffic;
}

machine::Machine waitingMachine() {
  machine::Machine machine = unitMachine();
  machine.memory.latency = Cycles(200);
  machine.core.inFlightMisses = 10;
  machine.core.reorderBuffer = 100;
  machine.core.loadQueue = 40;
  return machine;
}

TEST(Waiting, LinesInFlightAreThoseOfTheWindow) {
  const machine::Machine machine = waitingMachine();
  const traffic::Traffic traffic = scattered();
  incore::InCore code;
  code.sourceIterations = 1;
  const auto beyond = [&](double microOps, unsigned loads) {
    code.microOps = microOps;
    code.loads = loads;
    return ecm::Waiting(traffic, machine, &code).beyond(2, Cycles(30)).value();
  };
  EXPECT_NEAR(beyond(50, 1), 200 * 8 / 2 - 30, 1e-9) << "two iterations in the reorder buffer";
  EXPECT_NEAR(beyond(50, 40), 200 * 8 / 1 - 30, 1e-9) << "one in the load queue";
  EXPECT_NEAR(beyond(4, 1), 200 * 8 / 10 - 30, 1e-9) << "what the core keeps track of";
  EXPECT_NEAR(ecm::Waiting(traffic, machine, nullptr).beyond(2, Cycles(30)).value(), 130, 1e-9);
}

TEST(Waiting, IsAMatterFromFivePercentOfTheLines) {
  machine::Machine machine = waitingMachine();
  machine.memory.latency.reset();
  const traffic::Traffic few = scattered(0.04), some = scattered(0.06);
  EXPECT_TRUE(ecm::Waiting(few, machine, nullptr).missing().empty());
  EXPECT_EQ(ecm::Waiting(some, machine, nullptr).missing(),
            (report::Phrases{{"key", {"memory.latency"}}}));
  EXPECT_EQ(ecm::Waiting(some, machine, nullptr).beyond(2, Cycles(0)), Cycles(0));
}

/// Eight lines a unit over the caches, two of them from memory; six of L3 are chosen by data.
traffic::Traffic besideMemory(traffic::Pattern chosen = traffic::Pattern::Indirect) {
  traffic::Traffic traffic = trafficOf({{8, 0}, {8, 0}, {2, 0}});
  traffic.boundaries[1].unforeseen = 0.75;
  traffic::ArrayPattern pattern;
  pattern.pattern = chosen;
  pattern.parts = {0, 1, 0};
  traffic.patterns.push_back(pattern);
  return traffic;
}

ecm::Ecm predictBesideMemory(const traffic::Traffic &traffic, const incore::InCore *code) {
  machine::Machine machine = waitingMachine();
  machine.caches[2].latency = Cycles(30);
  machine.overlapRule = *ir::parseExpr("max(OL, nOL, L1L2, L2L3, L1L2 + L3MEM + L2L3_indirect)");
  ecm::Options options;
  options.code = code;
  return ecm::predict(traffic, incore::NestTerms(), machine, options);
}

TEST(Waiting, BesideStreamsFromMemoryAddsUpByTheRule) {
  const ecm::Ecm ecm = predictBesideMemory(besideMemory(), nullptr);
  // Six lines of 30 cycles each, ten of them in flight, and two of the stream.
  EXPECT_NEAR(ecm.transfers[1].cycles->value(), 6 * 30 / 10.0 + 2, 1e-9);
  EXPECT_NEAR(ecm.transfers[1].indirect, 0.75, 1e-12);
  EXPECT_NEAR(ecm.predictions[2].cycles->value(), 20, 1e-9) << "without lines from memory";
  EXPECT_NEAR(ecm.predictions[3].cycles->value(), 8 + ecm.transfers[2].cycles->value() + 0.75 * 20,
              1e-9);
}

TEST(Waiting, IsBesideMemoryAsFarAsTheWindowHasLinesFromThere) {
  incore::InCore code;
  code.sourceIterations = 1;
  code.loads = 1;
  code.microOps = 50; // two iterations, half a line
  const traffic::Traffic traffic = besideMemory();
  ASSERT_EQ(traffic.iterationsPerUnit, 8);
  EXPECT_NEAR(predictBesideMemory(traffic, &code).transfers[1].indirect, 0.75 * 0.5, 1e-12);
}

TEST(Waiting, EvenStepsBesideMemoryAreHidden) {
  const traffic::Traffic traffic = besideMemory(traffic::Pattern::Strided);
  EXPECT_EQ(predictBesideMemory(traffic, nullptr).transfers[1].indirect, 0);
}

TEST(Waiting, BesideUnforeseenLinesFromMemoryIsHidden) {
  traffic::Traffic traffic = besideMemory();
  traffic.boundaries[2].unforeseen = 1;
  EXPECT_EQ(predictBesideMemory(traffic, nullptr).transfers[1].indirect, 0);
}

} // namespace
