//===- test/unit/traffic/WalksTest.cpp - How references move ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Walks.h"

#include "gtest/gtest.h"

#include <cmath>

using namespace sparcity;
using traffic::Walk;

namespace {

constexpr double bytesOfALine = 64;

/// An element of 8 bytes in each iteration.
Walk walkOf(std::vector<double> strides, std::vector<double> trips) {
  Walk walk;
  walk.strides = std::move(strides);
  walk.trips = std::move(trips);
  walk.spans = {{0, 8}};
  return walk;
}

// for j < 800: for i < 300: a[800 * i + j]
TEST(Bursts, ColumnsOfWholeLinesShareThem) {
  const Walk::Burst burst = walkOf({8, 6400}, {800, 300}).burstOf(bytesOfALine);
  EXPECT_EQ(burst.iterations, 300);
  EXPECT_EQ(burst.lines, 1);
  EXPECT_EQ(burst.apart, 8);
}

// Rows of 801 begin at all places of a line, those of 804 at two.
TEST(Bursts, RowsThatBeginAnywhereEndAnywhere) {
  EXPECT_EQ(walkOf({8, 6408}, {801, 300}).burstOf(bytesOfALine).apart, 1);
  EXPECT_EQ(walkOf({8, 6432}, {804, 300}).burstOf(bytesOfALine).apart, 4);
  EXPECT_EQ(walkOf({16, 6432}, {402, 300}).burstOf(bytesOfALine).apart, 2);
}

TEST(Bursts, LoopsThatDoNotMoveIt) {
  // for j: for t < 3: for i
  EXPECT_EQ(walkOf({8, 0, 6400}, {800, 3, 300}).burstOf(bytesOfALine).apart, 24);
  // for j: for i: for k < 5
  Walk inner = walkOf({8, 6400, 0}, {800, 300, 5});
  inner.frequency = 1.0 / 5;
  const Walk::Burst burst = inner.burstOf(bytesOfALine);
  EXPECT_EQ(burst.iterations, 1500);
  EXPECT_DOUBLE_EQ(burst.lines, 0.2);
  EXPECT_EQ(burst.apart, 8);
}

TEST(Bursts, PlanesAndRowsJumpTogether) {
  const Walk::Burst burst = walkOf({8, 640000, 6400}, {800, 20, 100}).burstOf(bytesOfALine);
  EXPECT_EQ(burst.iterations, 2000);
  EXPECT_EQ(burst.apart, 8);
}

// for j: for i: for k < 3: a[800 * i + 3 * j + k]: a line, and another one for two places of 8.
TEST(Bursts, RecordsOfSeveralElements) {
  const Walk::Burst burst = walkOf({24, 6400, 8}, {266, 300, 3}).burstOf(bytesOfALine);
  EXPECT_EQ(burst.iterations, 900);
  EXPECT_DOUBLE_EQ(burst.lines, 1.25 / 3);
  EXPECT_DOUBLE_EQ(burst.apart, 64.0 / 24);
}

// a[i - 1][j] and a[i + 1][j] are in lines that come once; a[i][j + 400] is elsewhere.
TEST(Bursts, NeighborsOfAColumnFollowEachOther) {
  Walk walk = walkOf({8, 6400}, {800, 300});
  walk.spans = {{0, 8}, {12800, 12808}};
  EXPECT_EQ(walk.burstOf(bytesOfALine).lines, 1);
  walk.spans.push_back({16000, 16008});
  EXPECT_EQ(walk.burstOf(bytesOfALine).lines, 2);
}

// for i < 100: for g < 3: for h < 2: for w < 800: a[i][h][w]
TEST(Bursts, RowsThatAreReadAgain) {
  const Walk::Burst burst = walkOf({12800, 0, 6400, 8}, {100, 3, 2, 800}).burstOf(bytesOfALine);
  EXPECT_EQ(burst.iterations, 1600);
  EXPECT_NEAR(burst.lines, 1 / 8.0, 2e-3);
  EXPECT_EQ(burst.apart, 3);
}

// for i < 800: a[0][i], a[1][i], a[2][i], in rows of 800 and of 804
TEST(Bursts, RowsSideBySide) {
  Walk walk = walkOf({8}, {800});
  walk.spans = {{0, 8}, {6400, 6408}, {12800, 12808}};
  Walk::Burst burst = walk.burstOf(bytesOfALine);
  EXPECT_EQ(burst.iterations, 1);
  EXPECT_EQ(burst.lines, 3);
  EXPECT_EQ(burst.apart, 8);
  walk.spans = {{0, 8}, {6432, 6440}, {12864, 12872}};
  EXPECT_EQ(walk.burstOf(bytesOfALine).apart, 4);
  walk.spans = {{0, 8}, {6408, 6416}, {12816, 12824}};
  EXPECT_EQ(walk.burstOf(bytesOfALine).apart, 1);
}

// a[w] and a[w + 5]
TEST(Bursts, NeighborsOfARowFollowEachOther) {
  Walk walk = walkOf({0, 8}, {3, 800});
  walk.spans.push_back({40, 48});
  EXPECT_NEAR(walk.burstOf(bytesOfALine).lines, 1 / 8.0, 2e-3);
}

TEST(Bursts, OthersHaveNone) {
  EXPECT_EQ(walkOf({6400, 8}, {300, 800}).burstOf(bytesOfALine).apart, 1); // rows
  EXPECT_EQ(walkOf({6400}, {300}).burstOf(bytesOfALine).apart, 1);
  EXPECT_EQ(walkOf({8, HUGE_VAL}, {800, 300}).burstOf(bytesOfALine).apart, 1);
  EXPECT_EQ(walkOf({8, 6400, 8}, {800, 300, HUGE_VAL}).burstOf(bytesOfALine).apart, 1);
  EXPECT_EQ(walkOf({0, 0}, {800, 300}).burstOf(bytesOfALine).apart, 1);
  EXPECT_EQ(Walk().burstOf(bytesOfALine).apart, 1);
  // for e: for i: x[col[e] + 6400 * i]
  Walk chosen = walkOf({0, 6400}, {800, 300});
  chosen.choosing = 0;
  EXPECT_EQ(chosen.burstOf(bytesOfALine).apart, 1);
}

} // namespace
