//===- test/unit/ir/StretchesTest.cpp - Iterations that are alike, and runs ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Recorder.h"

#include "ir/RunLengths.h"

#include <random>

using namespace sparcity;

using namespace sparcity::test;

namespace {

/// Takes what is alike together, and writes it access by access.
class Together : public Recorder {
public:
  Together() { limit = 1'000'000; }

  std::uint64_t together(const ir::Loop &, std::uint64_t trip, std::uint64_t trips) override {
    return trips - trip;
  }
  bool stretch(const ir::Loop &, const std::vector<ir::MovingAccess> &accesses,
               std::uint64_t passes, std::uint64_t iterations) override {
    EXPECT_EQ(iterations % passes, 0U);
    ++stretches;
    for (std::uint64_t pass = 0; pass < passes; ++pass)
      for (const ir::MovingAccess &moving : accesses)
        access(*moving.source, moving.first + moving.perTrip * static_cast<std::int64_t>(pass) +
                                   moving.gather.offset(pass));
    return true;
  }

  unsigned stretches = 0;
};

std::string guarded(const std::string &offset, const std::string &condition) {
  return load(offset, ", guard: {condition: \"" + condition + "\"}");
}

unsigned stretchesOf(const std::string &body, std::int64_t n) {
  const std::string nest = loop(upToN, body);
  Recorder one;
  one.limit = 1'000'000;
  Together all;
  EXPECT_EQ(walk(nest, with({{"n", n}}), one), walk(nest, with({{"n", n}}), all)) << body;
  return all.stretches;
}

std::optional<ir::RunLengths> lengthsOf(const std::string &nest) {
  const ir::Kernel kernel = kernelOf(nest);
  return ir::runLengthsOf(kernel, innermostLoops(kernel.nest).front());
}

// 32 32 32 4.
TEST(RunLengths, OfTilesWithAnEnd) {
  const auto tiles =
      lengthsOf(loopOf("t", "0", "100", 32,
                       loopOf("k", "0", "7", 1, loopOf("i", "t", "min(t + 32, 100)", 1, loadOfX))));
  ASSERT_TRUE(tiles.has_value());
  EXPECT_DOUBLE_EQ(tiles->mean(), 25);
  EXPECT_EQ(tiles->longest(), 32);
  EXPECT_DOUBLE_EQ(tiles->left(8), 1);      // 4 of 4 runs
  EXPECT_DOUBLE_EQ(tiles->left(8, 33), 25); // no run makes a pass
  EXPECT_DOUBLE_EQ(tiles->left(8, 0, 4), 0);
  EXPECT_DOUBLE_EQ(tiles->left(24, 0, 5), (3 * 3 + 4) / 4.0); // 8 8 8 4 in fives
  EXPECT_DOUBLE_EQ(tiles->partial(8), 0.25);
}

TEST(RunLengths, OfTriangles) {
  const auto triangle =
      lengthsOf(loopOf("i", "0", "10", 1, loopOf("j", "0", "i", 1, loadOfX))); // 0 … 9
  ASSERT_TRUE(triangle.has_value());
  EXPECT_DOUBLE_EQ(triangle->mean(), 4.5);
  EXPECT_DOUBLE_EQ(triangle->left(4), (0 + 1 + 2 + 3) * 2 / 10.0 + (0 + 1) / 10.0);
  EXPECT_DOUBLE_EQ(triangle->partial(4), 7 / 10.0);
}

// Of four million lengths some are looked at: of all remainders as many.
TEST(RunLengths, OfLongLoops) {
  const auto triangle =
      lengthsOf(loopOf("i", "0", "4000000", 1, loopOf("j", "0", "i", 1, loadOfX)));
  ASSERT_TRUE(triangle.has_value());
  EXPECT_NEAR(triangle->mean(), 2e6, 2e3);
  EXPECT_NEAR(triangle->left(16), 7.5, 0.2);
  const auto both = lengthsOf(
      loopOf("i", "0", "3000", 1, loopOf("j", "i", "3000", 1, loopOf("k", "i", "j", 1, loadOfX))));
  ASSERT_TRUE(both.has_value());
  EXPECT_NEAR(both->mean(), 1000, 10);
  EXPECT_NEAR(both->left(8), 3.5, 0.1);
}

TEST(RunLengths, OnlyWhereSizesDecide) {
  EXPECT_FALSE(lengthsOf(loopOf("i", "0", "n", 1, loopOf("j", "0", "i", 1, loadOfX))));
  EXPECT_FALSE(lengthsOf(loopOf("i", "5", "5", 1, loopOf("j", "0", "i", 1, loadOfX))));
}

} // namespace

TEST(Stretches, EndWhereSomethingChanges) {
  EXPECT_EQ(stretchesOf(guarded("8*i", "i^2 < 2500"), 100), 2U);
  EXPECT_EQ(stretchesOf(guarded("8*i", "min(i - 20, 80 - i) > 0"), 100), 3U);
  EXPECT_EQ(stretchesOf(load("8*i - 800*floor(i/100)"), 1000), 10U);
  EXPECT_EQ(stretchesOf(guarded("8*i", "i - 2*floor(i/2) == 0"), 1000), 1U); // passes of two
  EXPECT_EQ(stretchesOf(guarded("8*i", "i^3 < 100"), 1000), 0U);             // no curve
}

TEST(Stretches, AreWhatIsWalkedOneByOne) {
  std::mt19937 random(3);
  const auto any = [&](int from, int to) {
    return std::to_string(std::uniform_int_distribution<int>(from, to)(random));
  };
  const char *relations[] = {" < ", " <= ", " > ", " >= ", " == ", " != "};
  const auto relation = [&] { return relations[random() % 6]; };
  const auto condition = [&] {
    switch (random() % 4) {
    case 0:
      return any(-3, 3) + "*i^2 + " + any(-60, 60) + "*i" + relation() + any(-900, 900);
    case 1:
      return any(-3, 3) + "*i + " + any(-3, 3) + "*j" + relation() + any(-90, 90);
    case 2:
      return "max(i - j - " + any(0, 30) + ", min(" + any(0, 60) + " - i, i - " + any(30, 90) +
             ")) < " + any(-3, 3);
    default: {
      const std::string by = any(1, 20);
      return "i + j - " + by + "*floor((i + j)/" + by + ")" + relation() + any(0, 9);
    }
    }
  };
  const auto offset = [&] {
    const std::string by = any(1, 40);
    return random() % 2 ? any(-8, 8) + "*i + " + any(0, 90) + "*j"
                        : "8*i - 8*" + by + "*floor((i + j)/" + by + ")";
  };
  unsigned stretches = 0;
  for (int trial = 0; trial < 500; ++trial) {
    std::string body = guarded(offset(), condition());
    for (unsigned more = random() % 3; more-- > 0;)
      body += ", " + (random() % 3 ? guarded(offset(), condition()) : load(offset()));
    const std::string nest = "{for: \"j\", from: -3, to: 12, step: 1, body: [" +
                             loop("from: j, to: n, step: " + any(1, 3), body) + "]}";
    Recorder one;
    one.limit = 1'000'000;
    Together all;
    EXPECT_EQ(walk(nest, with({{"n", 120}}), one), walk(nest, with({{"n", 120}}), all)) << nest;
    stretches += all.stretches;
  }
  EXPECT_GT(stretches, 1000U);
}
