//===- models/marm/InFlight.cpp - Rates by what is in flight --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/marm/InFlight.h"

#include "models/machine/Machine.h"
#include "models/marm/Levels.h"

#include <algorithm>
#include <iterator>

namespace sparcity::marm {

double InFlightCurve::at(double inFlight) const {
  return std::min(sustained, std::min(inFlight, most) / latency.value());
}

std::optional<double> InFlightCurve::enough() const {
  const double count = sustained * latency.value();
  return count <= most ? std::optional(count) : std::nullopt;
}

namespace {

struct Kind {
  const char *name;
  double loads, stores;
};

constexpr Kind kinds[] = {{"loads", 1, 0}, {"stores", 0, 1}, {"2 loads + 1 store", 2, 1}};

/// A block of accesses that go on by what they move. As many go through L1 as of full vectors.
incore::InstructionMix streamOf(const Kind &kind, double bytes, const machine::Core &core) {
  const machine::AccessPaths &paths = core.widestPaths;
  const double load = kind.loads * core.vectorWidth.value() / paths.load.value(),
               store = kind.stores * core.vectorWidth.value() / paths.store.value();
  incore::InstructionMix mix;
  mix.loads = kind.loads;
  mix.stores = kind.stores;
  mix.freshLoads = kind.loads * bytes;
  mix.freshStores = kind.stores * bytes;
  mix.streaming = kind.loads + kind.stores;
  mix.vectorWrites = kind.loads;
  mix.memoryTime = machine::Cycles(paths.isExclusive ? load + store : std::max(load, store));
  return mix;
}

} // namespace

/// Of one kind and width in each level; the window is there.
static void addCurves(std::vector<InFlightCurve> &curves, Marm stream, const Kind &kind,
                      std::int64_t bytes) {
  for (Level &level : stream.levels) {
    if (level.benchmark.empty() || level.usesCurve || !level.latency ||
        !(level.latency->value() > 0))
      continue;
    InFlightCurve curve;
    curve.level = level.name;
    curve.accesses = kind.name;
    curve.bytes = bytes;
    curve.benchmark = level.benchmark;
    curve.sustained = *level.roof.rates.sustained;
    curve.latency = *level.latency;
    curve.most = stream.window->instructions;
    curve.limit = stream.window->limit;
    if (level.mostHeld && *level.mostHeld < curve.most) {
      curve.most = *level.mostHeld;
      curve.limit = level.heldBy;
    }
    curves.push_back(std::move(curve));
  }
}

std::vector<InFlightCurve> inFlightCurves(const machine::Machine &machine, const Facts &facts) {
  constexpr std::int64_t narrowest = 4;
  const auto widest = static_cast<std::int64_t>(machine.core.vectorWidth.value());
  Facts own = facts;
  own.unallocated = 0;
  own.isForeseen = true; // the roof is that of the bandwidth
  std::vector<InFlightCurve> curves;
  for (const Kind &kind : kinds)
    for (std::int64_t bytes = narrowest; bytes <= widest; bytes *= 2) {
      const incore::InstructionMix mix = streamOf(kind, static_cast<double>(bytes), machine.core);
      Marm stream;
      stream.memory = stream.block = mix.memory();
      stream.window = windowOf(mix, machine.core);
      if (!stream.window)
        return {};
      addLevels(stream, mix, machine, own);
      addCurves(curves, std::move(stream), kind, bytes);
    }
  // Level by level, the nearest first.
  std::vector<InFlightCurve> result;
  std::vector<std::string> levels;
  for (const machine::Cache &cache : machine.caches)
    levels.push_back(cache.name);
  levels.push_back("MEM");
  for (const std::string &level : levels)
    std::copy_if(curves.begin(), curves.end(), std::back_inserter(result),
                 [&](const InFlightCurve &curve) { return curve.level == level; });
  return result;
}

} // namespace sparcity::marm
