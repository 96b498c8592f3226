//===- models/prediction/HeadlineBand.cpp - What a nest leaves open of its time ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/HeadlineBand.h"

#include "ir/Kernel.h"
#include "models/ecm/Doubts.h"
#include "models/machine/Machine.h"
#include "models/prediction/EcmFact.h"
#include "models/prediction/NestFacts.h"
#include "models/prediction/Predict.h"
#include "models/result/Result.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>

using sparcity::machine::Cycles;

namespace sparcity::prediction {

namespace {

constexpr double evenly = 0.5; ///< what is assumed of a condition on data

void giveLikelihood(std::optional<ir::Guard> &guard, double likelihood) {
  if (guard && guard->data && guard->probability == evenly)
    guard->probability = likelihood;
}

void giveLikelihood(ir::Loop &loop, double likelihood) {
  giveLikelihood(loop.guard, likelihood);
  for (ir::Node &node : loop.body)
    if (ir::Loop *inner = std::get_if<ir::Loop>(&node.value))
      giveLikelihood(*inner, likelihood);
    else if (ir::Statement *statement = std::get_if<ir::Statement>(&node.value))
      giveLikelihood(statement->guard, likelihood);
}

class Doubts {
public:
  Doubts(Facts &facts, const ecm::Ecm &ecm)
      : facts(facts), ecm(ecm), doubter(ecm, facts.of().machine) {}

  std::vector<ecm::Doubt> all() {
    std::vector<ecm::Doubt> doubts = doubter.ofHeadline(facts.of().cores);
    addCode(doubts);
    addGathers(doubts);
    addConditions(doubts);
    addOthers(doubts);
    addLinesInVain(doubts);
    return doubts;
  }

private:
  void addCode(std::vector<ecm::Doubt> &doubts) {
    const std::optional<incore::InCore> &code = facts.get<InCoreFact>().code();
    if (!code || code->time().value() <= 0)
      return;
    const unsigned cores = facts.of().cores;
    if (code->unaligned)
      doubts.push_back(doubter.ofCore(*code->unaligned / code->time(), cores, {"band-alignment"}));
    if (code->mispredicted.value() > 0) {
      const Cycles other = code->areLearned ? code->throughput + code->mispredicted
                                            : code->throughput - code->mispredicted;
      doubts.push_back(doubter.ofCore(std::max(other, code->loopCarried) / code->time(), cores,
                                      {"band-branches"}));
    }
    if (code->divisions)
      for (const Cycles time : {code->divisions->first, code->divisions->second})
        doubts.push_back(doubter.ofCore(time / code->time(), cores, {"band-divisions"}));
  }

  /// Of times that T may be as well.
  void addRange(const std::vector<double> &ratios, report::Phrase cause,
                std::vector<ecm::Doubt> &doubts) {
    ecm::Doubt doubt{std::move(cause)};
    for (const double ratio : ratios) {
      doubt.low = std::min(doubt.low, std::log(ratio));
      doubt.high = std::max(doubt.high, std::log(ratio));
    }
    doubts.push_back(std::move(doubt));
  }

  void addGathers(std::vector<ecm::Doubt> &doubts) {
    std::vector<double> ratios;
    for (const std::optional<Cycles> &time : ecm.gatherTimes)
      if (time && time->value() > 0)
        ratios.push_back(*time / *ecm.time);
    addRange(ratios, {"band-gathers"}, doubts);
  }

  /// As if they hardly ever held, and nearly always.
  void addConditions(std::vector<ecm::Doubt> &doubts) {
    const Subject &of = facts.of();
    constexpr double seldom = 0.1;
    std::vector<double> ratios;
    for (const double likelihood : {seldom, 1 - seldom}) {
      ir::Kernel other = of.kernel;
      giveLikelihood(other.nest, likelihood);
      if (other.nest == of.kernel.nest)
        return;
      if (const std::optional<double> ratio = timesAsLong(other, of.machine))
        ratios.push_back(*ratio);
    }
    addRange(ratios, {"band-conditions"}, doubts);
  }

  /// As if others had their part of the caches that cores share.
  void addOthers(std::vector<ecm::Doubt> &doubts) {
    const Subject &of = facts.of();
    const double left = 1 - of.request.othersInCaches;
    if (left == 1)
      return;
    machine::Machine smaller = of.machine;
    for (machine::Cache &cache : smaller.caches)
      if (cache.sharedBy > 1) {
        const machine::Bytes ofAllWays = cache.line * cache.ways;
        cache.size = ofAllWays * std::max(1.0, std::floor(cache.size * left / ofAllWays));
      }
    if (const std::optional<double> ratio =
            timesAsLong(of.kernel, machine::SharedMachine(std::move(smaller))))
      addRange({*ratio}, {"band-others"}, doubts);
  }

  /// With the lines beside those that come alone.
  void addLinesInVain(std::vector<ecm::Doubt> &doubts) {
    const traffic::Traffic &traffic = *facts.get<TrafficFact>();
    if (facts.of().machine->prefetchers.areOff || traffic.boundaries.empty())
      return;
    const traffic::Boundary &memory = traffic.boundaries.back();
    double beside = 0;
    for (const traffic::ArrayPattern &pattern : traffic.patterns)
      for (const traffic::ArrayTraffic &array : memory.arrays)
        if (array.name == pattern.array)
          beside += array.load * pattern.unusedBeside;
    const double all = memory.load.value_or(0) + memory.evict.value_or(0);
    if (beside > 0 && all > 0)
      doubts.push_back(doubter.ofMemory(1 + beside / all, facts.of().cores, {"band-in-vain"}));
  }

  /// Whole nests: what an iteration of the main loop is may be another.
  std::optional<double> timesAsLong(const ir::Kernel &other,
                                    const machine::SharedMachine &machine) const {
    const Subject &of = facts.of();
    const Request request = of.request.timesAlone();
    llvm::Expected<result::Result> predicted =
        predict({other, machine, of.cores, request, of.analyses, of.contents, of.progress,
                 of.function, of.beside});
    if (!predicted) {
      llvm::consumeError(predicted.takeError());
      return std::nullopt;
    }
    const auto *there = predicted->get<ecm::Ecm>();
    const std::optional<double> iterations = facts.get<IterationsFact>().count;
    const std::optional<double> others = predicted->iterations();
    if (!there || !there->together || !iterations || !others || *iterations <= 0 || *others <= 0)
      return std::nullopt;
    return *there->together / predicted->iterationsPerUnit * *others /
           (*ecm.together / facts.get<UnitFact>() * *iterations);
  }

  Facts &facts;
  const ecm::Ecm &ecm;
  ecm::Doubter doubter;
};

} // namespace

void addBands(Facts &facts, ecm::Ecm &ecm) {
  const ecm::Doubter doubter(ecm, facts.of().machine);
  for (size_t level = 0; level < ecm.predictions.size(); ++level)
    if (ecm::Prediction &prediction = ecm.predictions[level]; prediction.cycles)
      prediction.range = ecm::bandOf(*prediction.cycles, doubter.at(level));
  if (ecm.time && ecm.together)
    ecm.band = ecm::bandOf(*ecm.together, Doubts(facts, ecm).all());
}

} // namespace sparcity::prediction
