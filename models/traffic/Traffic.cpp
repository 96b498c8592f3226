//===- models/traffic/Traffic.cpp - Cache predictors by name -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Traffic.h"

#include "models/traffic/Compare.h"
#include "models/traffic/LayerConditions.h"
#include "models/traffic/distance/DistanceTraffic.h"
#include "models/traffic/simulation/SimulatedTraffic.h"

namespace traffic {

const std::vector<PredictorEntry> &predictors() {
  static const std::vector<PredictorEntry> table = {
      {"lc", "layer conditions: symbolic, fully associative LRU caches", predictLayerConditions},
      {"sim", "cache simulation: exact, the machine's sets, ways and policies", simulateTraffic},
      {"rd", "reuse distances: exact, fully associative LRU caches, the whole nest",
       predictByDistance},
      {"all", "all of them, side by side, and why they differ", predictByAll},
  };
  return table;
}

} // namespace traffic
