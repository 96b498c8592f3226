//===- test/unit/models/ThreadPlacementTest.cpp - Threads on cores --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Threads on cores that are nearer, against all placements of a few.
///
//===----------------------------------------------------------------------===//

#include "models/machine/Machine.h"
#include "models/threads/Partition.h"
#include "models/threads/Placement.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <random>

using namespace sparcity;
using namespace sparcity::threads;

namespace {

machine::Machine twoGroups() {
  machine::Machine machine;
  machine.topology.coresPerSocket = 4;
  machine.caches.resize(2);
  machine.caches[0].name = "L1";
  machine.caches[1].name = "L2";
  machine.caches[1].sharedBy = 2;
  machine.caches[1].latency = machine::Cycles(10);
  machine.memory.latency = machine::Cycles(100);
  return machine;
}

/// 16 cores in caches of 4, on 2 sockets.
machine::Machine nestedGroups() {
  machine::Machine machine = twoGroups();
  machine.topology.coresPerSocket = 8;
  machine.caches[1].sharedBy = 4;
  machine.caches.push_back(machine.caches[1]);
  machine.caches[2].name = "L3";
  machine.caches[2].sharedBy = 8;
  machine.caches[2].latency = machine::Cycles(40);
  return machine;
}

bool isPermutation(Placement placement) {
  std::sort(placement.begin(), placement.end());
  return placement == compact(static_cast<unsigned>(placement.size()));
}

/// The least wait of all placements.
machine::Cycles leastWait(const LineMatrix &lines, const Distances &distances) {
  Placement placement = compact(static_cast<unsigned>(lines.size()));
  machine::Cycles least = *waitOfAll(lines, placement, distances);
  while (std::next_permutation(placement.begin(), placement.end()))
    least = std::min(least, *waitOfAll(lines, placement, distances));
  return least;
}

} // namespace

// Threads 0 and 2 send each other much, 0 and 1 little: 0 and 2 come to share a cache.
TEST(Threads, NearerThreads) {
  const machine::Machine machine = twoGroups();
  const Distances distances(machine);
  EXPECT_EQ(distances.levelBetween(0, 1), 1U);
  EXPECT_EQ(distances.levelBetween(1, 2), 2U);
  LineMatrix lines(4, std::vector<double>(4, 0));
  lines[0][2] = lines[2][0] = 5;
  lines[0][1] = 1;
  EXPECT_EQ(waitOfAll(lines, compact(4), distances), machine::Cycles(1010));
  const std::optional<Nearer> placed = nearer(lines, distances);
  ASSERT_TRUE(placed);
  EXPECT_EQ(placed->placement[0] / 2, placed->placement[2] / 2);
  EXPECT_EQ(waitOfAll(lines, placed->placement, distances), machine::Cycles(200));
  EXPECT_FALSE(nearer(LineMatrix(4, std::vector<double>(4, 1)), distances));
}

// Groups of threads that only send each other come together, wherever they were.
TEST(Threads, GroupsComeTogether) {
  const machine::Machine machine = nestedGroups();
  const Distances distances(machine);
  std::mt19937 random(3);
  for (int run = 0; run < 50; ++run) {
    Placement group = compact(16);
    std::shuffle(group.begin(), group.end(), random);
    LineMatrix lines(16, std::vector<double>(16, 0));
    for (unsigned a = 0; a < 16; ++a)
      for (unsigned b = 0; b < 16; ++b)
        if (a != b && group[a] / 4 == group[b] / 4)
          lines[a][b] = 1 + random() % 5;
    const Placement divided = partitioned(lines, distances);
    ASSERT_TRUE(isPermutation(divided));
    for (unsigned a = 0; a < 16; ++a)
      for (unsigned b = 0; b < 16; ++b)
        EXPECT_EQ(divided[a] / 4 == divided[b] / 4, group[a] / 4 == group[b] / 4);
    EXPECT_EQ(divided, partitioned(lines, distances));
  }
}

// Of few threads every placement is tried: what is found is no worse than their order, never better
// than the best, and most often it is the best.
TEST(Threads, NearTheBestPlacement) {
  const machine::Machine machine = twoGroups();
  const Distances distances(machine);
  std::mt19937 random(9);
  unsigned best = 0;
  constexpr unsigned runs = 60;
  for (unsigned run = 0; run < runs; ++run) {
    const unsigned threads = 2 + random() % 5;
    LineMatrix lines(threads, std::vector<double>(threads, 0));
    for (unsigned a = 0; a < threads; ++a)
      for (unsigned b = 0; b < threads; ++b)
        if (a != b && random() % 2 == 0)
          lines[a][b] = random() % 100;
    const machine::Cycles order = *waitOfAll(lines, compact(threads), distances);
    const machine::Cycles least = leastWait(lines, distances);
    const std::optional<Nearer> found = nearer(lines, distances);
    const machine::Cycles wait = found ? *waitOfAll(lines, found->placement, distances) : order;
    if (found) {
      EXPECT_TRUE(isPermutation(found->placement));
      EXPECT_LT(wait, order);
    }
    EXPECT_GE(wait, least);
    best += wait == least ? 1 : 0;
  }
  EXPECT_GE(best, runs * 9 / 10);
}

// No lines, one thread, caches whose groups do not lie within each other, a socket that is not
// full.
TEST(Threads, PlacesWithoutOrder) {
  machine::Machine machine = nestedGroups();
  machine.caches[1].sharedBy = 3;
  machine.caches[2].sharedBy = 5;
  const Distances distances(machine);
  for (const unsigned threads : {1U, 2U, 7U, 11U}) {
    LineMatrix lines(threads, std::vector<double>(threads, 0));
    EXPECT_TRUE(isPermutation(partitioned(lines, distances)));
    for (unsigned a = 0; a < threads; ++a)
      lines[a][(a + 3) % threads] = a == (a + 3) % threads ? 0 : 1e-12;
    EXPECT_TRUE(isPermutation(partitioned(lines, distances)));
  }
}
