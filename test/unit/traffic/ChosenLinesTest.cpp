//===- test/unit/traffic/ChosenLinesTest.cpp - Lines of records ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lines of a record, on average over where it lies in a line, are those of each place in turn.
///
//===----------------------------------------------------------------------===//

#include "models/traffic/ChosenLines.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <random>

using namespace sparcity;

namespace {

TEST(ChosenLines, StraddleAsOftenAsTheirPlacesDo) {
  const auto of = [](double bytes, double scale) {
    return traffic::linesOfRecord({{0, bytes}}, scale, 64).touched;
  };
  EXPECT_DOUBLE_EQ(of(8, 8), 1);
  EXPECT_DOUBLE_EQ(of(24, 24), 1.25);
  EXPECT_DOUBLE_EQ(of(12, 12), 1.125);
  EXPECT_DOUBLE_EQ(of(32, 32), 1);
  EXPECT_DOUBLE_EQ(of(40, 40), 1.5);
  EXPECT_DOUBLE_EQ(of(512, 512), 8);
  EXPECT_DOUBLE_EQ(of(800, 800), 13);
}

/// Byte by byte, at all places.
traffic::ChosenLines naiveLines(const std::vector<traffic::Stretch> &stretches, int scale,
                                int line) {
  const int places = line / std::gcd(scale % line, line);
  traffic::ChosenLines sum;
  for (int place = 0; place < places; ++place) {
    std::map<double, double> touched, stored;
    for (const traffic::Stretch &stretch : stretches)
      for (double byte = stretch.begin; byte < stretch.end; ++byte) {
        const double at = std::floor((byte + place * scale % line) / line);
        touched[at] = std::max(touched[at], stretch.probability);
        if (stretch.isStored)
          stored[at] = std::max(stored[at], stretch.probability);
      }
    for (const auto &[at, share] : touched)
      sum.touched += share / places;
    for (const auto &[at, share] : stored)
      sum.stored += share / places;
  }
  return sum;
}

TEST(ChosenLines, AreThoseOfEachPlace) {
  std::mt19937 chance(7);
  const auto below = [&](int limit) { return static_cast<int>(chance() % limit); };
  for (int test = 0; test < 500; ++test) {
    std::vector<traffic::Stretch> stretches(1 + below(5));
    for (traffic::Stretch &stretch : stretches) {
      stretch.begin = below(400) - 100;
      stretch.end = stretch.begin + 1 + below(200);
      stretch.probability = (1 + below(4)) / 4.0;
      stretch.isStored = below(2) == 0;
    }
    const int line = 32 << below(4), scale = 1 + below(300);
    const traffic::ChosenLines found = traffic::linesOfRecord(stretches, scale, line);
    const traffic::ChosenLines counted = naiveLines(stretches, scale, line);
    EXPECT_NEAR(found.touched, counted.touched, 1e-9) << test;
    EXPECT_NEAR(found.stored, counted.stored, 1e-9) << test;
  }
}

// A page of 2 MiB is a line of as many places.
TEST(ChosenLines, OfElementsInPagesAreOne) {
  EXPECT_DOUBLE_EQ(traffic::linesOfRecord({{0, 8}}, 8, 2 << 20).touched, 1);
  EXPECT_DOUBLE_EQ(traffic::linesOfRecord({{0, 16}}, 8, 4096).touched, 1 + 1.0 / 512);
}

} // namespace
