//===- models/carm/Roofs.cpp - Roofs of the machine and of a kernel ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/carm/Roofs.h"

#include "models/carm/Mix.h"
#include "models/machine/Machine.h"
#include "models/machine/Peaks.h"
#include "models/machine/Streams.h"

#include <algorithm>

using sparcity::machine::Benchmark;
using sparcity::machine::BytesPerSecond;

namespace sparcity::carm {

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

static BytesPerSecond perSecond(double bytesPerCycle, const machine::Machine &machine,
                                unsigned cores) {
  return BytesPerSecond(bytesPerCycle * machine.clock.value() * cores);
}

static void addRidges(Roofs &roofs) {
  if (roofs.peak)
    for (Roof &roof : roofs.levels)
      roof.ridge = *roofs.peak / roof.bandwidth.value();
}

/// Of the machine for that work, which may have none of it.
static std::optional<double> bestPeak(const work::Work &work, const machine::Machine &machine,
                                      const Options &options) {
  const Counted counted = countedOf(work, options);
  const double cyclesPerSecond = machine.clock.value() * options.cores;
  if (counted == Counted::Flops)
    return machine::peakOf(machine.core, work.floatBits).total.value() * cyclesPerSecond;
  const std::optional<machine::Cycles> least = leastTimeOfVectors(work, machine.core, counted);
  return least && least->value() > 0
             ? std::optional(operationsOf(work, counted) / least->value() * cyclesPerSecond)
             : std::nullopt;
}

Roofs machineRoofs(const work::Work &work, const machine::Machine &machine,
                   const Options &options) {
  Roofs roofs;
  roofs.peak = bestPeak(work, machine, options);
  for (const std::string &level : levelsOf(machine)) {
    std::optional<Roof> best;
    for (const Benchmark &stream : machine.memory.benchmarks) {
      if (!isUsable(stream, level, options))
        continue;
      const double asked = machine::requestedShare(machine, stream, level);
      const BytesPerSecond seen =
          *machine::bandwidthOf(machine, stream, level, options.cores) * asked;
      if (!best || seen > best->bandwidth)
        best = Roof{level, seen, stream.name, {}, {}, stream.name, asked};
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
  KernelRoofs(const work::Work &work, const incore::Requests &requests,
              const machine::Machine &machine, const Options &options)
      : requests(requests), machine(machine), options(options) {
    const double updated = work.bytesStored > 0 ? work.bytesUpdated / work.bytesStored : 0;
    in = requests.bytesLoaded + requests.bytesStored * (1 - updated);
    out = requests.bytesStored;
  }

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

  /// Of a level beyond L1; none where no stream was measured.
  std::optional<Roof> outer(const std::string &level) const {
    const Benchmark *nearest = machine::nearestBenchmark(
        machine.memory, in, out, options.benchmark,
        [&](const Benchmark &stream) { return stream.singleCore.count(level) != 0; });
    if (!nearest)
      return std::nullopt;
    const double moved = in + (machine::isFilledByVictims(machine, level) ? in : out);
    const double asked = moved > 0 ? requests.bytes() / moved : 1;
    return Roof{level,
                *machine::bandwidthOf(machine, *nearest, level, options.cores) * asked,
                nearest->name,
                {},
                {},
                nearest->name,
                asked};
  }

private:
  const incore::Requests &requests;
  const machine::Machine &machine;
  const Options &options;
  /// Bytes that would move if nothing was found nearer: a line that is stored but not
  /// loaded comes in first.
  double in = 0, out = 0;
};

} // namespace

Roofs kernelRoofs(const work::Work &work, const std::optional<incore::NestTime> &nest,
                  const incore::Requests &requests, const machine::Machine &machine,
                  const Options &options, report::Phrases &notes) {
  Roofs roofs;
  const Counted counted = countedOf(work, options);
  if (const auto least = leastTime(work, nest, machine.core, counted))
    roofs.peak =
        operationsOf(work, counted) / least->value() * machine.clock.value() * options.cores;
  const KernelRoofs builder(work, requests, machine, options);
  roofs.levels.push_back(builder.first(nest));
  const std::vector<std::string> levels = levelsOf(machine);
  for (size_t k = 1; k < levels.size(); ++k) {
    std::optional<Roof> roof = builder.outer(levels[k]);
    if (!roof) {
      notes.push_back({"roof-left-out", {levels[k]}});
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

} // namespace sparcity::carm
