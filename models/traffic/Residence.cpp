//===- models/traffic/Residence.cpp - Which caches hold all of a nest -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Residence.h"

#include "ir/IterationCount.h"
#include "ir/Kernel.h"
#include "models/machine/Machine.h"
#include "models/traffic/Hierarchy.h"
#include "models/traffic/PathModels.h"
#include "models/traffic/trace/SharedLoops.h"

#include <algorithm>
#include <numeric>

namespace sparcity::traffic {

static double sumOf(const std::vector<TouchedLines> &touched) {
  return std::accumulate(touched.begin(), touched.end(), 0.0,
                         [](double sum, const TouchedLines &lines) { return sum + lines.all; });
}

std::int64_t Residence::lineBytes() const {
  return static_cast<std::int64_t>(machine->caches.front().line.value());
}

std::optional<std::vector<TouchedLines>> linesTouched(const ir::Kernel &kernel,
                                                      std::int64_t lineBytes) {
  llvm::Expected<AffineNest> nest = AffineNest::of(kernel);
  if (!nest) {
    llvm::consumeError(nest.takeError());
    return std::nullopt;
  }
  constexpr std::int64_t mostRows = 1 << 20; // a tenth of a second
  return touchedLines(*nest, kernel.arrays.size(), lineBytes, mostRows);
}

std::optional<Residence> Residence::of(const ir::Kernel &kernel, const machine::Machine &machine,
                                       PathModelMemory *memory) {
  Residence result(kernel, machine);
  std::optional<std::vector<TouchedLines>> touched =
      memory ? memory->touchedBy(kernel, result.lineBytes())
             : linesTouched(kernel, result.lineBytes());
  if (!touched)
    return std::nullopt;
  result.touched = std::move(*touched);
  result.all = sumOf(result.touched);
  return result;
}

Residence::Residence(const machine::Machine &machine, double bytes) : machine(&machine) {
  all = bytes / static_cast<double>(lineBytes());
}

ir::LoopParts sharedParts(const ir::Kernel &kernel, unsigned cores, unsigned first, unsigned some) {
  ir::LoopParts parts;
  for (const ir::Loop *loop : sharedLoops(kernel.nest)) {
    const std::optional<double> trips = ir::tripCount(*loop, kernel.bindings()).asDouble();
    const unsigned of =
        trips && *trips < cores ? std::max(1U, static_cast<unsigned>(*trips)) : cores;
    const unsigned own = std::min(some, of), from = std::min(first * of / cores, of - own);
    parts.push_back({loop, {of, from, from + own}});
  }
  return parts;
}

std::int64_t rowsOfPart(unsigned cores) {
  constexpr std::int64_t ofAll = 1 << 18; // the parts have as many as the nest together
  return ofAll / cores;
}

/// Lines that `some` of the cores touch together: the most of a few such groups, whose parts
/// are of other sizes in a triangle. Only where they fit do those of all of them.
double Residence::linesOf(unsigned some, unsigned cores, ByChance counted) const {
  if (!kernel)
    return all;
  // The more there are, the more they are alike; the first and the last ones are the ends of a
  // triangle.
  const unsigned few = cores <= 16 || ir::hasGuards(kernel->nest) ? 4 : 2;
  const unsigned groups = std::max(1U, cores / some), looked = std::min(groups, few);
  double most = 0;
  for (unsigned i = 0; i < looked; ++i) {
    const unsigned first = (looked > 1 ? i * (groups - 1) / (looked - 1) : groups / 2) * some;
    llvm::Expected<AffineNest> nest =
        AffineNest::of(*kernel, sharedParts(*kernel, cores, first, some));
    if (!nest) { // the whole one could be made
      llvm::consumeError(nest.takeError());
      return all;
    }
    most = std::max(most, sumOf(touchedLines(*nest, kernel->arrays.size(), lineBytes(),
                                             rowsOfPart(cores), counted)));
  }
  return most == 0 ? all * some / cores : most;
}

bool Residence::holdsAll(size_t level, unsigned cores, double safety) const {
  const unsigned some = std::min(cores, machine->caches[level].sharedBy);
  const double capacity = reuseCapacity(*machine, level, cores, safety).value() * some /
                          static_cast<double>(lineBytes());
  if (all <= capacity || some == cores)
    return all <= capacity;
  // Together the parts touch all: one of them at least as much as the mean.
  if (all * some / cores > capacity)
    return false;
  if (linesOf(some, cores, ByChance::All) <= capacity)
    return true;
  return kernel && ir::hasGuards(kernel->nest) &&
         linesOf(some, cores, ByChance::Expected) <= capacity;
}

} // namespace sparcity::traffic
