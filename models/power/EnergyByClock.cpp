//===- models/power/EnergyByClock.cpp - Energy at other clocks -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/power/EnergyByClock.h"

#include "models/power/Power.h"

#include <algorithm>

using sparcity::machine::Bytes;
using sparcity::machine::Joules;
using sparcity::machine::Seconds;

namespace sparcity::power {

std::optional<EnergyByClock> energyByClock(const Terms &terms, double flops, Bytes bytes,
                                           const std::vector<machine::TimeAtClock> &times,
                                           const Chip &chip) {
  if (times.empty())
    return std::nullopt;
  EnergyByClock result;
  const double cores = chip.domains * chip.coresPerDomain;
  for (const machine::TimeAtClock &at : times) {
    const double faster = at.clock / chip.clock;
    const Seconds time = machine::seconds(at.time, at.clock) / chip.domains;
    const machine::Watts power =
        terms.constant + chip.core * (cores * (faster * faster - 1)) +
        terms.transfer * shareOf(bytes.value(), time, terms.bandwidth.value()) +
        terms.compute * (faster * faster * shareOf(flops, time, terms.peak * faster));
    result.points.push_back({at.clock, time, power, Joules(power.value() * time.value())});
  }
  result.leastEnergy =
      std::min_element(result.points.begin(), result.points.end(),
                       [](const auto &a, const auto &b) { return a.perUnit < b.perUnit; }) -
      result.points.begin();
  return result;
}

void describe(const EnergyByClock &energy, report::Section &section) {
  section.number("least_energy", energy.points[energy.leastEnergy].clock);
  section.table("points", energy.points,
                [](const EnergyByClock::Point &point, report::Section &row) {
                  row.number("clock", point.clock);
                  row.number("time", point.time);
                  row.number("power", point.power);
                  row.number("energy_per_unit", point.perUnit);
                });
}

} // namespace sparcity::power
