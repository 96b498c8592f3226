//===- models/traffic/distance/MissCurve.h - Misses of every capacity -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Misses and write-backs of a fully associative LRU cache as functions of its
/// capacity C in lines: steps, kept as the points where they change.
///
///     misses(C)     = accesses with distance >= C, first uses included   (22)
///     writeBacks(C) = stays in the cache, ended by eviction, that hold a store
///
///     trace A B C A B C D A  →  C = 0: 8   C = 3: 5   C = 4: 4
///
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>
#include <vector>

namespace sparcity::traffic {

/// Line accesses that miss, and lines written back, in a cache of one capacity.
struct CacheCounts {
  std::uint64_t loadMisses = 0;
  std::uint64_t storeMisses = 0;
  std::uint64_t writeBacks = 0;

  std::uint64_t misses() const { return loadMisses + storeMisses; }
  CacheCounts operator+(const CacheCounts &other) const {
    return {loadMisses + other.loadMisses, storeMisses + other.storeMisses,
            writeBacks + other.writeBacks};
  }
  bool operator==(const CacheCounts &) const = default;
};

struct ReferenceReuse;

class MissCurve {
public:
  /// From this capacity up to the next point's.
  struct Point {
    std::uint64_t capacity = 0; ///< lines
    CacheCounts counts;
    bool operator==(const Point &) const = default;
  };

  /// All references' counts together.
  explicit MissCurve(const std::vector<const ReferenceReuse *> &references);

  /// By capacity; the first is of capacity 0 (nothing hits, every store is
  /// written back at once), the last of a cache that holds everything.
  const std::vector<Point> &points() const { return steps; }
  const CacheCounts &at(std::uint64_t capacityLines) const;
  /// Misses however large the cache is: first uses.
  std::uint64_t compulsory() const { return steps.back().counts.misses(); }
  /// Line accesses; all miss in a cache of capacity 0.
  std::uint64_t accesses() const { return steps.front().counts.misses(); }

private:
  std::vector<Point> steps;
};

} // namespace sparcity::traffic
