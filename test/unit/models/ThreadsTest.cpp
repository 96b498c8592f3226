//===- test/unit/models/ThreadsTest.cpp - Lines from thread to thread -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Bounds of what threads send against every order of a few accesses, as caches with copies that a
/// store drops carry them out.
///
//===----------------------------------------------------------------------===//

#include "models/threads/Transfers.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <map>
#include <random>

using namespace sparcity;
using namespace sparcity::threads;

namespace {

struct OneAccess {
  unsigned thread;
  bool isStore;
  std::uint64_t part;
};
using Phase = std::vector<OneAccess>;

/// One line in caches of several threads: which have a copy, and who stored last.
struct Caches {
  void access(const OneAccess &access) {
    const bool isMissing = std::find(copies.begin(), copies.end(), access.thread) == copies.end();
    if (isMissing && owner >= 0)
      ++sent[{static_cast<unsigned>(owner), access.thread}];
    if (isMissing)
      copies.push_back(access.thread);
    if (access.isStore) {
      copies = {access.thread};
      owner = static_cast<int>(access.thread);
    }
  }
  std::uint64_t all() const {
    std::uint64_t sum = 0;
    for (const auto &[pair, count] : sent)
      sum += count;
    return sum;
  }

  std::map<std::pair<unsigned, unsigned>, std::uint64_t> sent;
  std::vector<unsigned> copies;
  int owner = -1;
};

std::vector<Use> usesOf(const Phase &phase, unsigned threads) {
  std::vector<Use> uses;
  for (unsigned thread = 0; thread < threads; ++thread) {
    Use use;
    use.thread = thread;
    for (const OneAccess &access : phase)
      if (access.thread == thread)
        use.add(thread, access.isStore, access.part);
    if (use.accesses() != 0)
      uses.push_back(use);
  }
  return uses;
}

/// All orders of a phase that keep each thread's own.
std::vector<Phase> ordersOf(const Phase &phase) {
  std::vector<unsigned> threads;
  for (const OneAccess &access : phase)
    threads.push_back(access.thread);
  std::sort(threads.begin(), threads.end());
  std::vector<Phase> all;
  do {
    std::map<unsigned, size_t> at;
    Phase order;
    for (const unsigned thread : threads) {
      size_t &next = at[thread];
      while (phase[next].thread != thread)
        ++next;
      order.push_back(phase[next++]);
    }
    all.push_back(std::move(order));
  } while (std::next_permutation(threads.begin(), threads.end()));
  return all;
}

Phase randomPhase(std::mt19937 &random, unsigned threads, unsigned most) {
  Phase phase;
  const unsigned count = 1 + random() % most;
  for (unsigned k = 0; k < count; ++k)
    phase.push_back({static_cast<unsigned>(random() % threads), random() % 2 == 0,
                     std::uint64_t{1} << random() % 3});
  return phase;
}

} // namespace

// Several phases: each order of each follows each order of those before, in samples.
TEST(Threads, BoundsHoldForAnyOrder) {
  std::mt19937 random(7);
  for (int run = 0; run < 400; ++run) {
    const unsigned threads = 2 + random() % 2;
    std::vector<Phase> phases;
    for (unsigned k = 0, count = 1 + random() % 4; k < count; ++k)
      phases.push_back(randomPhase(random, threads, 5));
    Transfers bounds(threads, 1);
    for (const Phase &phase : phases)
      bounds.add(0, usesOf(phase, threads));
    for (int sample = 0; sample < 60; ++sample) {
      Caches caches;
      for (const Phase &phase : phases) {
        const std::vector<Phase> orders = ordersOf(phase);
        for (const OneAccess &access : orders[random() % orders.size()])
          caches.access(access);
      }
      EXPECT_LE(bounds.all().least, caches.all());
      EXPECT_GE(bounds.all().most, caches.all());
      EXPECT_LE(bounds.all().leastFalse, bounds.all().mostFalse);
      EXPECT_LE(bounds.all().mostFalse, bounds.all().most);
      for (const auto &[pair, count] : caches.sent)
        EXPECT_GE(bounds.between(pair.first, pair.second).most, count);
    }
  }
}

// Phases of nests before it are followed and not counted: what comes in those behind is bounded by
// any order of all.
TEST(Threads, BoundsHoldBehindOtherNests) {
  std::mt19937 random(5);
  for (int run = 0; run < 400; ++run) {
    const unsigned threads = 2 + random() % 2;
    std::vector<Phase> phases;
    for (unsigned k = 0, count = 2 + random() % 3; k < count; ++k)
      phases.push_back(randomPhase(random, threads, 5));
    const size_t counted = 1 + random() % (phases.size() - 1);
    Transfers bounds(threads, 1);
    for (size_t k = 0; k < phases.size(); ++k)
      if (k < counted)
        bounds.follow(0, usesOf(phases[k], threads));
      else
        bounds.add(0, usesOf(phases[k], threads));
    for (int sample = 0; sample < 60; ++sample) {
      Caches caches;
      for (size_t k = 0; k < phases.size(); ++k) {
        if (k == counted)
          caches.sent.clear();
        const std::vector<Phase> orders = ordersOf(phases[k]);
        for (const OneAccess &access : orders[random() % orders.size()])
          caches.access(access);
      }
      EXPECT_LE(bounds.all().least, caches.all());
      EXPECT_GE(bounds.all().most, caches.all());
      for (const auto &[pair, count] : caches.sent)
        EXPECT_GE(bounds.between(pair.first, pair.second).most, count);
    }
  }
}

// A line that a nest before stored comes to all who load it behind, once; of nobody it does not.
TEST(Threads, LinesOfOtherNests) {
  const Phase stored = {{0, true, 1}};
  const Phase loaded = {{0, false, 1}, {1, false, 1}, {2, false, 2}};
  Transfers behind(3, 1), alone(3, 1);
  behind.follow(0, usesOf(stored, 3));
  EXPECT_EQ(behind.all(), Flow());
  behind.add(0, usesOf(loaded, 3));
  alone.add(0, usesOf(loaded, 3));
  EXPECT_EQ(behind.all(), (Flow{2, 2, 1, 1, 1})); // thread 2 has no byte of it
  EXPECT_EQ(alone.all(), Flow());
}

// Of one phase behind one that a single thread had, some order sends the least.
TEST(Threads, TheLeastIsReached) {
  std::mt19937 random(11);
  for (int run = 0; run < 400; ++run) {
    const unsigned threads = 2 + random() % 2;
    const Phase first = {{0, true, 1}};
    const Phase phase = randomPhase(random, threads, 6);
    Transfers bounds(threads, 1);
    bounds.add(0, usesOf(first, threads));
    bounds.add(0, usesOf(phase, threads));
    std::uint64_t fewest = ~std::uint64_t{0};
    for (const Phase &order : ordersOf(phase)) {
      Caches caches;
      caches.access(first.front());
      for (const OneAccess &access : order)
        caches.access(access);
      fewest = std::min(fewest, caches.all());
    }
    EXPECT_EQ(bounds.all().least, fewest);
  }
}

// cm-true-halo: what the left neighbor stored last is read, and the other way round; one element
// each.
TEST(Threads, HalosAreTrue) {
  Transfers sent(2, 1);
  const auto eight = [](unsigned at) { return Parts(255) << at; };
  const auto useOf = [](unsigned thread, bool isStore, const Parts &parts) {
    Use use;
    use.thread = thread;
    use.add(0, isStore, parts);
    return use;
  };
  sent.add(0, {useOf(0, true, eight(0)), useOf(1, true, eight(8))});
  EXPECT_EQ(sent.all().least, 1U); // the one that stores second
  EXPECT_EQ(sent.all().leastFalse, 1U);
  const Use left = useOf(0, false, eight(0) | eight(8)),
            right = useOf(1, false, eight(0) | eight(8));
  sent.add(0, {left, right});
  EXPECT_EQ(sent.all().least, 2U);
  EXPECT_EQ(sent.all().leastFalse, 1U);
  EXPECT_EQ(sent.between(0, 1).bytes, 8U);
  EXPECT_EQ(sent.between(1, 0).bytes, 8U);
  sent.add(0, {left, right}); // both have it
  EXPECT_EQ(sent.all().least, 2U);
  EXPECT_EQ(sent.all().bytes, 16U);
}

// What a thread stores before it loads it is its own.
TEST(Threads, OwnBytes) {
  Transfers sent(2, 1);
  Use first, second;
  first.add(0, true, Parts(255));
  sent.add(0, {first});
  second.thread = 1;
  second.add(0, true, Parts(255));
  second.add(1, false, Parts(255));
  sent.add(0, {second});
  EXPECT_EQ(sent.all().least, 1U);
  EXPECT_EQ(sent.all().bytes, 0U);
}
