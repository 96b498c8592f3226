//===- models/predict/DividedCache.cpp - Times with a cache divided ----------------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/predict/DividedCache.h"

#include "models/predict/PredictModels.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace predict {

namespace {

class Divider {
public:
  Divider(const result::Result &result, const Request &request) : result(result), request(request) {
    this->request.models = {ModelId::Ecm};
  }

  ecm::Ecm::DividedTimes times(const traffic::CachePartition &partition) const {
    return {time(partition, partition.undivided, partition.undividedEvicts),
            time(partition, partition.best().misses(), partition.best().evicts)};
  }

private:
  std::optional<machine::Cycles> time(const traffic::CachePartition &partition,
                                      std::uint64_t misses, std::uint64_t evicts) const {
    const auto cache = llvm::find_if(result.machine.caches, [&](const machine::Cache &each) {
      return each.name == partition.level;
    });
    const std::optional<traffic::Counting> &counting = result.traffic->counting;
    if (cache == result.machine.caches.end() || !counting || counting->iterations == 0)
      return std::nullopt;
    // The lines are of one cache; all that the cores use do alike.
    const double caches = static_cast<double>(result.cores) / partition.cores;
    const double perUnit = caches * result.iterationsPerUnit / counting->iterations;
    result::Result divided = result;
    traffic::Boundary &boundary =
        divided.traffic->boundaries[cache - result.machine.caches.begin()];
    const double load = static_cast<double>(misses) * perUnit;
    // Lines that are saved are the scattered ones first: streams have no reuse to keep.
    const double before = boundary.load.value_or(0), scattered = before * boundary.unforeseen;
    boundary.unforeseen = load > 0 ? std::clamp((scattered - before + load) / load, 0.0, 1.0) : 0;
    boundary.load = load;
    boundary.evict = static_cast<double>(evicts) * perUnit;
    divided.traffic->scaling.clear();
    predictModels(divided, request, nullptr);
    return divided.ecm->time;
  }

  const result::Result &result;
  Request request;
};

} // namespace

void predictDivided(result::Result &result, const Request &request) {
  if (!result.traffic || result.traffic->partitions.empty())
    return;
  const traffic::CachePartition &first = result.traffic->partitions.front();
  if (first.isHypothetical)
    result.diagnostics.push_back(
        {ir::Severity::Remark, "partition-hypothetical",
         "the machine file names no sectors of " + first.level + ": '" + result.machine.name +
             "' does not divide it by the data that it holds, and what that gains is "
             "hypothetical",
         result.position, false});
  if (!result.ecm)
    return;
  const Divider divider(result, request);
  for (const traffic::CachePartition &partition : result.traffic->partitions)
    result.ecm->dividedTimes.push_back(divider.times(partition));
}

} // namespace predict
