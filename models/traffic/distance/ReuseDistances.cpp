//===- models/traffic/distance/ReuseDistances.cpp - Exact reuse distances of a trace --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/distance/ReuseDistances.h"

#include "base/TimeLimit.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace sparcity::traffic {

ReuseDistances::ReuseDistances(std::uint64_t lineBytes, std::uint64_t maxLines)
    : lineBits(static_cast<unsigned>(std::countr_zero(lineBytes))), maxLines(maxLines) {
  assert(std::has_single_bit(lineBytes) && "lines have a power of two bytes");
  assert(maxLines <= std::uint64_t(1) << 30 && "times have 32 bits");
}

bool ReuseDistances::take(llvm::ArrayRef<Strand> strands, std::uint64_t iterations) {
  isSettled = false;
  for (const Strand &strand : strands) {
    if (strand.reference >= counts.size())
      counts.resize(strand.reference + 1);
    if (strand.isNonTemporal) {
      counts[strand.reference].bypassing += iterations;
    } else if (iterations == 1) {
      const std::uint64_t address = strand.addressIn(0);
      const std::uint64_t last = (address + strand.bytes - 1) >> lineBits;
      for (std::uint64_t line = address >> lineBits; line <= last; ++line)
        touch(lines.find(line), 1, strand.reference, strand.isStore, false);
    }
  }
  if (iterations > 1)
    takeStays(strands, iterations);
  return times.size() <= maxLines;
}

void ReuseDistances::takeStays(llvm::ArrayRef<Strand> strands, std::uint64_t iterations) {
  moving.clear();
  for (const Strand &strand : strands) {
    if (!strand.isNonTemporal)
      moving.emplace_back(strand, lineBits);
  }
  while (iterations > 0 && times.size() <= maxLines) {
    base::checkTime();
    std::uint64_t stay = iterations;
    for (const MovingStrand &strand : moving)
      stay = std::min(stay, strand.stay());
    pass.clear();
    for (MovingStrand &strand : moving) {
      const Strand &source = strand.source();
      for (std::uint64_t line = strand.firstLine(); line <= strand.lastLine(); ++line) {
        const LinePlace place = strand.placeOf(line, lines);
        touch(place, 1, source.reference, source.isStore, false);
        if (stay > 1)
          pass.push_back({place, 1, source.reference, source.isStore});
      }
    }
    if (stay > 1)
      repeatPass(stay - 1);
    iterations -= stay;
    for (MovingStrand &strand : moving)
      if (iterations > 0)
        strand.advance(stay);
  }
}

/// Iterations in which every strand stays in its lines repeat the same sequence
/// of lines. From the second on all distances are the same: count them once. A
/// line that is stored to in each is also written back in each alike; another
/// only in the first of them, if at all: it stays clean afterwards.
void ReuseDistances::repeatPass(std::uint64_t times) {
  stored.clear();
  for (const Touch &touch : pass) {
    if (touch.isStore)
      stored.push_back(touch.place);
  }
  for (const Touch &again : pass) {
    const bool isStored = std::find(stored.begin(), stored.end(), again.place) != stored.end();
    touch(again.place, times, again.reference, again.isStore, isStored);
  }
}

/// Not as one Touch: copied right after it was written, it would be waited for.
void ReuseDistances::touch(LinePlace place, std::uint64_t count, std::uint32_t reference,
                           bool isStore, bool repeatsWriteBack) {
  lines.prefetch(place);
  Touch &touch = batch[waiting++];
  touch.place = place;
  touch.count = count;
  touch.reference = reference;
  touch.isStore = isStore;
  touch.repeatsWriteBack = repeatsWriteBack;
  if (waiting == batch.size())
    countBatch();
}

/// In steps, so that waits for memory overlap: nothing in the first one goes one
/// way or the other by what comes from there.
void ReuseDistances::countBatch() {
  if (times.room() < waiting)
    makeRoom();
  for (std::size_t i = 0; i < waiting; ++i)
    batch[i].distance = use(lines[batch[i].place]);
  for (std::size_t i = 0; i < waiting; ++i)
    count(batch[i]);
  waiting = 0;
}

/// Returns the distance.
std::uint32_t ReuseDistances::use(LineState &line) {
  if (line.time == 0) {
    line.time = times.add();
    return firstUse;
  }
  const auto [time, distance] = times.renew(line.time);
  line.time = time;
  return distance;
}

void ReuseDistances::count(const Touch &touch) {
  LineState &line = lines[touch.place];
  ReferenceReuse &reference = counts[touch.reference];
  if (touch.distance == firstUse)
    (touch.isStore ? reference.firstStores : reference.firstLoads) += touch.count;
  else
    (touch.isStore ? reference.stores : reference.loads).add(touch.distance, touch.count);
  // A line of which this is the first use is clean.
  if (line.dirtyFrom <= touch.distance && line.dirtyFrom != LineState::clean) {
    const std::uint64_t times = touch.repeatsWriteBack ? touch.count : 1;
    counts[line.storedBy].writtenBackFrom.add(line.dirtyFrom, times);
    counts[line.storedBy].keptFrom.add(touch.distance + 1, times);
    line.dirtyFrom = touch.distance + 1;
  }
  if (touch.isStore) {
    line.dirtyFrom = 1;
    line.storedBy = touch.reference;
  }
}

void ReuseDistances::makeRoom() {
  const LiveTimes::Ranks rank(times);
  lines.forEachUsed([&](LineState &line) { line.time = rank(line.time); });
  times.renumber();
}

/// Counts the write-backs of lines that were evicted since their last use.
void ReuseDistances::settle() {
  if (isSettled)
    return;
  isSettled = true;
  countBatch();
  const LiveTimes::Ranks rank(times);
  lines.forEachUsed([&](LineState &line) {
    const auto behind = static_cast<std::uint32_t>(times.size() - rank(line.time));
    if (line.dirtyFrom > behind)
      return;
    counts[line.storedBy].writtenBackFrom.add(line.dirtyFrom, 1);
    counts[line.storedBy].keptFrom.add(behind + 1, 1);
    line.dirtyFrom = behind + 1;
  });
}

const std::vector<ReferenceReuse> &ReuseDistances::references() {
  settle();
  return counts;
}

MissCurve ReuseDistances::curve() {
  std::vector<const ReferenceReuse *> all;
  for (const ReferenceReuse &reference : references())
    all.push_back(&reference);
  return MissCurve(all);
}

MissCurve ReuseDistances::curve(const std::vector<std::uint32_t> &some) {
  std::vector<const ReferenceReuse *> chosen;
  for (const std::uint32_t reference : some) {
    if (reference < references().size())
      chosen.push_back(&references()[reference]);
  }
  return MissCurve(chosen);
}

void ReuseDistances::clearCounts() {
  settle();
  counts = std::vector<ReferenceReuse>(counts.size());
}

void ReuseDistances::flush() {
  settle();
  lines.forEachUsed([&](LineState &line) {
    if (line.dirtyFrom != LineState::clean)
      counts[line.storedBy].writtenBackFrom.add(line.dirtyFrom, 1);
    line.dirtyFrom = LineState::clean;
  });
}

std::uint64_t ReuseDistances::distinctLines() {
  settle();
  return times.size();
}

} // namespace sparcity::traffic
