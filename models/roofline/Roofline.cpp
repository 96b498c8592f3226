//===- models/roofline/Roofline.cpp - Roofline model ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/roofline/Roofline.h"

#include "models/machine/Machine.h"
#include "models/machine/Peaks.h"
#include "models/machine/Streams.h"
#include "models/traffic/MemoryLines.h"
#include "models/traffic/NearestStream.h"

#include <algorithm>

using sparcity::machine::Bytes;
using sparcity::machine::BytesPerSecond;
using sparcity::machine::Cycles;

namespace sparcity::roofline {

/// Cycles of `iterations` by the source's operations alone: the slowest of the
/// addition pipes, the multiplication pipes and all of them together.
static Cycles sourceTime(const work::Work &work, const machine::Core &core, double iterations) {
  const machine::Peak &peak = machine::peakOf(core, work.floatBits);
  const auto weight = [&](const char *name) {
    const auto found = core.weights.find(name);
    return found == core.weights.end() ? 1.0 : found->second;
  };
  const work::Flops &flops = work.flops;
  const double slow = flops.div * weight("div") + flops.sqrt * weight("sqrt");
  const double add = flops.add / peak.add.value();
  const double mul = (flops.mul + slow) / peak.mul.value();
  const double fma = 2 * flops.fma / peak.total.value();
  const double all = (flops.add + flops.mul + slow + 2 * flops.fma) / peak.total.value();
  return Cycles(iterations * std::max({add + fma, mul + fma, all}));
}

namespace {

class Predictor {
public:
  Predictor(const work::Work &work, const traffic::Traffic &traffic,
            const machine::Machine &machine, unsigned cores, const std::string &benchmark)
      : work(work), traffic(traffic), machine(machine), cores(cores), benchmark(benchmark) {}

  Roofline run(const std::optional<incore::NestTerms> &core) {
    addCore(core);
    for (size_t k = 0; k < traffic.boundaries.size(); ++k)
      if (k + 1 < traffic.boundaries.size() || machine.further.empty())
        addLevel(k);
      else
        addMemories();
    for (const Roof &roof : result.roofs)
      if (!roof.time)
        return std::move(result); // an open roof may be the lowest
    for (size_t k = 0; k < result.roofs.size(); ++k) {
      const Roof &roof = result.roofs[k];
      if (!result.time || *roof.time > *result.time) {
        result.time = roof.time;
        result.performance = roof.performance;
        result.lowest = k;
      }
    }
    // Without machine code, work that is no flop and goes to no lower level has no bound here.
    if (result.time == Cycles(0)) {
      result.time.reset();
      result.lowest.reset();
    }
    return std::move(result);
  }

private:
  double flopsPerUnit() const { return work.flops.total * traffic.iterationsPerUnit; }

  std::optional<double> performance(Cycles time) const {
    if (flopsPerUnit() == 0 || time.value() <= 0)
      return std::nullopt;
    return flopsPerUnit() / time.value() * machine.clock.value();
  }

  void addCore(const std::optional<incore::NestTerms> &core) {
    Roof roof;
    roof.level = "CPU";
    roof.source = Roof::Source::Core;
    if (core) {
      result.coreModel = "in-core";
      roof.time =
          (std::max({core->overlapping, core->nonOverlapping, core->loopCarried, core->core}) +
           core->outer.value_or(Cycles(0))) *
          traffic.iterationsPerUnit / cores;
    } else {
      result.coreModel = "source";
      roof.time = sourceTime(work, machine.core, traffic.iterationsPerUnit) / cores;
    }
    roof.performance = performance(*roof.time);
    result.roofs.push_back(std::move(roof));
  }

  void addLevel(size_t boundary) {
    Roof roof;
    roof.level = traffic::levelOutside(machine, boundary);
    if (boundary + 1 == traffic.boundaries.size())
      roof.source = Roof::Source::Memory;
    const std::optional<double> &load = traffic.boundaries[boundary].load;
    const std::optional<double> &evict = traffic.boundaries[boundary].evict;
    if (!load || !evict) { // without the mix no stream can be chosen
      result.roofs.push_back(std::move(roof));
      return;
    }
    const machine::Benchmark *stream =
        traffic::nearestStream(machine, traffic, boundary, benchmark);
    if (!stream) {
      result.notes.push_back({"roof-left-out", {roof.level}});
      return;
    }
    roof.benchmark = stream->name;
    roof.bandwidth = machine::bandwidthOf(machine, *stream, roof.level, cores);
    const machine::Peak &peak = machine::peakOf(machine.core, work.floatBits);
    roof.ridge = ridgePoint(peak.total * cores, machine::perCycle(*roof.bandwidth, machine.clock));
    setTime(roof, machine.caches.front().line * (*load + *evict));
    result.roofs.push_back(std::move(roof));
  }

  /// A roof for each of several memories: they work at the same time.
  void addMemories() {
    const std::vector<traffic::MemoryLines> lines = traffic::memoryLines(traffic, machine);
    if (lines.empty())
      addOpenMemory();
    for (const traffic::MemoryLines &each : lines)
      addMemory(each);
  }

  void addOpenMemory() {
    Roof roof;
    roof.level = "MEM";
    roof.source = Roof::Source::Memory;
    result.roofs.push_back(std::move(roof));
  }

  void addMemory(const traffic::MemoryLines &lines) {
    Roof roof;
    roof.source = Roof::Source::Memory;
    roof.level = machine.memoryName(lines.place);
    const std::optional<machine::Benchmark> stream =
        machine::streamFor(machine, lines.place, lines.load, lines.evict, benchmark);
    if (!stream) {
      result.notes.push_back({"roof-left-out", {roof.level}});
      return;
    }
    roof.benchmark = stream->name;
    roof.bandwidth = machine::bandwidthOf(machine, *stream, "MEM", cores);
    const machine::Peak &peak = machine::peakOf(machine.core, work.floatBits);
    roof.ridge = ridgePoint(peak.total * cores, machine::perCycle(*roof.bandwidth, machine.clock));
    setTime(roof, machine.caches.front().line * (lines.load + lines.evict));
    result.roofs.push_back(std::move(roof));
  }

  void setTime(Roof &roof, Bytes volume) const {
    roof.time = machine::cycles(volume, *roof.bandwidth, machine.clock);
    roof.performance = performance(*roof.time);
    if (volume.value() > 0)
      roof.intensity = flopsPerUnit() / volume.value();
    else
      roof.isInfinite = flopsPerUnit() > 0;
  }

  const work::Work &work;
  const traffic::Traffic &traffic;
  const machine::Machine &machine;
  unsigned cores;
  const std::string &benchmark;
  Roofline result;
};

} // namespace

Roofline predict(const work::Work &work, const traffic::Traffic &traffic,
                 const std::optional<incore::NestTerms> &core, const machine::Machine &machine,
                 unsigned cores, const std::string &benchmark) {
  return Predictor(work, traffic, machine, cores, benchmark).run(core);
}

} // namespace sparcity::roofline
