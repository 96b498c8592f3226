//===- models/topdown/Topdown.cpp - Where the predicted cycles go --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/topdown/Topdown.h"

#include <algorithm>

using sparcity::machine::Cycles;

namespace sparcity::topdown {

namespace {

/// Gives each part what the time has grown by since the one before.
class Walk {
public:
  explicit Walk(Breakdown &result) : result(result) {}

  void to(const std::string &name, Cycles time) {
    const Cycles reached = std::max(time, last);
    result.parts.push_back({name, reached - last, 0});
    last = reached;
  }

  Cycles time() const { return last; }

private:
  Breakdown &result;
  Cycles last;
};

} // namespace

/// In-core parts up to `inL1`, T with all data in L1 less the outer code.
static void addCore(Walk &walk, const ecm::Ecm &ecm, const incore::NestTerms &core, double scale,
                    Cycles inL1) {
  const Cycles frontEnd = core.frontEnd * scale;
  const Cycles retiring = core.retirement.value() > 0 ? core.retirement * scale : frontEnd;
  walk.to("retiring", std::min(retiring, inL1));
  walk.to("front end", std::min(frontEnd, inL1));
  const Cycles mispredicted = core.mispredicted * scale;
  const Cycles foreseen = std::max({*ecm.overlapping, *ecm.loopCarried - core.ends * scale,
                                    ecm.core.value_or(mispredicted) - mispredicted});
  walk.to("core", std::min(foreseen, inL1));
  walk.to("bad speculation", std::min(*ecm.besideData(), inL1));
  walk.to("L1", inL1);
}

/// What memory adds, in the proportion in which its transfer is bandwidth and waiting.
static void addMemory(Walk &walk, const ecm::Transfer &transfer, Cycles inMemory) {
  const Cycles before = walk.time();
  const double waiting = transfer.waiting.value() > 0 ? transfer.waiting / *transfer.cycles : 0;
  walk.to("memory bandwidth", before + (inMemory - before) * (1 - waiting));
  walk.to("memory latency", inMemory);
}

static void addShares(Breakdown &result) {
  for (size_t k = 0; k < result.parts.size(); ++k) {
    Part &part = result.parts[k];
    part.share = part.cycles / result.time;
    if (part.cycles > result.parts[result.largest].cycles)
      result.largest = k;
  }
}

std::optional<Breakdown> breakDown(const ecm::Ecm &ecm, const incore::NestTerms &core,
                                   double iterationsPerUnit) {
  if (!ecm.time || ecm.time->value() <= 0 || !ecm.overlapping || !ecm.predictions.front().cycles)
    return std::nullopt;
  const Cycles outer = ecm.outer.value_or(Cycles(0));
  Breakdown result;
  result.time = *ecm.time;
  Walk walk(result);
  addCore(walk, ecm, core, iterationsPerUnit, *ecm.predictions.front().cycles - outer);
  for (size_t level = 1; level < ecm.predictions.size(); ++level) {
    const ecm::Prediction &prediction = ecm.predictions[level];
    const bool isReached = ecm.predictions[level - 1].level != ecm.residentLevel;
    if (!isReached)
      break;
    if (prediction.level == "MEM")
      addMemory(walk, ecm.transfers[level - 1], *prediction.cycles - outer);
    else
      walk.to(prediction.level, *prediction.cycles - outer);
  }
  result.parts.push_back({"outer code", outer, 0});
  addShares(result);
  return result;
}

} // namespace sparcity::topdown
