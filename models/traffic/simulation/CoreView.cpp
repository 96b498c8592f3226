//===- models/traffic/simulation/CoreView.cpp - The accesses of one core -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/simulation/CoreView.h"

#include "base/TimeLimit.h"

#include <algorithm>

namespace sparcity::traffic {

CoreView::CoreView(CacheHierarchy &hierarchy, unsigned core)
    : hierarchy(hierarchy), cache(hierarchy.cache(0, core)), path(LruPath::create(hierarchy, core)),
      counts(hierarchy.counters.levels.front()), core(core),
      lineShift(static_cast<unsigned>(std::countr_zero(hierarchy.levels().front().lineBytes))),
      writesBack(hierarchy.levels().front().writeBack),
      hasSectors(hierarchy.levels().front().sectors() > 1) {}

void CoreView::takeInAnyWay(llvm::ArrayRef<Strand> strands, std::uint64_t iterations) {
  bool repeats = !hasSectors;
  for (const Strand &strand : strands) {
    countAccesses(strand, iterations);
    repeats &= !strand.gather && (!strand.isStore || (writesBack && !strand.isNonTemporal));
  }
  if (repeats && iterations > 1) {
    takeRuns(strands, iterations);
    return;
  }
  constexpr size_t ahead = 8;
  for (std::uint64_t iteration = 0; iteration < iterations; ++iteration) {
    base::checkTime();
    for (size_t index = 0; index < strands.size(); ++index) {
      if (index + ahead < strands.size())
        hierarchy.prefetch(core, strands[index + ahead].addressIn(iteration) >> lineShift);
      takeOne(strands[index], strands[index].addressIn(iteration));
    }
  }
}

void CoreView::countAccesses(const Strand &strand, std::uint64_t iterations) {
  if (strand.reference >= references) {
    references = strand.reference + 1;
    hierarchy.countReferences(references);
  }
  if (!strand.isStore) {
    counts.loads += iterations;
    counts.loadBytes += iterations * strand.bytes;
  } else if (!strand.isNonTemporal) {
    counts.stores += iterations;
    counts.storeBytes += iterations * strand.bytes;
  }
}

CacheHierarchy::Use CoreView::useOf(const Strand &strand, Line line, Parts parts) {
  CacheHierarchy::Use use;
  use.core = core;
  use.line = line;
  use.parts = parts;
  use.bytes = std::min(strand.bytes, 1U << lineShift);
  use.reference = strand.reference;
  use.array = hierarchy.arrayOf(line);
  return use;
}

/// Eighths of a line that hold any of the bytes from `begin` to `end`, which are
/// counted from the start of the line.
static Parts partsBetween(std::int64_t begin, std::int64_t end, unsigned lineShift) {
  const std::int64_t lineBytes = std::int64_t(1) << lineShift;
  const auto low = static_cast<unsigned>(std::max<std::int64_t>(begin, 0) >> (lineShift - 3));
  const auto high = static_cast<unsigned>((std::min(end, lineBytes) - 1) >> (lineShift - 3));
  return static_cast<Parts>((2U << high) - (1U << low));
}

void CoreView::takeOne(const Strand &strand, std::uint64_t address) {
  const std::uint64_t end = address + strand.bytes;
  for (Line line = address >> lineShift; line <= (end - 1) >> lineShift; ++line) {
    const std::uint64_t start = line << lineShift;
    const Parts parts = partsBetween(static_cast<std::int64_t>(address - start),
                                     static_cast<std::int64_t>(end - start), lineShift);
    if (strand.isStore && strand.isNonTemporal) {
      CacheHierarchy::Use past = useOf(strand, line, parts);
      past.bytes = static_cast<unsigned>(std::min(end, start + (1U << lineShift)) -
                                         std::max(address, start));
      hierarchy.storePastCaches(past);
      continue;
    }
    ++counts.hits;
    useLine(strand, line, cache.spotOf(line), parts);
  }
}

inline void CoreView::useLine(const Strand &strand, Line line, Cache::Spot spot, Parts parts) {
  const unsigned way = cache.find(spot);
  const Parts sectors = hierarchy.sectorsOf(0, parts);
  if (!cache.isHit(way) || !cache.covers(spot.set, way, sectors)) {
    miss(strand, line, parts);
    return;
  }
  const unsigned now = cache.renew(spot.set, way);
  if (strand.isStore && writesBack)
    cache.add(spot.set, now, 0, sectors);
  else if (strand.isStore)
    hierarchy.handOnStore(useOf(strand, line, parts));
}

void CoreView::miss(const Strand &strand, Line line, Parts parts) {
  if (strand.isStore) {
    hierarchy.storeAfterMiss(useOf(strand, line, parts));
    return;
  }
  CacheHierarchy::Use use = useOf(strand, line, hierarchy.sectorsOf(0, parts));
  const unsigned bytes = use.bytes;
  use.bytes = 1U << lineShift;
  hierarchy.loadAfterMiss(use, bytes);
}

// Runs.

inline void CoreView::use(const Run &run) {
  useLine(*run.strand, run.first, run.spot, wholeLine);
  for (Line line = run.first; line != run.last;) {
    ++line;
    useLine(*run.strand, line, cache.spotOf(line), wholeLine);
  }
}

bool CoreView::isSettled(const Run &run, Cache::Spot spot) const {
  const unsigned way = cache.find(spot);
  return cache.isHit(way) && (!run.strand->isStore || cache.isDirty(spot.set, way));
}

bool CoreView::areSettled() const {
  for (const Run &run : runs)
    for (Line line = run.first; line <= run.last; ++line)
      if (!isSettled(run, line == run.first ? run.spot : cache.spotOf(line)))
        return false;
  return true;
}

void CoreView::takeRuns(llvm::ArrayRef<Strand> strands, std::uint64_t iterations) {
  runs.clear();
  for (const Strand &strand : strands)
    runs.emplace_back(strand, cache, lineShift);
  for (std::uint64_t iteration = 0; iteration < iterations;) {
    base::checkTime();
    const std::uint64_t hits = counts.hits;
    std::uint64_t next = iterations, lines = 0;
    for (Run &run : runs) {
      if (run.changesAt == iteration)
        run.change(cache, lineShift);
      next = std::min(next, run.changesAt);
      lines += run.lineCount();
      use(run);
    }
    counts.hits += lines;
    ++iteration;
    if (next > iteration && (counts.hits == hits + lines || areSettled())) {
      counts.hits += lines * (next - iteration);
      iteration = next;
    }
  }
}

} // namespace sparcity::traffic
