//===- models/traffic/WholeNest.cpp - Lines of all loops of a nest --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/WholeNest.h"

#include "ir/LocatedError.h"
#include "models/traffic/Hierarchy.h"
#include "models/traffic/UnitOfWork.h"
#include "models/traffic/nest/Iterations.h"
#include "models/traffic/nest/LineCount.h"

#include "llvm/ADT/STLExtras.h"

namespace traffic {

/// The first access that the footprints do not cover on this machine.
static const ir::Access *findUncounted(const ir::Loop &loop, bool allocates) {
  for (const ir::Node &node : loop.body) {
    if (const ir::Loop *inner = node.asLoop()) {
      if (const ir::Access *found = findUncounted(*inner, allocates))
        return found;
      continue;
    }
    for (const ir::Access &access : node.asStatement()->accesses)
      if (access.isNonTemporal || (access.kind == ir::AccessKind::Store && !allocates))
        return &access;
  }
  return nullptr;
}

llvm::Expected<WholeNest> WholeNest::of(const ir::Kernel &kernel, const ir::LoopPath &path,
                                        const machine::Machine &machine) {
  const machine::Cache &first = machine.caches.front();
  if (const ir::Access *access = findUncounted(kernel.nest, first.writeAllocate && first.writeBack))
    return llvm::make_error<ir::LocatedError>(access->range, "unsupported-access",
                                              "stores to '" + kernel.array(access->array).name +
                                                  "' are not held in all caches");
  llvm::Expected<AffineNest> nest = AffineNest::of(kernel);
  if (!nest)
    return nest.takeError();
  const double iterations = countIterations(*nest, *path.back());
  WholeNest result(kernel, machine, std::move(*nest));
  result.perUnit = traffic::iterationsPerUnit(path, result.lineBytes());
  result.units = iterations / result.perUnit;
  return result;
}

std::vector<Boundary> WholeNest::boundaries(unsigned cores, double safety, Start start) const {
  const double unitsInverse = units > 0 ? 1 / units : 0;
  const size_t levels = machine->caches.size(), arrays = kernel->arrays.size();
  std::vector<std::vector<CacheMisses>> misses(arrays, std::vector<CacheMisses>(levels));
  std::vector<CacheMisses> all(levels);
  const size_t holdsAll =
      start == Start::Warm ? residentLevel(cores, safety).value_or(levels) : levels;
  for (size_t level = 0; level < holdsAll; ++level) {
    const double capacity = reuseCapacity(*machine, level, cores, safety).value();
    const std::vector<ArrayLines> lines =
        countLines(nest, arrays, capacity, static_cast<std::int64_t>(lineBytes()));
    for (size_t array = 0; array < arrays; ++array) {
      misses[array][level] = {lines[array].load * unitsInverse, lines[array].evict * unitsInverse};
      all[level].load += misses[array][level].load;
      all[level].dirty += misses[array][level].dirty;
    }
  }
  std::vector<Boundary> result;
  for (const BoundaryLines &lines : boundaryLines(*machine, all)) {
    Boundary boundary;
    boundary.between = machine->boundaryName(result.size());
    boundary.load = lines.load;
    boundary.evict = lines.evict;
    result.push_back(std::move(boundary));
  }
  for (size_t array = 0; array < arrays; ++array) {
    const std::vector<BoundaryLines> lines = boundaryLines(*machine, misses[array]);
    for (size_t level = 0; level < levels; ++level)
      result[level].arrays.push_back(
          {kernel->arrays[array].name, lines[level].load, lines[level].evict});
  }
  return result;
}

double WholeNest::missesOf(size_t level, unsigned cores, double safety) const {
  double sum = 0;
  for (const ArrayLines &lines : countLines(nest, kernel->arrays.size(),
                                            reuseCapacity(*machine, level, cores, safety).value(),
                                            static_cast<std::int64_t>(lineBytes())))
    sum += lines.load + lines.evict;
  return units > 0 ? sum / units : 0;
}

double WholeNest::compulsoryLines() const {
  double sum = 0;
  for (const ArrayLines &lines :
       countLines(nest, kernel->arrays.size(), 0x1p62, static_cast<std::int64_t>(lineBytes())))
    sum += lines.load;
  return sum;
}

std::optional<size_t> WholeNest::residentLevel(unsigned cores, double safety) const {
  const double bytes = compulsoryLines() * lineBytes();
  for (size_t level = 0; level < machine->caches.size(); ++level)
    if (bytes <= reuseCapacity(*machine, level, cores, safety).value())
      return level;
  return std::nullopt;
}

} // namespace traffic
