//===- models/ecm/Scaling.cpp - What the times of several cores say -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ecm/Scaling.h"

#include "models/ecm/CoreTimes.h"
#include "models/machine/Machine.h"

#include <algorithm>

using sparcity::machine::Cycles;

namespace sparcity::ecm {

/// Of parts that are equally much work: the cores of the fullest domain are the last to finish.
static Cycles evenly(const Ecm &ecm, Cycles least, unsigned perDomain, unsigned cores) {
  const unsigned here = std::min(cores, perDomain);
  const Cycles apart = *ecm.time / here;
  // One core has nobody to wait for, and more are no slower than it is.
  const Cycles time = least.value() > 0 && here > 1
                          ? std::min(*ecm.time, least / ecm.contention.achieved(least / apart))
                          : apart;
  return time * here / cores;
}

/// Of the core that is the last to finish its part.
static Cycles inParts(const Ecm &ecm, Cycles least, unsigned perDomain,
                      const std::vector<double> &parts) {
  std::vector<CoreWork> cores;
  for (const double part : parts)
    cores.push_back({*ecm.time * part, least * part});
  const std::vector<Cycles> times = finishTimes(cores, ecm.contention, perDomain);
  return *std::max_element(times.begin(), times.end());
}

std::optional<Cycles> scaled(const Ecm &ecm, const machine::Machine &machine, unsigned cores) {
  if (!ecm.time || cores == 1)
    return ecm.time;
  const bool fromMemory = ecm.residentLevel == "MEM";
  const Cycles least = fromMemory ? ecm.saturated.value_or(Cycles(0)) : Cycles(0);
  const unsigned perDomain = machine.topology.coresPerNumaDomain();
  const Cycles even = evenly(ecm, least, perDomain, cores);
  if (even.value() <= 0)
    return even;
  const std::vector<double> equal(cores, 1.0 / cores);
  Cycles time = even;
  for (const traffic::WorkParts::Division &division : ecm.parts.of(cores)) {
    const double longer =
        inParts(ecm, least, perDomain, division.parts) / inParts(ecm, least, perDomain, equal);
    time += even * (std::max(0.0, longer - 1) * division.share);
  }
  return time;
}

/// Of the fullest NUMA domain.
static bool useUpMemory(const Ecm &ecm, const machine::Machine &machine, unsigned cores) {
  const Cycles least = ecm.saturated.value_or(Cycles(0));
  if (ecm.residentLevel != "MEM" || least.value() <= 0 || !ecm.time)
    return false;
  const unsigned here = std::min(cores, machine.topology.coresPerNumaDomain());
  return ecm.contention.isSaturated(here * (least / *ecm.time));
}

std::optional<ScalingPoint> pointAt(const Ecm &ecm, const machine::Machine &machine,
                                    unsigned cores) {
  const std::optional<Cycles> time = scaled(ecm, machine, cores);
  if (!time)
    return std::nullopt;
  return ScalingPoint{cores, *time, useUpMemory(ecm, machine, cores)};
}

bool areLevel(Cycles one, Cycles other) {
  return std::min(one, other).value() >=
         enoughOfBandwidth * (1 - 1e-9) * std::max(one, other).value();
}

/// The table up to a NUMA domain's cores; empty if a row is missing.
static std::vector<ScalingPoint> rowsOfDomain(const Ecm &ecm, unsigned perDomain) {
  std::vector<ScalingPoint> rows;
  for (const ScalingPoint &point : ecm.scaling)
    if (point.cores == rows.size() + 1 && point.cores <= perDomain)
      rows.push_back(point);
  if (rows.size() < perDomain)
    rows.clear();
  return rows;
}

void readScaling(Ecm &ecm, const machine::Machine &machine) {
  const std::vector<ScalingPoint> rows = rowsOfDomain(ecm, machine.topology.coresPerNumaDomain());
  if (rows.empty())
    return;
  ecm.saturationCores.reset();
  for (size_t row = rows.size(); row-- > 0;) {
    if (!rows[row].isSaturated || !areLevel(rows[row].cycles, rows.back().cycles))
      break;
    ecm.saturationCores = rows[row].cores;
  }
  const auto least = std::min_element(
      ecm.scaling.begin(), ecm.scaling.end(),
      [](const ScalingPoint &a, const ScalingPoint &b) { return a.cycles < b.cycles; });
  constexpr double hardly = 1.01;
  for (const ScalingPoint &point : ecm.scaling)
    if (point.cycles <= least->cycles * hardly) {
      ecm.fastestCores = point.cores;
      break;
    }
}

void setTogether(Ecm &ecm, const machine::Machine &machine, unsigned cores) {
  const std::optional<Cycles> listed = ecm.at(cores);
  ecm.together = listed ? listed : scaled(ecm, machine, cores);
  ecm.bottleneck = ecm.bottleneckAlone;
  if (cores > 1 && useUpMemory(ecm, machine, cores))
    ecm.bottleneck = {Bottleneck::Term::Transfer, ecm.transfers.size() - 1};
}

} // namespace sparcity::ecm
