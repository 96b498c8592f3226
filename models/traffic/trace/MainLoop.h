//===- models/traffic/trace/MainLoop.h - Iterations of the main loop ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Counts how often the innermost loop that results are scaled to has run, from
/// the trace: as often as the reference in it that is made most often, by one core or all.
/// Where each of them stands behind a condition, the trace marks the iterations.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/trace/KernelTrace.h"

#include <algorithm>
#include <vector>

namespace sparcity::traffic {

class MainLoop {
public:
  MainLoop(const KernelTrace &trace, const ir::LoopPath &path, unsigned cores = 1);

  /// The loop, if its iterations are to be marked in the trace; else null.
  const ir::Loop *marked() const;

  /// Without strands: a mark.
  void count(unsigned core, llvm::ArrayRef<Strand> strands, std::uint64_t iterations) {
    if (strands.empty())
      counts[countOf(core, isMain.size())] += iterations;
    for (const Strand &strand : strands)
      counts[countOf(core, strand.reference)] += iterations;
  }
  /// For a period that is left out.
  std::vector<std::uint64_t> state() const { return counts; }
  void repeat(const std::vector<std::uint64_t> &since, std::uint64_t times) {
    for (size_t i = 0; i < counts.size(); ++i)
      counts[i] += (counts[i] - since[i]) * times;
  }

  /// Of a state.
  std::uint64_t accesses(const std::vector<std::uint64_t> &state) const {
    std::uint64_t sum = 0;
    for (unsigned core = 0; core < cores; ++core)
      for (size_t i = 0; i < isMain.size(); ++i)
        sum += state[countOf(core, i)];
    return sum;
  }

  std::uint64_t iterations() const { return iterations(0, cores); }
  std::uint64_t iterations(unsigned core) const { return iterations(core, core + 1); }
  /// By reference: whether it stands in the loop.
  const std::vector<bool> &references() const { return isMain; }

private:
  std::uint64_t iterations(unsigned from, unsigned to) const {
    std::uint64_t most = 0;
    for (size_t i = 0; i <= isMain.size(); ++i) {
      std::uint64_t sum = 0;
      for (unsigned core = from; core < to; ++core)
        sum += counts[countOf(core, i)];
      most = std::max(most, i == isMain.size() || isMain[i] ? sum : 0);
    }
    return most;
  }
  size_t countOf(unsigned core, size_t reference) const {
    return core * (isMain.size() + 1) + reference;
  }

  const ir::Loop *loop;
  std::vector<bool> isMain;
  unsigned cores;
  std::vector<std::uint64_t> counts; ///< by core, then reference; the last are marks
};

} // namespace sparcity::traffic
