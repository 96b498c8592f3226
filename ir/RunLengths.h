//===- ir/RunLengths.h - How long a loop is each time that it runs --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Whole passes and what is left of them depend on the length of each run, not on their mean:
///
///     for jj < 100 step 32: for j = jj .. min(jj + 32, 100)     32 32 32 4
///
///     in passes of 8     12 whole ones, and 4 iterations        of the mean, 25: 3 and 1 each
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"

#include <cstdint>
#include <map>
#include <optional>

namespace sparcity::ir {

class RunLengths {
public:
  /// `runs`: weights of lengths, in any unit; at least one is above 0.
  explicit RunLengths(std::map<std::int64_t, double> runs);

  double mean() const;
  std::int64_t longest() const { return shares.rbegin()->first; }
  /// Iterations a run, on average, that are in no whole pass of `pass` each, above 0. A run of
  /// fewer than `fewest` makes no pass.
  double left(double pass, double fewest = 0) const;
  /// Of those the ones that are in no whole pass of a second, shorter loop either.
  double left(double pass, double fewest, double shorter) const;
  /// Passes that are not whole, a run.
  double partial(double pass) const;

private:
  template <class Of> double meanOf(Of of) const;

  std::map<std::int64_t, double> shares; ///< of all runs
};

/// Of the last loop of a path, each time that the loops around it reach it; conditions on indices
/// that do not hold make a run of length 0. Of many runs some hundreds to ten thousand are looked
/// at, all over the loops around. None where a size is open, or data or chance decide.
std::optional<RunLengths> runLengthsOf(const Kernel &kernel, const LoopPath &path);

} // namespace sparcity::ir
