//===- models/ecm/Contention.cpp - Cores on their way to saturation -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ecm/Contention.h"

#include "models/machine/Memory.h"

#include <algorithm>

namespace sparcity::ecm {

Contention::Contention(const machine::Benchmark &stream) {
  const auto one = stream.singleCore.find("MEM");
  if (one == stream.singleCore.end() || stream.byCores.empty())
    return;
  const double alone = one->second / *stream.saturated;
  points.push_back({alone, std::min(alone, 1.0)});
  for (const auto &[cores, together] : stream.byCores) {
    const double offered = cores * alone;
    // Past saturation figures go up and down with the noise of the measurement.
    const double achieved = std::min({together / *stream.saturated, offered, 1.0});
    if (offered > points.back().offered)
      points.push_back({offered, std::max(achieved, points.back().achieved)});
  }
}

bool Contention::isSaturated(double offered) const {
  const double enough = points.empty() ? 1 - 1e-9 : enoughOfBandwidth;
  return achieved(offered) >= enough;
}

double Contention::achieved(double offered) const {
  const auto next = std::find_if(points.begin(), points.end(),
                                 [&](const Point &point) { return point.offered >= offered; });
  if (points.empty() || next == points.begin())
    return std::min(offered, 1.0);
  const Point &before = *std::prev(next);
  // Beyond the last measurement no more is lost than there.
  if (next == points.end())
    return std::min(1.0, before.achieved + offered - before.offered);
  const double part = (offered - before.offered) / (next->offered - before.offered);
  return before.achieved + part * (next->achieved - before.achieved);
}

} // namespace sparcity::ecm
