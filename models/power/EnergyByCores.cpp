//===- models/power/EnergyByCores.cpp - Energy with fewer cores at work ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/power/EnergyByCores.h"

#include "models/machine/Machine.h"
#include "models/power/Power.h"

#include <algorithm>

using sparcity::machine::Bytes;
using sparcity::machine::Cycles;

namespace sparcity::power {

/// Units of work a cycle of so many cores of a NUMA domain; none where one is missing.
static std::optional<std::vector<double>> speedsOf(const std::vector<ecm::ScalingPoint> &scaling,
                                                   unsigned perDomain) {
  std::vector<double> speeds(perDomain + 1, 0);
  for (const ecm::ScalingPoint &point : scaling)
    if (point.cores <= perDomain && point.cycles.value() > 0)
      speeds[point.cores] = 1 / point.cycles.value();
  if (std::find(speeds.begin() + 1, speeds.end(), 0) != speeds.end())
    return std::nullopt;
  return speeds;
}

/// The share of the time in which so much a second is reached.
static double shareOf(double amount, double seconds, double most) {
  return amount > 0 && most > 0 ? std::min(1.0, amount / (seconds * most)) : 0;
}

std::optional<EnergyByCores> energyByCores(const Terms &terms, double flops, Bytes bytes,
                                           const std::vector<ecm::ScalingPoint> &scaling,
                                           const machine::Machine &machine) {
  const unsigned all = machine.topology.coresPerSocket,
                 perDomain = machine.topology.coresPerNumaDomain();
  const std::optional<std::vector<double>> speeds = speedsOf(scaling, perDomain);
  if (!machine.power || !machine.power->core || !speeds)
    return std::nullopt;
  EnergyByCores result;
  for (unsigned cores = 1; cores <= all; ++cores) {
    const double speed = cores / perDomain * speeds->back() + (*speeds)[cores % perDomain];
    const double seconds = 1 / speed / machine.clock.value();
    EnergyByCores::Point point{cores, Cycles(1 / speed), {}, {}};
    point.power = terms.constant - *machine.power->core * (all - cores) +
                  terms.transfer * shareOf(bytes.value(), seconds, terms.bandwidth.value()) +
                  terms.compute * shareOf(flops, seconds, terms.peak);
    point.perUnit = machine::Joules(point.power.value() * seconds);
    result.points.push_back(point);
  }
  const auto least = [&](auto value) {
    return static_cast<size_t>(
        std::min_element(result.points.begin(), result.points.end(),
                         [&](const auto &a, const auto &b) { return value(a) < value(b); }) -
        result.points.begin());
  };
  result.leastEnergy = least([](const auto &point) { return point.perUnit.value(); });
  result.leastProduct =
      least([](const auto &point) { return point.perUnit.value() * point.time.value(); });
  return result;
}

void describe(const EnergyByCores &energy, report::Section &section) {
  section.count("least_energy", energy.points[energy.leastEnergy].cores);
  section.count("least_energy_delay", energy.points[energy.leastProduct].cores);
  section.table("points", energy.points,
                [](const EnergyByCores::Point &point, report::Section &row) {
                  row.count("cores", point.cores);
                  row.number("T", point.time);
                  row.number("power", point.power);
                  row.number("energy_per_unit", point.perUnit);
                });
}

} // namespace sparcity::power
