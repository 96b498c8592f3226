//===- models/traffic/distance/FixedCapacities.h - Misses of a few capacities ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Exact misses and write-backs of fully associative LRU caches of a few capacities at
/// once: the same numbers as the curve of ReuseDistances has there, several times faster.
///
///     FixedCapacities counts(64, {512, 4096});
///     trace.run(counts);
///     counts.flush();
///     counts.at(1)            all of the cache of 4096 lines
///     counts.at(1, 3)         of reference 3 alone
///
/// While strands stay in their lines nothing happens but hits, and one that comes to
/// another line moves that one alone: the lines that strands are in are held in front of
/// all others (LruStack.h).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/distance/LruStack.h"
#include "models/traffic/distance/MissCurve.h"
#include "models/traffic/trace/LineRun.h"

namespace sparcity::traffic {

class FixedCapacities final : public TraceConsumer {
public:
  /// \p lineBytes is a power of two. Capacities are in lines, at least 1, in any order, at
  /// most `LruStack::mostCaches` different ones. A trace of more than \p maxLines distinct
  /// lines is not taken to its end; each costs 16 bytes. At most 2^30.
  FixedCapacities(std::uint64_t lineBytes, std::vector<std::uint64_t> capacities,
                  std::uint64_t maxLines = std::uint64_t(1) << 30);

  /// False if there are too many lines: what is counted then is of no use.
  bool take(llvm::ArrayRef<Strand> strands, std::uint64_t iterations) override;

  /// Of the cache of that number, in the order that they were given in: all since the counts
  /// were last cleared. Misses count by the reference that missed, write-backs by the one
  /// that stored to the line last.
  CacheCounts at(std::size_t capacity) const;
  CacheCounts at(std::size_t capacity, std::uint32_t reference) const;
  /// How often a store of the reference made a line dirty in the cache: what is written back
  /// in the end, counted where it begins.
  std::uint64_t dirtied(std::size_t capacity, std::uint32_t reference) const;
  /// First uses of lines.
  std::uint64_t compulsory() const;
  std::uint64_t compulsory(std::uint32_t reference) const;
  /// Non-temporal accesses. They are in none of the other counts.
  std::uint64_t bypassing(std::uint32_t reference) const;

  /// Forgets the counts, not what the caches hold.
  void clearCounts();
  /// Counts what is dirty in each cache as written back, once: the trace is over.
  void flush() { stack.flush(); }

  std::uint64_t distinctLines() const { return stack.size(); }

private:
  /// A strand and the lines that it holds.
  struct Visit : LineRun {
    using LineRun::LineRun;
    LruStack::Near near;
  };
  /// By how many caches missed; the last: first uses.
  using Found = std::array<std::uint64_t, LruStack::firstUse + 1>;
  struct Counts {
    std::array<Found, 2> found = {}; ///< loads, stores
    std::uint64_t bypassing = 0;
  };

  /// False if the lines of an iteration may be more than the smallest cache can hold.
  bool fit(llvm::ArrayRef<Strand> strands) const;
  std::uint64_t misses(std::size_t capacity, std::uint32_t reference, bool isStore) const;
  // The visits, in each of so many iterations.
  void takeRuns(std::uint64_t iterations);
  void move(Visit &visit);
  void hold(Visit &visit);
  void letGo(Visit &visit, std::uint64_t first, std::uint64_t last);
  /// Whatever the capacities.
  void takeOneByOne(std::uint64_t iterations);
  void use(const Strand &strand, std::uint64_t first, std::uint64_t last, LruStack::Near &near);
  void setWeight(std::uint64_t times);
  void count(const Strand &strand, unsigned misses) {
    if (misses != 0)
      counts[strand.reference].found[strand.isStore][misses] += weight;
  }

  unsigned lineShift;
  std::uint64_t maxLines, smallest; ///< lines
  std::vector<unsigned> order;      ///< of each capacity among the different ones, ascending
  LruStack stack;
  std::vector<Counts> counts; ///< by reference
  std::vector<Visit> visits;
  LruStack::Near near;      ///< of accesses that stand alone
  std::uint64_t weight = 1; ///< of what is counted now
};

} // namespace sparcity::traffic
