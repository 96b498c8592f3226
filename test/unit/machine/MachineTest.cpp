//===- test/unit/machine/MachineTest.cpp - Questions a machine answers ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "test/unit/machine/TestFiles.h"

#include "models/machine/Files.h"

using namespace sparcity;

using namespace sparcity::machine;
using namespace sparcity::machine::test;

namespace {

class MachineTest : public MachineFiles {};

TEST_F(MachineTest, holdsWhatTheFileSays) {
  ReadResult result = read(SystemText, CoreText);
  EXPECT_EQ(shown(result), Lines{});
  ASSERT_TRUE(result.machine);
  const Machine &machine = *result.machine;
  EXPECT_EQ(machine.name, "m");
  EXPECT_EQ(machine.model, "Test machine");
  EXPECT_EQ(machine.clock, Hertz(2e9));
  EXPECT_EQ(machine.topology.coresPerNumaDomain(), 4U);
  ASSERT_EQ(machine.caches.size(), 2U);
  EXPECT_EQ(machine.caches[0].next->in, BytesPerCycle(64));
  EXPECT_EQ(machine.caches[0].next->out, BytesPerCycle(32));
  EXPECT_FALSE(machine.caches[0].next->sharedDuplex);
  EXPECT_EQ(machine.caches[1].inclusion, Inclusion::Victim);
  EXPECT_FALSE(machine.caches[1].next);
  EXPECT_DOUBLE_EQ(machine.memory.latency->value(), 200) << "100 ns at 2 GHz";
  EXPECT_EQ(machine.overlapRule, *ir::parseExpr("max(OL, nOL + L1L2 + L2MEM)"));
  EXPECT_EQ(machine.core.name, "plain");
  EXPECT_EQ(machine.core.cpu, "haswell");
  ASSERT_EQ(machine.core.ports.size(), 3U);
  EXPECT_TRUE(machine.core.ports[1].isOverlapping);
  EXPECT_FALSE(machine.core.ports[2].isOverlapping);
  EXPECT_EQ(machine.core.peakSingle.fma, FlopsPerCycle(32));
}

TEST_F(MachineTest, answersQuestionsAboutItsCaches) {
  ReadResult result = read(SystemText, CoreText);
  ASSERT_TRUE(result.machine);
  const Machine &machine = *result.machine;
  EXPECT_EQ(machine.caches[0].sets(), 64U);
  EXPECT_EQ(machine.caches[1].sets(), 1024U);
  EXPECT_EQ(machine.findCache("L2"), &machine.caches[1]);
  EXPECT_EQ(machine.findCache("L3"), nullptr);
  EXPECT_EQ(machine.boundaryName(0), "L1-L2");
  EXPECT_EQ(machine.boundaryName(1), "L2-MEM");
  EXPECT_EQ(machine.boundaryTerm(0), "L1L2");
  EXPECT_EQ(machine.boundaryTerm(1), "L2MEM");
  EXPECT_EQ(machine.boundaryName(2), "");
}

TEST_F(MachineTest, dividesASharedCacheAmongActiveCores) {
  ReadResult result = read(SystemText, CoreText);
  ASSERT_TRUE(result.machine);
  const Machine &machine = *result.machine;
  EXPECT_EQ(machine.capacityPerCore(0, 8), Bytes(32768)) << "private";
  EXPECT_EQ(machine.capacityPerCore(1, 1), Bytes(1048576));
  EXPECT_EQ(machine.capacityPerCore(1, 3), Bytes(1048576 / 3.0));
  EXPECT_EQ(machine.capacityPerCore(1, 4), Bytes(262144));
  EXPECT_EQ(machine.capacityPerCore(1, 8), Bytes(262144)) << "two full groups";
  EXPECT_EQ(machine.capacityPerCore(1, 0), Bytes(1048576));
  EXPECT_EQ(machine.capacityPerCore(7, 1), Bytes(0));
}

TEST_F(MachineTest, findsTheOriginOfEachNumber) {
  ReadResult result = read(SystemText, CoreText);
  ASSERT_TRUE(result.machine);
  const Machine &machine = *result.machine;
  ASSERT_TRUE(machine.findOrigin("caches.L2.size"));
  EXPECT_EQ(machine.findOrigin("caches.L2.size")->text, "invented");
  EXPECT_FALSE(machine.findOrigin("caches.L2.size")->isEstimate);
  EXPECT_EQ(machine.findOrigin("caches.L2.latency")->text, "a guess");
  EXPECT_TRUE(machine.findOrigin("caches.L2.latency")->isEstimate);
  EXPECT_TRUE(machine.findOrigin("caches.L1.next.in"));
  EXPECT_TRUE(machine.findOrigin("core.peak.double.add"));
  EXPECT_FALSE(machine.findOrigin("nonsense"));
}

TEST_F(MachineTest, readsWhatIsOptional) {
  std::string core = CoreText + R"(compiler-flags: [-mavx2, -ffast-math]
registers: {integer: 168, vector: 160, source: invented}
weights: {div: 28, exp: 125.5, source: invented}
math-calls: {exp: 40 cy, estimate: invented}
occupancy:
  VADDPD*: {P0: 1, P1: -0.5}
  source: invented
)";
  core = edited(core, "  non-overlapping: P2\n", R"(  non-overlapping: P2
  load-width: 16 B
  store-width: 32 B
  no-indexed-store: [P1]
  store-address-overlaps: no
)");
  core = edited(core, "domain: fused",
                "domain: unfused, retire-width: 8, reorder-buffer: 320, windows: {vector: 152}");
  std::string system = edited(SystemText, "inclusion: victim",
                              "inclusion: non-inclusive\n  replacement: PLRU\n  write-back: no");
  system += "power: {constant: 20 W, compute: 1500 mW, transfer: {L1: 1 W, MEM: 5 W}, estimate: "
            "invented}\n";
  system += "in-flight: {MEM: {24: 0.2, 3: 0.1}, estimate: invented}\n";
  ReadResult result = read(system, core);
  EXPECT_EQ(shown(result), Lines{});
  ASSERT_TRUE(result.machine);
  const Machine &machine = *result.machine;
  EXPECT_EQ(machine.caches[1].replacement, Replacement::PLRU);
  EXPECT_EQ(machine.caches[1].inclusion, Inclusion::NonInclusive);
  EXPECT_FALSE(machine.caches[1].writeBack);
  EXPECT_TRUE(machine.caches[1].writeAllocate);
  ASSERT_TRUE(machine.power);
  EXPECT_EQ(machine.power->constant, Watts(20));
  EXPECT_EQ(machine.power->compute, Watts(1.5));
  EXPECT_EQ(machine.power->transfer.at("MEM"), Watts(5));
  const std::vector<InFlightPoint> &curve = machine.memory.inFlightCurves.at("MEM");
  ASSERT_EQ(curve.size(), 2U);
  EXPECT_EQ(curve[0].inFlight, 3);
  EXPECT_EQ(curve[1].perCycle, 0.2);
  EXPECT_EQ(machine.core.compilerFlags, (std::vector<std::string>{"-mavx2", "-ffast-math"}));
  EXPECT_EQ(machine.core.registerFiles.at("vector"), 160U);
  EXPECT_EQ(machine.core.weights.at("exp"), 125.5);
  EXPECT_EQ(machine.core.mathCalls.at("exp"), Cycles(40));
  EXPECT_TRUE(machine.findOrigin("core.math-calls.exp")->isEstimate);
  EXPECT_EQ(machine.core.frontEnd.domain, machine::FrontEnd::Domain::Unfused);
  EXPECT_EQ(machine.core.retireWidth, 8);
  EXPECT_EQ(machine.core.windows.at("vector"), 152U);
  EXPECT_EQ(machine.core.reorderBuffer, 320U);
  const Corrections &corrections = machine.core.corrections;
  EXPECT_EQ(corrections.loadPortWidth, Bytes(16));
  EXPECT_EQ(corrections.storePortWidth, Bytes(32));
  EXPECT_EQ(corrections.noIndexedStore, std::vector<std::string>{"P1"});
  EXPECT_FALSE(corrections.storeAddressOverlaps);
  EXPECT_EQ(corrections.occupancy.at("VADDPD*").at("P1"), -0.5);
}

TEST_F(MachineTest, countsEveryByteOfABenchmark) {
  ReadResult result = read(SystemText, CoreText);
  ASSERT_TRUE(result.machine);
  const Benchmark &copy = result.machine->memory.benchmarks.at(0);
  EXPECT_EQ(copy.readLines(), 2) << "the line that is written is read first";
  EXPECT_EQ(copy.writeLines(), 1);
  EXPECT_EQ(copy.singleCore.at("L1"), BytesPerSecond(90e9)) << "no write-allocate into L1";
  EXPECT_EQ(copy.singleCore.at("L2"), BytesPerSecond(80e9)) << "2 lines in, 2 victims out";
  EXPECT_EQ(copy.singleCore.at("MEM"), BytesPerSecond(15e9));
  EXPECT_EQ(*copy.saturated, BytesPerSecond(75e9));

  ReadResult all = read(edited(SystemText, "counted: explicit", "counted: all"), CoreText);
  ASSERT_TRUE(all.machine);
  EXPECT_EQ(*all.machine->memory.benchmarks.at(0).saturated, BytesPerSecond(50e9));
}

TEST(ExplicitFactor, followsTheStreams) {
  Machine machine;
  machine.caches.resize(2);
  machine.caches[0].name = "L1";
  machine.caches[1].name = "L2";
  EXPECT_EQ(explicitFactor(machine, "MEM", 1, 0, 0), 1) << "load";
  EXPECT_EQ(explicitFactor(machine, "MEM", 1, 1, 0), 1.5) << "copy";
  EXPECT_EQ(explicitFactor(machine, "L2", 0, 0, 1), 1) << "update";
  EXPECT_EQ(explicitFactor(machine, "MEM", 3, 1, 0), 1.25) << "triad with three loads";
  EXPECT_EQ(explicitFactor(machine, "MEM", 1, 0, 1), 1) << "daxpy";
  EXPECT_EQ(explicitFactor(machine, "L1", 1, 1, 0), 1);
  machine.caches[1].inclusion = Inclusion::Exclusive;
  EXPECT_EQ(explicitFactor(machine, "L2", 1, 0, 0), 2) << "a line in, a line out";
}

} // namespace
