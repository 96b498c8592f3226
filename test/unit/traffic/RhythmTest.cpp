//===- test/unit/traffic/RhythmTest.cpp - Iterations that come again ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Rhythm.h"

#include "gtest/gtest.h"

using namespace sparcity;
using namespace sparcity::traffic;

namespace {

constexpr std::int64_t many = 1000000;

/// Checks its numbers against a walk through the iterations.
Rhythm checked(const std::function<bool(std::int64_t)> &runs, std::int64_t iterations = many) {
  const Rhythm rhythm = rhythmOf(runs, iterations);
  std::int64_t count = 0;
  for (std::int64_t iteration = 0; iteration < iterations && !rhythm.isEach(); ++iteration) {
    if (runs(iteration)) {
      EXPECT_EQ(rhythm.iteration(count++), iteration);
    }
  }
  EXPECT_EQ(rhythm.countOf(iterations), rhythm.isEach() ? iterations : count);
  return rhythm;
}

} // namespace

TEST(Rhythm, IsThatOfAGuard) {
  EXPECT_EQ(checked([](auto i) { return i % 16 == 0; }).period, 16);
  EXPECT_EQ(checked([](auto i) { return i % 24 < 2; }).beats.size(), 2U);
  EXPECT_EQ(checked([](auto i) { return i % 4 == 1 || i % 6 == 1; }).period, 12);
  EXPECT_EQ(checked([](auto i) { return i % 2 == 1; }, 7).period, 2);
}

TEST(Rhythm, IsNoneOfARange) {
  EXPECT_TRUE(checked([](auto) { return true; }).isEach());
  EXPECT_TRUE(checked([](auto) { return false; }).isEach());
  EXPECT_TRUE(checked([](auto i) { return i < 1000; }).isEach());
  EXPECT_TRUE(checked([](auto i) { return i % 100000 == 0; }).isEach());
  EXPECT_TRUE(checked([](auto i) { return i == 0; }, 1).isEach());
}
