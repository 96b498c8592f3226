//===- test/unit/incore/CycleRatioTest.cpp - Longest chains ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The longest cycle against all simple cycles of small random graphs.
///
//===----------------------------------------------------------------------===//

#include "models/incore/CycleRatio.h"

#include <gtest/gtest.h>

#include <random>

using namespace sparcity;

namespace {

using incore::Chain;
using incore::Dependence;
using incore::findLongestCycle;
using incore::findLongestPath;

/// Depth-first over simple paths from `start` through higher nodes.
struct BruteForce {
  const std::vector<Dependence> &dependences;
  std::vector<bool> used;
  double best = 0;

  void walk(unsigned start, unsigned at, double latency, double passes) {
    for (const Dependence &edge : dependences) {
      if (edge.from != at || edge.to < start)
        continue;
      double l = latency + edge.latency, p = passes + edge.passes;
      if (edge.to == start) {
        best = std::max(best, l / p);
      } else if (!used[edge.to]) {
        used[edge.to] = true;
        walk(start, edge.to, l, p);
        used[edge.to] = false;
      }
    }
  }
};

TEST(CycleRatio, NoCycle) {
  Chain chain = findLongestCycle(3, {{0, 1, 5, 0}, {1, 2, 5, 0}});
  EXPECT_EQ(chain.cycles, 0);
  EXPECT_TRUE(chain.nodes.empty());
}

TEST(CycleRatio, LongerReachMakesACycleShorter) {
  // 0 -> 1 -> 0 with 4 + 6 cycles over 4 passes; 2 -> 2 with 3 over one.
  Chain chain = findLongestCycle(3, {{0, 1, 4, 0}, {1, 0, 6, 4}, {2, 2, 3, 1}});
  EXPECT_DOUBLE_EQ(chain.cycles, 3);
  EXPECT_EQ(chain.nodes, std::vector<unsigned>{2});
}

TEST(CycleRatio, NegativeLatenciesOfForwardedLoads) {
  Chain chain = findLongestCycle(2, {{0, 1, -2, 1}, {1, 0, 9, 1}});
  EXPECT_DOUBLE_EQ(chain.cycles, 3.5);
  EXPECT_EQ(findLongestCycle(1, {{0, 0, -3, 1}}).cycles, 0);
}

TEST(CycleRatio, IsTheMaximumOverAllCycles) {
  std::mt19937 random(11);
  for (int round = 0; round < 1000; ++round) {
    unsigned nodes = 1 + random() % 7;
    std::vector<Dependence> dependences(random() % 14);
    for (Dependence &edge : dependences) {
      edge.from = random() % nodes;
      edge.to = random() % nodes;
      edge.latency = int(random() % 12) - 2;
      edge.passes = edge.from < edge.to ? random() % 2 : 1 + random() % 3;
    }
    BruteForce expected{dependences, std::vector<bool>(nodes)};
    for (unsigned start = 0; start < nodes; ++start)
      expected.walk(start, start, 0, 0);
    ASSERT_NEAR(findLongestCycle(nodes, dependences).cycles, expected.best, 1e-9)
        << "round " << round;
  }
}

TEST(CycleRatio, LongestPathOfOnePass) {
  Chain chain = findLongestPath({1, 4, 2, 7}, {{0, 1, 1, 0}, {1, 2, 4, 0}, {2, 0, 9, 1}});
  EXPECT_DOUBLE_EQ(chain.cycles, 7);
  EXPECT_DOUBLE_EQ(findLongestPath({1, 4, 3}, {{0, 1, 1, 0}, {1, 2, 4, 0}}).cycles, 8);
  EXPECT_EQ(findLongestPath({}, {}).cycles, 0);
}

} // namespace
