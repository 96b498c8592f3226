//===- test/unit/traffic/nest/FootprintTest.cpp - Lines of boxes by hand --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/footprint/Footprint.h"

#include <gtest/gtest.h>

using namespace sparcity;
using namespace sparcity::traffic;

namespace {

double lines(const std::vector<Box> &boxes) { return distinctLines(boxes, 64); }

Box box(std::int64_t base, Extents extents, std::vector<Skew> skews = {}) {
  Box result;
  result.base = base;
  result.extents = std::move(extents);
  result.skews = std::move(skews);
  return result;
}

} // namespace

TEST(Footprint, Contiguous) {
  EXPECT_EQ(lines({}), 0);
  EXPECT_EQ(lines({box(0, {})}), 1);
  EXPECT_EQ(lines({box(60, {})}), 2);          // straddles
  EXPECT_EQ(lines({box(0, {{8, 100}})}), 13);  // 800 bytes
  EXPECT_EQ(lines({box(-8, {{8, 100}})}), 14); // one before the first line
  EXPECT_EQ(lines({box(792, {{-8, 100}})}), 13);
}

TEST(Footprint, Strided) {
  EXPECT_EQ(lines({box(0, {{128, 50}})}), 50);
  EXPECT_EQ(lines({box(0, {{24, 8}})}), 3); // 24 * 7 + 8 bytes, no line left out
  EXPECT_EQ(lines({box(0, {{0, 1000}})}), 1);
}

TEST(Footprint, UnionOfHalo) {
  // Rows 0 … 9 and 1 … 10 of 8 lines.
  EXPECT_EQ(lines({box(0, {{1024, 10}, {8, 64}}), box(1024, {{1024, 10}, {8, 64}})}), 88);
  // One element more at both ends of the rows: into the lines beside them.
  EXPECT_EQ(lines({box(-8, {{1024, 10}, {8, 64}}), box(8, {{1024, 10}, {8, 64}})}), 100);
  // The same box twice.
  EXPECT_EQ(lines({box(0, {{8, 64}}), box(0, {{8, 64}})}), 8);
}

TEST(Footprint, RowsHalfAStepApartMeet) {
  // Rows -1, 1, 3, 5 and 1, 3, 5, 7.
  EXPECT_EQ(lines({box(-1024, {{2048, 4}, {8, 64}}), box(1024, {{2048, 4}, {8, 64}})}), 40);
}

TEST(Footprint, TrianglesOneBehindTheOther) {
  // 512 rows of 512 elements, each a line longer after eight: a plane follows the other one.
  const Skew skew = {1, 2, 0, 8};
  const double one = lines({box(0, {{0, 1}, {4096, 512}, {8, 256}}, {skew})});
  EXPECT_NEAR(one, 512 * 65 / 2.0, 40);
  EXPECT_DOUBLE_EQ(lines({box(0, {{4096 * 512, 20}, {4096, 512}, {8, 256}}, {skew})}), 20 * one);
}

TEST(Footprint, MeanOfAlignments) {
  Box recurring = box(0, {{8, 8}});
  recurring.recurrence = 8; // 1 line in one of 8 places, else 2
  EXPECT_DOUBLE_EQ(lines({recurring}), 1.875);
  // Rows 40 bytes further in a line each.
  EXPECT_DOUBLE_EQ(lines({box(0, {{1000, 800}, {8, 8}})}), 1500);
  // The first three of them: at 0, 40, and 16.
  EXPECT_DOUBLE_EQ(lines({box(0, {{1000, 3}, {8, 8}})}), 1 + 2 + 2);
}

TEST(Footprint, RowsThatJoin) {
  // Rows of 80 bytes and a gap of 48: 464 bytes, no line left out.
  EXPECT_EQ(lines({box(0, {{128, 4}, {8, 10}})}), 8);
  // Another reference goes on where they end.
  EXPECT_EQ(lines({box(0, {{128, 4}, {8, 10}}), box(80, {{128, 4}})}), 8);
}

TEST(Footprint, WholeRowsOfARun) {
  // 4096 bytes, and every fourth of its lines again.
  EXPECT_EQ(lines({box(0, {{8, 512}}), box(0, {{256, 16}})}), 64);
}

TEST(Footprint, Triangle) {
  // Row r has r + 1 elements: (1 + … + 8) * 8 lines; the middle row is 31.
  const double expected = 288;
  EXPECT_EQ(lines({box(0, {{1024, 64}, {8, 32}}, {{0, 1, 0, 8}})}), expected);
  // From the last row on: its middle is row 32.
  EXPECT_EQ(lines({box(63 * 1024, {{-1024, 64}, {8, 33}}, {{0, 1, 0, -8}})}), expected);
  // The inner extent makes the rows: elements i >= r of row r. Row 0 ends where
  // row 1 does, so that 63 rows are left, not a multiple of 8.
  EXPECT_NEAR(lines({box(0, {{8, 64}, {1024, 32}}, {{0, 1, 0, 1024}})}), expected, 0.5);
  // The other half beside it: whole rows of 8 lines.
  EXPECT_EQ(lines({box(0, {{1024, 64}, {8, 32}}, {{0, 1, 0, 8}}),
                   box(31 * 8, {{1024, 64}, {8, 33}}, {{0, 1, 8, 0}})}),
            64 * 8);
}

TEST(Footprint, Parallelogram) {
  // 64 bytes, one element later in each row: 1, 2, …, 2 of 8.
  EXPECT_EQ(lines({box(8 * 7, {{1024, 16}, {8, 8}}, {{0, 1, 8, 8}})}), 2 * (1 + 7 * 2));
}

TEST(Footprint, Chance) {
  Box dense = box(0, {{8, 64}});
  dense.probability = 0.5; // that none of 8 elements is touched: 1/256
  EXPECT_DOUBLE_EQ(lines({dense}), 8 * (1 - 1.0 / 256));
  Box sparse = box(0, {{64, 10}});
  sparse.probability = 0.5;
  EXPECT_DOUBLE_EQ(lines({sparse}), 5);
  // What others touch for certain counts whole.
  EXPECT_DOUBLE_EQ(lines({dense, box(0, {{8, 32}})}), 4 + 4 * (1 - 1.0 / 256));
}
