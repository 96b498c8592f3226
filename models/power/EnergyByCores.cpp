//===- models/power/EnergyByCores.cpp - Energy with fewer cores at work ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/power/EnergyByCores.h"

#include "models/power/Power.h"

#include <algorithm>

using sparcity::machine::Bytes;
using sparcity::machine::Cycles;
using sparcity::machine::Seconds;

namespace sparcity::power {

double shareOf(double amount, Seconds time, double mostPerSecond) {
  return amount > 0 && mostPerSecond > 0 ? std::min(1.0, amount / (time.value() * mostPerSecond))
                                         : 0;
}

std::optional<EnergyByCores> energyByCores(const Terms &terms, double flops, Bytes bytes,
                                           const std::vector<Cycles> &times, const Chip &chip) {
  const auto isNone = [](Cycles time) { return !(time.value() > 0); };
  if (times.size() != chip.coresPerDomain || std::any_of(times.begin(), times.end(), isNone))
    return std::nullopt;
  EnergyByCores result{chip.domains, {}};
  for (unsigned idle = chip.coresPerDomain; idle-- > 0;) {
    const Cycles time = times[chip.coresPerDomain - idle - 1] / chip.domains;
    const Seconds seconds = machine::seconds(time, chip.clock);
    EnergyByCores::Point point{chip.domains * (chip.coresPerDomain - idle), time, {}, {}};
    point.power = terms.constant - chip.core * (chip.domains * idle) +
                  terms.transfer * shareOf(bytes.value(), seconds, terms.bandwidth.value()) +
                  terms.compute * shareOf(flops, seconds, terms.peak);
    point.perUnit = machine::Joules(point.power.value() * seconds.value());
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
  section.count("domains", energy.domains);
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
