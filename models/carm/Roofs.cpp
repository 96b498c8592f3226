//===- models/carm/Roofs.cpp - Roofs of the machine and of a kernel ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/carm/Roofs.h"

#include "models/carm/Mix.h"
#include "models/machine/Peaks.h"
#include "models/machine/Streams.h"

#include <algorithm>
#include <cmath>

using machine::Benchmark;
using machine::BytesPerSecond;

namespace carm {

static std::vector<std::string> levelsOf(const machine::Machine &machine) {
  std::vector<std::string> names;
  for (const machine::Cache &cache : machine.caches)
    names.push_back(cache.name);
  names.push_back("MEM");
  return names;
}

static bool isUsable(const Benchmark &stream, const std::string &level, const Options &options) {
  return stream.singleCore.count(level) != 0 &&
         (options.benchmark.empty() || options.benchmark == stream.name);
}

static BytesPerSecond seenBandwidth(const machine::Machine &machine, const Benchmark &stream,
                                    const std::string &level, unsigned cores) {
  return *machine::bandwidthOf(machine, stream, level, cores) *
         machine::requestedShare(machine, stream, level);
}

static BytesPerSecond perSecond(double bytesPerCycle, const machine::Machine &machine,
                                unsigned cores) {
  return BytesPerSecond(bytesPerCycle * machine.clock.value() * cores);
}

static void addRidges(Roofs &roofs) {
  if (roofs.peak)
    for (Roof &roof : roofs.levels)
      roof.ridge = *roofs.peak / roof.bandwidth.value();
}

Roofs machineRoofs(const work::Work &work, const machine::Machine &machine,
                   const Options &options) {
  Roofs roofs;
  roofs.peak = machine::peakOf(machine.core, work.floatBits).total.value() * machine.clock.value() *
               options.cores;
  for (const std::string &level : levelsOf(machine)) {
    std::optional<Roof> best;
    for (const Benchmark &stream : machine.memory.benchmarks) {
      if (!isUsable(stream, level, options))
        continue;
      const BytesPerSecond seen = seenBandwidth(machine, stream, level, options.cores);
      if (!best || seen > best->bandwidth)
        best = Roof{level, seen, stream.name, {}, {}};
    }
    if (!best && level == machine.caches.front().name) {
      const machine::AccessPaths &paths = machine.core.widestPaths;
      const double width = (paths.load + paths.store).value();
      const double both = paths.both ? std::min(width, paths.both->value()) : width;
      best = Roof{level, perSecond(both, machine, options.cores), "load and store paths", {}, {}};
    }
    if (best)
      roofs.levels.push_back(std::move(*best));
  }
  addRidges(roofs);
  return roofs;
}

namespace {

class KernelRoofs {
public:
  KernelRoofs(const traffic::Traffic &traffic, const incore::Requests &requests,
              const machine::Machine &machine, const Options &options)
      : traffic(traffic), requests(requests), machine(machine), options(options) {}

  /// Of its accesses on the load ports and the store path; of the source's bytes on
  /// the paths.
  Roof first(const std::optional<incore::NestTime> &nest) const {
    const std::string &level = machine.caches.front().name;
    const double cycles = nest ? std::max(nest->demand.loads, nest->demand.stores).value() : 0;
    if (cycles > 0 && requests.bytes() > 0)
      return {level,
              perSecond(requests.bytes() / cycles, machine, options.cores),
              "compiled accesses",
              {},
              {}};
    const machine::AccessPaths &paths = machine.core.widestPaths;
    const double in = requests.loadShare(), out = 1 - in;
    double time = std::max(in / paths.load.value(), out / paths.store.value());
    if (paths.both)
      time = std::max(time, 1 / paths.both->value());
    return {level, perSecond(1 / time, machine, options.cores), "load and store paths", {}, {}};
  }

  /// Outside boundary `boundary`; none where no stream was measured.
  std::optional<Roof> outer(size_t boundary, const std::string &level) const {
    const Benchmark *nearest = nullptr;
    for (const Benchmark &stream : machine.memory.benchmarks) {
      if (!isUsable(stream, level, options))
        continue;
      const bool lacksStores = stream.writeLines == 0 && requests.bytesStored > 0;
      if (lacksStores && options.benchmark.empty())
        continue;
      if (!nearest || distance(stream, boundary) < distance(*nearest, boundary))
        nearest = &stream;
    }
    if (!nearest)
      return std::nullopt;
    return Roof{
        level, seenBandwidth(machine, *nearest, level, options.cores), nearest->name, {}, {}};
  }

private:
  /// By loads of what is asked for, then by lines in of those at the memory boundary
  /// (what crosses the boundaries before depends on victim caches).
  std::pair<double, double> distance(const Benchmark &stream, size_t boundary) const {
    const double asked = stream.loadedLines / (stream.loadedLines + stream.writeLines);
    const traffic::Boundary &mix = traffic.boundaries[boundary];
    const double in = mix.load.value_or(0), out = mix.evict.value_or(0);
    const double moved = in + out > 0 ? std::abs(stream.readFraction() - in / (in + out)) : 0;
    return {std::round(std::abs(asked - requests.loadShare()) * 1e6), moved};
  }

  const traffic::Traffic &traffic;
  const incore::Requests &requests;
  const machine::Machine &machine;
  const Options &options;
};

} // namespace

Roofs kernelRoofs(const work::Work &work, const traffic::Traffic &traffic,
                  const std::optional<incore::NestTime> &nest, const incore::Requests &requests,
                  const machine::Machine &machine, const Options &options,
                  std::vector<std::string> &notes) {
  Roofs roofs;
  if (work.flops.total > 0)
    roofs.peak = work.flops.total / leastTime(work, nest, machine.core).value() *
                 machine.clock.value() * options.cores;
  const KernelRoofs builder(traffic, requests, machine, options);
  roofs.levels.push_back(builder.first(nest));
  const std::vector<std::string> levels = levelsOf(machine);
  for (size_t k = 0; k + 1 < levels.size() && k < traffic.boundaries.size(); ++k) {
    std::optional<Roof> roof = builder.outer(k, levels[k + 1]);
    if (!roof) {
      notes.push_back("no measured bandwidth for " + levels[k + 1] + ": its roof is left out");
      continue;
    }
    const Roof &inner = roofs.levels.back();
    if (roof->bandwidth > inner.bandwidth) {
      roof->bandwidth = inner.bandwidth;
      roof->source = "as " + inner.level;
    }
    roofs.levels.push_back(std::move(*roof));
  }
  addRidges(roofs);
  return roofs;
}

} // namespace carm
