//===- test/bench/core/Statistics.h - How far predictions are off --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Mean and median of |predicted - measured| / measured, and Kendall's rank correlation
/// tau-b: of all pairs, those in the right order less those in the wrong one, ties taken out.
///
//===----------------------------------------------------------------------===//

#pragma once

#include <vector>

namespace sparcity::bench {

struct Pair {
  double predicted = 0, measured = 0;

  double error() const;
};

struct Statistics {
  double mean = 0, median = 0;
  double bias = 0;  ///< mean of (predicted - measured) / measured
  double tau = 0;   ///< 0 for fewer than two pairs
  double close = 0; ///< share of those that are off by a tenth at most
};

Statistics statisticsOf(const std::vector<Pair> &pairs);
/// In n log n (Knight 1966).
double kendallTau(std::vector<Pair> pairs);

} // namespace sparcity::bench
