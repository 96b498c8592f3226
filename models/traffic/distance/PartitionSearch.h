//===- models/traffic/distance/PartitionSearch.h - Which arrays to isolate --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Looks for the arrays that gain most from a part of the cache of their own
/// (Partition.h). All sets are tried where the arrays are few; otherwise the best
/// single array is extended and reduced array by array as long as that helps, a
/// search that can miss a better set far from it. Either way each pass over the
/// trace serves all the sets of one step.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/distance/Partition.h"

#include <functional>
#include <optional>

namespace sparcity::traffic {

struct PartitionSearch {
  std::uint64_t lineBytes = 64;
  /// Array of each reference.
  std::vector<std::uint32_t> arrayOf;
  DivisibleCache cache;
  /// All sets are tried for up to so many arrays; memory and time of a pass double
  /// with each.
  unsigned exhaustiveArrays = 4;
};

struct FoundPartition {
  /// The set and split with fewest misses; of equal ones that with the smallest
  /// part reserved. Without `gains()` no partition is the recommendation.
  Partition best;
  bool isExhaustive = true; ///< all sets were tried
  std::size_t triedSets = 0;
  unsigned passes = 0;
};

/// \p feed runs the whole trace through a pass, each time the same, and returns false
/// if that was ended early; it may clear the counts where the caches are warm. Nothing if it was,
/// or if there is nothing to divide: fewer than two arrays or ways.
std::optional<FoundPartition> findPartition(const PartitionSearch &search,
                                            const std::function<bool(PartitionPass &)> &feed);

} // namespace sparcity::traffic
