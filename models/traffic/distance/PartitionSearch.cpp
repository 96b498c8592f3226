//===- models/traffic/distance/PartitionSearch.cpp - Which arrays to isolate --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/distance/PartitionSearch.h"

#include <algorithm>
#include <set>

namespace sparcity::traffic {

/// Every set of arrays but the empty one and the whole.
static std::vector<ArraySet> subsetsOf(const ArraySet &arrays) {
  std::vector<ArraySet> result;
  for (std::uint64_t members = 1; members + 1 < std::uint64_t(1) << arrays.size(); ++members) {
    ArraySet set;
    for (std::size_t i = 0; i < arrays.size(); ++i) {
      if (members >> i & 1)
        set.push_back(arrays[i]);
    }
    result.push_back(set);
  }
  return result;
}

static std::vector<ArraySet> singles(const ArraySet &arrays) {
  std::vector<ArraySet> result;
  for (const std::uint32_t array : arrays)
    result.push_back({array});
  return result;
}

/// The sets with one array more or less, again neither none nor all.
static std::vector<ArraySet> neighbours(const ArraySet &set, const ArraySet &arrays) {
  std::vector<ArraySet> result;
  for (const std::uint32_t array : arrays) {
    ArraySet other = set;
    const auto place = std::lower_bound(other.begin(), other.end(), array);
    if (place != other.end() && *place == array)
      other.erase(place);
    else
      other.insert(place, array);
    if (!other.empty() && other.size() < arrays.size())
      result.push_back(other);
  }
  return result;
}

static bool isBetter(const Partition &a, const Partition &b) {
  if (a.best()->misses() != b.best()->misses())
    return a.best()->misses() < b.best()->misses();
  if (a.best()->ways != b.best()->ways)
    return a.best()->ways < b.best()->ways;
  return a.isolated.size() < b.isolated.size();
}

std::optional<FoundPartition> findPartition(const PartitionSearch &search,
                                            const std::function<bool(PartitionPass &)> &feed) {
  const std::set<std::uint32_t> distinct(search.arrayOf.begin(), search.arrayOf.end());
  const ArraySet arrays(distinct.begin(), distinct.end());
  if (arrays.size() < 2 || search.cache.ways < 2)
    return std::nullopt;

  FoundPartition found;
  found.isExhaustive = arrays.size() <= search.exhaustiveArrays;
  std::set<ArraySet> tried;
  std::vector<ArraySet> candidates = found.isExhaustive ? subsetsOf(arrays) : singles(arrays);
  while (!candidates.empty()) {
    PartitionPass pass(search.lineBytes, search.arrayOf, candidates);
    if (!feed(pass))
      return std::nullopt;
    ++found.passes;
    bool improves = false;
    for (const ArraySet &candidate : candidates) {
      tried.insert(candidate);
      Partition partition = pass.partition(candidate, search.cache);
      if (found.best.splits.empty() || isBetter(partition, found.best)) {
        found.best = std::move(partition);
        improves = true;
      }
    }
    candidates.clear();
    if (!found.isExhaustive && improves)
      candidates = neighbours(found.best.isolated, arrays);
    std::erase_if(candidates, [&](const ArraySet &set) { return tried.count(set) != 0; });
  }
  found.triedSets = tried.size();
  return found;
}

} // namespace sparcity::traffic
