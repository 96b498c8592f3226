//===- models/traffic/distance/PartitionAdvice.cpp - Ways for some arrays ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/distance/PartitionAdvice.h"

#include "models/traffic/Hierarchy.h"
#include "models/traffic/distance/PartitionSearch.h"

#include "llvm/ADT/STLExtras.h"

#include <set>

namespace traffic {

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

static CachePartition describe(const ir::Kernel &kernel, const machine::Cache &cache,
                               const Partition &partition) {
  CachePartition result;
  result.level = cache.name;
  result.allWays = cache.ways;
  result.undivided = partition.undivided.misses();
  result.divided = result.undivided;
  result.compulsory = partition.compulsory;
  result.gains = partition.gains();
  for (const std::uint32_t array : partition.isolated)
    result.arrays.push_back(kernel.arrays[array].name);
  if (const Split *best = partition.best()) {
    result.ways = static_cast<unsigned>(best->ways);
    result.divided = best->misses();
  }
  return result;
}

llvm::Expected<CachePartition> advisePartition(const ir::Kernel &kernel, const KernelTrace &trace,
                                               const machine::Machine &machine,
                                               const Options &options) {
  llvm::Expected<ArraySet> chosen = findArrays(kernel, *options.partition);
  if (!chosen)
    return chosen.takeError();
  const machine::Cache &cache = machine.caches.back();
  const double bytes =
      reuseCapacity(machine, machine.caches.size() - 1, options.cores, options.cacheSafety).value();
  PartitionSearch search;
  search.lineBytes = static_cast<std::uint64_t>(cache.line.value());
  search.cache = {cache.ways, static_cast<std::uint64_t>(bytes / cache.line.value()) / cache.ways};
  for (const KernelTrace::Reference &reference : trace.references())
    search.arrayOf.push_back(reference.array);
  if (!chosen->empty()) {
    PartitionPass pass(search.lineBytes, search.arrayOf, {*chosen});
    if (llvm::Error fault = trace.run(pass))
      return fault;
    return describe(kernel, cache, pass.partition(*chosen, search.cache));
  }
  llvm::Error fault = llvm::Error::success();
  const std::optional<FoundPartition> found = findPartition(search, [&](PartitionPass &pass) {
    llvm::Error error = trace.run(pass);
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
  CachePartition result = describe(kernel, cache, found->best);
  result.wasSearched = true;
  result.triedSets = found->triedSets;
  result.isExhaustive = found->isExhaustive;
  return result;
}

} // namespace traffic
