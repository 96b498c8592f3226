//===- models/traffic/simulation/Run.h - Iterations that use the same lines ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A strand on its way from line to line, and where its lines are in the first level.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/simulation/ArrayRanges.h"
#include "models/traffic/simulation/Cache.h"
#include "models/traffic/trace/LineRun.h"

#include <cstdlib>

namespace sparcity::traffic {

struct Run : LineRun {
  /// Begins in iteration 0.
  Run(const Strand &strand, const Cache &cache, unsigned lineShift)
      : LineRun(strand, lineShift), spot(cache.spotOf(first)),
        linesAStep(strand.gather ? 0
                                 : static_cast<std::uint64_t>(std::abs(strand.step)) >> lineShift) {
  }

  /// Goes on in iteration `changesAt`.
  void change(const Cache &cache, unsigned lineShift) {
    LineRun::change(lineShift);
    spot = cache.spotOf(first);
  }

  Cache::Spot spot;        ///< of `first` in the first level
  ArrayRanges::Range near; ///< of its lines
  std::uint64_t misses = 0;

  /// It comes to another line, not the next, in every iteration.
  bool isWide() const { return linesAStep != 0; }
  /// Even so far away that the host does not foresee which sets come next.
  bool isFar() const { return linesAStep > 8; }

private:
  std::uint64_t linesAStep;
};

} // namespace sparcity::traffic
