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

using namespace traffic;

namespace {

constexpr double samples = 100.0 / 32; // lines that a sample stands for

/// Of the second call; nest and array by number.
LeftArray leftOf(const std::vector<NestTouches> &nests, double capacity, size_t nest,
                 size_t array) {
  const auto left = leftLines(nests, capacity);
  return left ? (*left)[nest][array] : LeftArray{-1, -1};
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

TEST(LeftLines, TooMany) {
  const std::vector<NestTouches> nests(200, NestTouches(200, {1, 0, Sweep::Along}));
  EXPECT_FALSE(leftLines(nests, 10));
  EXPECT_FALSE(leftLines({}, 10));
}

} // namespace
