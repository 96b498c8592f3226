//===- test/unit/models/EcmTest.cpp - ECM against published numbers ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Hammer et al. 2017 (Kerncraft): section 1.2.2 and Listing 4. Names in
/// comments are those of the vectors.
///
//===----------------------------------------------------------------------===//

#include "UnitMachine.h"

#include "models/ecm/Ecm.h"
#include "models/ecm/Rule.h"

#include <cmath>

using namespace sparcity;

using namespace sparcity::test;

static std::vector<double> predictions(const ecm::Ecm &ecm) {
  std::vector<double> result;
  for (const ecm::Prediction &prediction : ecm.predictions)
    result.push_back(prediction.cycles.value_or(machine::Cycles(-1)).value());
  return result;
}

static void expectNear(const std::vector<double> &got, const std::vector<double> &expected) {
  ASSERT_EQ(got.size(), expected.size());
  for (size_t i = 0; i < got.size(); ++i)
    EXPECT_NEAR(got[i], expected[i], 1e-6 * std::abs(expected[i])) << i;
}

static std::vector<double> transfers(const ecm::Ecm &ecm) {
  std::vector<double> result;
  for (const ecm::Transfer &transfer : ecm.transfers)
    result.push_back(transfer.cycles.value_or(machine::Cycles(-1)).value());
  return result;
}

// ecm-7pt-in: 7, 5, 3 lines at 2 cy/CL and 63.4 GB/s
TEST(Ecm, SevenPointTransfers) {
  machine::Machine ivb = machineOf("ivb");
  setCopyBandwidth(ivb, 63.4);
  const ecm::Ecm ecm =
      ecm::predict(trafficOf({{6, 1}, {4, 1}, {2, 1}}), coreOf(13.2, 7), ivb, classic);
  expectNear(transfers(ecm), {14, 10, 9.085173502});
  EXPECT_EQ(machine::cycles(machine::Bytes(448), machine::BytesPerCycle(64)).value(), 7);
}

// ecm-7pt-mem-alt
TEST(Ecm, SevenPointMemoryWithTable2) {
  machine::Machine ivb = machineOf("ivb");
  const traffic::Traffic traffic = trafficOf({{6, 1}, {4, 1}, {2, 1}});
  setCopyBandwidth(ivb, 47.2);
  EXPECT_NEAR(transfers(ecm::predict(traffic, {}, ivb, classic))[2], 12.20338983, 1e-7);
  setCopyBandwidth(ivb, 47.55);
  EXPECT_NEAR(transfers(ecm::predict(traffic, {}, ivb, classic))[2], 12.11356467, 1e-7);
}

// ecm-7pt-str
TEST(Ecm, SevenPointString) {
  const ecm::Ecm ecm = ecm::predict(trafficOf({{14, 0}, {10, 0}, {9.1, 0}}), coreOf(13.2, 7),
                                    unitMachine(), classic);
  expectNear(predictions(ecm), {13.2, 21, 31, 40.1});
  EXPECT_EQ(ecm.saturationCores, 5u);
}

// ecm-lr-in
TEST(Ecm, LongRangeInput) {
  const machine::Machine ivb = machineOf("ivb");
  const ecm::Ecm ecm =
      ecm::predict(trafficOf({{19, 1}, {11, 1}, {11, 1}}), coreOf(52, 54), ivb, classic);
  expectNear(transfers(ecm), {40, 24, 48.45425868});
  EXPECT_EQ(27 * 64 / ivb.core.paths.load.value(), 54);
  EXPECT_EQ(ecm.nameOf(ecm.bottleneck), "T_nOL");
}

// ecm-lr-pred, ecm-lr-sat
TEST(Ecm, LongRangePrediction) {
  const ecm::Ecm ecm = ecm::predict(trafficOf({{40, 0}, {24, 0}, {48.5, 0}}), coreOf(52, 54),
                                    unitMachine(), classic);
  expectNear(predictions(ecm), {54, 94, 118, 166.5});
  EXPECT_NEAR(ecm.time.value_or(machine::Cycles(0)) / *ecm.transfers[2].cycles, 3.432989691, 1e-8);
  EXPECT_EQ(ecm.saturationCores, 4u);
  EXPECT_EQ(ecm.residentLevel, "MEM");
}

// ecm-lr-scaling
TEST(Ecm, LongRangeScaling) {
  const machine::Machine machine = unitMachine();
  const ecm::Ecm ecm =
      ecm::predict(trafficOf({{40, 0}, {24, 0}, {48.5, 0}}), coreOf(52, 54), machine, classic);
  const auto time = [&](unsigned cores) {
    return ecm::scaled(ecm, machine, cores).value_or(machine::Cycles(-1)).value();
  };
  expectNear({time(1), time(2), time(3), time(4), time(10)}, {166.5, 83.25, 55.5, 48.5, 48.5});
  const auto gigaflops = [&](double cycles) { return 328 / cycles * machine.clock.value() / 1e9; };
  expectNear({gigaflops(time(1)), gigaflops(time(4))}, {5.90990991, 20.28865979});
  EXPECT_NEAR(8 / time(1) * machine.clock.value() / 1e6, 144.1441441, 1e-6);
  // A second socket brings a second memory interface.
  EXPECT_NEAR(time(20), 24.25, 1e-9);
}

// A loop that offers more than one core of the stream, which lost some of that on the way.
TEST(Ecm, OneCoreWaitsForNobody) {
  machine::Machine machine = unitMachine();
  machine::Benchmark &stream = machine.memory.benchmarks.front();
  stream.singleCore["MEM"] = *stream.saturated * 0.25;
  stream.byCores = {
      {2, *stream.saturated * 0.4}, {4, *stream.saturated * 0.5}, {8, *stream.saturated * 0.55}};
  ecm::Ecm ecm = ecm::predict(trafficOf({{0, 0}, {0, 0}, {9, 0}}), coreOf(10, 1), machine, classic);
  ecm.contention = ecm::Contention(stream);
  EXPECT_NEAR(ecm.contention.achieved(0.9), 0.48, 1e-12);
  EXPECT_EQ(ecm::scaled(ecm, machine, 1), machine::Cycles(10));
  EXPECT_EQ(ecm::scaled(ecm, machine, 2), machine::Cycles(10)) << "not 9 / 0.54";
}

TEST(Ecm, LoopCarriedDependencyOverlapsWithTransfers) {
  const ecm::Ecm ecm =
      ecm::predict(trafficOf({{1, 0}, {1, 0}, {1, 0}}), coreOf(2, 2, 32), unitMachine(), classic);
  expectNear(predictions(ecm), {32, 32, 32, 32});
  EXPECT_EQ(ecm.nameOf(ecm.bottleneck), "T_LCD");
  EXPECT_EQ(ecm.saturationCores, std::nullopt) << "32 cores would be needed, 10 are there";
}

TEST(Ecm, OverlappingHierarchyIsTheMachineFilesRule) {
  machine::Machine machine = unitMachine();
  machine.overlapRule = *ir::parseExpr("max(OL, nOL, L1L2, L2L3, L3MEM)");
  const ecm::Ecm ecm =
      ecm::predict(trafficOf({{5, 0}, {7, 0}, {6, 0}}), coreOf(3, 4), machine, classic);
  expectNear(predictions(ecm), {4, 5, 7, 7});
  EXPECT_EQ(ecm.nameOf(ecm.bottleneck), "L2-L3");
}

TEST(Ecm, SeparateDirectionsOverlap) {
  machine::Machine machine = unitMachine();
  machine.caches[0].next->sharedDuplex = false;
  EXPECT_EQ(transfers(ecm::predict(trafficOf({{2, 3}, {2, 3}, {2, 3}}), {}, machine, classic))[0],
            3);
}

TEST(Ecm, StoresTakeWhatLoadsDoNotHide) {
  machine::Machine machine = unitMachine();
  machine.caches[0].next->store = Cycles(3);
  const ecm::Options own = {"copy", ecm::Form::Auto};
  const auto transfer = [&](double loads, const ecm::Options &options) {
    return ecm::predict(trafficOf({{2, 1}, {0, 0}, {0, 0}}), coreOf(0, loads), machine, options)
        .transfers[0]
        .cycles;
  };
  EXPECT_EQ(transfer(0, own), Cycles(6)); // 2 + 1 + 3
  EXPECT_EQ(transfer(2, own), Cycles(4));
  EXPECT_EQ(transfer(5, own), Cycles(3));
  EXPECT_EQ(transfer(0, classic), Cycles(3));
}

TEST(Ecm, DataInACacheDoNotSaturate) {
  traffic::Traffic traffic = trafficOf({{2, 1}, {0, 0}, {0, 0}});
  traffic.residentLevel = "L2";
  const ecm::Ecm ecm = ecm::predict(traffic, coreOf(2, 2), unitMachine(), classic);
  EXPECT_EQ(ecm.residentLevel, "L2");
  EXPECT_EQ(ecm.time.value_or(machine::Cycles(0)).value(), 5);
  EXPECT_EQ(ecm.saturationCores, std::nullopt);
}

TEST(Ecm, OpenLinesGiveNoNumber) {
  traffic::Traffic traffic = trafficOf({{2, 1}, {2, 1}, {2, 1}});
  traffic.boundaries[1].load = std::nullopt;
  const ecm::Ecm ecm = ecm::predict(traffic, coreOf(2, 2), unitMachine(), classic);
  expectNear(predictions(ecm), {2, 5, -1, -1});
  EXPECT_EQ(ecm.time, std::nullopt);
}

/// The time that a stream was measured to take from memory, and its lines.
static machine::Cycles measured(const machine::Machine &machine, const machine::Benchmark &stream) {
  const machine::Bytes volume =
      machine.caches.front().line * (stream.readLines() + stream.writeLines());
  return machine::cycles(volume, stream.singleCore.at("MEM"), machine.clock);
}

TEST(Ecm, OneCoreTermIsTheMeasuredTimeLessTheOtherTerms) {
  const machine::Machine ivb = machineOf("ivb");
  // Copy: 3 lines at 17.91 GB/s are 32.2 cy; a line loaded 2, 3 lines at 2 cy twice.
  const ecm::Ecm ecm =
      ecm::predict(trafficOf({{2, 1}, {2, 1}, {2, 1}}), coreOf(0, 2), ivb, {"copy"});
  const double time = 192 * 3.0 / 17.91;
  expectNear(transfers(ecm), {6, 6, time - 14});
  expectNear(predictions(ecm), {2, 8, 14, time});
  EXPECT_EQ(ecm.memoryTerm, ecm::MemoryTerm::OneCore);
  // A loop with twice the lines and other in-cache terms: the term goes by the line.
  const ecm::Ecm twice =
      ecm::predict(trafficOf({{9, 2}, {5, 2}, {4, 2}}), coreOf(0, 9), ivb, {"copy"});
  EXPECT_NEAR(transfers(twice)[2], 2 * (time - 14), 1e-9);
}

TEST(Ecm, OneCoreTermOfFullOverlapIsBytesOverBandwidth) {
  machine::Machine ivb = machineOf("ivb");
  ivb.overlapRule = *ir::parseExpr("max(OL, nOL, L1L2, L2L3, L3MEM)");
  const ecm::Ecm ecm =
      ecm::predict(trafficOf({{2, 1}, {2, 1}, {2, 1}}), coreOf(0, 2), ivb, {"copy"});
  EXPECT_NEAR(transfers(ecm)[2], 192 * 3.0 / 17.91, 1e-9);
}

TEST(Ecm, OneCoreTermSolvesRulesThatWeighIt) {
  machine::Machine ivb = machineOf("ivb");
  for (const char *rule : {"nOL + L1L2 + L2L3 + L3MEM/2", "max(OL, nOL + L1L2 + 3*L3MEM/2)",
                           "max(OL, nOL, L2L3, L1L2 + L3MEM)"}) {
    ivb.overlapRule = *ir::parseExpr(rule);
    const ecm::Ecm ecm =
        ecm::predict(trafficOf({{2, 1}, {2, 1}, {2, 1}}), coreOf(0, 2), ivb, {"copy"});
    EXPECT_EQ(ecm.memoryTerm, ecm::MemoryTerm::OneCore) << rule;
    EXPECT_NEAR(predictions(ecm)[3], 192 * 3.0 / 17.91, 1e-6) << rule;
  }
}

TEST(Ecm, WhatIsLeftToMemoryMakesTheFirstSumAsLong) {
  machine::Machine ivb = machineOf("ivb");
  ivb.overlapRule = *ir::parseExpr("max(OL, nOL + L1L2 + L3MEM, L1L2 + L2L3 + L3MEM)");
  const ecm::Rule rule(ivb);
  const std::vector<Cycles> transfers = {Cycles(4), Cycles(3), Cycles(0)};
  // 20 - 2 - 4 = 14 by the first sum, 20 - 4 - 3 = 13 by the second; with 5 for 2, 11 and 13.
  EXPECT_NEAR(rule.leftToMemory(Cycles(2), transfers, 20).value_or(0), 13, 1e-12);
  EXPECT_NEAR(rule.leftToMemory(Cycles(5), transfers, 20).value_or(0), 11, 1e-12);
}

TEST(Ecm, CoresGoFromOneCoresTimeToTheSaturatedOne) {
  const machine::Machine ivb = machineOf("ivb");
  const ecm::Ecm ecm =
      ecm::predict(trafficOf({{2, 1}, {2, 1}, {2, 1}}), coreOf(0, 2), ivb, {"copy"});
  const double one = 192 * 3.0 / 17.91, all = 192 * 3.0 / 47.55;
  for (unsigned cores = 1; cores <= 10; ++cores)
    EXPECT_NEAR(ecm::scaled(ecm, ivb, cores).value_or(machine::Cycles(0)).value(),
                std::max(one / cores, all), 1e-9);
  EXPECT_EQ(ecm.saturationCores, 3u);
}

TEST(Ecm, WithoutAMeasurementOfOneCoreTheTermIsClassic) {
  machine::Machine ivb = machineOf("ivb");
  for (machine::Benchmark &stream : ivb.memory.benchmarks)
    stream.singleCore.erase("MEM");
  const traffic::Traffic traffic = trafficOf({{2, 1}, {2, 1}, {2, 1}});
  const ecm::Ecm ecm = ecm::predict(traffic, coreOf(0, 2), ivb, {"copy"});
  expectNear(transfers(ecm), transfers(ecm::predict(traffic, coreOf(0, 2), ivb, classic)));
  EXPECT_EQ(ecm.memoryTerm, ecm::MemoryTerm::Saturated);
  ASSERT_EQ(ecm.notes.size(), 1u);
  EXPECT_EQ(ecm.notes[0].id, "no-single-core-bandwidth");
}

TEST(Ecm, InCacheTermsLongerThanTheMeasurementGiveTheClassicTerm) {
  machine::Machine ivb = machineOf("ivb");
  for (machine::Benchmark &stream : ivb.memory.benchmarks)
    stream.singleCore["MEM"] = machine::BytesPerSecond(60e9);
  const ecm::Ecm ecm =
      ecm::predict(trafficOf({{2, 1}, {2, 1}, {2, 1}}), coreOf(0, 2), ivb, {"copy"});
  EXPECT_EQ(ecm.memoryTerm, ecm::MemoryTerm::Saturated);
  ASSERT_EQ(ecm.notes.size(), 1u);
  EXPECT_EQ(ecm.notes[0].id, "stream-slower-in-caches");
}

TEST(Ecm, EveryShippedStreamComesOutAsMeasured) {
  unsigned compared = 0;
  for (const char *name : {"snb", "ivb", "hsw", "bdw", "skx", "clx", "icx", "spr", "zen2", "zen3",
                           "zen4", "a64fx", "n1", "v1", "v2", "tx2", "p670"}) {
    const machine::Machine machine = machineOf(name);
    for (const machine::Benchmark &stream : machine.memory.benchmarks) {
      if (!stream.singleCore.count("MEM"))
        continue;
      const double in = stream.readLines(), out = stream.writeLines();
      std::vector<std::pair<double, double>> lines;
      for (size_t k = 0; k < machine.caches.size(); ++k) {
        const bool isLast = k + 1 == machine.caches.size();
        const bool isVictim =
            !isLast && machine.caches[k + 1].inclusion == machine::Inclusion::Victim;
        lines.push_back(isVictim ? std::pair(0.0, in) : std::pair(in, out));
      }
      const double loads = stream.loadedLines() * machine.caches.front().line.value() /
                           machine.core.widestPaths.load.value();
      const ecm::Ecm ecm = ecm::predict(trafficOf(lines), coreOf(0, loads), machine, {stream.name});
      EXPECT_EQ(ecm.memoryTerm, ecm::MemoryTerm::OneCore) << name << " " << stream.name;
      EXPECT_NEAR(predictions(ecm).back() / measured(machine, stream).value(), 1, 1e-6)
          << name << " " << stream.name;
      ++compared;
    }
  }
  EXPECT_GE(compared, 60u);
}
