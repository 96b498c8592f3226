//===- test/unit/ir/IterationCountTest.cpp - How often loops run ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Recorder.h"

#include "ir/IterationCount.h"
#include "ir/PolynomialSum.h"

#include <random>

using namespace test;

namespace {

std::string loopOf(const std::string &index, const std::string &from, const std::string &to,
                   int step, const std::string &body) {
  return "{for: \"" + index + "\", from: \"" + from + "\", to: \"" + to +
         "\", step: " + std::to_string(step) + ", body: [" + body + "]}";
}

const std::string statement = "{access: [{load: \"x\", offset: 0, bytes: 8}], operations: []}";

std::optional<double> count(const std::string &nest) {
  const ir::Kernel kernel = kernelOf(nest);
  return ir::countIterations(kernel, innermostLoops(kernel.nest).front());
}

TEST(IterationCount, RoundsUpAndNotBelowZero) {
  EXPECT_EQ(count(loopOf("r", "0", "100", 1, loopOf("i", "0", "401", 8, statement))), 5100);
  EXPECT_EQ(count(loopOf("i", "0", "100", 1, loopOf("j", "i", "50", 1, statement))), 1275);
  EXPECT_EQ(count(loopOf("i", "5", "5", 1, loopOf("j", "0", "m", 1, statement))), 0);
  EXPECT_EQ(count(loopOf("i", "9", "-1", -4, statement)), 3);
  EXPECT_EQ(count(loopOf("i", "0", "n", 1, statement)), std::nullopt); // n is open
}

TEST(IterationCount, OfLongLoops) {
  const std::string n = "4000000";
  EXPECT_EQ(count(loopOf("i", "0", n, 1, loopOf("j", "0", "i", 1, statement))),
            4e6 * (4e6 - 1) / 2);
  EXPECT_EQ(count(loopOf("i", "0", n, 1, loopOf("j", "i", n, 1, loopOf("k", "i", "j", 1, "")))),
            (4e6 + 1) * 4e6 * (4e6 - 1) / 6);
  // Ragged tiles, and bounds that cross in the middle.
  EXPECT_EQ(count(loopOf("t", "0", n, 7, loopOf("i", "t", "min(t + 7, " + n + ")", 1, statement))),
            4e6);
  EXPECT_EQ(count(loopOf("i", "0", n, 1, loopOf("j", "i", "1000000", 3, statement))), [] {
    double sum = 0;
    for (std::int64_t i = 0; i < 1'000'000; ++i)
      sum += static_cast<double>((1'000'000 - i + 2) / 3);
    return sum;
  }());
}

/// A bound `constant + slope * outer index`, as text and as number.
struct Bound {
  int constant = 0, slope = 0;
  std::string text(const std::string &index) const {
    return std::to_string(constant) + " + " + std::to_string(slope) + "*" + index;
  }
  int at(int outer) const { return constant + slope * outer; }
};

TEST(IterationCount, IsThatOfTheLoopsAsTheyRun) {
  std::mt19937 random(7);
  const auto any = [&](int from, int to) {
    return std::uniform_int_distribution<int>(from, to)(random);
  };
  const auto step = [&] {
    const int size = any(1, 9);
    return any(0, 2) == 0 ? -size : size;
  };
  const auto runs = [](int at, int end, int step) { return step > 0 ? at < end : at > end; };
  for (int nest = 0; nest < 2000; ++nest) {
    const int from = any(-20, 20), to = any(-20, 60), outer = step(), middle = step(),
              inner = step();
    const Bound j = {any(-20, 20), any(-2, 2)}, jEnd = {any(-20, 20), any(-2, 2)},
                k = {any(-20, 20), any(-2, 2)}, kEnd = {any(-20, 20), any(-2, 2)};
    double expected = 0;
    for (int i = from; runs(i, to, outer); i += outer)
      for (int at = j.at(i); runs(at, jEnd.at(i), middle); at += middle)
        for (int last = k.at(at); runs(last, kEnd.at(i), inner); last += inner)
          ++expected;
    const std::string text =
        loopOf("i", std::to_string(from), std::to_string(to), outer,
               loopOf("j", j.text("i"), jEnd.text("i"), middle,
                      loopOf("k", k.text("j"), kEnd.text("i"), inner, statement)));
    EXPECT_EQ(count(text), expected) << text;
  }
}

TEST(PolynomialSum, InPiecesAndSequences) {
  const auto bent = [](std::int64_t t) {
    return static_cast<long double>(std::max<std::int64_t>(0, t - 12'345) / 4);
  };
  long double expected = 0;
  for (std::int64_t t = 0; t < 1'000'003; ++t)
    expected += bent(t);
  EXPECT_EQ(ir::sumOf(bent, 1'000'003, 1, 4), expected);
}

} // namespace
