//===- test/unit/models/PlacesTest.cpp - Arrays in several memories ------- -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "test/unit/models/Inputs.h"

#include "models/ecm/Ecm.h"
#include "models/machine/Streams.h"
#include "models/roofline/Roofline.h"
#include "models/traffic/MemoryLines.h"

using namespace sparcity;
using namespace sparcity::test;
using machine::Bytes;
using machine::BytesPerCycle;
using machine::BytesPerSecond;
using machine::Cycles;

namespace {

/// 64 bytes a line and 1 GHz, so that a line at 64/n GB/s takes n cycles; the transfers between
/// caches take no time that matters.
machine::Machine twoMemories(const std::string &rule) {
  machine::Machine machine = machineOf("ivb");
  machine.clock = machine::Hertz(1e9);
  machine.topology = {1, 8, 1, 1};
  machine.core.widestPaths.load = BytesPerCycle(1e12);
  for (machine::Cache &cache : machine.caches)
    if (cache.next)
      cache.next = machine::Link{BytesPerCycle(1e12), BytesPerCycle(1e12), true};
  const auto stream = [](double perLine, double perLineOfAll) {
    machine::Benchmark load;
    load.name = "load";
    load.singleCore["MEM"] = BytesPerSecond(64e9 / perLine);
    load.saturated = BytesPerSecond(64e9 / perLineOfAll);
    return load;
  };
  machine.memory.name = "DDR5";
  machine.memory.benchmarks = {stream(6, 4)};
  machine::Memory fast;
  fast.name = "HBM";
  fast.benchmarks = {stream(5, 1)};
  machine.further = {fast};
  machine.overlapRule = llvm::cantFail(ir::parseExpr(rule));
  return machine;
}

const std::string longest = "max(OL, nOL + L1L2 + L2L3 + L3MEM)";
const std::string added = "max(OL, nOL + L1L2 + L2L3 + L3DDR5 + L3HBM)";

/// Two lines of a and one of b from memory, a unit.
traffic::Traffic twoArrays() {
  traffic::Traffic traffic = trafficOf({{3, 0}, {3, 0}, {3, 0}});
  for (traffic::Boundary &boundary : traffic.boundaries)
    boundary.arrays = {{"a", 2, 0, 0}, {"b", 1, 0, 0}};
  traffic.residentLevel = "MEM";
  return traffic;
}

traffic::Traffic inHbm(const std::string &array) {
  traffic::Traffic traffic = twoArrays();
  traffic.places.byArray[array] = 1;
  return traffic;
}

ecm::Ecm predicted(const traffic::Traffic &traffic, const machine::Machine &machine) {
  return ecm::predict(traffic, coreOf(1, 0), machine, {});
}

double timeOf(const ecm::Ecm &ecm) { return ecm.time.value_or(Cycles(-1)).value(); }

TEST(Places, LinesGoWhereTheirArraysLive) {
  const machine::Machine machine = twoMemories(longest);
  const std::vector<traffic::MemoryLines> lines = traffic::memoryLines(inHbm("b"), machine);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_NEAR(lines[0].load, 2, 1e-12);
  EXPECT_EQ(lines[1].place, 1U);
  EXPECT_NEAR(lines[1].load, 1, 1e-12);
  // Lines of more cores are not known by array: the arrays' shares stay.
  traffic::Traffic more = inHbm("b");
  more.boundaries.back().load = 6;
  more.boundaries.back().evict = 3;
  const std::vector<traffic::MemoryLines> doubled = traffic::memoryLines(more, machine);
  EXPECT_NEAR(doubled[0].load, 4, 1e-12);
  EXPECT_NEAR(doubled[1].load, 2, 1e-12);
  EXPECT_NEAR(doubled[0].evict, 3, 1e-12) << "nothing tells whose: of the usual memory";
}

// a: 2 lines of 6 cycles, b: 1 line of 5.
TEST(Places, OneCoreAsTheRuleHasIt) {
  EXPECT_NEAR(timeOf(predicted(inHbm("b"), twoMemories(longest))), 12, 1e-6);
  EXPECT_NEAR(timeOf(predicted(inHbm("b"), twoMemories(added))), 17, 1e-6);
  EXPECT_NEAR(timeOf(predicted(twoArrays(), twoMemories(longest))), 18, 1e-6);
  EXPECT_NEAR(timeOf(predicted(twoArrays(), twoMemories(added))), 18, 1e-6);
  // a in HBM: 2 * 5 and 1 * 6.
  EXPECT_NEAR(timeOf(predicted(inHbm("a"), twoMemories(longest))), 10, 1e-6);
  EXPECT_NEAR(timeOf(predicted(inHbm("a"), twoMemories(added))), 16, 1e-6);
}

// All cores: 2 * 4 in DDR5 at once with 1 * 1 in HBM, whatever the rule.
TEST(Places, CoresTogetherWaitForTheSlowest) {
  for (const std::string &rule : {longest, added}) {
    const machine::Machine machine = twoMemories(rule);
    const ecm::Ecm ecm = predicted(inHbm("b"), machine);
    EXPECT_EQ(ecm.saturated, Cycles(8));
    EXPECT_NEAR(ecm.memoryBandwidth.value(), 16e9, 1);
    ASSERT_EQ(ecm.memories.size(), 2U);
    EXPECT_EQ(ecm.memories[1].name, "HBM");
    EXPECT_EQ(ecm.memories[1].saturated, Cycles(1));
    EXPECT_NEAR(ecm::scaled(ecm, machine, 8).value_or(Cycles(0)).value(), 8, 1e-6);
  }
  const machine::Machine machine = twoMemories(added);
  const ecm::Ecm swapped = predicted(inHbm("a"), machine);
  EXPECT_EQ(swapped.saturated, Cycles(4)) << "one line of DDR5";
  EXPECT_EQ(predicted(inHbm("b"), machine).saturationCores, 3u) << "17 / 8";
}

TEST(Places, OneMemoryOfTwoIsAsIfAlone) {
  const machine::Machine machine = twoMemories(added);
  traffic::Traffic all = twoArrays();
  all.places.usual = 1;
  machine::Machine alone = twoMemories(longest);
  alone.memory.benchmarks = alone.further.front().benchmarks;
  alone.further.clear();
  const ecm::Ecm one = predicted(all, machine), other = predicted(twoArrays(), alone);
  EXPECT_NEAR(timeOf(one), timeOf(other), 1e-9);
  EXPECT_EQ(one.saturated, other.saturated);
  EXPECT_EQ(one.saturationCores, other.saturationCores);
}

// An SRAM for two cores each: 32 B/cy in and 16 out, at the same time.
TEST(Places, SramByItsLink) {
  machine::Machine machine = twoMemories(longest);
  machine::Memory &sram = machine.further.front();
  sram.benchmarks.clear();
  sram.link = machine::Link{BytesPerCycle(32), BytesPerCycle(16), false};
  sram.sharedBy = 2;
  traffic::Traffic all = twoArrays();
  all.places.usual = 1;
  const ecm::Ecm reads = predicted(all, machine);
  EXPECT_NEAR(timeOf(reads), 6, 1e-9) << "3 lines at 32 B/cy";
  EXPECT_NEAR(reads.saturated->value(), 0.75, 1e-9) << "8 cores have a link each";
  for (traffic::Boundary &boundary : all.boundaries)
    boundary.evict = 2;
  EXPECT_NEAR(timeOf(predicted(all, machine)), 8, 1e-9) << "2 lines at 16 B/cy are longer";
  // Each of the four gives 16 B/cy in all: two cores share it.
  sram.theoretical = BytesPerSecond(16e9);
  EXPECT_NEAR(predicted(all, machine).saturated->value(), 5, 1e-9) << "5 lines at 64 B/cy";
}

work::Work flopsOf(double perIteration) {
  work::Work work;
  work.flops.add = work.flops.total = perIteration;
  return work;
}

TEST(Places, ARoofForEachMemory) {
  const machine::Machine machine = twoMemories(longest);
  const roofline::Roofline roofline =
      roofline::predict(flopsOf(1), inHbm("b"), std::nullopt, machine, 1, "");
  const auto roof = [&](const std::string &level) {
    for (const roofline::Roof &each : roofline.roofs)
      if (each.level == level)
        return each.time.value_or(Cycles(-1)).value();
    return -2.0;
  };
  EXPECT_NEAR(roof("DDR5"), 12, 1e-9);
  EXPECT_NEAR(roof("HBM"), 5, 1e-9);
  EXPECT_EQ(roof("MEM"), -2) << "no roof of both";
  EXPECT_EQ(roofline.bottleneckName(), "DDR5");
  EXPECT_NEAR(roofline.time.value_or(Cycles(0)).value(), 12, 1e-9);
}

// Two thirds of the bytes at 64/6 GB/s and one at 64/5: the slower takes 2/3 * 6 = 4 cycles a
// line of all, the other 5/3.
TEST(Places, AsOneMemoryForOtherModels) {
  machine::Machine machine = twoMemories(longest);
  machine.memory.latency = Cycles(90);
  machine.further.front().latency = Cycles(120);
  machine.power = machine::Power{machine::Watts(1),
                                 machine::Watts(1),
                                 {{"MEM", machine::Watts(10)}, {"HBM", machine::Watts(8)}}};
  const machine::Machine one =
      traffic::withOneMemory(machine, traffic::memoryLines(inHbm("b"), machine));
  EXPECT_TRUE(one.further.empty());
  ASSERT_EQ(one.memory.benchmarks.size(), 1U);
  EXPECT_NEAR(one.memory.benchmarks[0].singleCore.at("MEM").value(), 16e9, 1);
  // 2/3 * 4 cycles for all cores, 1/3 * 1 at the same time.
  EXPECT_NEAR(one.memory.benchmarks[0].saturated->value(), 24e9, 1);
  EXPECT_NEAR(one.memory.latency->value(), 100, 1e-9);
  // HBM is at work an eighth of the time: 10 + 8/8 W.
  EXPECT_NEAR(one.power->transfer.at("MEM").value(), 11, 1e-9);
}

TEST(Places, NamesOfMemoriesAndArrays) {
  const machine::Machine machine = twoMemories(longest);
  llvm::Expected<machine::Places> places =
      machine::placesOn(machine, {{"*", "HBM"}, {"a", "DDR5"}});
  ASSERT_TRUE(bool(places));
  EXPECT_EQ(places->of("a"), 0U);
  EXPECT_EQ(places->of("b"), 1U);
  EXPECT_EQ(llvm::toString(machine::placesOn(machine, {{"a", "HBN"}}).takeError()),
            "machine 'ivb' has no memory 'HBN', it has DDR5, HBM; did you mean 'HBM'?");
  EXPECT_EQ(llvm::toString(machine::parsePlacing("a").takeError()),
            "expected ARRAY=MEMORY, not 'a'");
}

} // namespace
