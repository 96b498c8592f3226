//===- models/traffic/Spread.h - Accesses that are spread evenly over lines ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Accesses of which each goes to any of m lines, all equally likely. k of them touch
///
///     m (1 - (1 - 1/m)^k)          lines, and the next one finds its line again with
///     1 - (1 - 1/m)^k              the same over m.
///
/// A cache of C lines that forgets what was used longest ago holds what was touched in the
/// last T iterations, where T is such that all references together touch C lines in T
/// iterations (Che, Tung, Wang 2002; Fagin 1977). What streams through shortens T.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"

#include <cmath>
#include <vector>

namespace sparcity::traffic {

/// Of so many lines, those that so many accesses touch; `lines` may be infinite.
double linesTouched(double lines, double accesses);

/// Times are in iterations of the innermost loop.
struct Spread {
  double lines = HUGE_VAL; ///< m; infinite: not known
  double rate = 0;         ///< lines an iteration
  /// Until other lines than these are gone to (`m[j][column[i]]`: one j).
  double visit = HUGE_VAL;
  /// Until the same numbers are gone through again, so often; the first of those times,
  /// what was touched longer ago counts alone.
  double period = HUGE_VAL, repeats = HUGE_VAL;
  /// Those among the accesses whose numbers are gone through in other periods.
  struct Others {
    double rate = 0, period = HUGE_VAL, repeats = HUGE_VAL;
  };
  std::vector<Others> others = {};

  /// Each record is chosen once a period: a permutation. Of j uses of a line that are spread
  /// over the period, the next one comes within a part t of it with 1 - (1 - t)^(j - 1).
  bool isOnceEach = false;

  /// Distinct lines of so many iterations.
  double touched(double iterations) const;
  /// Share of the accesses that find a line which was used in the last `window` iterations.
  double hits(double window) const;
  /// As one of so many cores has it that share a cache, and the lines in it.
  Spread sharedBy(unsigned cores) const;
  /// With no period longer than all iterations that there are.
  Spread within(double iterations) const;

private:
  /// Of different numbers, in so many iterations.
  double accesses(double iterations) const;
  double longestPeriod() const;
  double hits(double window, double period, double repeats) const;
  double usesOfLine() const { return rate * period / lines; }
};

/// Iterations of which a cache holds all that is touched: by the spread accesses, and lines
/// of `others` that grow with the iterations, up to `end` of them. Infinite if that fits.
double windowOf(double cacheLines, const std::vector<Spread> &spreads,
                llvm::function_ref<double(double)> others, double end);

/// Of lines that such accesses load, the share that is written before the cache forgets it,
/// if accesses write with one probability and find their line with another.
double dirtyShare(double writes, double hits);

} // namespace sparcity::traffic
