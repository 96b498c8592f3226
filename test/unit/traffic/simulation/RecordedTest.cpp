//===- test/unit/traffic/simulation/RecordedTest.cpp - The simulator against recorded counts ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Recorded.h"
#include "Naive.h"

#include "models/traffic/simulation/Simulator.h"

#include "llvm/ADT/STLExtras.h"

#include <gtest/gtest.h>

using namespace sparcity;

using test::Recorded;
using test::RecordedCounts;

namespace {

/// What identifies a trace: its accesses and the sum over n of (n + 1) · (2 ·
/// address + store), one access after the other.
class Checksum : public traffic::TraceConsumer {
public:
  std::uint64_t accesses = 0, sum = 0;

  bool take(llvm::ArrayRef<traffic::Strand> strands, std::uint64_t iterations) override {
    for (std::uint64_t iteration = 0; iteration < iterations; ++iteration)
      for (const traffic::Strand &strand : strands)
        sum += ++accesses *
               (2 * (strand.address + static_cast<std::uint64_t>(strand.step) * iteration) +
                (strand.isStore ? 1 : 0));
    return true;
  }
};

void expectEqual(const traffic::Counters &ours, const std::vector<RecordedCounts> &theirs) {
  ASSERT_EQ(theirs.size(), ours.levels.size() + 1);
  for (size_t index = 0; index < ours.levels.size(); ++index) {
    SCOPED_TRACE("level " + std::to_string(index + 1));
    const traffic::LevelCounters &level = ours.levels[index];
    EXPECT_EQ(level.loads, theirs[index].loads);
    EXPECT_EQ(level.loadBytes, theirs[index].loadBytes);
    EXPECT_EQ(level.stores, theirs[index].stores);
    EXPECT_EQ(level.storeBytes, theirs[index].storeBytes);
    EXPECT_EQ(level.misses, theirs[index].misses);
    EXPECT_EQ(level.missBytes, theirs[index].missBytes);
    EXPECT_EQ(level.evictions, theirs[index].evictions);
    EXPECT_EQ(level.evictedBytes, theirs[index].evictedBytes);
  }
  EXPECT_EQ(ours.memory.loads, theirs.back().loads);
  EXPECT_EQ(ours.memory.loadBytes, theirs.back().loadBytes);
  EXPECT_EQ(ours.memory.stores, theirs.back().stores);
  EXPECT_EQ(ours.memory.storeBytes, theirs.back().storeBytes);
}

TEST(RecordedTraces, areTheOnesDescribed) {
  const std::vector<Recorded> traces = test::recordedTraces();
  if (traces.empty())
    GTEST_SKIP() << "no ../shared/facts/simcounts.jsonl";
  for (const Recorded &recorded : traces) {
    SCOPED_TRACE(recorded.id);
    Checksum checksum;
    test::feed(recorded, checksum);
    EXPECT_EQ(checksum.accesses, recorded.accesses);
    EXPECT_EQ(checksum.sum, recorded.checksum);
  }
}

/// Under LRU of several ways the other simulator differs: a store hit does not
/// renew the line.
bool hasOrderOfUse(const Recorded &recorded) {
  return llvm::any_of(recorded.levels, [](const traffic::CacheLevel &level) {
    return level.replacement == machine::Replacement::LRU && level.ways > 1;
  });
}

TEST(RecordedTraces, exactOnesToTheLastCount) {
  const std::vector<Recorded> traces = test::recordedTraces();
  if (traces.empty())
    GTEST_SKIP() << "no ../shared/facts/simcounts.jsonl";
  for (const Recorded &recorded : traces) {
    if (!recorded.isExact || hasOrderOfUse(recorded))
      continue;
    SCOPED_TRACE(recorded.id);
    traffic::Simulator simulator(recorded.levels);
    test::feed(recorded, simulator);
    if (recorded.flushes) {
      expectEqual(simulator.counters(), recorded.countsBeforeFlush);
      simulator.flush();
    }
    expectEqual(simulator.counters(), recorded.counts);
  }
}

/// The others are explained by that one difference: with it, a simulator from the
/// definition counts what was recorded; without it, what ours counts (that on the
/// shorter traces only: it is slow).
TEST(RecordedTraces, othersButForStoreHits) {
  const std::vector<Recorded> traces = test::recordedTraces();
  if (traces.empty())
    GTEST_SKIP() << "no ../shared/facts/simcounts.jsonl";
  for (const Recorded &recorded : traces) {
    if (!hasOrderOfUse(recorded))
      continue;
    SCOPED_TRACE(recorded.id);
    test::NaiveSimulator likeRecorded(recorded.levels), naive(recorded.levels);
    likeRecorded.storeHitsAreUses = false;
    test::feed(recorded, likeRecorded);
    expectEqual(likeRecorded.counters, recorded.counts);
    for (size_t level = 0; level < recorded.levels.size(); ++level)
      EXPECT_EQ(likeRecorded.counters.levels[level].hits, recorded.counts[level].hits);
    if (recorded.accesses > 5'000'000)
      continue;
    traffic::Simulator simulator(recorded.levels);
    test::feed(recorded, simulator);
    test::feed(recorded, naive);
    EXPECT_EQ(simulator.counters(), naive.counters);
  }
}

} // namespace
