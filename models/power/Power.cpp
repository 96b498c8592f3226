//===- models/power/Power.cpp - Power and energy over intensity ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/power/Power.h"

#include "models/carm/Roofs.h"
#include "models/incore/Requests.h"
#include "models/machine/Machine.h"

#include <algorithm>
#include <cmath>

using sparcity::machine::Joules;
using sparcity::machine::Watts;

namespace sparcity::power {

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

Joules energyIn(const Terms &terms, double flops, machine::Bytes moved, machine::Seconds time) {
  const Watts drawn = terms.constant +
                      terms.transfer * shareOf(moved.value(), time, terms.bandwidth.value()) +
                      terms.compute * shareOf(flops, time, terms.peak);
  return Joules(drawn.value() * time.value());
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

/// As far as four of five measured codes are from the model; as the rule of the estimates is off
/// where it is applied to the two chips that were measured at the machine file's clock.
static double uncertaintyOf(const machine::Machine &machine) {
  const machine::Origin *origin = machine.findOrigin("power.constant");
  return origin && origin->isEstimate ? 0.35 : 0.1;
}

namespace {

class Predictor {
public:
  Predictor(const work::Work &work, const traffic::Traffic &traffic,
            const machine::Machine &machine, const Times &times)
      : work(work), traffic(traffic), machine(machine), times(times) {}

  Power run(const incore::Requests &requests) {
    result.cores = machine.topology.coresPerSocket;
    result.flops = work.flops.total * traffic.iterationsPerUnit;
    result.bytes = machine::Bytes(requests.bytes() * traffic.iterationsPerUnit);
    result.isOfMachineCode = requests.isCompiled;
    const size_t level = traffic::dataLevel(traffic, machine);
    result.residentLevel = level < machine.caches.size() ? machine.caches[level].name : "MEM";
    if (result.bytes.value() > 0)
      result.intensity = result.flops / result.bytes.value();
    else if (result.flops > 0)
      result.intensity = HUGE_VAL;
    result.moved = bytesFrom(level);
    if (!machine.power) {
      result.missing.push_back("power");
      return std::move(result);
    }
    result.uncertainty = uncertaintyOf(machine);
    carm::Options settings;
    settings.cores = result.cores;
    settings.counted = carm::Counted::Flops;
    roofs = carm::machineRoofs(work, machine, settings);
    for (const machine::Cache &cache : machine.caches)
      addLevel(cache.name);
    addLevel("MEM");
    if (const Level *here = result.resident(); here && machine.power->core) {
      const Chip chip{machine.topology.numaDomainsPerSocket, machine.topology.coresPerNumaDomain(),
                      machine.clock, *machine.power->core};
      result.byCores = energyByCores(here->terms, result.flops, result.moved, times.byCores, chip);
      result.byClock = energyByClock(here->terms, result.flops, result.moved, times.byClock, chip);
    }
    return std::move(result);
  }

private:
  /// What comes from that level, and goes back to it, for a unit of work.
  machine::Bytes bytesFrom(size_t level) const {
    if (level == 0)
      return result.bytes;
    const traffic::Boundary &boundary = traffic.boundaries[level - 1];
    return machine.caches.front().line * (boundary.load.value_or(0) + boundary.evict.value_or(0));
  }

  void addLevel(const std::string &name) {
    const auto transfer = machine.power->transfer.find(name);
    const auto roof = std::find_if(roofs.levels.begin(), roofs.levels.end(),
                                   [&](const carm::Roof &each) { return each.level == name; });
    if (transfer == machine.power->transfer.end())
      return result.missing.push_back("power.transfer." + name);
    if (roof == roofs.levels.end())
      return result.missing.push_back("benchmarks.streams." + name);
    Level level;
    level.name = name;
    level.source = roof->source;
    level.terms = {roofs.peak.value_or(0), roof->bandwidth, machine.power->constant,
                   transfer->second, machine.power->compute};
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

  const work::Work &work;
  const traffic::Traffic &traffic;
  const machine::Machine &machine;
  const Times &times;
  carm::Roofs roofs;
  Power result;
};

} // namespace

Power predict(const work::Work &work, const traffic::Traffic &traffic,
              const std::optional<incore::NestTime> &nest, const machine::Machine &machine,
              const Times &times) {
  return Predictor(work, traffic, machine, times).run(incore::requestsOf(nest, work));
}

} // namespace sparcity::power
