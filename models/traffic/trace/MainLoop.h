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
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/trace/KernelTrace.h"

#include <algorithm>
#include <vector>

namespace traffic {

class MainLoop {
public:
  MainLoop(const KernelTrace &trace, const ir::LoopPath &path, unsigned cores = 1)
      : isMain(trace.references().size()), cores(cores), counts(cores * isMain.size()) {
    for (size_t i = 0; i < isMain.size(); ++i)
      for (const ir::Node &node : path.back()->body)
        if (const ir::Statement *statement = node.asStatement())
          for (const ir::Access &access : statement->accesses)
            isMain[i] = isMain[i] || &access == trace.references()[i].access;
  }

  void count(unsigned core, llvm::ArrayRef<Strand> strands, std::uint64_t iterations) {
    for (const Strand &strand : strands)
      counts[core * isMain.size() + strand.reference] += iterations;
  }
  /// For a period that is left out.
  std::vector<std::uint64_t> state() const { return counts; }
  void repeat(const std::vector<std::uint64_t> &since, std::uint64_t times) {
    for (size_t i = 0; i < counts.size(); ++i)
      counts[i] += (counts[i] - since[i]) * times;
  }

  std::uint64_t iterations() const { return iterations(0, cores); }
  std::uint64_t iterations(unsigned core) const { return iterations(core, core + 1); }
  /// By reference: whether it stands in the loop.
  const std::vector<bool> &references() const { return isMain; }

private:
  std::uint64_t iterations(unsigned from, unsigned to) const {
    std::uint64_t most = 0;
    for (size_t i = 0; i < isMain.size(); ++i) {
      std::uint64_t sum = 0;
      for (unsigned core = from; core < to; ++core)
        sum += counts[core * isMain.size() + i];
      most = std::max(most, isMain[i] ? sum : 0);
    }
    return most;
  }

  std::vector<bool> isMain;
  unsigned cores;
  std::vector<std::uint64_t> counts; ///< by core, then reference
};

} // namespace traffic
