//===- models/machine/Streams.cpp - Which streaming benchmark fits a kernel ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/machine/Streams.h"

#include <algorithm>
#include <cmath>

namespace sparcity::machine {

const Benchmark *nearestBenchmark(const Memory &memory, double load, double evict,
                                  const std::string &name,
                                  const std::function<bool(const Benchmark &)> &has) {
  const double fraction = load + evict > 0 ? load / (load + evict) : 1;
  constexpr double fewWrites = 0.02;
  const Benchmark *nearest = nullptr;
  for (const Benchmark &benchmark : memory.benchmarks) {
    if (!has(benchmark) || (!name.empty() && benchmark.name != name))
      continue;
    // Turning the bus around costs: reads alone say nothing about a mix.
    if (name.empty() && fraction < 1 - fewWrites && benchmark.writeLines == 0)
      continue;
    if (!nearest || std::abs(benchmark.readFraction() - fraction) <
                        std::abs(nearest->readFraction() - fraction))
      nearest = &benchmark;
  }
  return nearest;
}

std::optional<BytesPerSecond> bandwidthOf(const Machine &machine, const Benchmark &stream,
                                          const std::string &level, unsigned cores) {
  const auto single = stream.singleCore.find(level);
  if (single == stream.singleCore.end())
    return std::nullopt;
  const BytesPerSecond sum = single->second * cores;
  if (level != "MEM")
    return sum;
  if (const auto measured = stream.byCores.find(cores); measured != stream.byCores.end())
    return measured->second;
  const unsigned perDomain = machine.topology.coresPerNumaDomain();
  const unsigned domains = (cores + perDomain - 1) / perDomain;
  return stream.saturated ? std::min(sum, *stream.saturated * domains) : sum;
}

bool isFilledByVictims(const Machine &machine, const std::string &level) {
  const Cache *cache = machine.findCache(level);
  return cache &&
         (cache->inclusion == Inclusion::Victim || cache->inclusion == Inclusion::Exclusive);
}

double requestedShare(const Machine &machine, const Benchmark &stream, const std::string &level) {
  if (!machine.caches.empty() && level == machine.caches.front().name)
    return 1;
  const double out = isFilledByVictims(machine, level) ? stream.readLines : stream.writeLines;
  return (stream.loadedLines + stream.writeLines) / (stream.readLines + out);
}

} // namespace sparcity::machine
