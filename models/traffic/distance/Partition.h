//===- models/traffic/distance/Partition.h - A cache divided between arrays --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Misses of a cache of which a part is reserved for some arrays, as sector caches
/// allow: accesses to the arrays in D see C0 lines, all others C1 = C - C0. Each
/// part has distances of its own, in its own sub-trace:
///
///     misses(C0, D) = Σ h_D(d) for d >= C0  +  Σ h_rest(d) for d >= C1     (23)
///
///     trace X S0 Y S1 X S2 Y S3 X S4 Y S5, C = 3, D = {S}: 12 misses undivided;
///     8 with C0 = 1, because X and Y keep their two lines
///
/// Source: equation (23) of the SparCity deliverable D1.2, with the counts h(d)
/// summed, not the distances. docs/models/reuse-distance.md says what it assumes.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/distance/ReuseDistances.h"

#include <compare>
#include <cstdint>
#include <map>
#include <vector>

namespace sparcity::traffic {

/// Indices of arrays, ascending.
using ArraySet = std::vector<std::uint32_t>;

/// A fully associative cache that can be divided by ways; with one line a way,
/// by lines.
struct DivisibleCache {
  std::uint64_t ways = 0;
  std::uint64_t linesPerWay = 1;
  std::uint64_t lines() const { return ways * linesPerWay; }
};

/// One way to divide it.
struct Split {
  std::uint64_t ways = 0; ///< reserved for D
  CacheCounts isolated;   ///< accesses to D
  CacheCounts rest;
  std::uint64_t misses() const { return isolated.misses() + rest.misses(); }
  bool operator==(const Split &) const = default;
};

struct Partition {
  ArraySet isolated; ///< D
  /// With 0, 1, … all ways for D. A part without ways always misses.
  std::vector<Split> splits;
  CacheCounts undivided;
  /// First uses: no cache avoids them. Part of `undivided` and of each split; a
  /// line that both parts use has its first use in each.
  std::uint64_t compulsory = 0;

  /// The split with fewest misses among those that leave each part a way, the
  /// fewest ways for D first; null if the cache has less than two ways.
  const Split *best() const;
  /// Whether the best split misses less than the undivided cache. If not, no
  /// partition is the recommendation.
  bool gains() const;
  /// 100 · (undivided - best) / undivided; 0 if nothing misses or can be
  /// divided. Negative where the best split is worse.
  double reductionPercent() const;
};

/// Counts what the partitions of some sets of arrays need in one pass over a
/// trace. Sets share the distances of a sub-trace: that of D is also the rest of
/// the complement of D.
class PartitionPass final : public TraceConsumer {
public:
  /// \p arrayOf has the array of each reference of the trace; arrays are
  /// numbered from 0 without gaps.
  PartitionPass(std::uint64_t lineBytes, std::vector<std::uint32_t> arrayOf,
                const std::vector<ArraySet> &candidates);

  bool take(llvm::ArrayRef<Strand> strands, std::uint64_t iterations) override;
  /// Forgets the counts, not what the caches hold.
  void clearCounts();
  /// Counts what is dirty as written back: the caches are emptied.
  void flush();

  /// \p isolated is one of the candidates.
  Partition partition(const ArraySet &isolated, const DivisibleCache &cache);

private:
  struct SubTrace {
    std::vector<bool> has; ///< by reference
    ReuseDistances distances;
  };
  void addSubTrace(const ArraySet &arrays);
  ArraySet complement(const ArraySet &arrays) const;

  std::uint64_t lineBytes;
  std::vector<std::uint32_t> arrayOf;
  ArraySet all;
  std::map<ArraySet, SubTrace> subTraces;
  std::vector<Strand> chosen;
};

} // namespace sparcity::traffic
