//===- models/traffic/BesideGathers.cpp - What is counted beside gathers ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/BesideGathers.h"

#include "models/traffic/LineDifference.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace sparcity::traffic {

using Lines = std::vector<BoundaryLines>; // by boundary
using Misses = std::vector<CacheMisses>;  // by cache

/// All together without a name.
static ArrayTraffic ofArray(const Boundary &boundary, const std::string &name) {
  if (name.empty())
    return {name, boundary.load.value_or(0), boundary.evict.value_or(0), boundary.gathered,
            boundary.scattered};
  const auto found =
      llvm::find_if(boundary.arrays, [&](const ArrayTraffic &each) { return each.name == name; });
  return found == boundary.arrays.end() ? ArrayTraffic{name} : *found;
}

static Lines linesOf(const std::vector<Boundary> &boundaries, const std::string &array) {
  Lines lines;
  for (const Boundary &boundary : boundaries) {
    const ArrayTraffic own = ofArray(boundary, array);
    lines.push_back({own.load, own.evict});
  }
  return lines;
}

static std::set<std::string> arraysOf(const std::vector<Boundary> &boundaries) {
  std::set<std::string> names;
  for (const Boundary &boundary : boundaries)
    for (const ArrayTraffic &array : boundary.arrays)
      names.insert(array.name);
  return names;
}

/// What numbers choose, of an array.
static Lines gathersOf(const std::vector<Boundary> &boundaries, const std::string &array) {
  Lines lines;
  for (const Boundary &boundary : boundaries) {
    const ArrayTraffic own = ofArray(boundary, array);
    lines.push_back({own.gathered, own.scattered});
  }
  return lines;
}

/// Adds lines of an array; without a name they are all.
static void put(std::vector<Boundary> &boundaries, const std::string &array, const Lines &lines) {
  for (const auto &[boundary, own] : llvm::zip(boundaries, lines)) {
    *boundary.load += own.load;
    *boundary.evict += own.evict;
    for (ArrayTraffic &each : boundary.arrays)
      if (each.name == array) {
        each.load = own.load;
        each.evict = own.evict;
      }
  }
}

BesideGathers::BesideGathers(const Traffic &counted, const Traffic &claimed, double times,
                             const machine::Machine &machine)
    : counted(counted), claimed(claimed), times(times), machine(machine) {
  for (const auto &[is, was] : llvm::zip(counted.boundaries, claimed.boundaries))
    areNear.push_back(!firstDifference({was}, {is}, rimsPart));
}

void BesideGathers::correct(std::vector<Boundary> &lines) const {
  correct(lines, counted.boundaries, claimed.boundaries);
}

void BesideGathers::correctScaling(std::vector<Boundary> &lines, size_t place) const {
  if (place < std::min(counted.scaling.size(), claimed.scaling.size()))
    correct(lines, counted.scaling[place].boundaries, claimed.scaling[place].boundaries);
}

/// True for caches that hold all that moves.
static std::vector<bool> holding(const Misses &misses) {
  std::vector<bool> result;
  for (const CacheMisses &cache : misses)
    result.push_back(cache.load + cache.dirty == 0);
  return result;
}

void BesideGathers::correct(std::vector<Boundary> &lines, const std::vector<Boundary> &are,
                            const std::vector<Boundary> &were) const {
  const auto isOpen = [](const Boundary &boundary) { return !boundary.load || !boundary.evict; };
  if (lines.size() != are.size() || lines.size() != were.size() || llvm::any_of(lines, isOpen))
    return;
  const auto missed = [&](const std::vector<Boundary> &boundaries, const std::string &array) {
    return missesBehind(machine, linesOf(boundaries, array));
  };
  std::vector<bool> isHeld = holding(missed(are, ""));
  for (size_t level = 0; const bool wasHeld : holding(missed(were, ""))) {
    isHeld[level] = isHeld[level] && wasHeld && areNear[level];
    ++level;
  }
  std::set<std::string> arrays = arraysOf(lines);
  if (arrays.empty())
    arrays = {""};
  const std::vector<Boundary> before = lines;
  for (Boundary &boundary : lines)
    boundary.load = boundary.evict = 0;
  for (const std::string &array : arrays) {
    const Parts parts = {missed(before, array), missesBehind(machine, gathersOf(before, array)),
                         missed(are, array), missed(were, array)};
    put(lines, array, boundaryLines(machine, corrected(parts, isHeld)));
  }
}

Misses BesideGathers::corrected(const Parts &parts, const std::vector<bool> &isHeld) const {
  Misses result;
  double loads = HUGE_VAL, dirty = 0; // of streams, nearer to the core
  for (size_t level = 0; level < parts.all.size(); ++level) {
    const CacheMisses &gathered = parts.gathered[level];
    CacheMisses streams = {std::max(0.0, parts.all[level].load - gathered.load),
                           std::max(0.0, parts.all[level].dirty - gathered.dirty)};
    if (!isHeld[level]) {
      streams.load = corrected(streams.load, gathered.load > 0, parts.are[level].load,
                               parts.were[level].load, level);
      streams.dirty = corrected(streams.dirty, gathered.dirty > 0, parts.are[level].dirty,
                                parts.were[level].dirty, level);
    } else if (level > 0) {
      streams.dirty = std::min(streams.dirty, dirty);
    }
    streams.load = std::min(streams.load, loads);
    loads = streams.load;
    dirty = std::max(dirty, streams.dirty);
    result.push_back({gathered.load + streams.load, gathered.dirty + streams.dirty});
  }
  return result;
}

double BesideGathers::corrected(double streams, bool isGathered, double are, double were,
                                size_t level) const {
  if (areNear[level])
    return std::max(0.0, streams + (are - were) * times);
  // What streams find that gathers brought they find of these too.
  const double missing = isGathered && were > 0 ? std::min(1.0, streams / (were * times)) : 1;
  return are * times * missing;
}

} // namespace sparcity::traffic
