//===- models/traffic/simulation/CoreView.h - The accesses of one core --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Takes the strands of one core apart into uses of lines and looks them up in
/// the first level; the rest is left to CacheHierarchy.
///
/// Iterations in which no strand comes to another line are simulated once. If all
/// their lines are in the first level then (and dirty, where stores go), another
/// such iteration only hits, and hits in the same order leave the first level as
/// they found it: under LRU the lines stand in the order of their last uses, which
/// is the same after each iteration; in a PLRU tree each node points away from the
/// last use below it; the other policies do not look at hits.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/simulation/LruPath.h"

#include <memory>
#include <vector>

namespace sparcity::traffic {

class CoreView final : public TraceConsumer {
public:
  CoreView(CacheHierarchy &hierarchy, unsigned core);
  bool take(llvm::ArrayRef<Strand> strands, std::uint64_t iterations) override {
    if (!path || !path->take(strands, iterations))
      takeInAnyWay(strands, iterations);
    return true;
  }

  /// All that was counted is in the counters of the hierarchy then.
  void moveCounts() const {
    if (path)
      path->moveCounts();
  }
  /// The arrays are others now; all is counted.
  void countArrays() {
    if (path)
      path->countArrays();
  }

private:
  void takeInAnyWay(llvm::ArrayRef<Strand> strands, std::uint64_t iterations);
  /// Loads, stores and their bytes at the first level, and room for references.
  void countAccesses(const Strand &strand, std::uint64_t iterations);
  void takeOne(const Strand &strand, std::uint64_t address);
  /// All iterations, with repeated ones only counted.
  void takeRuns(llvm::ArrayRef<Strand> strands, std::uint64_t iterations);
  void use(const Run &run);
  /// One line of an access.
  void useLine(const Strand &strand, Line line, Cache::Spot spot, Parts parts);
  void miss(const Strand &strand, Line line, Parts parts);
  /// True if one more iteration with these runs would change nothing.
  bool areSettled() const;
  bool isSettled(const Run &run, Cache::Spot spot) const;
  CacheHierarchy::Use useOf(const Strand &strand, Line line, Parts parts);

  CacheHierarchy &hierarchy;
  Cache &cache;                  ///< of the first level
  std::unique_ptr<LruPath> path; ///< if the caches suit it
  LevelCounters &counts;
  unsigned core, lineShift;
  bool writesBack, hasSectors;
  size_t references = 0; ///< that the counters have room for
  std::vector<Run> runs;
};

} // namespace sparcity::traffic
