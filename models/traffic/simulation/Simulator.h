//===- models/traffic/simulation/Simulator.h - An exact cache simulator -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Runs a trace through caches as they are described and counts what each of
/// them sees:
///
///     Simulator simulator(cacheLevels(machine, 1.0));
///     simulator.setArrays({firstLineOfA, firstLineOfB});
///     … feed it as a TraceConsumer …
///     simulator.counters().boundaries[1].loadsByArray
///
/// What a load and a store do is in CacheHierarchy.h, what is counted in
/// Counters.h. Every access is simulated; iterations in which no strand comes to
/// another line repeat one that was simulated, and are only counted.
///
/// Of a periodic trace whole periods can be left out: if after a period the state
/// equals the one before it but for line numbers that have moved on
/// (`equalsMapped`), n more periods add n times the counts and move the lines n
/// times as far (`addCounts`, `applyMap`).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/simulation/CoreView.h"

#include <deque>

namespace sparcity::traffic {

class Simulator final : public TraceConsumer {
public:
  /// `levels` pass check(). The caches of a level are shared by as many cores as
  /// it says.
  explicit Simulator(const std::vector<CacheLevel> &levels, unsigned cores = 1);
  Simulator(const Simulator &) = delete;
  Simulator &operator=(const Simulator &) = delete;

  /// Counts lines by array from now on (best set before the first access): the
  /// first line of each array, rising.
  void setArrays(std::vector<Line> firstLines);

  /// Bytes from this address on cannot be simulated: tags have 31 bits (8 TiB and more
  /// with 64 sets). To be compared with the end of the data before a trace is fed.
  std::uint64_t addressLimit() const {
    return hierarchy.lineLimit() * hierarchy.levels().front().lineBytes;
  }
  /// Accesses of core 0, below addressLimit().
  bool take(llvm::ArrayRef<Strand> strands, std::uint64_t iterations) override {
    return views.front().take(strands, iterations);
  }
  /// What feeds the accesses of a core; calls for several cores interleave as they
  /// are made. Lives as long as the simulator.
  TraceConsumer &core(unsigned number) { return views[number]; }

  const Counters &counters() const {
    moveCounts();
    return hierarchy.counters;
  }
  void resetCounters();
  /// For periods left out.
  void addCounts(const Counters &period, std::uint64_t times) {
    add(hierarchy.counters, period, times);
  }

  /// Writes all dirty lines on, level by level from the first, each set by set (under
  /// LRU the last used first); they stay as clean ones.
  void flush() { hierarchy.flush(); }
  /// That all caches hold together.
  std::uint64_t lineCapacity() const { return hierarchy.lineCapacity(); }
  /// Every way of every cache holds a line, or of a cache that takes victims has held one.
  bool isWarm() const { return hierarchy.isWarm(); }
  /// False if every way of every cache holds a line.
  bool hasInvalidLines() const { return hierarchy.hasFreeWays(); }

  /// All lines in all caches, with their order and state.
  class Snapshot {
    friend class Simulator;
    CacheHierarchy::Content content;
  };
  Snapshot snapshot() const;
  /// True if the state now is the one of `before` with its lines renumbered, exactly:
  /// what the same trace, renumbered too, does from here is what it did from there.
  /// The outermost level is compared first. Never true with random replacement
  /// or hashed sets,
  /// nor if the map does not keep the lines of each set together.
  bool equalsMapped(const Snapshot &before, const LineMap &map) const;
  /// Renumbers all lines. False, and nothing changes, if the map does not keep the
  /// lines of each set together.
  bool applyMap(const LineMap &map);

private:
  /// To the hierarchy, from where they are counted in short.
  void moveCounts() const;

  CacheHierarchy hierarchy;
  std::deque<CoreView> views; ///< by core
};

} // namespace sparcity::traffic
