//===- models/incore/CycleRatio.h - Longest chains in a dependence graph --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A loop with dependences of latency l that reach d passes ahead cannot take
/// less a pass than
///
///     T = max over cycles:  (sum of l) / (sum of d)
///
//===----------------------------------------------------------------------===//
#pragma once

#include <vector>

namespace sparcity::incore {

struct Dependence {
  unsigned from = 0, to = 0;
  double latency = 0;
  /// Passes from the one that `from` is executed in to that of `to`; 0 only
  /// where `from` < `to`.
  unsigned passes = 0;
};

struct Chain {
  double cycles = 0;
  /// Its instructions; empty if there is no cycle of positive latency.
  std::vector<unsigned> nodes;
};

/// The cycle of the largest ratio among `count` nodes.
Chain findLongestCycle(unsigned count, const std::vector<Dependence> &dependences);

/// The longest path within one pass; `latency` of the last node is part of it.
Chain findLongestPath(const std::vector<double> &latency,
                      const std::vector<Dependence> &dependences);

} // namespace sparcity::incore
