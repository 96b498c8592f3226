//===- models/power/Power.cpp - Power and energy over intensity ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/power/Power.h"

#include "models/machine/Streams.h"

#include <algorithm>
#include <cmath>

using machine::BytesPerSecond;
using machine::Joules;
using machine::Watts;

namespace power {

/// beta/B and phi/F_p as parts of T.
struct Busy {
  double memory = 0, compute = 0;
};

static Busy busy(const Terms &terms, double intensity) {
  const double ridge = terms.ridge();
  if (intensity >= ridge)
    return {std::isinf(intensity) ? 0 : ridge / intensity, 1};
  return {1, intensity / ridge};
}

double performance(const Terms &terms, double intensity) {
  return terms.peak * busy(terms, intensity).compute;
}

Watts power(const Terms &terms, double intensity) {
  const auto [memory, compute] = busy(terms, intensity);
  return terms.constant + terms.transfer * memory + terms.compute * compute;
}

std::optional<Joules> energyPerFlop(const Terms &terms, double intensity) {
  if (intensity == 0)
    return std::nullopt;
  return Joules(power(terms, intensity).value() / performance(terms, intensity));
}

std::optional<Joules> energyPerByte(const Terms &terms, double intensity) {
  if (std::isinf(intensity))
    return std::nullopt;
  const double bytesPerSecond = terms.bandwidth.value() * busy(terms, intensity).memory;
  return Joules(power(terms, intensity).value() / bytesPerSecond);
}

std::optional<double> efficiency(const Terms &terms, double intensity) {
  const Watts drawn = power(terms, intensity);
  if (drawn.value() == 0)
    return std::nullopt;
  return performance(terms, intensity) / drawn.value();
}

const Level *Power::resident() const {
  for (const Level &level : levels)
    if (level.name == residentLevel)
      return &level;
  return nullptr;
}

namespace {

class Predictor {
public:
  Predictor(const work::Work &work, const traffic::Traffic &traffic,
            const machine::Machine &machine)
      : work(work), traffic(traffic), machine(machine) {}

  Power run(const std::optional<incore::InCore> &core) {
    result.cores = machine.topology.coresPerSocket;
    result.flops = work.flops.total * traffic.iterationsPerUnit;
    setBytes(core);
    if (result.bytes.value() > 0)
      result.intensity = result.flops / result.bytes.value();
    else if (result.flops > 0)
      result.intensity = HUGE_VAL;
    if (!machine.power) {
      result.missing.push_back("power");
      return std::move(result);
    }
    for (const machine::Cache &cache : machine.caches)
      addLevel(cache.name);
    addLevel("MEM");
    setResidentLevel();
    return std::move(result);
  }

private:
  /// As in the cache-aware roofline: what the loads and stores ask for, whatever
  /// level serves them.
  void setBytes(const std::optional<incore::InCore> &core) {
    double perIteration = work.bytesLoaded + work.bytesStored;
    if (core)
      perIteration = (core->bytesLoaded + core->bytesStored) / core->sourceIterations;
    result.bytes = machine::Bytes(perIteration * traffic.iterationsPerUnit);
    result.isOfMachineCode = core.has_value();
  }

  /// The stream whose mix of loads and stores is nearest, its stores missing.
  const machine::Benchmark *stream(const std::string &level) const {
    return machine::nearestBenchmark(machine.memory, work.bytesLoaded + work.bytesStored,
                                     work.bytesStored, "",
                                     [&](const machine::Benchmark &benchmark) {
                                       return benchmark.singleCore.count(level) != 0 ||
                                              (level == "MEM" && benchmark.saturated.has_value());
                                     });
  }

  /// What all cores of the chip get of a level, in the bytes that they ask for:
  /// neither write-allocates nor evictions.
  BytesPerSecond bandwidth(const machine::Benchmark &stream, const std::string &level) const {
    const machine::Cache *cache = machine.findCache(level);
    const double requested = stream.loadedLines + stream.writeLines;
    double moved = requested;
    if (cache != &machine.caches.front()) {
      const bool takesVictims = cache && (cache->inclusion == machine::Inclusion::Victim ||
                                          cache->inclusion == machine::Inclusion::Exclusive);
      moved = stream.readLines + (takesVictims ? stream.readLines : stream.writeLines);
    }
    const machine::Topology &topology = machine.topology;
    const BytesPerSecond all = level == "MEM" && stream.saturated
                                   ? *stream.saturated * topology.numaDomainsPerSocket
                                   : stream.singleCore.at(level) * topology.coresPerSocket;
    return all * (requested / moved);
  }

  void addLevel(const std::string &name) {
    const auto transfer = machine.power->transfer.find(name);
    if (transfer == machine.power->transfer.end())
      return result.missing.push_back("power.transfer." + name);
    const machine::Benchmark *nearest = stream(name);
    if (!nearest)
      return result.missing.push_back("benchmarks.streams." + name);
    const machine::Peak &peak =
        work.floatBits == 32 ? machine.core.peakSingle : machine.core.peakDouble;
    Level level;
    level.name = name;
    level.benchmark = nearest->name;
    level.terms = {peak.total.value() * machine.clock.value() * result.cores,
                   bandwidth(*nearest, name), machine.power->constant, transfer->second,
                   machine.power->compute};
    fill(level);
    result.levels.push_back(std::move(level));
  }

  void fill(Level &level) const {
    level.mostPower = power::power(level.terms, level.terms.ridge());
    level.mostEfficient = power::efficiency(level.terms, HUGE_VAL);
    if (!result.intensity) { // neither flops nor memory accesses
      level.power = level.terms.constant;
      return;
    }
    level.performance = power::performance(level.terms, *result.intensity);
    level.power = power::power(level.terms, *result.intensity);
    level.perFlop = power::energyPerFlop(level.terms, *result.intensity);
    level.perByte = power::energyPerByte(level.terms, *result.intensity);
    level.perUnit =
        level.perFlop ? *level.perFlop * result.flops : *level.perByte * result.bytes.value();
    level.efficiency = power::efficiency(level.terms, *result.intensity);
  }

  /// As in ECM: open sizes are large.
  void setResidentLevel() { result.residentLevel = traffic.residentLevel.value_or("MEM"); }

  const work::Work &work;
  const traffic::Traffic &traffic;
  const machine::Machine &machine;
  Power result;
};

} // namespace

Power predict(const work::Work &work, const traffic::Traffic &traffic,
              const std::optional<incore::InCore> &core, const machine::Machine &machine) {
  return Predictor(work, traffic, machine).run(core);
}

} // namespace power
