//===- test/unit/traffic/function/LeftLinesTest.cpp - Lines that nests leave in caches ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is found and written back, where distances can be worked out by hand.
///
//===----------------------------------------------------------------------===//

#include "models/traffic/function/LeftLines.h"

#include <gtest/gtest.h>

using namespace sparcity;
using namespace sparcity::traffic;

namespace {

constexpr double samples = 100.0 / 32; // lines that a sample stands for

/// Of the second call; nest and array by number.
LeftArray leftOf(const std::vector<NestTouches> &nests, double capacity, size_t nest,
                 size_t array) {
  const auto pieces = piecesOf(nests);
  return pieces ? leftLines(nests, *pieces, capacity)[nest][array] : LeftArray{-1, -1};
}

/// a = b + c; d = 2 a
const std::vector<NestTouches> chain = {
    {{100, 100, Sweep::Along}, {100, 0, Sweep::Along}, {100, 0, Sweep::Along}, {}},
    {{100, 0, Sweep::Along}, {}, {}, {100, 100, Sweep::Along}}};

TEST(LeftLines, AllOrNothing) {
  EXPECT_EQ(leftOf(chain, 1000, 1, 0).found, 100);
  EXPECT_EQ(leftOf(chain, 1000, 0, 1).found, 100) << "from the call before";
  EXPECT_EQ(leftOf(chain, 1000, 1, 3).written, 0) << "written again before it leaves";
  EXPECT_EQ(leftOf(chain, 50, 1, 0).found, 0);
  EXPECT_EQ(leftOf(chain, 1, 0, 0).written, 100);
  EXPECT_EQ(leftOf(chain, 1, 1, 0).written, 0);
}

TEST(LeftLines, PartOfAnArray) {
  // a + (1 - t) (b + c) + t d = 300 - 100 t lines between the two uses of a at t
  EXPECT_NEAR(leftOf(chain, 250, 1, 0).found, 50, samples);
  EXPECT_NEAR(leftOf(chain, 225, 1, 0).found, 25, samples);
  // In nest 0, the store to a has left the cache where more than 150 lines follow.
  EXPECT_NEAR(leftOf(chain, 150, 0, 0).written, 50, samples);
  EXPECT_NEAR(leftOf(chain, 150, 1, 0).written, 50, samples);
}

TEST(LeftLines, ThereAndBack) {
  const std::vector<NestTouches> nests = {{{100, 0, Sweep::Along}}, {{100, 0, Sweep::Back}}};
  EXPECT_NEAR(leftOf(nests, 40, 1, 0).found, 40, samples) << "those next to the turn";
  EXPECT_NEAR(leftOf(nests, 40, 0, 0).found, 40, samples);
  const std::vector<NestTouches> same = {{{100, 0, Sweep::Along}}, {{100, 0, Sweep::Along}}};
  EXPECT_EQ(leftOf(same, 40, 1, 0).found, 0);
}

TEST(LeftLines, UsedThroughout) {
  // y += A x, then x again: A and y do not come between the last pass and the next.
  const std::vector<NestTouches> nests = {
      {{5000, 0, Sweep::Along}, {100, 0, Sweep::Throughout}, {50, 50, Sweep::Along}},
      {{}, {100, 0, Sweep::Along}, {}}};
  EXPECT_EQ(leftOf(nests, 150, 1, 1).found, 100);
  EXPECT_EQ(leftOf(nests, 50, 1, 1).found, 0);
}

TEST(LeftLines, PartOfWhatAnotherNestUses) {
  const std::vector<NestTouches> nests = {{{20, 0, Sweep::Along}, {400, 0, Sweep::Along}},
                                          {{100, 0, Sweep::Along}, {}}};
  // The rest of it was used last in the call before, 400 lines ago.
  EXPECT_NEAR(leftOf(nests, 450, 1, 0).found, 20, 20 * 0.2);
}

/// All of the lines first to last, in order.
ArrayTouch touchOf(std::int64_t first, std::int64_t last) {
  LineSet region;
  region.add(first, last);
  const double count = region.count();
  ArrayTouch touch{count, count};
  touch.streams = {{region, static_cast<double>(first), count}};
  touch.storedRegion = region;
  return touch;
}

TEST(LeftLines, PartsOfOneArray) {
  const std::vector<NestTouches> halves = {{touchOf(0, 99)}, {touchOf(100, 199)}};
  EXPECT_EQ(leftOf(halves, 150, 0, 0).found, 0) << "200 lines are gone through in turn";
  EXPECT_EQ(leftOf(halves, 150, 1, 0).found, 0);
  EXPECT_EQ(leftOf(halves, 250, 1, 0).found, 100);
  const std::vector<NestTouches> again = {{touchOf(0, 99)}, {touchOf(100, 199)}, {touchOf(0, 99)}};
  EXPECT_EQ(leftOf(again, 150, 2, 0).found, 0) << "the other part comes between";
  EXPECT_EQ(leftOf(again, 150, 0, 0).found, 100);
  EXPECT_EQ(leftOf(again, 150, 1, 0).found, 0);
}

TEST(LeftLines, PartsThatOverlap) {
  const std::vector<NestTouches> nests = {{touchOf(0, 99)}, {touchOf(50, 149)}};
  // The shared half was used 100 lines ago; what one of them has alone, 150.
  EXPECT_EQ(leftOf(nests, 120, 1, 0).found, 50);
  EXPECT_EQ(leftOf(nests, 120, 0, 0).found, 0);
}

TEST(LeftLines, SideBySideInTime) {
  // a[0][i] and a[1][i] in one nest, and b, which pushes what was used early out of the cache.
  ArrayTouch both = touchOf(0, 199);
  LineSet first, second;
  first.add(0, 99);
  second.add(100, 199);
  both.streams = {{first, 0, 100}, {second, 100, 100}};
  const std::vector<NestTouches> nests = {{both, {}}, {{}, {100, 0, Sweep::Along}}};
  EXPECT_EQ(leftOf(nests, 301, 0, 0).found, 200);
  EXPECT_EQ(leftOf(nests, 299, 0, 0).found, 0) << "each line is used 300 lines later";
}

TEST(LeftLines, ChosenByData) {
  ArrayTouch some = touchOf(0, 99);
  some.lines = some.stored = 20;
  some.choice = "data; m[i] > 0";
  ArrayTouch others = some;
  others.choice = "data; k[i] > 0";
  EXPECT_NEAR(leftOf({{some}, {some}}, 150, 1, 0).found, 20, 1e-9) << "of the same choice";
  EXPECT_NEAR(leftOf({{some}, {others}}, 150, 1, 0).found, 20, 1e-9)
      << "used by itself, a call ago";
  EXPECT_NEAR(leftOf({{some}, {touchOf(0, 99)}, {others}}, 150, 2, 0).found, 20, 1e-9);
  EXPECT_NEAR(leftOf({{touchOf(100, 199)}, {others}, {some}}, 100, 2, 0).doubted, 20, 1e-9);
}

TEST(LeftLines, TooMany) {
  const std::vector<NestTouches> nests(200, NestTouches(200, {1, 0, Sweep::Along}));
  EXPECT_FALSE(piecesOf(nests));
  EXPECT_FALSE(piecesOf({}));
}

} // namespace
