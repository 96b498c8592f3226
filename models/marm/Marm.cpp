//===- models/marm/Marm.cpp - Mansard roofline ----------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/marm/Marm.h"

#include "models/machine/Machine.h"
#include "models/marm/Levels.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

using sparcity::machine::Cycles;

namespace sparcity::marm {

const char *spelling(Region region) {
  switch (region) {
  case Region::Memory:
    return "memory";
  case Region::Mixed:
    return "mixed";
  case Region::Compute:
    return "compute";
  }
  return "";
}

const Level *Marm::find(std::string_view level) const {
  const auto found = std::find_if(levels.begin(), levels.end(),
                                  [&](const Level &each) { return each.name == level; });
  return found == levels.end() ? nullptr : &*found;
}

std::vector<Roof> Marm::roofsAt(double intensity) const {
  std::vector<Roof> roofs;
  for (const Level &level : levels)
    if (const std::optional<double> height = level.roof.at(intensity))
      roofs.push_back({level.name, *height});
  if (levels.empty() && operations)
    roofs.push_back({"IPC_NM", dispatch ? std::min(*operations, *dispatch) : *operations});
  roofs.insert(roofs.end(), retirement.begin(), retirement.end());
  if (dispatch)
    roofs.push_back({"D_M", *dispatch});
  return roofs;
}

namespace {

/// Memory instructions of the smallest block that the pass repeats: 3 of 8 loads and 4
/// stores. The whole pass where some of them are not in every pass.
double blockOf(const incore::InstructionMix &mix) {
  long common = 0;
  for (const double count : {mix.loads, mix.stores, mix.updates}) {
    if (count != std::round(count))
      return mix.memory();
    common = std::gcd(common, std::lround(count));
  }
  return common ? mix.memory() / double(common) : 0;
}

/// 1RS, 2RS, … below D_M, which is a roof of its own.
std::vector<Roof> retirementRoofs(const machine::Core &core, double dispatch) {
  std::vector<Roof> roofs;
  const double width =
      std::min(core.frontEnd.width, core.retireWidth.value_or(core.frontEnd.width));
  for (int slots = 1; slots <= width && slots < dispatch * (1 - 1e-9); ++slots)
    roofs.push_back({std::to_string(slots) + "RS", double(slots)});
  return roofs;
}

std::optional<Region> regionOf(const Marm &marm) {
  if (marm.memory == 0)
    return Region::Compute;
  if (marm.nonMemory == 0)
    return Region::Memory;
  std::optional<double> first, last;
  for (const Level &level : marm.levels) {
    if (!level.roof.ridge)
      return std::nullopt;
    first = std::min(first.value_or(*level.roof.ridge), *level.roof.ridge);
    last = std::max(last.value_or(*level.roof.ridge), *level.roof.ridge);
  }
  return marm.intensity < first  ? Region::Memory
         : marm.intensity > last ? Region::Compute
                                 : Region::Mixed;
}

Point pointAt(double perCycle, const Marm &marm) {
  constexpr double tolerance = 1e-6; // on a roof is under it
  Point point;
  point.perCycle = perCycle;
  const auto isLower = [](const Roof &roof, const std::optional<Roof> &other) {
    return !other || roof.perCycle < other->perCycle;
  };
  for (const Roof &roof : marm.roofsAt(marm.intensity)) {
    if (roof.perCycle < perCycle * (1 - tolerance)) {
      if (!point.below || roof.perCycle > point.below->perCycle)
        point.below = roof;
      continue;
    }
    if (isLower(roof, point.above))
      point.above = roof;
    if (marm.find(roof.name) && isLower(roof, point.level))
      point.level = roof;
  }
  return point;
}

} // namespace

Marm predict(const incore::InstructionMix &mix, const machine::Machine &machine,
             const Facts &facts) {
  Marm result;
  result.memory = mix.memory();
  result.nonMemory = mix.other;
  result.intensity =
      result.memory > 0 ? mix.other / result.memory : std::numeric_limits<double>::infinity();
  result.block = blockOf(mix);
  result.window = windowOf(mix, machine.core);
  if (!result.window)
    result.notes.push_back({"marm-no-window"});
  if (mix.slotTime.value() > 0) {
    result.dispatch = mix.all() / mix.slotTime.value();
    result.retirement = retirementRoofs(machine.core, *result.dispatch);
  }
  if (mix.other > 0 && mix.operationTime.value() > 0)
    result.operations = mix.other / mix.operationTime.value();
  else if (mix.other > 0)
    result.operations = result.dispatch; // nothing keeps a port busy
  if (mix.hasCalls)
    result.notes.push_back({"marm-calls"});
  if (result.memory > 0)
    addLevels(result, mix, machine, facts);
  for (InFlightCurve &curve : inFlightCurves(machine, facts))
    if (result.find(curve.level)) // the others nothing comes from
      result.inFlight.push_back(std::move(curve));
  result.region = regionOf(result);
  if (facts.time && facts.time->value() > 0)
    result.point = pointAt(mix.all() / facts.time->value(), result);
  return result;
}

} // namespace sparcity::marm
