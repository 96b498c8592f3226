//===- test/unit/sparse/PlaceTest.cpp - A point between two orders --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/sparse/Roofs.h"

#include "gtest/gtest.h"

namespace sparcity::sparse {
namespace {

/// With x in L2: 10 to 20 GB/s, as 1 to 2 GFLOP/s at 0.1 flop/B.
Roofs pairInL2() {
  Roofs roofs;
  roofs.roofs = {{"L3", "L2", "gen:dense:1:1", machine::BytesPerSecond(24e9), 0}};
  roofs.intervals = {{"MEM", "L3", "", "", 0.1, 0.5e9, 1.5e9}, {"L3", "L2", "", "", 0.1, 1e9, 2e9}};
  return roofs;
}

/// Of 0.2 flop/B.
Point pointAt(double bandwidth) {
  Point point;
  point.intensity = 0.2;
  point.stream = "L3";
  point.gathered = "L2";
  point.bandwidth = machine::BytesPerSecond(bandwidth);
  point.performance = point.intensity * bandwidth;
  return point;
}

std::string readingFor(double bandwidth) {
  Roofs roofs = pairInL2();
  placeUnder(roofs, pointAt(bandwidth));
  return report::text(roofs.reading);
}

TEST(Place, IsBetweenWorstAndBest) {
  Roofs roofs = pairInL2();
  placeUnder(roofs, pointAt(15e9));
  ASSERT_TRUE(roofs.place);
  EXPECT_EQ(roofs.place->gathered, "L2");
  EXPECT_DOUBLE_EQ(roofs.place->share, 0.5);
  EXPECT_DOUBLE_EQ(roofs.place->gain, 20.0 / 15);
  EXPECT_DOUBLE_EQ(roofs.roofs.front().performance, 0.2 * 24e9);
}

TEST(Place, IsSaidInTheReading) {
  EXPECT_NE(readingFor(15e9).find("gains up to 2.00x, and this one is 50 % of the way"),
            std::string::npos);
  EXPECT_NE(readingFor(9e9).find("slower than the worst of the pair"), std::string::npos);
  EXPECT_NE(readingFor(21e9).find("faster than the best of the pair"), std::string::npos);
}

/// Roofs of another matrix are those of this one; what is said under them is not.
TEST(Place, FollowsThePoint) {
  Roofs roofs = pairInL2();
  placeUnder(roofs, pointAt(15e9));
  placeUnder(roofs, pointAt(20e9));
  EXPECT_DOUBLE_EQ(roofs.place->share, 1);
  EXPECT_DOUBLE_EQ(roofs.place->gain, 1);
}

TEST(Place, IsNoneWhereNoOrderGains) {
  Roofs roofs = pairInL2();
  roofs.intervals.back().bestPerformance = 1.04e9;
  placeUnder(roofs, pointAt(10e9));
  EXPECT_FALSE(roofs.place);
  EXPECT_NE(report::text(roofs.reading).find("no order gains"), std::string::npos);
}

TEST(Place, IsNoneWithoutATimeOrAPair) {
  Roofs roofs = pairInL2();
  Point point = pointAt(15e9);
  point.bandwidth.reset();
  placeUnder(roofs, point);
  EXPECT_FALSE(roofs.place);
  point = pointAt(15e9);
  point.gathered = "MEM";
  placeUnder(roofs, point);
  EXPECT_FALSE(roofs.place);
}

} // namespace
} // namespace sparcity::sparse
