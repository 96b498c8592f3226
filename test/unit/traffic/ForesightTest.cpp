//===- test/unit/traffic/ForesightTest.cpp - Lines that come unforeseen ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Of indices whose neighbors are plain to see.
///
//===----------------------------------------------------------------------===//

#include "models/traffic/Foresight.h"

#include "gtest/gtest.h"

#include <algorithm>

using namespace sparcity;

namespace {

constexpr double bytes = 8, lineBytes = 64;

double share(const std::vector<std::int64_t> &indices) {
  return traffic::unforeseenShare(indices, bytes, lineBytes);
}

TEST(Foresight, StreamsAreForeseenInBothDirections) {
  std::vector<std::int64_t> indices;
  for (std::int64_t k = 0; k < 100; ++k)
    indices.push_back(8 * k);
  EXPECT_DOUBLE_EQ(share(indices), 0.01) << "only the first line has no neighbor";
  std::reverse(indices.begin(), indices.end());
  EXPECT_DOUBLE_EQ(share(indices), 0.01);
}

TEST(Foresight, EverySecondLineHasNoNeighbor) {
  std::vector<std::int64_t> indices;
  for (std::int64_t k = 0; k < 100; ++k)
    indices.push_back(16 * k);
  EXPECT_DOUBLE_EQ(share(indices), 1);
}

TEST(Foresight, WhatWasUsedLongAgoIsForgotten) {
  std::vector<std::int64_t> indices;
  for (std::int64_t k = 0; k < 300; ++k) // all lines are new, and apart
    indices.push_back(16 * k);
  indices.push_back(8); // beside the first one
  EXPECT_DOUBLE_EQ(share(indices), 1);
  indices.assign({0, 8, 0, 8});
  EXPECT_DOUBLE_EQ(share(indices), 0.5) << "two new lines, one beside the other";
  EXPECT_EQ(share({}), 0);
}

/// 256 accesses, this one among them: streams that prefetchers follow, a few accesses to each
/// line. A line that was used once and then, after as many others, the one beside it.
TEST(Foresight, AsManyAccessesAreRecent) {
  const auto aloneAfter = [](std::int64_t others) {
    std::vector<std::int64_t> indices = {8};
    for (std::int64_t k = 0; k < others; ++k)
      indices.push_back(16 * (k + 10));
    indices.push_back(0); // one more line, whose neighbor came first
    return share(indices) * static_cast<double>(indices.size());
  };
  EXPECT_DOUBLE_EQ(aloneAfter(254), 255) << "all lines but the last, whose neighbor is recent";
  EXPECT_DOUBLE_EQ(aloneAfter(255), 257) << "all";
}

} // namespace
