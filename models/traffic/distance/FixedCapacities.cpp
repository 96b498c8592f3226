//===- models/traffic/distance/FixedCapacities.cpp - Misses of a few capacities ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/distance/FixedCapacities.h"

#include "base/TimeLimit.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>

namespace sparcity::traffic {

static std::vector<std::uint64_t> differentOnes(std::vector<std::uint64_t> capacities) {
  llvm::sort(capacities);
  capacities.erase(std::unique(capacities.begin(), capacities.end()), capacities.end());
  return capacities;
}

FixedCapacities::FixedCapacities(std::uint64_t lineBytes, std::vector<std::uint64_t> capacities,
                                 std::uint64_t maxLines)
    : lineShift(static_cast<unsigned>(std::countr_zero(lineBytes))), maxLines(maxLines),
      smallest(*llvm::min_element(capacities)), stack(differentOnes(capacities)) {
  assert(std::has_single_bit(lineBytes) && "lines have a power of two bytes");
  assert(smallest > 0 && "a cache has room for a line");
  assert(maxLines <= std::uint64_t(1) << 30 && "places have 32 bits");
  const std::vector<std::uint64_t> different = differentOnes(capacities);
  for (const std::uint64_t capacity : capacities)
    order.push_back(
        static_cast<unsigned>(llvm::lower_bound(different, capacity) - different.begin()));
}

inline void FixedCapacities::use(const Strand &strand, std::uint64_t first, std::uint64_t last,
                                 LruStack::Near &near) {
  for (std::uint64_t line = first; line <= last; ++line) {
    const LruStack::Place place = stack.find(line, near);
    count(strand, stack.use(place));
    if (strand.isStore)
      stack.store(place, strand.reference);
  }
}

bool FixedCapacities::take(llvm::ArrayRef<Strand> strands, std::uint64_t iterations) {
  for (const Strand &strand : strands)
    if (strand.reference >= counts.size())
      counts.resize(strand.reference + 1);
  if (strands.size() == 1 && iterations == 1 && !strands[0].isNonTemporal) {
    const std::uint64_t address = strands[0].addressIn(0);
    use(strands[0], address >> lineShift, (address + strands[0].bytes - 1) >> lineShift, near);
    return stack.size() <= maxLines;
  }
  visits.clear();
  for (const Strand &strand : strands) {
    if (strand.isNonTemporal)
      counts[strand.reference].bypassing += iterations;
    else
      visits.emplace_back(strand, lineShift);
  }
  if (iterations > 1 && fit(strands))
    takeRuns(iterations);
  else
    takeOneByOne(iterations);
  return stack.size() <= maxLines;
}

/// Besides what all hold, one may hold the lines that it comes from.
bool FixedCapacities::fit(llvm::ArrayRef<Strand> strands) const {
  std::uint64_t all = 0, most = 0;
  for (const Strand &strand : strands) {
    const std::uint64_t lines = ((std::uint64_t(strand.bytes) - 1) >> lineShift) + 2;
    all += lines;
    most = std::max(most, lines);
  }
  return all + most <= smallest && all <= UINT16_MAX / 2;
}

void FixedCapacities::hold(Visit &visit) {
  const Strand &strand = *visit.strand;
  for (std::uint64_t line = visit.first; line <= visit.last; ++line) {
    const LruStack::Place place = stack.find(line, visit.near);
    count(strand, stack.hold(place));
    if (strand.isStore)
      stack.store(place, strand.reference);
  }
}

/// Again as stored to: another store may have come to the line since, and not be the last.
void FixedCapacities::letGo(Visit &visit, std::uint64_t first, std::uint64_t last) {
  for (std::uint64_t line = first; line <= last; ++line) {
    const LruStack::Place place = stack.find(line, visit.near);
    if (visit.strand->isStore)
      stack.store(place, visit.strand->reference);
    stack.letGo(place);
  }
}

/// It holds the new lines before it lets the old ones go: all others used those later.
void FixedCapacities::move(Visit &visit) {
  const std::uint64_t first = visit.first, last = visit.last;
  visit.change(lineShift);
  if (visit.first == first && visit.last == last)
    return;
  LruStack::Near old = visit.near;
  hold(visit);
  std::swap(old, visit.near);
  letGo(visit, first, last);
  std::swap(old, visit.near);
}

void FixedCapacities::takeRuns(std::uint64_t iterations) {
  const auto nextChange = [&] {
    std::uint64_t next = iterations;
    for (const Visit &visit : visits)
      next = std::min(next, visit.changesAt);
    return next;
  };
  for (Visit &visit : visits)
    hold(visit);
  for (std::uint64_t now = nextChange(); now < iterations && stack.size() <= maxLines;
       now = nextChange()) {
    base::checkTime();
    for (Visit &visit : visits)
      if (visit.changesAt == now)
        move(visit);
  }
  for (Visit &visit : visits)
    letGo(visit, visit.first, visit.last);
}

/// Iterations in which every strand stays in its lines repeat the same sequence of lines:
/// from the second on they find the lines in the same order, from the third on as dirty.
void FixedCapacities::takeOneByOne(std::uint64_t iterations) {
  for (std::uint64_t now = 0; now < iterations && stack.size() <= maxLines;) {
    std::uint64_t next = iterations;
    for (Visit &visit : visits) {
      if (visit.changesAt == now)
        visit.change(lineShift);
      next = std::min(next, visit.changesAt);
    }
    for (std::uint64_t pass = 0; pass < std::min<std::uint64_t>(next - now, 3); ++pass) {
      base::checkTime();
      setWeight(pass < 2 ? 1 : next - now - 2);
      for (Visit &visit : visits)
        use(*visit.strand, visit.first, visit.last, visit.near);
    }
    setWeight(1);
    now = next;
  }
}

void FixedCapacities::setWeight(std::uint64_t times) {
  weight = times;
  stack.setWeight(times);
}

std::uint64_t FixedCapacities::misses(std::size_t capacity, std::uint32_t reference,
                                      bool isStore) const {
  const Found &found = counts[reference].found[isStore];
  return std::accumulate(found.begin() + order[capacity] + 1, found.end(), std::uint64_t(0));
}

CacheCounts FixedCapacities::at(std::size_t capacity, std::uint32_t reference) const {
  if (reference >= counts.size())
    return {};
  return {misses(capacity, reference, false), misses(capacity, reference, true),
          stack.writeBacks(reference)[order[capacity]]};
}

std::uint64_t FixedCapacities::dirtied(std::size_t capacity, std::uint32_t reference) const {
  return stack.dirtied(reference)[order[capacity]];
}

CacheCounts FixedCapacities::at(std::size_t capacity) const {
  CacheCounts all;
  for (std::uint32_t reference = 0; reference < counts.size(); ++reference)
    all = all + at(capacity, reference);
  return all;
}

std::uint64_t FixedCapacities::compulsory(std::uint32_t reference) const {
  if (reference >= counts.size())
    return 0;
  const auto &[loads, stores] = counts[reference].found;
  return loads[LruStack::firstUse] + stores[LruStack::firstUse];
}

std::uint64_t FixedCapacities::compulsory() const {
  std::uint64_t all = 0;
  for (std::uint32_t reference = 0; reference < counts.size(); ++reference)
    all += compulsory(reference);
  return all;
}

std::uint64_t FixedCapacities::bypassing(std::uint32_t reference) const {
  return reference < counts.size() ? counts[reference].bypassing : 0;
}

void FixedCapacities::clearCounts() {
  counts.assign(counts.size(), {});
  stack.clearCounts();
}

} // namespace sparcity::traffic
