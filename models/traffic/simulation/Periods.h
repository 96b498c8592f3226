//===- models/traffic/simulation/Periods.h - Loops whose iterations repeat ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Leaves out what a simulation would only repeat. All iterations of a uniform
/// loop do the same at addresses that move on; once the caches after so many
/// iterations are the caches before them, each line moved on as far as its
/// array, every further such period adds the same counts. The result is that of
/// the whole simulation, count for count.
///
/// A period ends where all lines have moved by whole lines, and lines of one set
/// to one set. States are compared with one that is taken ever later (as in
/// Brent's search for cycles), so that a long start does no harm.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/simulation/Simulator.h"
#include "models/traffic/trace/MainLoop.h"

#include <map>
#include <optional>

namespace sparcity::traffic {

class PeriodSkipper : public LoopWatcher {
public:
  /// All outlive the skipper.
  PeriodSkipper(const ir::Kernel &kernel, const KernelTrace &trace,
                const std::vector<CacheLevel> &levels, Simulator &simulator, MainLoop &main);

  std::uint64_t skips(const ir::Loop &loop, std::uint64_t trip, std::uint64_t trips) override;

  /// Accesses that were left out.
  std::uint64_t skippedAccesses() const { return skipped; }

private:
  /// What is known of a loop.
  struct Movement {
    /// Lines that each array moves in a period; none: a loop without periods.
    std::vector<std::int64_t> lines;
    std::uint64_t period = 0; ///< iterations; 0: no period
  };
  /// Of the entry of a loop that runs now.
  struct Search {
    std::uint64_t step = 0; ///< iterations between comparisons
    std::uint64_t startAccesses = 0;
    std::optional<Simulator::Snapshot> snapshot;
    Counters counts;
    std::vector<std::uint64_t> references; ///< accesses of each, in all
    std::uint64_t at = 0;                  ///< iteration of the snapshot
    std::uint64_t next = 0;                ///< iteration to take the next at
    bool isOver = false;
  };

  Movement movementOf(const ir::Loop &loop) const;
  LineMap mapOf(const Movement &movement, std::uint64_t periods) const;
  std::uint64_t search(Search &search, const Movement &movement, std::uint64_t trip,
                       std::uint64_t trips);

  const ir::Kernel &kernel;
  const KernelTrace &trace;
  const std::vector<CacheLevel> &levels;
  Simulator &simulator;
  MainLoop &main;
  bool hasChance = false;
  std::map<const ir::Loop *, Movement> movements;
  std::map<const ir::Loop *, Search> searches;
  std::uint64_t skipped = 0;
};

} // namespace sparcity::traffic
