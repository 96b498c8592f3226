//===- models/traffic/distance/Partition.cpp - A cache divided between arrays --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/distance/Partition.h"

#include <algorithm>
#include <cassert>
#include <iterator>

namespace sparcity::traffic {

const Split *Partition::best() const {
  if (splits.size() < 3)
    return nullptr;
  return &*std::min_element(splits.begin() + 1, splits.end() - 1,
                            [](const Split &a, const Split &b) { return a.misses() < b.misses(); });
}

bool Partition::gains() const { return best() && best()->misses() < undivided.misses(); }

double Partition::reductionPercent() const {
  if (!best() || undivided.misses() == 0)
    return 0;
  const auto before = static_cast<double>(undivided.misses());
  return 100 * (before - static_cast<double>(best()->misses())) / before;
}

PartitionPass::PartitionPass(std::uint64_t lineBytes, std::vector<std::uint32_t> arrays,
                             const std::vector<ArraySet> &candidates)
    : lineBytes(lineBytes), arrayOf(std::move(arrays)), all(arrayOf.begin(), arrayOf.end()) {
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  addSubTrace(all);
  for (const ArraySet &candidate : candidates) {
    addSubTrace(candidate);
    addSubTrace(complement(candidate));
  }
}

ArraySet PartitionPass::complement(const ArraySet &arrays) const {
  ArraySet result;
  std::set_difference(all.begin(), all.end(), arrays.begin(), arrays.end(),
                      std::back_inserter(result));
  return result;
}

void PartitionPass::addSubTrace(const ArraySet &arrays) {
  assert(std::is_sorted(arrays.begin(), arrays.end()) && "a set is ascending");
  const auto [entry, isNew] =
      subTraces.try_emplace(arrays, SubTrace{{}, ReuseDistances(lineBytes)});
  if (!isNew)
    return;
  for (const std::uint32_t array : arrayOf)
    entry->second.has.push_back(std::binary_search(arrays.begin(), arrays.end(), array));
}

bool PartitionPass::take(llvm::ArrayRef<Strand> strands, std::uint64_t iterations) {
  for (auto &[arrays, subTrace] : subTraces) {
    chosen.clear();
    std::copy_if(strands.begin(), strands.end(), std::back_inserter(chosen),
                 [&has = subTrace.has](const Strand &strand) {
                   assert(strand.reference < has.size() && "each reference has an array");
                   return has[strand.reference];
                 });
    if (!chosen.empty() && !subTrace.distances.take(chosen, iterations))
      return false;
  }
  return true;
}

void PartitionPass::clearCounts() {
  for (auto &[arrays, subTrace] : subTraces)
    subTrace.distances.clearCounts();
}

void PartitionPass::flush() {
  for (auto &[arrays, subTrace] : subTraces)
    subTrace.distances.flush();
}

Partition PartitionPass::partition(const ArraySet &isolated, const DivisibleCache &cache) {
  assert(subTraces.count(isolated) && "the set is one of the candidates");
  const auto curve = [&](const ArraySet &arrays) { return subTraces.at(arrays).distances.curve(); };
  const MissCurve undivided = curve(all), inside = curve(isolated),
                  outside = curve(complement(isolated));
  Partition result;
  result.isolated = isolated;
  result.undivided = undivided.at(cache.lines());
  result.compulsory = undivided.compulsory();
  for (std::uint64_t ways = 0; ways <= cache.ways; ++ways)
    result.splits.push_back({ways, inside.at(ways * cache.linesPerWay),
                             outside.at((cache.ways - ways) * cache.linesPerWay)});
  return result;
}

} // namespace sparcity::traffic
