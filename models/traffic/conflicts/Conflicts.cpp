//===- models/traffic/conflicts/Conflicts.cpp - Whether reuse fails for want of ways ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/conflicts/Conflicts.h"

#include "base/TimeLimit.h"
#include "ir/IterationCount.h"
#include "ir/Kernel.h"
#include "models/machine/Machine.h"
#include "models/traffic/Hierarchy.h"
#include "models/traffic/UnitOfWork.h"
#include "models/traffic/conflicts/LoopReuse.h"
#include "models/traffic/simulation/CacheLevel.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <map>

namespace sparcity::traffic {

namespace {

/// Part of the lines that come anyway, from which on those that are lost matter.
constexpr double least = 0.25;

/// A cache as the detector sees it.
struct CacheSets {
  std::int64_t sets = 0, ways = 0;
  double capacity = 0; ///< lines within which reuse hits
  bool takesVictims = false;
};

/// What one array loses in one level.
struct Loss {
  double lines = 0;   ///< in all executions
  double largest = 0; ///< of one loop, which the rest is of
  const AffineLoop *loop = nullptr;
  std::int64_t pitch = 0, fullest = 0;
};

/// One level: lines that are loaded anyway, and those lost, of one execution of a loop.
struct Tally {
  double needed = 0;
  std::map<unsigned, Loss> lost; ///< by array

  void add(const Tally &inner, double times) {
    needed += inner.needed * times;
    for (const auto &[array, loss] : inner.lost)
      add(array, loss, times);
  }
  void add(unsigned array, Loss loss, double times) {
    Loss &all = lost[array];
    const double lines = all.lines + loss.lines * times;
    loss.largest *= times;
    if (loss.largest > all.largest)
      all = loss;
    all.lines = lines;
  }
};

class Detector {
public:
  Detector(const AffineNest &nest, size_t arrays, const machine::Machine &machine,
           const Options &options)
      : lines(nest, arrays, static_cast<std::int64_t>(machine.caches.front().line.value())),
        lineBytes(static_cast<std::int64_t>(machine.caches.front().line.value())) {
    const std::vector<CacheLevel> caches = cacheLevels(machine, options.cacheSafety);
    for (size_t k = 0; k < caches.size(); ++k)
      levels.push_back({static_cast<std::int64_t>(caches[k].sets), caches[k].ways,
                        reuseCapacity(machine, k, options.cores, options.cacheSafety).value() /
                            static_cast<double>(lineBytes),
                        caches[k].takesVictims()});
    for (const CacheSets &level : levels)
      largest = std::max(largest, level.capacity);
  }

  /// By level, of one execution of the loop.
  std::vector<Tally> of(const AffineLoop &loop, AffineNest::Indices indices) const {
    base::checkTime();
    std::vector<Tally> result(levels.size());
    const AffineNest::Range range = AffineNest::range(loop, indices);
    if (range.trips <= 0)
      return result;
    const auto trips = static_cast<double>(range.trips);
    const LoopReuse reuse(lines, loop, range.trips, indices, largest);
    indices[loop.slot] = range.at(range.trips / 2);
    for (const AffineLoop::Item &item : loop.body)
      if (item.loop) {
        const std::vector<Tally> inner = of(*item.loop, indices);
        for (size_t k = 0; k < levels.size(); ++k)
          result[k].add(inner[k], trips);
      }
    for (size_t k = 0; k < levels.size(); ++k) {
      if (reuse.linesOfOne() > levels[k].capacity)
        continue;
      result[k].needed = reuse.linesOfAll();
      addLosses(result[k], reuse, k, loop, trips);
    }
    return result;
  }

private:
  /// What reuse that the loop carries loses in a level.
  void addLosses(Tally &tally, const LoopReuse &reuse, size_t level, const AffineLoop &loop,
                 double trips) const {
    for (const LoopReuse::Carried &carried : reuse.carried()) {
      double all = 0;
      for (const LineRanges &array : carried.between)
        all += static_cast<double>(countLines(array));
      if (all > levels[level].capacity)
        continue;
      for (unsigned array = 0; array < carried.again.size(); ++array) {
        if (carried.again[array].empty())
          continue;
        Loss loss = lossOf(carried, array, level);
        if (loss.lines == 0)
          continue;
        loss.lines *= reuse.weight(array);
        loss.largest = loss.lines;
        loss.loop = &loop;
        tally.add(array, loss, trips);
      }
    }
  }

  /// Lines of one array that are lost in one iteration, if all of `again` recur in each.
  Loss lossOf(const LoopReuse::Carried &carried, unsigned array, size_t level) const {
    Loss loss;
    const CacheSets &cache = levels[level];
    const LineRanges &between = carried.between[array];
    if (countLines(between) <= cache.ways || mayHold(carried, array, cache))
      return loss;
    const SetLoads loads(between, cache.sets);
    const std::int64_t ways = cache.ways - filledBy(carried, array, cache.sets);
    if (loads.most() <= ways)
      return loss;
    loss.lines = static_cast<double>(loads.countBeyond(carried.again[array], ways));
    if (cache.takesVictims && level > 0)
      loss.lines = beyondVictims(carried, array, level, loads, ways);
    loss.fullest = loads.most();
    loss.pitch = pitchOf(between, loads, ways);
    return loss;
  }

  /// Whether no set has more than its ways, wherever the runs of lines stand: each comes to a
  /// set no more often than it goes around.
  static bool mayHold(const LoopReuse::Carried &carried, unsigned array, const CacheSets &cache) {
    std::int64_t most = 0;
    for (const LineRange &run : carried.between[array])
      most += (run.count() + cache.sets - 1) / cache.sets;
    for (unsigned other = 0; other < carried.between.size(); ++other)
      if (other != array)
        most += countLines(carried.between[other]) / cache.sets;
    return most <= cache.ways;
  }

  /// Of a cache that holds what the one inside it has lost: lines that find no way in either.
  double beyondVictims(const LoopReuse::Carried &carried, unsigned array, size_t level,
                       const SetLoads &loads, std::int64_t ways) const {
    const LineRanges &between = carried.between[array];
    const SetLoads inside(between, levels[level - 1].sets);
    const auto spilled = static_cast<double>(inside.countBeyond(between, levels[level - 1].ways));
    const double share = spilled / static_cast<double>(countLines(between));
    if (static_cast<double>(loads.most()) * share <= static_cast<double>(ways))
      return 0;
    return static_cast<double>(loads.countBeyond(carried.again[array], ways)) * share;
  }

  /// Ways of every set that other arrays take, wherever they stand.
  static std::int64_t filledBy(const LoopReuse::Carried &carried, unsigned array,
                               std::int64_t sets) {
    std::int64_t sum = 0;
    for (unsigned other = 0; other < carried.between.size(); ++other)
      if (other != array && countLines(carried.between[other]) >= sets)
        sum += SetLoads(carried.between[other], sets).least();
    return sum;
  }

  /// The distance that most runs in full sets have to the next one [B].
  std::int64_t pitchOf(const LineRanges &runs, const SetLoads &loads, std::int64_t ways) const {
    std::map<std::int64_t, size_t> distances;
    const LineRange *before = nullptr;
    for (const LineRange &run : runs) {
      if (loads.of(run.first) <= ways && loads.of(run.last) <= ways)
        continue;
      if (before)
        ++distances[run.first - before->first];
      before = &run;
    }
    const auto most =
        std::max_element(distances.begin(), distances.end(),
                         [](const auto &a, const auto &b) { return a.second < b.second; });
    return most == distances.end() ? 0 : most->first * lineBytes;
  }

  LoopLines lines;
  std::int64_t lineBytes;
  std::vector<CacheSets> levels;
  double largest = 0; ///< capacity
};

} // namespace

/// The array that loses most, if that is much beside what comes anyway.
static std::optional<Conflict> worstOf(const Tally &tally, double units) {
  const auto worst =
      std::max_element(tally.lost.begin(), tally.lost.end(), [](const auto &a, const auto &b) {
        return a.second.lines < b.second.lines;
      });
  double all = 0;
  for (const auto &[array, loss] : tally.lost)
    all += loss.lines;
  if (worst == tally.lost.end() || all < least * tally.needed)
    return std::nullopt;
  Conflict conflict;
  conflict.array = worst->first;
  conflict.loop = worst->second.loop->source->index;
  conflict.pitch = worst->second.pitch;
  conflict.lines = worst->second.fullest;
  conflict.lost = all / units;
  conflict.needed = tally.needed / units;
  return conflict;
}

std::vector<Conflict> findConflicts(const ir::Kernel &kernel, const ir::LoopPath &main,
                                    const machine::Machine &machine, const Options &options) {
  llvm::Expected<AffineNest> nest = AffineNest::of(kernel);
  if (!nest) {
    llvm::consumeError(nest.takeError());
    return {};
  }
  const Detector detector(*nest, kernel.arrays.size(), machine, options);
  const std::vector<Tally> tallies = detector.of(nest->root(), nest->start());
  const double units = ir::countIterations(kernel, main).value_or(0) /
                       iterationsPerUnit(main, machine.caches.front().line.value());
  std::vector<Conflict> result;
  for (size_t level = 0; units > 0 && level < tallies.size(); ++level)
    if (std::optional<Conflict> conflict = worstOf(tallies[level], units)) {
      conflict->level = machine.caches[level].name;
      conflict->name = kernel.arrays[conflict->array].name;
      conflict->ways = machine.caches[level].ways;
      result.push_back(std::move(*conflict));
    }
  return result;
}

} // namespace sparcity::traffic
