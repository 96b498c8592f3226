//===- test/unit/traffic/simulation/Naive.cpp - A cache simulator from the definition ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Naive.h"

#include <algorithm>

using sparcity::machine::Inclusion;
using sparcity::machine::Replacement;
using sparcity::traffic::Line;

namespace sparcity::test {

NaiveSimulator::NaiveSimulator(std::vector<traffic::CacheLevel> described, unsigned cores,
                               std::vector<Line> firstLines)
    : levels(std::move(described)), cores(cores), firstLines(std::move(firstLines)) {
  for (const traffic::CacheLevel &level : levels) {
    auto &row = caches.emplace_back();
    for (unsigned number = 0; number * level.sharedBy < cores; ++number)
      row.push_back({std::vector<Set>(level.sets, Set{std::vector<Slot>(level.ways), {}}),
                     level.hashesSets, traffic::RandomWay(level.seed + number)});
  }
  counters.levels.resize(levels.size());
  counters.boundaries.resize(levels.size());
  for (traffic::BoundaryCounters &boundary : counters.boundaries) {
    boundary.loadsByArray.resize(this->firstLines.size());
    boundary.evictionsByArray.resize(this->firstLines.size());
    boundary.loadsByCore.resize(cores);
    boundary.evictionsByCore.resize(cores);
  }
}

bool NaiveSimulator::takeFor(unsigned core, llvm::ArrayRef<traffic::Strand> strands,
                             std::uint64_t iterations) {
  for (const traffic::Strand &strand : strands)
    for (traffic::BoundaryCounters &boundary : counters.boundaries)
      boundary.loadsByReference.resize(
          std::max<size_t>(boundary.loadsByReference.size(), strand.reference + 1));
  for (std::uint64_t iteration = 0; iteration < iterations; ++iteration)
    for (const traffic::Strand &strand : strands)
      access(core, strand, strand.addressIn(iteration));
  return true;
}

void NaiveSimulator::access(unsigned core, const traffic::Strand &strand, std::uint64_t address) {
  traffic::LevelCounters &first = counters.levels[0];
  const bool isPast = strand.isStore && strand.isNonTemporal;
  if (!strand.isStore) {
    ++first.loads;
    first.loadBytes += strand.bytes;
  } else if (!isPast) {
    ++first.stores;
    first.storeBytes += strand.bytes;
  }
  const unsigned lineBytes = levels[0].lineBytes, part = lineBytes / 8;
  const std::uint64_t end = address + strand.bytes;
  for (Line line = address / lineBytes; line * lineBytes < end; ++line) {
    const std::uint64_t start = line * lineBytes;
    Piece piece{core, strand.reference, line, 0, 0};
    for (unsigned number = 0; number < 8; ++number)
      if (address < start + (number + 1) * part && end > start + number * part)
        piece.parts |= 1U << number;
    piece.bytes =
        static_cast<unsigned>(std::min(end, start + lineBytes) - std::max(address, start));
    if (isPast) {
      if (const unsigned dirty = purge(levels.size(), core, 0, cores - 1, line)) {
        ++counters.memory.stores;
        counters.memory.storeBytes += bytesOf(dirty);
      }
      store(levels.size(), piece, false);
      continue;
    }
    piece.bytes = std::min(strand.bytes, lineBytes);
    if (strand.isStore) {
      store(0, piece, true);
      continue;
    }
    Slot *slot = find(0, core, line);
    const unsigned needed = rounded(0, piece.parts);
    if (slot && (slot->valid & needed) == needed) {
      ++first.hits;
      used(0, core, *slot);
    } else {
      ++first.misses;
      first.missBytes += piece.bytes;
      fill(0, piece);
    }
  }
}

NaiveSimulator::Content NaiveSimulator::load(size_t level, const Piece &piece) {
  if (level == levels.size()) {
    ++counters.memory.loads;
    counters.memory.loadBytes += piece.bytes;
    crossIn(level - 1, piece);
    return {piece.parts, 0};
  }
  traffic::LevelCounters &counts = counters.levels[level];
  ++counts.loads;
  counts.loadBytes += piece.bytes;
  Slot *slot = find(level, piece.core, piece.line);
  if (!levels[level].takesVictims()) {
    crossIn(level - 1, piece);
    const unsigned needed = rounded(level, piece.parts);
    if (slot && (slot->valid & needed) == needed) {
      ++counts.hits;
      used(level, piece.core, *slot);
    } else {
      ++counts.misses;
      counts.missBytes += piece.bytes;
      fill(level, piece);
    }
    return {piece.parts, 0};
  }
  Content inward{0, 0};
  if (slot) {
    inward = {slot->valid, slot->dirty};
    *slot = Slot();
    Piece whole = piece;
    whole.bytes = bytesOf(inward.valid);
    crossIn(level - 1, whole);
  }
  if ((inward.valid & piece.parts) == piece.parts) {
    ++counts.hits;
    return inward;
  }
  ++counts.misses;
  counts.missBytes += piece.bytes;
  Piece rest = piece;
  rest.parts &= ~inward.valid;
  rest.bytes = bytesOf(rest.parts);
  const Content more = load(level + 1, rest);
  return {inward.valid | more.valid, inward.dirty | more.dirty};
}

void NaiveSimulator::fill(size_t level, const Piece &piece) {
  Piece missing = piece;
  missing.parts = rounded(level, piece.parts);
  if (const Slot *slot = find(level, piece.core, piece.line))
    missing.parts &= ~slot->valid;
  missing.bytes = bytesOf(missing.parts);
  Content content = load(level + 1, missing);
  if (content.dirty && !levels[level].writeBack) {
    missing.parts = content.dirty;
    missing.bytes = bytesOf(content.dirty);
    next(level, missing);
    content.dirty = 0;
  }
  take(level, piece, content);
}

/// To the level outside, as it is.
void NaiveSimulator::next(size_t level, const Piece &piece) {
  counters.levels[level].evictedBytes += piece.bytes;
  store(level + 1, piece, false);
}

void NaiveSimulator::store(size_t level, const Piece &piece, bool isAccess) {
  if (level == levels.size()) {
    ++counters.memory.stores;
    counters.memory.storeBytes += piece.bytes;
    crossOut(level - 1, piece.core, piece.line, piece.bytes);
    return;
  }
  const traffic::CacheLevel &spec = levels[level];
  traffic::LevelCounters &counts = counters.levels[level];
  if (!isAccess) {
    ++counts.stores;
    counts.storeBytes += piece.bytes;
  }
  const unsigned needed = rounded(level, piece.parts);
  Slot *slot = find(level, piece.core, piece.line);
  bool isThere = slot && (slot->valid & needed) == needed;
  if (!isAccess && (isThere || !spec.takesVictims()))
    crossOut(level - 1, piece.core, piece.line, piece.bytes);
  if (isThere) {
    counts.hits += storeHitsAreUses;
    if (storeHitsAreUses)
      used(level, piece.core, *slot);
  } else if (spec.writeAllocate && !spec.takesVictims()) {
    Piece line = piece;
    line.parts = needed;
    line.bytes = bytesOf(needed);
    ++counts.loads;
    counts.loadBytes += line.bytes;
    ++counts.misses;
    counts.missBytes += line.bytes;
    fill(level, line);
    slot = find(level, piece.core, piece.line);
    isThere = true;
  } else {
    ++counts.unloadedStores;
  }
  if (isThere && spec.writeBack) {
    slot->dirty |= needed;
  } else if (isThere || !spec.writeBack || spec.takesVictims()) {
    next(level, piece);
  } else {
    Content content{needed, needed};
    for (size_t outer = level + 1; outer < levels.size() && levels[outer].takesVictims(); ++outer)
      if (Slot *copy = find(outer, piece.core, piece.line)) {
        content.valid |= copy->valid;
        content.dirty |= copy->dirty;
        *copy = Slot();
      }
    for (size_t outer = levels.size() - 1; outer > level; --outer) {
      const Slot *there = find(outer, piece.core, piece.line);
      const unsigned all = rounded(outer, needed);
      if (levels[outer].inclusion == Inclusion::Inclusive &&
          (!there || (there->valid & all) != all))
        take(outer, piece, {all, 0});
    }
    take(level, piece, content);
  }
}

void NaiveSimulator::take(size_t level, const Piece &piece, Content content) {
  Slot *slot = find(level, piece.core, piece.line);
  Slot old;
  if (!slot) {
    Instance &cache = instance(level, piece.core);
    slot = &victim(level, cache, setOf(cache, piece.line));
    old = *slot;
    *slot = Slot{piece.line, 0, 0, ++time, 0};
  }
  slot->valid |= content.valid;
  slot->dirty |= content.dirty;
  used(level, piece.core, *slot);
  if (old.valid)
    leave(level, piece, old);
}

void NaiveSimulator::leave(size_t level, const Piece &cause, const Slot &old) {
  unsigned dirty = old.dirty;
  if (level > 0 && levels[level].inclusion == Inclusion::Inclusive) {
    const unsigned shared = levels[level].sharedBy, first = cause.core / shared * shared;
    dirty |= rounded(
        level, purge(level, cause.core, first, std::min(first + shared, cores) - 1, old.line));
  }
  const bool toVictims = level + 1 < levels.size() && levels[level + 1].takesVictims();
  const unsigned leaving = toVictims ? old.valid | dirty : dirty;
  if (!leaving)
    return;
  traffic::LevelCounters &counts = counters.levels[level];
  ++counts.evictions;
  counts.evictedBytes += bytesOf(leaving);
  Piece piece{cause.core, cause.reference, old.line, leaving, bytesOf(leaving)};
  if (!toVictims) {
    store(level + 1, piece, false);
    return;
  }
  traffic::LevelCounters &outer = counters.levels[level + 1];
  ++outer.stores;
  outer.storeBytes += piece.bytes;
  crossOut(level, cause.core, old.line, piece.bytes);
  if (dirty && !levels[level + 1].writeBack) {
    next(level + 1, {cause.core, cause.reference, old.line, dirty, bytesOf(dirty)});
    dirty = 0;
  }
  ++(find(level + 1, cause.core, old.line) ? outer.hits : outer.unloadedStores);
  take(level + 1, piece, {leaving, dirty});
}

unsigned NaiveSimulator::purge(size_t end, unsigned cause, unsigned firstCore, unsigned lastCore,
                               Line line) {
  unsigned dirty = 0;
  for (size_t level = 0; level < end; ++level) {
    bool isThere = false;
    for (unsigned core = firstCore; core <= lastCore; ++core)
      if (Slot *slot = find(level, core, line)) {
        isThere = true;
        dirty |= slot->dirty;
        *slot = Slot();
      }
    if (dirty)
      crossOut(level, cause, line, bytesOf(dirty));
    if (dirty && isThere) {
      ++counters.levels[level].evictions;
      counters.levels[level].evictedBytes += bytesOf(dirty);
    }
  }
  return dirty;
}

} // namespace sparcity::test
