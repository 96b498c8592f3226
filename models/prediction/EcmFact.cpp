//===- models/prediction/EcmFact.cpp - ECM times of a nest ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/EcmFact.h"

#include "models/ecm/Scaling.h"
#include "models/machine/Machine.h"
#include "models/prediction/DividedCache.h"
#include "models/prediction/HeadlineBand.h"
#include "models/prediction/NestFacts.h"
#include "models/traffic/PatternParts.h"

#include "llvm/ADT/STLExtras.h"

#include <string>
#include <tuple>

namespace sparcity::prediction {

ecm::Ecm ecmWith(Facts &facts, const traffic::Traffic &lines) {
  return ecmWith(facts, lines, facts.of().machine);
}

ecm::Ecm ecmWith(Facts &facts, const traffic::Traffic &lines, const machine::Machine &machine) {
  const Subject &of = facts.of();
  const InCoreFact::Value &core = facts.get<InCoreFact>();
  return ecm::predict(lines, of.request.withoutCode.has(ModelId::Ecm) ? std::nullopt : core.terms(),
                      machine,
                      {of.request.benchmark, of.request.ecmForm,
                       core.code() ? &*core.code() : nullptr, facts.get<PartsFact>()});
}

traffic::Traffic withLines(const traffic::Traffic &traffic,
                           const std::vector<traffic::Boundary> &boundaries) {
  traffic::Traffic lines = traffic;
  for (size_t k = 0; k < boundaries.size(); ++k) {
    lines.boundaries[k].load = boundaries[k].load;
    lines.boundaries[k].evict = boundaries[k].evict;
  }
  return lines;
}

ecm::Ecm EcmFact::compute(Facts &facts) { return ecmWith(facts, *facts.get<TrafficFact>()); }

static bool haveSameLines(const std::vector<traffic::Boundary> &a,
                          const std::vector<traffic::Boundary> &b) {
  return llvm::equal(a, b, [](const traffic::Boundary &one, const traffic::Boundary &other) {
    return one.load == other.load && one.evict == other.evict;
  });
}

namespace {

class Tables {
public:
  explicit Tables(Facts &facts)
      : facts(facts), traffic(*facts.get<TrafficFact>()), machine(facts.of().machine),
        cores(facts.of().cores), alone(facts.get<EcmFact>()), ecm(alone) {}

  ecm::Ecm run() {
    addCaseTimes();
    addGatherTimes();
    if (alone.time)
      addScaling();
    addSlowestCore();
    ecm.dividedTimes = dividedTimes(facts);
    if (facts.of().request.findsBands)
      addBands(facts, ecm);
    return std::move(ecm);
  }

private:
  void addCaseTimes() {
    for (const traffic::Case &interval : traffic.cases) {
      if (interval.lines.empty()) {
        ecm.caseTimes.emplace_back();
        continue;
      }
      traffic::Traffic lines = traffic;
      for (size_t k = 0; k < interval.lines.size(); ++k)
        std::tie(lines.boundaries[k].load, lines.boundaries[k].evict) = interval.lines[k];
      ecm.caseTimes.push_back(ecmWith(facts, lines).time);
    }
  }

  void addGatherTimes() {
    for (const traffic::Traffic::GatherCase &from : traffic.gatherCases) {
      traffic::Traffic lines = traffic;
      lines.residentLevel = from.level;
      if (traffic::dataLevel(lines, machine) < traffic::dataLevel(traffic, machine))
        lines.residentLevel = traffic.residentLevel;
      lines = withLines(lines, from.boundaries);
      for (size_t k = 0; k < lines.boundaries.size(); ++k) {
        lines.boundaries[k].unforeseen = from.boundaries[k].unforeseen;
        lines.boundaries[k].arrays = from.boundaries[k].arrays;
      }
      traffic::noteParts(lines);
      ecm.gatherTimes.push_back(ecmWith(facts, lines).time);
    }
  }

  /// From one core to all of a NUMA domain, with each number's share of the
  /// shared caches.
  void addScaling() {
    traffic::Traffic lines = traffic;
    ecm::Ecm shared = alone;
    for (const traffic::SharedCaches &share : traffic.scaling) {
      if (share.cores == cores) { // not to be summed up another way
        lines.boundaries = traffic.boundaries;
        shared = alone;
      } else if (!haveSameLines(share.boundaries, lines.boundaries)) {
        lines.boundaries = share.boundaries;
        // The parts of so many cores have room in other caches than those of the headline.
        lines.residentLevel = levelName(traffic::levelReached(lines.boundaries));
        shared = ecmWith(facts, lines);
      }
      if (const std::optional<ecm::ScalingPoint> point = ecm::pointAt(shared, machine, share.cores))
        ecm.scaling.push_back(*point);
    }
    ecm::readScaling(ecm, machine);
    ecm::setTogether(ecm, machine, cores);
  }

  std::string levelName(size_t level) const {
    return level < machine.caches.size() ? machine.caches[level].name : "MEM";
  }

  /// With rows divided among the cores, their time is that of the slowest.
  void addSlowestCore() {
    const std::optional<result::CoreShares> &shares = facts.get<CoreTimesFact>();
    if (!shares || !shares->time)
      return;
    llvm::erase_if(ecm.scaling,
                   [&](const ecm::ScalingPoint &point) { return point.cores == cores; });
    ecm.scaling.push_back({cores, *shares->time});
    ecm::setTogether(ecm, machine, cores);
  }

  Facts &facts;
  const traffic::Traffic &traffic;
  const machine::Machine &machine;
  unsigned cores;
  const ecm::Ecm &alone;
  ecm::Ecm ecm;
};

} // namespace

ecm::Ecm EcmTablesFact::compute(Facts &facts) { return Tables(facts).run(); }

result::Faults EcmTablesFact::verify(const Value &ecm, Facts &facts) {
  return result::verifyEcm(ecm, *facts.get<TrafficFact>(), facts.of().machine,
                           facts.get<RowsFact>().divided.has_value());
}

CoreSharesFact::Value CoreSharesFact::compute(Facts &facts) {
  const std::optional<DividedRows> &rows = facts.get<RowsFact>().divided;
  if (!rows)
    return std::nullopt;
  result::CoreShares shares = rows->shares();
  if (facts.of().request.needs().traffic) {
    const auto &byCore = facts.get<TrafficFact>()->byCore;
    for (size_t core = 0; core < byCore.size(); ++core)
      shares.parts[core].boundaries = byCore[core].boundaries;
  }
  return shares;
}

CoreTimesFact::Value CoreTimesFact::compute(Facts &facts) {
  Value shares = facts.get<CoreSharesFact>();
  if (shares)
    facts.get<RowsFact>().divided->addTimes(
        *shares, facts.get<EcmFact>(), facts.get<UnitFact>(), facts.of().machine,
        [&](const std::vector<traffic::Boundary> &boundaries) {
          return ecmWith(facts, withLines(*facts.get<TrafficFact>(), boundaries));
        });
  return shares;
}

} // namespace sparcity::prediction
