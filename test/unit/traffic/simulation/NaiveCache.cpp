//===- test/unit/traffic/simulation/NaiveCache.cpp - The caches of the naive simulator ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Naive.h"

#include <algorithm>

using sparcity::machine::Replacement;
using sparcity::traffic::Line;

namespace sparcity::test {

unsigned NaiveSimulator::rounded(size_t level, unsigned parts) const {
  const unsigned width = 8 / levels[level].sectors();
  unsigned result = 0;
  for (unsigned first = 0; first < 8; first += width)
    if (const unsigned sector = ((1U << width) - 1) << first; parts & sector)
      result |= sector;
  return result;
}

unsigned NaiveSimulator::bytesOf(unsigned parts) const {
  unsigned bytes = 0;
  for (unsigned part = 0; part < 8; ++part)
    bytes += (parts >> part & 1) * levels[0].lineBytes / 8;
  return bytes;
}

size_t NaiveSimulator::arrayOf(Line line) const {
  size_t array = 0;
  for (size_t candidate = 0; candidate < firstLines.size(); ++candidate)
    if (line >= firstLines[candidate])
      array = candidate;
  return array;
}

NaiveSimulator::Set &NaiveSimulator::setOf(Instance &cache, Line line) {
  const size_t sets = cache.sets.size();
  if (!cache.hashesSets || sets == 1)
    return cache.sets[line % sets];
  size_t number = 0;
  for (; line > 0; line /= sets) // digits of the number to that base
    number ^= line % sets;
  return cache.sets[number];
}

bool NaiveSimulator::hasFreeSlots() const {
  for (const auto &row : caches)
    for (const Instance &cache : row)
      for (const Set &set : cache.sets)
        for (const Slot &slot : set.slots)
          if (!slot.valid)
            return true;
  return false;
}

NaiveSimulator::Slot *NaiveSimulator::find(size_t level, unsigned core, Line line) {
  for (Slot &slot : setOf(instance(level, core), line).slots)
    if (slot.valid && slot.line == line)
      return &slot;
  return nullptr;
}

void NaiveSimulator::used(size_t level, unsigned core, Slot &slot) {
  slot.used = ++time;
  if (levels[level].replacement != Replacement::PLRU)
    return;
  Set &set = setOf(instance(level, core), slot.line);
  const auto way = static_cast<unsigned>(&slot - set.slots.data());
  unsigned first = 0, last = static_cast<unsigned>(set.slots.size());
  while (last - first > 1) {
    const unsigned middle = first + (last - first + 1) / 2;
    set.pointsHigh[{first, last}] = way < middle;
    (way < middle ? last : first) = middle;
  }
}

NaiveSimulator::Slot &NaiveSimulator::victim(size_t level, Instance &cache, Set &set) {
  for (Slot &slot : set.slots)
    if (!slot.valid)
      return slot;
  switch (levels[level].replacement) {
  case Replacement::LRU:
    return *std::min_element(set.slots.begin(), set.slots.end(),
                             [](const Slot &a, const Slot &b) { return a.used < b.used; });
  case Replacement::FIFO:
    return *std::min_element(set.slots.begin(), set.slots.end(),
                             [](const Slot &a, const Slot &b) { return a.came < b.came; });
  case Replacement::Random:
    return set.slots[cache.random.next(levels[level].ways)];
  case Replacement::PLRU:
    break;
  }
  unsigned first = 0, last = static_cast<unsigned>(set.slots.size());
  while (last - first > 1) {
    const unsigned middle = first + (last - first + 1) / 2;
    const bool isHigh = set.pointsHigh[{first, last}];
    (isHigh ? first : last) = middle;
  }
  return set.slots[first];
}

void NaiveSimulator::crossIn(size_t boundary, const Piece &piece) {
  counters.boundaries[boundary].loadsByReference[piece.reference] += piece.bytes;
  counters.boundaries[boundary].loadsByArray[arrayOf(piece.line)] += piece.bytes;
  counters.boundaries[boundary].loadsByCore[piece.core] += piece.bytes;
}

void NaiveSimulator::crossOut(size_t boundary, unsigned core, Line line, unsigned bytes) {
  counters.boundaries[boundary].evictionsByCore[core] += bytes;
  counters.boundaries[boundary].evictionsByArray[arrayOf(line)] += bytes;
}

void NaiveSimulator::flush() {
  for (size_t level = 0; level < levels.size(); ++level) {
    size_t outer = level + 1;
    while (outer < levels.size() && levels[outer].takesVictims())
      ++outer;
    for (unsigned number = 0; number < caches[level].size(); ++number)
      for (Set &set : caches[level][number].sets) {
        std::multimap<std::uint64_t, Line, std::greater<>> dirty; // by age, under LRU
        for (const Slot &slot : set.slots)
          if (slot.dirty)
            dirty.emplace(levels[level].replacement == Replacement::LRU ? slot.used : 0, slot.line);
        for (const auto &[used, line] : dirty) {
          const unsigned core = number * levels[level].sharedBy;
          Slot &slot = *find(level, core, line);
          const Piece piece{core, 0, line, slot.dirty, bytesOf(slot.dirty)};
          slot.dirty = 0;
          ++counters.levels[level].evictions;
          counters.levels[level].evictedBytes += piece.bytes;
          store(outer, piece, false);
        }
      }
  }
}

} // namespace sparcity::test
