//===- models/traffic/distance/NestLines.cpp - Boundaries of a counted nest ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/distance/NestLines.h"

#include "ir/Kernel.h"
#include "models/machine/Machine.h"
#include "models/traffic/UnitOfWork.h"
#include "models/traffic/distance/DrawnLines.h"
#include "models/traffic/footprint/DistinctLines.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace sparcity::traffic {

llvm::Expected<std::optional<NestLines>>
NestLines::of(const ir::Kernel &kernel, const ir::LoopPath &path, const KernelTrace &trace,
              const machine::Machine &machine, const Options &options, double mostAccesses,
              const Residence *residence) {
  NestLines result(kernel, machine, options.cacheSafety, residence);
  result.chooseCapacities(options);
  const LineRequest request{trace, path,
                            static_cast<std::uint64_t>(machine.caches.front().line.value()),
                            result.capacities, static_cast<std::uint64_t>(mostAccesses)};
  llvm::Expected<std::optional<CapacityLines>> counted = drawLines(request);
  if (!counted)
    return counted.takeError();
  if (!*counted)
    return std::nullopt;
  result.lines = std::move(**counted);
  result.lines.compulsory = std::round(result.lines.compulsory);
  result.findReach(request);
  result.perUnit = traffic::iterationsPerUnit(path, machine.caches.front().line.value());
  return std::optional(std::move(result));
}

void NestLines::findReach(const LineRequest &request) {
  constexpr std::uint64_t mostSteps = 5'000'000; // of each array: some hundredths of a second
  const std::vector<ArrayPlace> &places = request.trace.placements();
  const auto linesIn = [&](std::uint64_t bytes) {
    const std::uint64_t whole = bytes / request.lineBytes;
    return static_cast<double>(whole);
  };
  reach = places.empty() ? 0 : linesIn(places.back().to);
  if (!isSampled() || (residence && !residence->byArray().empty()))
    return;
  for (unsigned array = 0; array < places.size(); ++array) {
    const double indexed = linesIn(places[array].to - places[array].from);
    if (const auto known = distinctLines(*kernel, array, request.lineBytes, mostSteps))
      reach -= std::max(0.0, indexed - *known);
  }
}

std::uint64_t NestLines::capacityOf(size_t level, unsigned cores) const {
  const double bytes = reuseCapacity(*machine, level, cores, safety).value();
  return std::max<std::uint64_t>(
      1, static_cast<std::uint64_t>(bytes / machine->caches[level].line.value()));
}

/// Those of the numbers of cores that are asked for; of many, in halves from the most on.
void NestLines::chooseCapacities(const Options &options) {
  unsigned most = options.cores;
  for (const unsigned cores : options.scaling)
    most = std::max(most, cores);
  std::vector<unsigned> numbers = {1, options.cores, most};
  for (unsigned cores = most / 2; cores > 1; cores /= 2)
    numbers.push_back(cores);
  std::set<std::uint64_t> chosen;
  for (const unsigned cores : numbers) {
    std::set<std::uint64_t> more = chosen;
    for (size_t level = 0; level < machine->caches.size(); ++level)
      more.insert(capacityOf(level, cores));
    if (more.size() > LruStack::mostCaches)
      break;
    chosen = std::move(more);
  }
  capacities.assign(chosen.begin(), chosen.end());
}

/// Between two capacities in proportion.
CacheMisses NestLines::missesOf(size_t level, unsigned cores, std::optional<size_t> array) const {
  const auto at = [&](size_t index) {
    const LineNumbers numbers = array ? lines.lines[index][*array] : lines.all(index);
    return CacheMisses{numbers.loads, numbers.writeBacks};
  };
  const std::uint64_t capacity = capacityOf(level, cores);
  const auto above = std::lower_bound(capacities.begin(), capacities.end(), capacity);
  const auto index = static_cast<size_t>(above - capacities.begin());
  if (above == capacities.end())
    return at(index - 1);
  if (*above == capacity || index == 0)
    return at(index);
  const CacheMisses less = at(index - 1), more = at(index);
  const double part = static_cast<double>(capacity - capacities[index - 1]) /
                      static_cast<double>(capacities[index] - capacities[index - 1]);
  return {less.load + part * (more.load - less.load),
          less.dirty + part * (more.dirty - less.dirty)};
}

/// The caches from number `levels` on miss nothing.
std::vector<Boundary> NestLines::boundaries(unsigned cores, bool withArrays, size_t levels) const {
  const double unitsInverse = lines.iterations == 0 ? 0 : perUnit / lines.iterations;
  const auto linesOf = [&](std::optional<size_t> array) {
    std::vector<CacheMisses> misses(machine->caches.size());
    for (size_t level = 0; level < levels; ++level) {
      const CacheMisses counted = missesOf(level, cores, array);
      misses[level] = {counted.load * unitsInverse, counted.dirty * unitsInverse};
    }
    std::vector<BoundaryLines> result = boundaryLines(*machine, misses);
    for (size_t i = 0; i < lines.bypassing.size(); ++i)
      if (!array || *array == i)
        result.back().evict += lines.bypassing[i] * unitsInverse;
    return result;
  };
  std::vector<Boundary> result;
  for (const BoundaryLines &all : linesOf(std::nullopt)) {
    Boundary boundary;
    boundary.between = machine->boundaryName(result.size());
    boundary.load = all.load;
    boundary.evict = all.evict;
    result.push_back(std::move(boundary));
  }
  for (size_t array = 0; withArrays && array < kernel->arrays.size(); ++array) {
    const std::vector<BoundaryLines> own = linesOf(array);
    for (size_t level = 0; level < own.size(); ++level)
      result[level].arrays.push_back(
          {kernel->arrays[array].name, own[level].load, own[level].evict});
  }
  return result;
}

std::vector<Boundary> NestLines::cold(unsigned cores, bool withArrays) const {
  return boundaries(cores, withArrays, machine->caches.size());
}

std::vector<Boundary> NestLines::warm(unsigned cores, bool withArrays) const {
  return boundaries(cores, withArrays, residentLevel(cores).value_or(machine->caches.size()));
}

/// Samples may lie where less is touched than elsewhere.
static constexpr double sampleSafety = 1.05;

/// Footprints of bounds that are no lines may be too small: fewer than were counted one by one.
bool NestLines::knowsResidence() const {
  constexpr double nearly = 0.99;
  return residence && (isSampled() || residence->lines() >= nearly * lines.compulsory);
}

std::optional<size_t> NestLines::residentLevel(unsigned cores) const {
  for (size_t level = 0; level < machine->caches.size(); ++level) {
    const double capacity = static_cast<double>(capacityOf(level, cores)) *
                            std::min(cores, machine->caches[level].sharedBy);
    // Conditions that boxes do not represent leave fewer lines than `residence` knows of. What
    // a sample touches first others may have touched before it.
    const double counted = lines.compulsory * (isSampled() ? sampleSafety : 1);
    if (counted <= capacity || (knowsResidence() && residence->holdsAll(level, cores, safety)))
      return level;
  }
  return std::nullopt;
}

double NestLines::firstUsesTooMany() const {
  if (residence && !residence->byArray().empty())
    return std::max(0.0, lines.compulsory - residence->lines());
  constexpr double allOfIt = 0.99; // so many lines are there, each is touched once
  return lines.compulsory >= allOfIt * reach ? std::max(0.0, lines.compulsory - reach)
                                             : lines.compulsory;
}

double NestLines::error() const {
  const auto moved = [&](size_t index) {
    const LineNumbers all = lines.all(index);
    return all.loads + all.writeBacks;
  };
  constexpr double few = 0.05; // of the lines of the first cache
  const double unknown = firstUsesTooMany();
  double most = 0;
  const size_t levels = residentLevel(1).value_or(machine->caches.size());
  for (size_t level = 0; level < levels; ++level) {
    const auto found = std::lower_bound(capacities.begin(), capacities.end(), capacityOf(level, 1));
    const auto index = static_cast<size_t>(found - capacities.begin());
    const double against = std::max(moved(index), few * moved(0));
    double open = lines.error[index] * moved(index);
    if (static_cast<double>(capacities[index]) > lines.filled)
      open += unknown;
    if (against > 0)
      most = std::max(most, open / against);
  }
  return most;
}

} // namespace sparcity::traffic
