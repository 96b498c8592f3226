//===- test/unit/models/BandTest.cpp - How far a time may be off ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Bands of { 52 || 54 | 40 | 24 | 48.5 }, T = 166.5 (Hammer et al. 2017, Listing 4), by hand: a
/// term t off by the factor f makes T + t (f - 1).
///
//===----------------------------------------------------------------------===//

#include "UnitMachine.h"

#include "models/ecm/Doubts.h"

#include <cmath>

using namespace sparcity;
using namespace sparcity::test;

static ecm::Ecm longRange(const machine::Machine &machine) {
  return ecm::predict(trafficOf({{40, 0}, {24, 0}, {48.5, 0}}), coreOf(52, 54), machine, classic);
}

static void expectDoubt(const ecm::Doubt &doubt, const char *cause, double low, double high) {
  EXPECT_EQ(doubt.cause.id, cause);
  EXPECT_NEAR(doubt.low, low, 1e-9);
  EXPECT_NEAR(doubt.high, high, 1e-9);
}

TEST(Band, AddsSquares) {
  const ecm::Band band =
      ecm::bandOf(machine::Cycles(10), {{{"a"}, -0.3, 0.4}, {{"b"}, -0.4, 0.3}, {{"c"}, 0, 1e-4}});
  EXPECT_NEAR(band.low.value(), 10 * std::exp(-0.5), 1e-6);
  EXPECT_NEAR(band.high.value(), 10 * std::exp(0.5), 1e-6);
  ASSERT_EQ(band.doubts.size(), 2u); // what hardly matters is not named
}

TEST(Band, OfTerms) {
  const machine::Machine machine = unitMachine();
  const ecm::Ecm ecm = longRange(machine);
  const std::vector<ecm::Doubt> doubts = ecm::Doubter(ecm, machine).at(3);
  const auto with = [](double term, double change) {
    return std::log((166.5 + term * std::expm1(change)) / 166.5);
  };
  ASSERT_EQ(doubts.size(), 4u);
  expectDoubt(doubts[0], "band-core", with(54, -0.10), with(54, 0.20));
  expectDoubt(doubts[1], "band-transfer", with(40, -0.15), with(40, 0.18));
  expectDoubt(doubts[2], "band-transfer", with(24, -0.22), with(24, 0.18));
  expectDoubt(doubts[3], "band-transfer", with(48.5, -0.20), with(48.5, 0.20));
}

TEST(Band, OfDataInL1IsTheCore) {
  const machine::Machine machine = unitMachine();
  const ecm::Ecm ecm = longRange(machine);
  const std::vector<ecm::Doubt> doubts = ecm::Doubter(ecm, machine).at(0);
  ASSERT_EQ(doubts.size(), 1u);
  expectDoubt(doubts[0], "band-core", -0.10, 0.20);
}

// All cores wait for the memory: nothing else matters.
TEST(Band, OfSaturatedCores) {
  const machine::Machine machine = unitMachine();
  const ecm::Ecm ecm = longRange(machine);
  const std::vector<ecm::Doubt> doubts = ecm::Doubter(ecm, machine).ofHeadline(10);
  ASSERT_EQ(doubts.size(), 4u);
  expectDoubt(doubts[0], "band-core", 0, 0);
  expectDoubt(doubts[3], "band-transfer", -0.20, 0.20);
}

TEST(Band, OfGuesses) {
  machine::Machine machine = unitMachine();
  machine.origins["benchmarks"] = {"nobody measured them", true};
  machine.origins["overlap"] = {"nobody knows", true};
  for (const char *covered : {"benchmarks.streams", "overlap.rule"})
    machine.origins.erase(covered);
  const ecm::Ecm ecm = longRange(machine);
  const std::vector<ecm::Doubt> doubts = ecm::Doubter(ecm, machine).at(3);
  ASSERT_EQ(doubts.size(), 5u);
  const double both = std::hypot(0.20, 0.22);
  expectDoubt(doubts[3], "band-guessed-transfer", std::log(1 + 48.5 * std::expm1(-both) / 166.5),
              std::log(1 + 48.5 * std::expm1(both) / 166.5));
  // The longest term alone, or one after the other, as the rule has it.
  expectDoubt(doubts[4], "band-rule", std::log(54 / 166.5), 0);
}

TEST(Band, OfNumbersThatAreSet) {
  machine::Machine machine = unitMachine();
  machine.origins["caches.L1.next"] = {"half of what is announced", true};
  EXPECT_EQ(ecm::Doubter(longRange(machine), machine).at(1)[1].cause.id, "band-guessed-transfer");
  machine.settings = {{"L1.next.in", "64 B/cy"}, {"L1.next.out", "64 B/cy"}};
  EXPECT_EQ(ecm::Doubter(longRange(machine), machine).at(1)[1].cause.id, "band-transfer");
}

TEST(Band, OfTheCoreInAnotherPlace) {
  const machine::Machine machine = unitMachine();
  const ecm::Ecm ecm = longRange(machine);
  const ecm::Doubt doubt = ecm::Doubter(ecm, machine).ofCore(1.5, 1, {"band-alignment"});
  expectDoubt(doubt, "band-alignment", 0, std::log((166.5 + 27) / 166.5));
}
