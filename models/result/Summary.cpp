//===- models/result/Summary.cpp - Results of very many machines --------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/result/Summary.h"

#include "models/ecm/Ecm.h"
#include "models/machine/Machine.h"
#include "models/result/RateTimes.h"
#include "models/tiles/Tiles.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

namespace sparcity::result {

std::optional<double> secondsOfIteration(const Result &result) {
  if (const auto *tiles = result.get<tiles::Tiles>(); tiles && !tiles->roofs.empty())
    return tiles->roofs.front().time.value() / tiles->sweep.points;
  const auto *ecm = result.get<ecm::Ecm>();
  if (!ecm || !ecm->together)
    return std::nullopt;
  return machine::seconds(*ecm->together / result.iterationsPerUnit, result.machine->clock).value();
}

/// Without its settings.
static llvm::StringRef baseOf(const Result &result) {
  return llvm::StringRef(result.machine.name()).split('[').first;
}

static bool areOfOneNest(const Result &a, const Result &b) {
  return a.kernel == b.kernel && a.position == b.position && a.cores == b.cores &&
         baseOf(a) == baseOf(b);
}

void Summary::add(const Result &result) {
  const auto *times = result.get<RateTimes>();
  const std::optional<double> own = secondsOfIteration(result);
  if (!times && !own)
    return;
  if (all.empty() || !areOfOneNest(all.back().first, result))
    all.push_back({result});
  Nest &nest = all.back();
  const std::vector<double> seconds = times ? times->all() : std::vector<double>{*own};
  nest.isByFormula &= !times || times->isByFormula;
  nest.machines.add(result.machine, times ? times->axes : nullptr, seconds);
  for (const double each : seconds)
    if (each > 0)
      nest.seconds.add(each);
  for (const ir::Symbol &symbol : result.parameters)
    if (symbol.name == result.swept && symbol.value &&
        !llvm::is_contained(nest.sizes, *symbol.value))
      nest.sizes.push_back(*symbol.value);
}

} // namespace sparcity::result
