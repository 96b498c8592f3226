//===- models/traffic/WholeNest.cpp - Lines of all loops of a nest --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/WholeNest.h"

#include "ir/Chance.h"
#include "ir/IterationCount.h"
#include "ir/Kernel.h"
#include "ir/LocatedError.h"
#include "models/machine/Machine.h"
#include "models/traffic/Hierarchy.h"
#include "models/traffic/UnitOfWork.h"
#include "models/traffic/trace/SharedLoops.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::traffic {

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

double WholeNest::lineBytes() const { return machine->caches.front().line.value(); }

llvm::Expected<WholeNest> WholeNest::of(const ir::Kernel &kernel, const ir::LoopPath &path,
                                        const machine::Machine &machine, Effort effort) {
  const machine::Cache &first = machine.caches.front();
  if (const ir::Access *access = findUncounted(kernel.nest, first.writeAllocate && first.writeBack))
    return llvm::make_error<ir::LocatedError>(access->range, "unsupported-access",
                                              "stores to '" + kernel.array(access->array).name +
                                                  "' are not held in all caches");
  llvm::Expected<AffineNest> nest = AffineNest::of(kernel);
  if (!nest)
    return nest.takeError();
  if (const ir::Condition *condition = nest->inexactCondition())
    return llvm::make_error<ir::LocatedError>(kernel.nest.range, "unsupported-access",
                                              "the lines of the whole nest are not known where '" +
                                                  condition->str() + "' decides");
  WholeNest result(kernel, path, machine, std::move(*nest), effort);
  result.perUnit = traffic::iterationsPerUnit(path, result.lineBytes());
  const std::optional<double> iterations = ir::countIterations(kernel, path);
  if (!iterations)
    return llvm::make_error<ir::LocatedError>(kernel.nest.range, "unsupported-access",
                                              "how often the loops run is not known");
  result.whole.units = *iterations * ir::probabilityOf(path) / result.perUnit;
  return result;
}

const Residence &WholeNest::residence() const {
  if (!made)
    made = Residence::of(*kernel, *machine); // there is one of every nest that is affine
  return *made;
}

/// Loops in which bounds or conditions depend on the index.
static unsigned countShaping(const AffineLoop &loop) {
  unsigned count = loop.shapesItsBody ? 1 : 0;
  for (const AffineLoop::Item &item : loop.body)
    if (item.loop)
      count += countShaping(*item.loop);
  return count;
}

std::vector<WholeNest::Share> WholeNest::sharesOf(unsigned cores) const {
  const unsigned shaping = countShaping(whole.nest.root());
  const bool isOutermost = sharedLoops(kernel->nest).front() == &kernel->nest;
  const std::vector<bool> isCommon = commonArrays(whole);
  const bool isAlike = shaping == 0 && isOutermost && !llvm::is_contained(isCommon, true);
  if (cores == 1 || isAlike) // parts of a box are as the whole of it
    return {};
  const unsigned few = shaping == 1 ? 4 : 1; // others take long to count
  const unsigned looked = std::min(cores, few);
  std::vector<Share> result;
  for (unsigned i = 0; i < looked; ++i) {
    const ir::LoopParts parts = sharedParts(*kernel, cores, (2 * i + 1) * cores / (2 * looked), 1);
    llvm::Expected<AffineNest> nest = AffineNest::of(*kernel, parts);
    if (!nest) { // the whole one could be made
      llvm::consumeError(nest.takeError());
      continue;
    }
    std::vector<TouchedLines> touched = touchedLines(
        *nest, kernel->arrays.size(), static_cast<std::int64_t>(lineBytes()), rowsOfPart(cores));
    result.push_back(
        {std::move(*nest),
         ir::countIterations(*kernel, path, parts).value_or(0) * ir::probabilityOf(path) / perUnit,
         std::move(touched)});
  }
  return result;
}

bool WholeNest::drawsApart() const {
  std::map<std::pair<unsigned, const ir::Loop *>, std::int64_t> strides;
  for (const AffineReference &reference : whole.nest.references()) {
    if (reference.loops.empty() || reference.slopes.back() == 0)
      continue;
    const std::int64_t stride = std::abs(reference.slopes.back());
    const auto [known, isNew] =
        strides.try_emplace({reference.array, reference.loops.back()->source}, stride);
    if (known->second != stride)
      return true;
  }
  return false;
}

bool WholeNest::waysCross() const {
  std::map<std::pair<unsigned, const ir::Loop *>, std::vector<std::int64_t>> ways;
  return llvm::any_of(whole.nest.references(), [&](const AffineReference &reference) {
    if (reference.loops.empty())
      return false;
    const std::pair place{reference.array, reference.loops.back()->source};
    return ways.try_emplace(place, reference.slopes).first->second != reference.slopes;
  });
}

std::vector<bool> WholeNest::commonArrays(const Share &share) const {
  const std::vector<const ir::Loop *> shared = sharedLoops(kernel->nest);
  std::vector<bool> result(kernel->arrays.size(), true);
  for (const AffineReference &reference : share.nest.references())
    for (size_t i = 0; i < reference.loops.size(); ++i)
      if (reference.slopes[i] != 0 && llvm::is_contained(shared, reference.loops[i]->source))
        result[reference.array] = false;
  return result;
}

/// By array: how likely the loops around its accesses are entered, as their mean. What lies
/// between two uses runs where they run: chances of all leave its lines as they are.
static std::vector<double> entryChances(const AffineNest &nest, size_t arrays) {
  std::vector<double> made(arrays), all(arrays), result;
  for (const AffineReference &reference : nest.references()) {
    double iterations = 1;
    for (const AffineLoop *loop : reference.loops)
      iterations *= static_cast<double>(AffineNest::range(*loop, nest.start()).trips);
    all[reference.array] += iterations;
    made[reference.array] += iterations * reference.entryProbability();
  }
  for (size_t array = 0; array < arrays; ++array)
    result.push_back(all[array] > 0 ? made[array] / all[array] : 1);
  return result;
}

std::optional<std::vector<ArrayLines>>
WholeNest::count(const Share &share, const std::vector<double> &shares, double capacity) const {
  const bool isWhole = &share == &whole;
  if (const auto found = known.find({capacity, shares}); isWhole && found != known.end())
    return found->second;
  std::optional<std::vector<ArrayLines>> lines =
      countLines(share.nest, shares, capacity, static_cast<std::int64_t>(lineBytes()), effort);
  const std::vector<double> chances = entryChances(share.nest, shares.size());
  for (size_t array = 0; lines && array < chances.size(); ++array) {
    (*lines)[array].load *= chances[array];
    (*lines)[array].evict *= chances[array];
  }
  if (isWhole && lines)
    known.try_emplace({capacity, shares}, *lines);
  return lines;
}

/// By array, as many as the core fetches: each line at least once, its share of what
/// others fetch too.
std::optional<std::vector<ArrayLines>> WholeNest::linesAt(const Share &share, size_t level,
                                                          unsigned cores, double safety) const {
  std::vector<double> shares(kernel->arrays.size(), 1);
  const std::vector<bool> isCommon = commonArrays(share);
  for (size_t array = 0; array < shares.size(); ++array)
    if (isCommon[array])
      shares[array] /= std::max(1U, std::min(cores, machine->caches[level].sharedBy));
  const double capacity = reuseCapacity(*machine, level, cores, safety).value();
  const std::vector<TouchedLines> &touched = touchedBy(share);
  double needed = 0; // of the capacity
  for (size_t array = 0; array < shares.size(); ++array)
    needed += touched[array].all * shares[array] * lineBytes();
  std::optional result = std::vector<ArrayLines>(shares.size());
  if (needed > capacity)
    result = count(share, shares, capacity);
  for (size_t array = 0; result && array < shares.size(); ++array) {
    ArrayLines &lines = (*result)[array];
    lines = {std::max(lines.load, touched[array].all) * shares[array],
             std::max(lines.evict, touched[array].stored) * shares[array]};
  }
  return result;
}

std::optional<std::vector<Boundary>> WholeNest::boundaries(unsigned cores, double safety,
                                                           Start start) const {
  if (effort.isOver())
    return std::nullopt;
  const std::vector<Share> parts = sharesOf(cores);
  std::vector<const Share *> shares = {&whole};
  if (!parts.empty()) {
    shares.clear();
    for (const Share &part : parts)
      shares.push_back(&part);
  }
  double units = 0;
  for (const Share *share : shares)
    units += share->units;
  const double unitsInverse = units > 0 ? 1 / units : 0;
  const size_t levels = machine->caches.size(), arrays = kernel->arrays.size();
  std::vector<std::vector<CacheMisses>> misses(arrays, std::vector<CacheMisses>(levels));
  std::vector<CacheMisses> all(levels);
  const size_t holdsAll =
      start == Start::Warm ? residentLevel(cores, safety).value_or(levels) : levels;
  for (size_t level = 0; level < holdsAll; ++level) {
    for (const Share *share : shares) {
      const std::optional<std::vector<ArrayLines>> lines = linesAt(*share, level, cores, safety);
      if (!lines)
        return std::nullopt;
      for (size_t array = 0; array < arrays; ++array) {
        misses[array][level].load += (*lines)[array].load * unitsInverse;
        misses[array][level].dirty += (*lines)[array].evict * unitsInverse;
      }
    }
    for (size_t array = 0; array < arrays; ++array) {
      CacheMisses &own = misses[array][level];
      if (level > 0) // what is found nearer the core is not looked for here
        own = {std::min(own.load, misses[array][level - 1].load),
               std::min(own.dirty, misses[array][level - 1].dirty)};
      all[level].load += own.load;
      all[level].dirty += own.dirty;
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

std::optional<CacheMisses> WholeNest::missesOf(size_t level, unsigned cores, double safety) const {
  const std::vector<double> shares(kernel->arrays.size(), 1);
  const auto lines = count(whole, shares, reuseCapacity(*machine, level, cores, safety).value());
  if (!lines)
    return std::nullopt;
  CacheMisses sum;
  for (const ArrayLines &array : *lines) {
    sum.load += array.load;
    sum.dirty += array.evict;
  }
  const double unitsInverse = whole.units > 0 ? 1 / whole.units : 0;
  return CacheMisses{sum.load * unitsInverse, sum.dirty * unitsInverse};
}

std::optional<size_t> WholeNest::residentLevel(unsigned cores, double safety) const {
  for (size_t level = 0; level < machine->caches.size(); ++level)
    if (residence().holdsAll(level, cores, safety))
      return level;
  return std::nullopt;
}

} // namespace sparcity::traffic
