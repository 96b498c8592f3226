//===- models/prediction/DividedCache.cpp - Times with a cache divided ----------------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/DividedCache.h"

#include "models/machine/Machine.h"
#include "models/prediction/EcmFact.h"
#include "models/prediction/NestFacts.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace sparcity::prediction {

static std::optional<machine::Cycles> timeWith(Facts &facts,
                                               const traffic::CachePartition &partition,
                                               std::uint64_t misses, std::uint64_t evicts) {
  const Subject &of = facts.of();
  const traffic::Traffic &traffic = *facts.get<TrafficFact>();
  const auto cache = llvm::find_if(
      of.machine->caches, [&](const machine::Cache &each) { return each.name == partition.level; });
  const std::optional<traffic::Counting> &counting = traffic.counting;
  if (cache == of.machine->caches.end() || !counting || counting->iterations == 0)
    return std::nullopt;
  // The lines are of one cache; all that the cores use do alike.
  const double caches = static_cast<double>(of.cores) / partition.cores;
  const double perUnit = caches * facts.get<UnitFact>() / counting->iterations;
  traffic::Traffic divided = traffic;
  traffic::Boundary &boundary = divided.boundaries[cache - of.machine->caches.begin()];
  const double load = static_cast<double>(misses) * perUnit;
  // Lines that are saved are the scattered ones first: streams have no reuse to keep.
  const double before = boundary.load.value_or(0), scattered = before * boundary.unforeseen;
  boundary.unforeseen = load > 0 ? std::clamp((scattered - before + load) / load, 0.0, 1.0) : 0;
  boundary.load = load;
  boundary.evict = static_cast<double>(evicts) * perUnit;
  return ecmWith(facts, divided).time;
}

std::vector<ecm::Ecm::DividedTimes> dividedTimes(Facts &facts) {
  std::vector<ecm::Ecm::DividedTimes> times;
  for (const traffic::CachePartition &partition : facts.get<TrafficFact>()->partitions)
    times.push_back(
        {timeWith(facts, partition, partition.undivided, partition.undividedEvicts),
         timeWith(facts, partition, partition.best().misses(), partition.best().evicts)});
  return times;
}

report::MessageList partitionDiagnostics(const traffic::Traffic &traffic,
                                         const machine::Machine &machine,
                                         const ir::SourceRange &position) {
  if (traffic.partitions.empty() || !traffic.partitions.front().isHypothetical)
    return {};
  return {{ir::Severity::Remark,
           {"partition-hypothetical", {traffic.partitions.front().level, machine.name}},
           position,
           false}};
}

} // namespace sparcity::prediction
