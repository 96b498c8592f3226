//===- models/traffic/CachePartition.h - A cache divided between arrays ----- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What it gains to divide a cache by ways between some arrays and the rest: lines
/// that miss for every way to divide it, the best one, and what stays.
///
///     ways  columns, values   rest    all
///        0            14400  11000  25400
///        1             7200   9100  16300
///        …
///
//===----------------------------------------------------------------------===//
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace sparcity::traffic {

/// What is to be divided (--partition).
struct PartitionRequest {
  /// "L2"; empty: the outermost cache that the machine can divide, or the outermost.
  std::string level;
  /// Arrays to reserve ways for; empty: those that gain most.
  std::vector<std::string> arrays;

  bool operator==(const PartitionRequest &) const = default;
};

/// With so many ways for the arrays that are kept apart.
struct WaySplit {
  unsigned ways = 0;
  std::uint64_t isolated = 0, rest = 0; ///< lines that miss, of them and of all others
  std::uint64_t evicts = 0;             ///< dirty lines that leave either part

  std::uint64_t misses() const { return isolated + rest; }
};

struct CachePartition {
  std::string level;
  /// Counted in the second of two runs of the nest, not from empty caches on.
  bool isRepeated = false;
  /// The machine does not divide this cache by the data it holds.
  bool isHypothetical = false;
  unsigned cores = 1; ///< whose accesses meet in the cache, in turns
  unsigned allWays = 0;
  double wayBytes = 0;
  std::vector<std::string> arrays; ///< that are kept apart from the rest
  /// With 0, 1, … all ways for them. A part without ways always misses.
  std::vector<WaySplit> splits;
  unsigned ways = 0;                 ///< of the best split that leaves each part some
  std::uint64_t undivided = 0;       ///< lines that miss without a division
  std::uint64_t undividedEvicts = 0; ///< dirty lines that leave then
  std::uint64_t compulsory = 0;      ///< of those that miss: however large the cache is
  bool gains = false;                ///< if not, no partition is advised
  bool wasSearched = false;          ///< among sets of arrays, of which
  std::size_t triedSets = 1;         ///< so many were tried
  bool isExhaustive = true;

  /// The best split, or the only one of a cache that cannot be divided.
  const WaySplit &best() const { return splits[ways]; }
  /// 100 · (undivided - best) / undivided, equation (23); 0 where nothing misses.
  double reductionPercent() const {
    const auto before = static_cast<double>(undivided);
    return undivided == 0 ? 0 : 100 * (before - static_cast<double>(best().misses())) / before;
  }
};

} // namespace sparcity::traffic
