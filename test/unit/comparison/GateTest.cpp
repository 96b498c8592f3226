//===- test/unit/comparison/GateTest.cpp - Whether a result may pass -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/comparison/Gate.h"

#include "Samples.h"

#include <gtest/gtest.h>

using namespace sparcity;
using comparison::Change;
using comparison::Compared;
using comparison::Gate;
using comparison::Judgement;
using comparison::Nest;
using comparison::Verdict;
using samples::nest;

namespace gate_test {

static Gate gateOf(const std::string &condition) {
  llvm::Expected<Gate> gate = Gate::parse(condition);
  EXPECT_TRUE(bool(gate));
  return std::move(*gate);
}

/// With T as its only field.
static Nest timed(std::optional<double> time) {
  Nest one = nest("f", 3, {"a"});
  one.time = time;
  one.fields = {{time, time ? "" : "is not known"}};
  return one;
}

TEST(Comparison, SaysWhatBecameSlowerOrFaster) {
  const Nest ten = timed(10);
  const auto changeTo = [&](const Nest &now) {
    return comparison::compare({ten}, {now}).front().change;
  };
  EXPECT_EQ(changeTo(timed(10.0055)), Change::Slower);
  EXPECT_EQ(changeTo(timed(10.0045)), Change::Unchanged); // 0.0 %
  EXPECT_EQ(changeTo(timed(9.9945)), Change::Faster);
  EXPECT_EQ(changeTo(timed({})), Change::Open);
}

TEST(Comparison, ComparesTimesOfTheSameWork) {
  // 16 iterations a unit instead of 8: 20 cycles before would be 10 of the old unit.
  Nest floats = timed(20);
  floats.iterationsPerUnit = 16;
  const std::vector<Nest> asDoubles{timed(10)}, asFloats{floats}; // which the comparison points to
  const Compared wider = comparison::compare(asDoubles, asFloats).front();
  EXPECT_EQ(wider.change, Change::Unchanged);
  EXPECT_EQ(wider.earlierTime(), 20);
  // Half of the iterations, each as long: the nest is twice as fast.
  Nest before = timed(10), after = timed(10);
  after.iterations = "500";
  EXPECT_EQ(comparison::compare({before}, {after}).front().change, Change::Open);
  before.seconds = 2;
  after.seconds = 1;
  const Compared shorter = comparison::compare({before}, {after}).front();
  EXPECT_EQ(shorter.change, Change::Faster);
  EXPECT_EQ(shorter.ratio, 0.5);
}

TEST(Gate, FailsWhatTheConditionHoldsFor) {
  const Gate gate = gateOf("T > 1.05*baseline.T");
  const Nest ten = timed(10), more = timed(10.6), equal = timed(10.5), open = timed({});
  const auto judge = [&](const Nest *before, const Nest &after) {
    return gate.judge({Compared{before, &after, Change::Open, {}}}).front();
  };
  EXPECT_EQ(judge(&ten, equal).verdict, Verdict::Passes);
  const Judgement failed = judge(&ten, more);
  EXPECT_EQ(failed.verdict, Verdict::Fails);
  EXPECT_EQ(failed.why, "T > 1.05*baseline.T, where T is 10.6 and baseline.T is 10");
  EXPECT_EQ(judge(&ten, open).verdict, Verdict::Undecided);
  EXPECT_EQ(judge(&ten, open).why, "T is not known");
  EXPECT_EQ(judge(&open, ten).why, "baseline.T is not known");
  EXPECT_EQ(judge(nullptr, ten).verdict, Verdict::NotComparable);
}

TEST(Gate, TakesTheEarlierTimeInTheUnitOfNow) {
  Nest before = timed(10), after = timed(20);
  after.iterationsPerUnit = 16;
  EXPECT_EQ(
      gateOf("T > baseline.T").judge({Compared{&before, &after, Change::Open, {}}}).front().verdict,
      Verdict::Passes);
}

TEST(Gate, LetsNothingPassThatItCannotCompare) {
  const Nest ten = timed(10);
  const Gate gate = gateOf("T > baseline.T");
  const Compared added{nullptr, &ten, Change::New, {}}, same{&ten, &ten, Change::Unchanged, {}},
      gone{&ten, nullptr, Change::Gone, {}}, unclear{nullptr, &ten, Change::Unclear, {}};
  EXPECT_TRUE(comparison::passes(gate.judge({same, added, gone})));
  EXPECT_FALSE(comparison::passes(gate.judge({added, gone})));
  EXPECT_FALSE(comparison::passes(gate.judge({same, unclear})));
  EXPECT_TRUE(comparison::passes(gate.judge({gone})));
  // Without earlier numbers, new nests are asked as any other.
  EXPECT_TRUE(comparison::passes(gateOf("T > 10").judge({added, unclear})));
  EXPECT_FALSE(comparison::passes(gateOf("T > 9").judge({unclear})));
  EXPECT_TRUE(comparison::passes(gateOf("").judge({Compared(added)})));
}

} // namespace gate_test
