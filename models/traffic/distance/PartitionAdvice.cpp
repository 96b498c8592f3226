//===- models/traffic/distance/PartitionAdvice.cpp - Ways for some arrays --- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/distance/PartitionAdvice.h"

#include "ir/Kernel.h"
#include "models/machine/Machine.h"
#include "models/traffic/Hierarchy.h"
#include "models/traffic/distance/PartitionSearch.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace sparcity::traffic {

/// The arrays by number; the same numbers as the trace's.
static llvm::Expected<ArraySet> findArrays(const ir::Kernel &kernel,
                                           const std::vector<std::string> &names) {
  std::set<std::uint32_t> found;
  for (const std::string &name : names) {
    const auto array =
        llvm::find_if(kernel.arrays, [&](const ir::Array &a) { return a.name == name; });
    if (array == kernel.arrays.end())
      return llvm::createStringError("--partition: '" + kernel.name + "' has no array '" + name +
                                     "'");
    found.insert(static_cast<std::uint32_t>(array - kernel.arrays.begin()));
  }
  return ArraySet(found.begin(), found.end());
}

/// The level that is named, or the outermost that can be divided, or the outermost.
static llvm::Expected<size_t> findLevel(const machine::Machine &machine, const std::string &name) {
  for (size_t level = machine.caches.size(); level-- > 0;)
    if (name.empty() ? machine.caches[level].sectors.has_value()
                     : machine.caches[level].name == name)
      return level;
  if (!name.empty())
    return llvm::createStringError("--partition: '" + machine.name + "' has no cache '" + name +
                                   "'");
  return machine.caches.size() - 1;
}

namespace {

/// One trace of the cores that share a cache, of the traces of all.
class CoresOfOneCache final : public CoresConsumer {
public:
  CoresOfOneCache(TraceConsumer &next, unsigned cores) : next(next), cores(cores) {}

  bool take(unsigned core, const Row &row, std::uint64_t first, std::uint64_t iterations) override {
    if (core >= cores)
      return true;
    return next.take(strandsFrom(row, first, moved), iterations);
  }

private:
  TraceConsumer &next;
  unsigned cores;
  std::vector<Strand> moved;
};

class Advisor {
public:
  Advisor(const ir::Kernel &kernel, const KernelTrace &trace, const machine::Machine &machine,
          const Options &options, size_t level, double turn)
      : kernel(kernel), trace(trace), options(options), cache(machine.caches[level]),
        turn(static_cast<std::uint64_t>(std::ceil(turn))) {
    search.lineBytes = static_cast<std::uint64_t>(cache.line.value());
    // All of the cache, whoever shares it: their accesses meet in it.
    const double bytes = reuseCapacity(machine, level, 1, options.cacheSafety).value();
    search.cache = {cache.ways,
                    static_cast<std::uint64_t>(bytes / cache.line.value()) / cache.ways};
    for (const KernelTrace::Reference &reference : trace.references())
      search.arrayOf.push_back(reference.array);
  }

  llvm::Expected<CachePartition> advise(const ArraySet &chosen, bool isRepeated) {
    if (!chosen.empty()) {
      PartitionPass pass(search.lineBytes, search.arrayOf, {chosen});
      if (llvm::Error fault = feed(pass, isRepeated))
        return fault;
      return describe(pass.partition(chosen, search.cache), isRepeated);
    }
    llvm::Error fault = llvm::Error::success();
    const std::optional<FoundPartition> found = findPartition(search, [&](PartitionPass &pass) {
      llvm::Error error = feed(pass, isRepeated);
      const bool isComplete = !error;
      fault = llvm::joinErrors(std::move(fault), std::move(error));
      return isComplete;
    });
    if (fault)
      return fault;
    if (!found)
      return llvm::createStringError("--partition: '" + kernel.name +
                                     "' has fewer than two arrays to divide " + cache.name +
                                     " between");
    CachePartition result = describe(found->best, isRepeated);
    result.wasSearched = true;
    result.triedSets = found->triedSets;
    result.isExhaustive = found->isExhaustive;
    return result;
  }

private:
  unsigned coresOfCache() const { return std::min(options.cores, cache.sharedBy); }

  llvm::Error run(PartitionPass &pass) const {
    if (options.cores == 1)
      return trace.run(pass);
    CoresOfOneCache cores(pass, coresOfCache());
    return trace.run(options.cores, turn, cores);
  }

  /// The counts that are wanted: what is dirty at the end leaves too, unless the next
  /// run finds it.
  llvm::Error feed(PartitionPass &pass, bool isRepeated) const {
    if (llvm::Error fault = run(pass))
      return fault;
    if (!isRepeated) {
      pass.flush();
      return llvm::Error::success();
    }
    pass.clearCounts();
    return run(pass);
  }

  CachePartition describe(const Partition &partition, bool isRepeated) const {
    CachePartition result;
    result.level = cache.name;
    result.isRepeated = isRepeated;
    result.isHypothetical = !cache.sectors;
    result.cores = coresOfCache();
    result.allWays = cache.ways;
    result.wayBytes = static_cast<double>(search.cache.linesPerWay) * cache.line.value();
    result.undivided = partition.undivided.misses();
    result.undividedEvicts = partition.undivided.writeBacks;
    result.compulsory = partition.compulsory;
    result.gains = partition.gains();
    for (const std::uint32_t array : partition.isolated)
      result.arrays.push_back(kernel.arrays[array].name);
    for (const Split &split : partition.splits)
      result.splits.push_back({static_cast<unsigned>(split.ways), split.isolated.misses(),
                               split.rest.misses(),
                               split.isolated.writeBacks + split.rest.writeBacks});
    if (const Split *best = partition.best())
      result.ways = static_cast<unsigned>(best->ways);
    return result;
  }

  const ir::Kernel &kernel;
  const KernelTrace &trace;
  const Options &options;
  const machine::Cache &cache;
  std::uint64_t turn;
  PartitionSearch search;
};

} // namespace

llvm::Expected<std::vector<CachePartition>> advisePartitions(const ir::Kernel &kernel,
                                                             const KernelTrace &trace,
                                                             const machine::Machine &machine,
                                                             const Options &options, double turn) {
  llvm::Expected<ArraySet> chosen = findArrays(kernel, options.partition->arrays);
  if (!chosen)
    return chosen.takeError();
  llvm::Expected<size_t> level = findLevel(machine, options.partition->level);
  if (!level)
    return level.takeError();
  Advisor advisor(kernel, trace, machine, options, *level, turn);
  std::vector<CachePartition> result;
  for (const bool isRepeated : {false, true}) {
    llvm::Expected<CachePartition> advice = advisor.advise(*chosen, isRepeated);
    if (!advice)
      return advice.takeError();
    result.push_back(std::move(*advice));
  }
  return result;
}

} // namespace sparcity::traffic
