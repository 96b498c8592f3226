//===- models/sparse/Limits.cpp - What fits, and what has to move ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/sparse/Limits.h"

#include "models/machine/Machine.h"
#include "models/machine/Streams.h"
#include "models/traffic/Hierarchy.h"

#include <algorithm>
#include <cmath>

using sparcity::machine::Bytes;

namespace sparcity::sparse {

double mostThatFit(Bytes capacity, double bytes) {
  return bytes > 0 ? capacity.value() / bytes : 0;
}

double linesPerNonZero(const SparseLoop &loop, const Footprint &footprint, Bytes line) {
  const auto blockColumns = static_cast<double>(loop.blockColumns);
  const double lines = std::ceil(footprint.column * blockColumns / line.value());
  return lines / static_cast<double>(loop.blockRows) / blockColumns;
}

/// Caches of a level that so many cores use.
static double instances(const machine::Cache &cache, unsigned cores) {
  return std::ceil(static_cast<double>(cores) / cache.sharedBy);
}

static bool takesVictims(const machine::Cache &cache) {
  return cache.inclusion == machine::Inclusion::Victim ||
         cache.inclusion == machine::Inclusion::Exclusive;
}

static std::vector<Capacity> capacitiesOf(const machine::Machine &machine,
                                          const Footprint &footprint, unsigned cores) {
  std::vector<Capacity> result;
  const auto add = [&](std::string level, double matrix, double vector) {
    result.push_back({std::move(level), Bytes(matrix),
                      mostThatFit(Bytes(matrix), footprint.nonZero), Bytes(vector),
                      mostThatFit(Bytes(vector), footprint.column)});
  };
  for (size_t k = 0; k < machine.caches.size(); ++k) {
    const machine::Cache &cache = machine.caches[k];
    const double all = cache.size.value() * instances(cache, cores);
    add(cache.name, all, cache.size.value());
    if (k == 0 || !takesVictims(cache))
      continue;
    const machine::Cache &inner = machine.caches[k - 1];
    add(inner.name + " + " + cache.name, all + inner.size.value() * instances(inner, cores),
        cache.size.value() + inner.size.value());
  }
  return result;
}

std::optional<Limits> limitsOf(const ir::Kernel &kernel, const machine::Machine &machine,
                               unsigned cores) {
  const std::optional<SparseLoop> loop = recognise(kernel);
  if (!loop)
    return std::nullopt;
  const std::optional<Counts> counts = countAccesses(kernel, *loop);
  const std::optional<Footprint> footprint = footprintOf(kernel, *loop);
  if (!counts || !footprint)
    return std::nullopt;
  Limits result;
  result.format = loop->format;
  result.counts = *counts;
  result.footprint = *footprint;
  result.capacities = capacitiesOf(machine, *footprint, cores);
  const machine::Benchmark *load =
      machine::nearestBenchmark(machine.memory, 1, 0, "", [](const machine::Benchmark &stream) {
        return stream.singleCore.count("MEM") != 0;
      });
  if (load)
    result.bandwidth = machine::bandwidthOf(machine, *load, "MEM", cores);
  const Bytes line = machine.caches.front().line;
  const auto bound = [&](double bytes) {
    return MemoryBound{
        bytes, result.bandwidth && bytes > 0
                   ? std::optional(result.bandwidth->value() * counts->nonZero.flops / bytes)
                   : std::nullopt};
  };
  result.once = footprint->column;
  result.cached = bound(footprint->nonZero);
  result.scattered =
      bound(footprint->nonZero + linesPerNonZero(*loop, *footprint, line) * line.value());
  return result;
}

double mostBytesIn(size_t level, const machine::Machine &machine, unsigned cores) {
  return traffic::reuseCapacity(machine, level, cores, 1).value();
}

size_t levelOf(double bytes, const machine::Machine &machine, unsigned cores) {
  size_t level = 0;
  while (level < machine.caches.size() && bytes > mostBytesIn(level, machine, cores))
    ++level;
  return level;
}

std::string levelName(const machine::Machine &machine, size_t level) {
  return level < machine.caches.size() ? machine.caches[level].name : "MEM";
}

} // namespace sparcity::sparse
