//===- test/unit/study/SamplingTest.cpp - Points spread over a space ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/study/Sampling.h"

#include "gtest/gtest.h"

#include <cmath>
#include <map>

using namespace sparcity::study;

namespace {

std::map<std::uint32_t, size_t> countsOf(const std::vector<Choices> &points, size_t dimension) {
  std::map<std::uint32_t, size_t> counts;
  for (const Choices &point : points)
    ++counts[point[dimension]];
  return counts;
}

TEST(Sampling, hypercubeHasEachChoiceEquallyOften) {
  const std::vector<Choices> points = latinHypercube({4, 10, 1, 7}, 100, 5);
  ASSERT_EQ(points.size(), 100U);
  for (const auto &[choice, count] : countsOf(points, 0))
    EXPECT_EQ(count, 25U);
  for (const auto &[choice, count] : countsOf(points, 1))
    EXPECT_EQ(count, 10U);
  EXPECT_EQ(countsOf(points, 2), (std::map<std::uint32_t, size_t>{{0, 100}}));
  EXPECT_EQ(countsOf(points, 3).size(), 7U);
  for (const auto &[choice, count] : countsOf(points, 3))
    EXPECT_NEAR(static_cast<double>(count), 100.0 / 7, 1);
}

// 1024 points of a Sobol sequence, but for the first, which is zero and left out: every pair of
// 32 x 32 boxes has one.
TEST(Sampling, sobolFillsBoxes) {
  for (const std::uint64_t seed : {0, 7}) {
    const std::vector<Choices> points = sobol({32, 32}, 1023, seed);
    std::map<std::pair<std::uint32_t, std::uint32_t>, size_t> boxes;
    for (const Choices &point : points)
      ++boxes[{point[0], point[1]}];
    EXPECT_EQ(boxes.size(), 1023U);
  }
}

TEST(Sampling, isTheSameForTheSameSeed) {
  EXPECT_EQ(latinHypercube({9, 9}, 50, 3), latinHypercube({9, 9}, 50, 3));
  EXPECT_NE(latinHypercube({9, 9}, 50, 3), latinHypercube({9, 9}, 50, 4));
  EXPECT_EQ(sobol({9, 9}, 50, 3), sobol({9, 9}, 50, 3));
  EXPECT_NE(sobol({9, 9}, 50, 3), sobol({9, 9}, 50, 4));
  EXPECT_EQ(sobol({}, 3, 0).size(), 3U);
}

} // namespace
