//===- models/traffic/simulation/Run.h - Iterations that use the same lines ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A strand on its way from line to line: which lines it uses, and up to which
/// iteration.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/simulation/ArrayRanges.h"
#include "models/traffic/simulation/Cache.h"
#include "models/traffic/trace/Trace.h"

namespace traffic {

struct Run {
  /// Begins in iteration 0.
  Run(const Strand &strand, const Cache &cache, unsigned lineShift);

  /// Goes on in iteration `changesAt`.
  void change(const Cache &cache, unsigned lineShift) {
    if (period == 0) {
      begin(changesAt, lineShift);
    } else {
      last = first += static_cast<std::uint64_t>(lineStep);
      changesAt += period;
    }
    spot = cache.spotOf(first);
  }
  std::uint64_t lineCount() const { return last - first + 1; }

  const Strand *strand;
  Line first = 0, last = 0;    ///< lines of an access
  Cache::Spot spot;            ///< of `first` in the first level
  std::uint64_t changesAt = 0; ///< iteration in which the lines are others
  ArrayRanges::Range near;     ///< of its lines

private:
  void begin(std::uint64_t iteration, unsigned lineShift);

  /// If it uses every line in turn, and always one: the next, and for how many
  /// iterations.
  std::int64_t lineStep = 0;
  std::uint64_t period = 0;
};

} // namespace traffic
