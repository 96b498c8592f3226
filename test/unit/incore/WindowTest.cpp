//===- test/unit/incore/WindowTest.cpp - How many passes overlap ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/Window.h"

#include "models/incore/DependenceGraph.h"

#include "gtest/gtest.h"

using namespace sparcity::incore;

namespace {

/// One chain through all `count` instructions of a pass, none from pass to pass.
WindowLoad chain(unsigned count, double latency) {
  WindowLoad load;
  load.microOps.assign(count, 1);
  load.latency.assign(count, latency);
  for (unsigned i = 1; i < count; ++i)
    load.dependences.push_back({dataNode(i - 1), dataNode(i), latency, 0});
  return load;
}

TEST(Window, NothingWaits) {
  WindowLoad load = chain(10, 4);
  load.dependences.clear();
  EXPECT_DOUBLE_EQ(windowTime(load, {97, 224}, 2.5, 100), 2.5);
}

/// Micro-op i of n starts at i l and is issued at i T / n: together they wait
/// (n - 1) (n l - T) / 2, which is no more than s T.
TEST(Window, SchedulerOfAChain) {
  const double n = 40, l = 4, s = 97;
  const double sum = (n - 1) / 2;
  EXPECT_NEAR(windowTime(chain(40, l), {s, std::nullopt}, 10, 200), sum * n * l / (s + sum), 0.01);
}

/// Each leaves when it is done: the chain's latency, less what has passed at its issue.
TEST(Window, ReorderBufferOfAChain) {
  const double n = 40, l = 4, r = 64;
  // The first of a pass leaves no sooner than the last of the one before, n l - T from its
  // start, and all after it in order.
  const double time = windowTime(chain(40, l), {std::nullopt, r}, 10, 200);
  double held = 0, retired = n * l - time;
  for (unsigned i = 0; i < n; ++i) {
    retired = std::max(retired, (i + 1) * l);
    held += retired - i * time / n;
  }
  EXPECT_NEAR(held, r * time, 0.01 * held);
}

TEST(Window, LargeEnough) {
  EXPECT_DOUBLE_EQ(windowTime(chain(40, 4), {10000, 10000}, 10, 200), 10);
}

/// A chain from pass to pass is as long as it is, whatever the windows.
TEST(Window, ChainsBetweenPasses) {
  WindowLoad load = chain(4, 4);
  load.dependences.push_back({dataNode(3), dataNode(0), 4, 1});
  EXPECT_DOUBLE_EQ(windowTime(load, {97, 224}, 16, 100), 16);
}

} // namespace
