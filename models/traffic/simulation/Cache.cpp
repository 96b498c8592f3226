//===- models/traffic/simulation/Cache.cpp - The lines in one cache -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/simulation/Cache.h"

#include <algorithm>
#include <bit>

using sparcity::machine::Replacement;

namespace sparcity::traffic {

Cache::Cache(const CacheLevel &level, std::uint64_t instance, bool keepsParts)
    : sets(level.sets), reciprocal(~std::uint64_t(0) / level.sets),
      shift(std::has_single_bit(sets) && !level.hashesSets ? std::countr_zero(sets) : -1),
      hashShift(level.hashesSets ? std::countr_zero(sets) : 0), ways(level.ways),
      stride(strideOf(ways)), allWays(ways < 32 ? (1U << ways) - 1 : ~0U),
      replacement(level.replacement),
      isOrdered(replacement == Replacement::LRU || replacement == Replacement::FIFO),
      keepsParts(keepsParts), usedWays(level.takesVictims() ? sets : 0),
      unused(usedWays.size() * ways), blocks((sets * stride + 15) / 16),
      parts(keepsParts ? sets * stride : 0), plru(replacement == Replacement::PLRU ? ways : 0),
      trees(replacement == Replacement::PLRU ? sets : 0), random(level.seed + instance) {
  clear();
}

void Cache::clear() {
  Block empty;
  std::fill(std::begin(empty.words), std::end(empty.words), Ways::none);
  std::fill(blocks.begin(), blocks.end(), empty);
}

void Cache::countUse(std::uint64_t set) {
  const Ways::Word *first = wordsOf(set);
  const auto lines = static_cast<std::uint32_t>(
      std::count_if(first, first + ways, [](Ways::Word word) { return word != Ways::none; }));
  if (lines > usedWays[set]) {
    usedWays[set] = lines;
    --unused;
  }
}

void Cache::moveParts(std::uint64_t set, unsigned way) {
  State *first = &parts[set * stride];
  std::rotate(first, first + way, first + way + 1);
}

unsigned Cache::nextWay(std::uint64_t set) {
  if (!isFull())
    for (unsigned way = 0; way < ways; ++way)
      if (wordsOf(set)[way] == Ways::none)
        return way;
  return replacement == Replacement::PLRU ? plru.victim(trees[set]) : random.next(ways);
}

CacheEntry Cache::insertSlowly(Spot spot, Ways::Word word, State state) {
  const unsigned way = isOrdered ? ways - 1 : nextWay(spot.set);
  const CacheEntry old = at(spot.set, way);
  wordsOf(spot.set)[way] = word;
  if (keepsParts)
    parts[spot.set * stride + way] = state;
  if (isOrdered)
    moveToFront(spot.set, way);
  else
    renew(spot.set, way);
  if (old.isNone())
    countLine(spot.set);
  return old;
}

void Cache::put(std::uint64_t set, unsigned way, const CacheEntry &entry) {
  Ways::Word &word = wordsOf(set)[way];
  word =
      entry.isNone() ? Ways::none : spotOf(entry.line).word | (entry.dirty != 0 ? Ways::dirty : 0);
  if (keepsParts)
    parts[set * stride + way] = {entry.valid, entry.dirty};
}

void Cache::makeClean(std::uint64_t set, unsigned way) {
  CacheEntry entry = at(set, way);
  entry.dirty = 0;
  put(set, way, entry);
}

CacheEntry Cache::remove(std::uint64_t set, unsigned way) {
  const CacheEntry old = at(set, way);
  if (isOrdered)
    for (; way + 1 < ways; ++way)
      put(set, way, at(set, way + 1));
  put(set, way, CacheEntry());
  --validLines;
  return old;
}

std::optional<std::uint64_t> Cache::mappedSet(std::uint64_t set, const LineMap &map) const {
  std::uint64_t target = sets;
  for (unsigned way = 0; way < ways; ++way) {
    const CacheEntry entry = at(set, way);
    if (entry.isNone())
      continue;
    const std::uint64_t next = spotOf(map(entry.line)).set;
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
  const Ways::Word *first = wordsOf(set);
  return std::all_of(first, first + ways, [](Ways::Word word) { return word == Ways::none; });
}

static CacheEntry mappedEntry(CacheEntry entry, const LineMap &map) {
  if (!entry.isNone())
    entry.line = map(entry.line);
  return entry;
}

bool Cache::equalsMapped(const Cache &before, const LineMap &map) const {
  // Lines that meet in a hashed set need not meet again further on.
  if (replacement == Replacement::Random || hashShift > 0 || validLines != before.validLines)
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
  result.clear();
  std::fill(result.parts.begin(), result.parts.end(), State());
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
      result.put(*target, way, mappedEntry(at(set, way), map));
    if (!trees.empty())
      result.trees[*target] = trees[set];
  }
  return result;
}

} // namespace sparcity::traffic
