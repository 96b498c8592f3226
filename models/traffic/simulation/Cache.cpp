//===- models/traffic/simulation/Cache.cpp - The lines in one cache -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/simulation/Cache.h"

#include <algorithm>

using machine::Replacement;

namespace traffic {

Cache::Cache(const CacheLevel &level, std::uint64_t instance)
    : sets(level.sets), reciprocal(~std::uint64_t(0) / level.sets), ways(level.ways),
      stride((ways + groupWays - 1) / groupWays * groupWays), replacement(level.replacement),
      isPowerOfTwo(std::has_single_bit(level.sets)),
      isOrdered(replacement == Replacement::LRU || replacement == Replacement::FIFO),
      entries(sets * stride), plru(replacement == Replacement::PLRU ? ways : 0),
      trees(replacement == Replacement::PLRU ? level.sets : 0), random(level.seed + instance) {}

unsigned Cache::nextWay(std::uint64_t set) {
  if (!isFull())
    for (unsigned way = 0; way < ways; ++way)
      if (at(set, way).isNone())
        return way;
  return replacement == Replacement::PLRU ? plru.victim(trees[set]) : random.next(ways);
}

Entry Cache::remove(std::uint64_t set, unsigned way) {
  Entry *first = &entries[set * stride];
  const Entry old = first[way];
  if (isOrdered) {
    std::copy(first + way + 1, first + ways, first + way);
    way = ways - 1;
  }
  first[way] = Entry();
  --validLines;
  return old;
}

std::optional<std::uint64_t> Cache::mappedSet(std::uint64_t set, const LineMap &map) const {
  std::uint64_t target = sets;
  for (unsigned way = 0; way < ways; ++way) {
    if (at(set, way).isNone())
      continue;
    const std::uint64_t next = setOf(map(at(set, way).line()));
    if (target != sets && next != target)
      return std::nullopt;
    target = next;
  }
  if (target == sets && leavesTree(set))
    return std::nullopt;
  return target;
}

bool Cache::leavesTree(std::uint64_t set) const {
  if (trees.empty() || trees[set] == 0)
    return false;
  const Entry *first = &entries[set * stride];
  return std::all_of(first, first + ways, [](const Entry &entry) { return entry.isNone(); });
}

static Entry mappedEntry(const Entry &entry, const LineMap &map) {
  return entry.isNone() ? entry : entry.moved(map(entry.line()));
}

bool Cache::equalsMapped(const Cache &before, const LineMap &map) const {
  if (replacement == Replacement::Random || validLines != before.validLines)
    return false;
  for (std::uint64_t set = 0; set < sets; ++set) {
    const std::optional<std::uint64_t> target = before.mappedSet(set, map);
    if (!target || leavesTree(set))
      return false;
    if (*target == sets)
      continue;
    if (!trees.empty() && trees[*target] != before.trees[set])
      return false;
    for (unsigned way = 0; way < ways; ++way)
      if (at(*target, way) != mappedEntry(before.at(set, way), map))
        return false;
  }
  return true;
}

std::optional<Cache> Cache::mapped(const LineMap &map) const {
  Cache result = *this;
  std::fill(result.entries.begin(), result.entries.end(), Entry());
  std::fill(result.trees.begin(), result.trees.end(), 0);
  std::vector<bool> isTaken(sets);
  for (std::uint64_t set = 0; set < sets; ++set) {
    const std::optional<std::uint64_t> target = mappedSet(set, map);
    if (!target)
      return std::nullopt;
    if (*target == sets)
      continue;
    if (isTaken[*target])
      return std::nullopt;
    isTaken[*target] = true;
    for (unsigned way = 0; way < ways; ++way)
      result.at(*target, way) = mappedEntry(at(set, way), map);
    if (!trees.empty())
      result.trees[*target] = trees[set];
  }
  return result;
}

} // namespace traffic
