//===- test/unit/models/MarmTest.cpp - Mansard roofline of mixes and machines ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Windows of SPARCITY D1.2, Fig. 25a, and models/marm on mixes that are made up.
///
//===----------------------------------------------------------------------===//

#include "Inputs.h"

#include "models/marm/Marm.h"

#include <cmath>
#include <random>

using namespace sparcity;

using machine::Cycles;
using namespace sparcity::marm;
using namespace sparcity::test;

/// 2 loads, 1 store and some others, all of which write what is said; two lines are loaded and one
/// stored in 8 passes.
static incore::InCore triad(double others) {
  incore::InCore core;
  core.mix.loads = 2;
  core.mix.stores = 1;
  core.mix.other = others;
  core.mix.memoryTime = Cycles(1);
  core.mix.operationTime = Cycles(others / 2);
  core.mix.slotTime = Cycles((3 + others) / 4);
  core.mix.freshLoads = 16;
  core.mix.freshStores = 8;
  core.mix.scattered = 3;
  return core;
}

static double windowOf(double integer, double vector) {
  incore::InstructionMix mix;
  mix.other = 100;
  mix.integerWrites = integer;
  mix.vectorWrites = vector;
  const std::optional<Window> window = marm::windowOf(mix, machineOf("skx").core);
  return window ? window->instructions : 0;
}

// mr-rob: measured windows; mr-prf: 78.6 % of the vector registers are used
TEST(MarmWindow, MeasuredByWhatInstructionsWrite) {
  EXPECT_DOUBLE_EQ(windowOf(0, 0), 224);
  EXPECT_DOUBLE_EQ(windowOf(0, 100), 132);
  EXPECT_DOUBLE_EQ(windowOf(100, 0), 140);
  EXPECT_NEAR(windowOf(0, 100) / machineOf("skx").core.registerFiles.at("vector"), 0.786, 0.0005);
  // Half of them: both files have room for the whole reorder buffer.
  EXPECT_DOUBLE_EQ(windowOf(50, 50), 224);
  EXPECT_DOUBLE_EQ(windowOf(20, 80), 165);
}

TEST(MarmWindow, FreeRegistersWhereNothingIsMeasured) {
  machine::Core core = machineOf("skx").core;
  core.windows.clear();
  incore::InstructionMix mix;
  mix.other = 10;
  mix.vectorWrites = 10;
  const std::optional<Window> window = marm::windowOf(mix, core);
  ASSERT_TRUE(window);
  EXPECT_DOUBLE_EQ(window->instructions, 168 - 32);
  EXPECT_EQ(window->limit, "vector registers");
  EXPECT_FALSE(window->isMeasured);
  core.vectorWidth = machine::Bytes(32); // AVX has 16 registers by name, AVX-512 32
  EXPECT_DOUBLE_EQ(marm::windowOf(mix, core)->instructions, 168 - 16);
  core.reorderBuffer.reset();
  EXPECT_FALSE(marm::windowOf(mix, core));
}

TEST(Marm, CountsAndBlocks) {
  incore::InCore core = triad(5);
  core.mix.loads = 8;
  core.mix.stores = 4;
  const Marm marm = predict(core, machineOf("zen4"), {});
  EXPECT_DOUBLE_EQ(marm.memory, 12);
  EXPECT_DOUBLE_EQ(marm.nonMemory, 5);
  EXPECT_DOUBLE_EQ(marm.block, 3);
  EXPECT_NEAR(marm.intensity, 5.0 / 12, 1e-12);
  EXPECT_NEAR(marm.operations.value_or(0), 2, 1e-12);
  EXPECT_NEAR(marm.dispatch.value_or(0), 17 / 2.0, 1e-12);
  EXPECT_EQ(marm.retirement.size(), 6u); // 1RS to 6RS: the front end takes 6
  core.mix.updates = 2;
  EXPECT_DOUBLE_EQ(predict(core, machineOf("zen4"), {}).block, 7);
  core.mix.loads = 7.5; // part of them not in every pass
  EXPECT_DOUBLE_EQ(predict(core, machineOf("zen4"), {}).block, 13.5);
}

TEST(Marm, LittlesLawBeyondTheFirstLevel) {
  const machine::Machine machine = machineOf("zen4");
  const Marm marm = predict(triad(2), machine, {});
  const Level *memory = marm.find("MEM");
  ASSERT_TRUE(memory);
  // 22 misses hold 22 lines; a pass comes to 24 B of lines, the write-allocate included.
  const double latency = machine.memory.latency->value(), most = 22 * 3 / 0.375 / latency;
  EXPECT_EQ(memory->roof.source, "latency, in-flight misses");
  EXPECT_NEAR(memory->roof.rates.sustained.value_or(0), most, 1e-9);
  const double at = 2 / most;
  EXPECT_NEAR(memory->roof.ridge.value_or(0), at, 1e-9);
  EXPECT_DOUBLE_EQ(memory->roof.inFlight.value_or(0), 3 * std::ceil(304 / (3 * (at + 1))));
  EXPECT_TRUE(memory->roof.isLatencyBound);
}

TEST(Marm, StreamsAreFetchedAhead) {
  incore::InCore core = triad(2);
  core.mix.streaming = 3;
  core.mix.scattered = 0;
  const machine::Machine machine = machineOf("zen4");
  const Marm marm = predict(core, machine, {});
  const Level *memory = marm.find("MEM");
  ASSERT_TRUE(memory);
  EXPECT_TRUE(memory->isPrefetched);
  EXPECT_EQ(memory->benchmark, "triad");
  // Two lines loaded, one allocated, one written back in 8 passes.
  const double bandwidth = 32.9e9 * 4 / 3 / machine.clock.value();
  EXPECT_NEAR(memory->roof.rates.sustained.value_or(0), 3 * bandwidth / 32, 1e-9);
  EXPECT_EQ(memory->roof.rates.effective, memory->roof.rates.sustained);
  EXPECT_FALSE(memory->roof.isLatencyBound);
  EXPECT_LT(memory->published.at(marm.intensity), memory->roof.at(marm.intensity));
}

TEST(Marm, ShortRunsAreNotFetchedAhead) {
  incore::InCore core = triad(2);
  core.mix.streaming = 3;
  core.mix.scattered = 0;
  Facts facts;
  facts.isForeseen = false;
  EXPECT_FALSE(predict(core, machineOf("zen4"), facts).find("MEM")->isPrefetched);
}

TEST(Marm, ACurveStandsInForLittlesLaw) {
  machine::Machine machine = machineOf("zen4");
  machine.memory.inFlightCurves["MEM"] = {{3, 0.01}, {30, 0.05}};
  const Marm marm = predict(triad(2), machine, {});
  const Level *memory = marm.find("MEM");
  ASSERT_TRUE(memory);
  EXPECT_TRUE(memory->usesCurve);
  EXPECT_EQ(memory->roof.source, "in-flight curve");
  EXPECT_NEAR(memory->roof.rates.sustained.value_or(0), 0.05, 1e-12); // its end
  EXPECT_NEAR(memory->roof.rates.effective.value_or(0),
              rateOf(memory->roof.inFlight.value_or(0), machine.memory.inFlightCurves["MEM"]),
              1e-12);
}

TEST(Marm, CoresShareTheMemory) {
  incore::InCore core = triad(2);
  core.mix.streaming = 3;
  core.mix.scattered = 0;
  const machine::Machine machine = machineOf("skx");
  Facts facts;
  facts.cores = 20;
  const Marm all = predict(core, machine, facts), one = predict(core, machine, {});
  const auto ratio = [&](const char *level) {
    return *all.find(level)->roof.rates.sustained / *one.find(level)->roof.rates.sustained;
  };
  EXPECT_NEAR(ratio("L2"), 1, 1e-12);
  EXPECT_NEAR(ratio("MEM"), 87.69 / 20 / 13.91, 1e-6);
  facts.cores = 7; // between 5 and 9, which were measured
  EXPECT_NEAR(*predict(core, machine, facts).find("MEM")->roof.rates.sustained /
                  *one.find("MEM")->roof.rates.sustained,
              (59.07 + 78.95) / 2 / 7 / 13.91, 1e-6);
  machine::Machine unmeasured = machine;
  for (machine::Benchmark &stream : unmeasured.memory.benchmarks)
    stream.byCores.clear();
  EXPECT_NEAR(*predict(core, unmeasured, facts).find("MEM")->roof.rates.sustained /
                  *one.find("MEM")->roof.rates.sustained,
              87.69 / 7 / 13.91, 1e-6); // less than one alone reaches
}

TEST(Marm, WhatTheMachineFileLacksIsNamed) {
  machine::Machine machine = machineOf("zen4");
  machine.memory.latency.reset();
  machine.core.windows.clear();
  const Marm limited = predict(triad(2), machine, {});
  ASSERT_EQ(limited.notes.size(), 1u);
  EXPECT_NE(report::text(limited.notes[0]).find("'memory.latency'"), std::string::npos);
  EXPECT_FALSE(limited.find("MEM")->roof.isLatencyBound);
  machine.core.reorderBuffer.reset();
  const Marm open = predict(triad(2), machine, {});
  ASSERT_EQ(open.notes.size(), 1u);
  EXPECT_NE(report::text(open.notes[0]).find("'front-end.reorder-buffer'"), std::string::npos);
  machine.memory.benchmarks.clear();
  EXPECT_EQ(predict(triad(2), machine, {}).levels.size(), 1u);
}

TEST(Marm, LoopsOfOneKindOfInstruction) {
  Facts facts;
  facts.time = Cycles(2);
  incore::InCore core = triad(0); // no others
  core.mix.operationTime = Cycles(3);
  const Marm memory = predict(core, machineOf("zen4"), facts);
  EXPECT_FALSE(memory.operations);
  EXPECT_EQ(memory.region, Region::Memory);
  EXPECT_NEAR(memory.levels.front().roof.at(0).value_or(0), 1, 1e-12); // its own operations
  incore::InCore others;
  others.mix.other = 4;
  others.mix.operationTime = Cycles(2);
  others.mix.slotTime = Cycles(1);
  const Marm compute = predict(others, machineOf("zen4"), facts);
  EXPECT_TRUE(std::isinf(compute.intensity));
  EXPECT_TRUE(compute.levels.empty());
  EXPECT_EQ(compute.region, Region::Compute);
  ASSERT_TRUE(compute.point && compute.point->above && compute.point->below);
  EXPECT_NEAR(compute.point->perCycle, 2, 1e-12);
  EXPECT_EQ(compute.point->above->name, "IPC_NM");
  EXPECT_EQ(compute.point->below->name, "1RS");
  const Marm nothing = predict(incore::InCore(), machineOf("zen4"), facts);
  EXPECT_TRUE(nothing.levels.empty());
}

TEST(Marm, ReadsTheRoofsAroundThePoint) {
  Facts facts;
  facts.time = Cycles(5 / 1.5);
  const Marm marm = predict(triad(2), machineOf("zen4"), facts);
  ASSERT_TRUE(marm.point && marm.point->above && marm.point->below && marm.point->level);
  for (const Roof &roof : marm.roofsAt(marm.intensity)) {
    if (roof.perCycle >= 1.5)
      EXPECT_GE(roof.perCycle, marm.point->above->perCycle) << roof.name;
    else
      EXPECT_LE(roof.perCycle, marm.point->below->perCycle) << roof.name;
  }
  EXPECT_GE(marm.point->level->perCycle, marm.point->above->perCycle);
}

// With a reorder buffer, registers and retirement without limit every roof is that of full
// overlap, I / max(I_M / IPC_Mmax, I_NM / IPC_NM).
TEST(Marm, WithoutLimitsItIsACacheAwareRoofline) {
  std::mt19937 random(4);
  std::uniform_real_distribution<double> exponent(-3, 6);
  std::uniform_int_distribution<int> count(1, 20);
  for (const char *name : {"skx", "zen4", "a64fx", "v2"}) {
    machine::Machine machine = machineOf(name);
    machine.core.windows.clear();
    machine.core.registerFiles.clear();
    machine.core.reorderBuffer = 2000000000;
    machine.core.loadQueue = machine.core.storeQueue = machine.core.inFlightMisses = std::nullopt;
    for (int round = 0; round < 500; ++round) {
      incore::InCore core;
      incore::InstructionMix &mix = core.mix;
      mix.loads = count(random);
      mix.stores = count(random);
      mix.other = count(random);
      mix.memoryTime = Cycles(std::exp2(exponent(random)));
      mix.operationTime = Cycles(std::exp2(exponent(random)));
      mix.freshLoads = 8 * count(random);
      mix.freshStores = 8 * count(random);
      mix.scattered = 1;
      const Marm marm = predict(core, machine, {});
      ASSERT_GE(marm.levels.size(), 3u);
      for (const Level &level : marm.levels) {
        const double memory = mix.memory() / *level.roof.rates.sustained;
        const double overlapped = mix.all() / std::max(memory, mix.operationTime.value());
        ASSERT_NEAR(level.roof.at(marm.intensity).value_or(0), overlapped, 1e-9 * overlapped)
            << name << " " << level.name;
        ASSERT_FALSE(level.roof.isLatencyBound);
      }
    }
  }
}
