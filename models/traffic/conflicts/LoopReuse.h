//===- models/traffic/conflicts/LoopReuse.h - What the iterations of a loop use again ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lines that one iteration of a loop touches and a later one touches again, with all that is
/// touched between. Looked at in the middle of the loop.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/conflicts/LoopLines.h"

namespace sparcity::traffic {

class LoopReuse {
public:
  /// `loop` makes so many iterations while the loops around it stand at `indices`. Reuse is
  /// looked for where one of them touches no more lines than `mostLines`.
  LoopReuse(const LoopLines &lines, const AffineLoop &loop, std::int64_t trips,
            const AffineNest::Indices &indices, double mostLines);

  /// Lines that one iteration touches, and that all of them touch, each once.
  double linesOfOne() const { return sum(one); }
  double linesOfAll() const { return sum(one) + sum(fresh) * (static_cast<double>(trips) - 1); }

  /// Reuse by the next iteration, the one after that, …
  struct Carried {
    std::vector<LineRanges> again;   ///< by array: lines that are used again then
    std::vector<LineRanges> between; ///< all that is touched from one use to the other
  };
  const std::vector<Carried> &carried() const { return found; }
  /// Part of the lines in `again` that recur in an average iteration: where lines move on by
  /// a part of a line, some do not.
  double weight(unsigned array) const;

private:
  static double sum(const std::vector<double> &byArray);
  static double countAgain(const Carried &carried);
  /// By an iteration so far after; false where there are too many lines to list.
  bool addCarried(const LoopLines &lines, const AffineLoop &loop,
                  const AffineNest::Indices &indices, std::int64_t apart);

  std::int64_t trips;
  std::vector<double> one;   ///< by array, lines of an iteration
  std::vector<double> fresh; ///< of those, that no iteration before has touched
  std::vector<Carried> found;
};

} // namespace sparcity::traffic
