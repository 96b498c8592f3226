//===- models/ecm/Scaling.cpp - What the times of several cores say -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ecm/Scaling.h"
#include "models/machine/Machine.h"

#include <algorithm>

using sparcity::machine::Cycles;

namespace sparcity::ecm {

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
