//===- models/machine/Streams.cpp - Which streaming benchmark fits a kernel ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/machine/Streams.h"
#include "models/machine/Machine.h"

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
    if (name.empty() && fraction < 1 - fewWrites && benchmark.writeLines() == 0)
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
  const double domains = static_cast<double>(std::max(cores, perDomain)) / perDomain;
  return stream.saturated ? std::min(sum, *stream.saturated * domains) : sum;
}

Benchmark linkStream(const Machine &machine, const Memory &memory, double load, double evict) {
  const Link &link = *memory.link;
  const bool moves = load + evict > 0;
  const double in = moves ? load : 1, out = moves ? evict : 0;
  const double inTime = in / link.in.value(), outTime = out / link.out.value();
  const double time = link.sharedDuplex ? inTime + outTime : std::max(inTime, outTime);
  const unsigned cores = machine.topology.coresPerNumaDomain();
  Benchmark stream;
  stream.name = "link";
  stream.readOnly = in;
  stream.writeOnly = 0;
  const BytesPerSecond one((in + out) / time * machine.clock.value());
  stream.singleCore["MEM"] = one;
  stream.saturated = one * cores;
  // Each of the memories has its own.
  const unsigned memories = std::max(1U, cores / memory.sharedBy.value_or(cores));
  if (memory.theoretical)
    stream.saturated = std::min(*stream.saturated, *memory.theoretical * memories);
  return stream;
}

std::optional<Benchmark> streamIn(const Machine &machine, size_t place, const Benchmark &stream) {
  if (place == 0)
    return stream;
  const Memory &memory = machine.memoryAt(place);
  for (const Benchmark &each : memory.benchmarks)
    if (each.name == stream.name)
      return each;
  if (memory.link)
    return linkStream(machine, memory, stream.readLines(), stream.writeLines());
  const Benchmark *nearest =
      nearestBenchmark(memory, stream.readLines(), stream.writeLines(), "",
                       [](const Benchmark &each) { return each.saturated.has_value(); });
  return nearest ? std::optional(*nearest) : std::nullopt;
}

std::optional<Benchmark> streamFor(const Machine &machine, size_t place, double load, double evict,
                                   const std::string &name) {
  const Memory &memory = machine.memoryAt(place);
  const auto hasOne = [](const Benchmark &each) { return each.singleCore.count("MEM") != 0; };
  const Benchmark *nearest = nearestBenchmark(memory, load, evict, name, hasOne);
  if (nearest)
    return *nearest;
  return memory.link ? std::optional(linkStream(machine, memory, load, evict)) : std::nullopt;
}

std::optional<BytesPerSecond> mostOf(const Machine &machine, size_t place, double load,
                                     double evict) {
  const Memory &memory = machine.memoryAt(place);
  const Benchmark *nearest = nearestBenchmark(
      memory, load, evict, "", [](const Benchmark &each) { return each.saturated.has_value(); });
  if (nearest)
    return nearest->saturated;
  return memory.link ? linkStream(machine, memory, load, evict).saturated : std::nullopt;
}

bool isFilledByVictims(const Machine &machine, const std::string &level) {
  const Cache *cache = machine.findCache(level);
  return cache &&
         (cache->inclusion == Inclusion::Victim || cache->inclusion == Inclusion::Exclusive);
}

double requestedShare(const Machine &machine, const Benchmark &stream, const std::string &level) {
  if (!machine.caches.empty() && level == machine.caches.front().name)
    return 1;
  const double out = isFilledByVictims(machine, level) ? stream.readLines() : stream.writeLines();
  return (stream.loadedLines() + stream.writeLines()) / (stream.readLines() + out);
}

Origin originOfDerivedStreams() {
  return {"not measured: derived from the links between caches, and from latency, lines in flight "
          "and theoretical bandwidth of memory",
          true};
}

} // namespace sparcity::machine
