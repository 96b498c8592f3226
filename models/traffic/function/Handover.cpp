//===- models/traffic/function/Handover.cpp - From one nest to the next ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/function/Handover.h"
#include "ir/Array.h"
#include "ir/Kernel.h"
#include "models/machine/Machine.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

namespace sparcity::traffic {

namespace {

/// One array of the function, or all together: a unit's lines by level.
struct UnitLines {
  std::vector<CacheMisses> alone;
  std::vector<double> touched, stored; ///< first touches, by all caches of a level
  std::vector<double> found, written;
};

/// Lines a unit of one nest, with a number of cores.
class NestUnits {
public:
  NestUnits(const std::vector<FunctionLines::Level> &levels, size_t nest, double units,
            const machine::Machine &machine)
      : machine(machine), arrays(levels.front().touches.front().size()) {
    for (const FunctionLines::Level &level : levels)
      if (!level.left.empty())
        addLevel(level, nest, level.groups / units);
  }

  /// False if there were too many nests and arrays.
  bool isKnown() const { return arrays.front().touched.size() == machine.caches.size(); }

  /// By array; empty entries of arrays that the boundaries do not name.
  void setAlone(const std::vector<Boundary> &boundaries, const FunctionArrays &names, size_t nest,
                const std::vector<std::string> &own) {
    for (unsigned array = 0; array < own.size(); ++array)
      arrays[names.of(nest, array)].alone = missesOf(boundaries, own[array]);
    for (UnitLines &lines : arrays)
      lines.alone.resize(machine.caches.size());
  }

  /// All arrays as one, with what the boundaries have in all.
  UnitLines together(const std::vector<Boundary> &boundaries) const {
    UnitLines sum;
    const size_t levels = machine.caches.size();
    for (auto member : members) {
      (sum.*member).resize(levels);
      for (const UnitLines &lines : arrays)
        for (size_t level = 0; level < levels; ++level)
          (sum.*member)[level] += (lines.*member)[level];
    }
    std::vector<BoundaryLines> all;
    for (const Boundary &boundary : boundaries)
      all.push_back({*boundary.load, *boundary.evict});
    sum.alone = missesBehind(machine, all);
    return sum;
  }

  const std::vector<UnitLines> &byArray() const { return arrays; }

  /// From empty caches on: where a cache holds all of the nest, what is alone leaves first
  /// touches out.
  static CacheMisses fromEmpty(const UnitLines &lines, const UnitLines &all, size_t level) {
    const CacheMisses &alone = lines.alone[level];
    const bool hasFirstTouches = all.alone[level].load >= all.touched[level] / 2;
    return hasFirstTouches
               ? alone
               : CacheMisses{alone.load + lines.touched[level], alone.dirty + lines.stored[level]};
  }

  /// Of a call that follows another.
  static std::vector<CacheMisses> handedOver(const UnitLines &lines, const UnitLines &all) {
    std::vector<CacheMisses> result;
    for (size_t level = 0; level < lines.alone.size(); ++level) {
      const CacheMisses empty = fromEmpty(lines, all, level);
      double load = std::max(0.0, empty.load - lines.found[level]);
      if (level > 0)
        load = std::min(load, result.back().load);
      result.push_back(
          {load, std::max(0.0, empty.dirty - lines.stored[level]) + lines.written[level]});
    }
    return result;
  }

private:
  static constexpr std::vector<double> UnitLines::*members[] = {
      &UnitLines::touched, &UnitLines::stored, &UnitLines::found, &UnitLines::written};

  std::vector<CacheMisses> missesOf(const std::vector<Boundary> &boundaries,
                                    const std::string &array) const {
    std::vector<BoundaryLines> lines;
    for (const Boundary &boundary : boundaries) {
      const auto own = llvm::find_if(
          boundary.arrays, [&](const ArrayTraffic &entry) { return entry.name == array; });
      lines.push_back(own == boundary.arrays.end() ? BoundaryLines()
                                                   : BoundaryLines{own->load, own->evict});
    }
    return missesBehind(machine, lines);
  }

  void addLevel(const FunctionLines::Level &level, size_t nest, double perUnit) {
    for (size_t array = 0; array < arrays.size(); ++array) {
      const ArrayTouch &touch = level.touches[nest][array];
      const LeftArray &left = level.left[nest][array];
      arrays[array].touched.push_back(touch.lines * perUnit);
      arrays[array].stored.push_back(touch.stored * perUnit);
      arrays[array].found.push_back(left.found * perUnit);
      arrays[array].written.push_back(left.written * perUnit);
    }
  }

  const machine::Machine &machine;
  std::vector<UnitLines> arrays;
};

} // namespace

static bool isKnown(const std::vector<Boundary> &boundaries) {
  return llvm::all_of(boundaries, [](const Boundary &b) { return b.load && b.evict; });
}

/// The boundaries of what misses, with the arrays by name.
static std::vector<Boundary> boundariesOf(const std::vector<std::vector<CacheMisses>> &byArray,
                                          const std::vector<bool> &isShown,
                                          const FunctionArrays &names,
                                          const machine::Machine &machine) {
  std::vector<Boundary> result(machine.caches.size());
  for (size_t level = 0; level < result.size(); ++level) {
    result[level].between = machine.boundaryName(level);
    result[level].load = result[level].evict = 0;
  }
  for (size_t array = 0; array < byArray.size(); ++array) {
    const std::vector<BoundaryLines> lines = boundaryLines(machine, byArray[array]);
    const bool moves =
        llvm::any_of(lines, [](const BoundaryLines &at) { return at.load > 0 || at.evict > 0; });
    for (size_t level = 0; level < result.size() && (isShown[array] || moves); ++level) {
      *result[level].load += lines[level].load;
      *result[level].evict += lines[level].evict;
      result[level].arrays.push_back({names.name(array), lines[level].load, lines[level].evict});
    }
  }
  return result;
}

/// True if no boundary differs by what conditions, which leave out ends of rows, may.
static bool areAlike(const std::vector<Boundary> &a, const std::vector<Boundary> &b) {
  const auto isClose = [](double one, double other) {
    return std::abs(one - other) <= std::max(0.005, 0.01 * std::max(one, other));
  };
  return llvm::equal(a, b, [&](const Boundary &one, const Boundary &other) {
    return isClose(*one.load, *other.load) && isClose(*one.evict, *other.evict);
  });
}

std::optional<FunctionLines> FunctionLines::of(const std::vector<ir::Kernel> &nests,
                                               const machine::Machine &machine,
                                               const Options &options) {
  if (nests.size() < 2)
    return std::nullopt;
  FunctionLines result;
  result.arrays.emplace(nests);
  for (const ir::Kernel &nest : nests) {
    result.ranges.push_back(nest.nest.range);
    std::vector<std::string> &names = result.ownNames.emplace_back();
    for (const ir::Array &array : nest.arrays)
      names.push_back(array.name);
  }
  std::optional<std::vector<NestTouches>> touches = touchesOf(
      nests, *result.arrays, static_cast<std::int64_t>(machine.caches.front().line.value()));
  if (!touches)
    return std::nullopt;
  result.touches = std::move(*touches);
  result.pieces = piecesOf(result.touches);
  forgetPlaces(result.touches);
  result.counted = countFunction(nests, *result.arrays, machine, options);
  return result;
}

/// The cores of a cache have their parts of what the nests go along, and all of the rest.
const std::vector<FunctionLines::Level> &
FunctionLines::levelsWith(unsigned cores, const machine::Machine &machine, double safety) {
  if (const auto known = levels.find(cores); known != levels.end())
    return known->second;
  std::vector<Level> found;
  for (size_t level = 0; level < machine.caches.size(); ++level) {
    const machine::Cache &cache = machine.caches[level];
    const unsigned sharing = std::min(cores, cache.sharedBy);
    Level result{static_cast<double>(cores) / sharing, touches, {}};
    for (NestTouches &nest : result.touches)
      for (ArrayTouch &touch : nest)
        if (touch.sweep != Sweep::Throughout) {
          touch.share = 1 / result.groups;
          touch.lines *= touch.share;
          touch.stored *= touch.share;
        }
    const double capacity =
        reuseCapacity(machine, level, cores, safety).value() * sharing / cache.line.value();
    if (pieces)
      result.left = leftLines(result.touches, *pieces, capacity);
    found.push_back(std::move(result));
  }
  return levels.emplace(cores, std::move(found)).first->second;
}

/// Where an array's lines are found, and who left them there.
void FunctionLines::noteFound(size_t nest, size_t array, const std::vector<double> &found,
                              unsigned cores, const machine::Machine &machine,
                              BetweenNests &between) const {
  if (levels.at(cores).back().left[nest][array].doubted > 0)
    between.doubted.push_back(arrays->name(array));
  const size_t level = llvm::find_if(found, [](double p) { return p >= 0.5; }) - found.begin();
  if (level == found.size())
    return;
  size_t back = levels.at(cores)[level].left[nest][array].nestsAgo();
  while (back == 0 || touches[(nest + touches.size() - back) % touches.size()][array].lines == 0)
    ++back;
  const size_t before = (nest + touches.size() - back) % touches.size();
  between.found.push_back(
      {arrays->name(array), machine.caches[level].name, ranges[before], before >= nest});
}

void FunctionLines::apply(size_t nest, double units, Traffic &traffic,
                          const machine::Machine &machine, const Options &options) {
  // Of loops without accesses there is nothing to hand over.
  if (arrays->size() == 0 || !isKnown(traffic.boundaries) || units <= 0)
    return;
  NestUnits lines(levelsWith(options.cores, machine, options.cacheSafety), nest, units, machine);
  if (!lines.isKnown())
    return;
  lines.setAlone(traffic.boundaries, *arrays, nest, ownNames[nest]);
  const UnitLines all = lines.together(traffic.boundaries);
  const bool isCounted = counted && options.cores == 1 && traffic.predictor != "sim";
  BetweenNests between{isCounted, {}, {}, traffic.boundaries};
  std::vector<NestMisses::value_type> misses;
  std::vector<bool> isOwn;
  for (size_t array = 0; array < arrays->size(); ++array) {
    const UnitLines &own = lines.byArray()[array];
    misses.push_back(NestUnits::handedOver(own, all));
    if (isCounted)
      llvm::transform((*counted)[nest][array], misses.back().begin(), [&](const CacheMisses &in) {
        return CacheMisses{in.load / units, in.dirty / units};
      });
    isOwn.push_back(touches[nest][array].lines > 0);
    std::vector<double> found;
    for (size_t level = 0; level < misses.back().size(); ++level)
      found.push_back((NestUnits::fromEmpty(own, all, level).load - misses.back()[level].load) /
                      std::max(own.touched[level], 1e-9));
    if (isOwn.back())
      noteFound(nest, array, found, options.cores, machine, between);
  }
  std::vector<Boundary> boundaries = boundariesOf(misses, isOwn, *arrays, machine);
  if (!areAlike(boundaries, traffic.boundaries))
    traffic.boundaries = std::move(boundaries);
  const size_t level = levelReached(traffic.boundaries);
  traffic.residentLevel = level < machine.caches.size() ? machine.caches[level].name : "MEM";
  traffic.betweenNests = std::move(between);
  applyToOtherCores(nest, units, traffic, machine, options);
}

void FunctionLines::applyToOtherCores(size_t nest, double units, Traffic &traffic,
                                      const machine::Machine &machine, const Options &options) {
  for (SharedCaches &shared : traffic.scaling) {
    if (!isKnown(shared.boundaries))
      continue;
    std::vector<BoundaryLines> own;
    if (shared.cores == options.cores) {
      for (const Boundary &boundary : traffic.boundaries)
        own.push_back({*boundary.load, *boundary.evict});
    } else {
      const NestUnits lines(levelsWith(shared.cores, machine, options.cacheSafety), nest, units,
                            machine);
      if (!lines.isKnown())
        continue;
      const UnitLines all = lines.together(shared.boundaries);
      own = boundaryLines(machine, NestUnits::handedOver(all, all));
    }
    for (size_t level = 0; level < own.size(); ++level) {
      shared.boundaries[level].load = own[level].load;
      shared.boundaries[level].evict = own[level].evict;
      shared.boundaries[level].arrays.clear();
    }
  }
}

} // namespace sparcity::traffic
