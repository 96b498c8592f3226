//===- models/prediction/PredictMarm.cpp - Mansard roofline of one kernel ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/PredictMarm.h"

#include "models/machine/Machine.h"
#include "models/prediction/NestFacts.h"

#include "llvm/ADT/STLExtras.h"

using sparcity::machine::Cycles;

namespace sparcity::prediction {

const std::vector<std::string> scalarFlags = {"-fno-vectorize", "-fno-slp-vectorize"};

namespace {

class Predictor {
public:
  explicit Predictor(Facts &facts) : of(facts.of()), facts(facts), nest(facts.get<InCoreFact>()) {}

  std::optional<marm::Marm> run() const {
    const std::optional<incore::InCore> &core = nest.code();
    if (!core)
      return std::nullopt;
    const work::Work &work = facts.get<WorkFact>();
    marm::Facts given;
    given.cores = of.cores;
    given.benchmark = of.request.benchmark;
    if (work.bytesStored > 0)
      given.unallocated = work.bytesUpdated / work.bytesStored;
    given.isForeseen = !of.machine->prefetchers.areOff &&
                       llvm::all_of(facts.get<TrafficFact>()->patterns, [](const auto &pattern) {
                         return pattern.pattern == traffic::Pattern::Stream;
                       });
    if (!nest.nest)
      return marm::predict(*core, oneMemoryMachine(facts), given);
    const incore::Retired all = retiredBy(*nest.nest, *core);
    if (const std::optional<Cycles> time = iterationTime(nest.nest->terms, all, *core))
      given.time = *time * core->sourceIterations;
    marm::Marm marm = marm::predict(all.mix, oneMemoryMachine(facts), given);
    if (!isAlone())
      marm.notes.push_back({"marm-several-loops", {static_cast<std::int64_t>(nest.loops.size())}});
    if (of.request.comparesScalar && given.time)
      marm.vectorisation = compareScalar(*core, all, *given.time);
    return marm;
  }

private:
  bool isAlone() const { return nest.loops.size() == 1; }

  /// For a pass of the main loop, whose code is `core`.
  incore::Retired retiredBy(const incore::NestTime &nest, const incore::InCore &core) const {
    if (isAlone())
      return {core.mix, core.throughput};
    return {nest.retired.mix * core.sourceIterations,
            nest.retired.throughput * core.sourceIterations};
  }

  /// ECM time of an iteration on one of the active cores; not below what the core needs,
  /// front end included, which ECM leaves out.
  std::optional<Cycles> iterationTime(const incore::NestTerms &terms, const incore::Retired &pass,
                                      const incore::InCore &core) const {
    const ecm::Ecm ecm =
        ecm::predict(*facts.get<TrafficFact>(), terms, of.machine,
                     {of.request.benchmark, of.request.ecmForm, &core, facts.get<PartsFact>()});
    const std::optional<Cycles> time = ecm::scaled(ecm, of.machine, of.cores);
    if (!time)
      return std::nullopt;
    return std::max(*time * of.cores / facts.get<UnitFact>(),
                    pass.throughput / core.sourceIterations);
  }

  /// None if the loop is scalar, or was not compiled a second time.
  std::optional<marm::Vectorisation> compareScalar(const incore::InCore &core,
                                                   const incore::Retired &pass, Cycles time) const {
    const double lanes = core.sourceIterations / core.interleave;
    if (core.vectorBytes == 0 || lanes <= 1 || !core.origin.empty())
      return std::nullopt;
    machine::Core scalarCore = of.machine->core;
    scalarCore.compilerFlags.insert(scalarCore.compilerFlags.end(), scalarFlags.begin(),
                                    scalarFlags.end());
    incore::Analyses analyses(scalarCore);
    const incore::NestCode code = incore::readNest(of.kernel, analyses, of.lineBytes());
    const ir::LoopPath &main = facts.get<NestFact>().path();
    const std::optional<incore::NestTime> scalarNest =
        incore::nestTime(of.kernel, main, code, scalarCore, counting(facts));
    const incore::LoopCode *loop = code.codeOf(main);
    if (!scalarNest || !loop)
      return std::nullopt;
    const incore::InCore &scalar = loop->main.front();
    const incore::Retired scalarPass = retiredBy(*scalarNest, scalar);
    const std::optional<Cycles> scalarTime = iterationTime(scalarNest->terms, scalarPass, scalar);
    if (!scalarTime)
      return std::nullopt;
    return marm::compare(
        {scalarPass.mix.all() / scalar.sourceIterations, scalarTime->value()},
        {pass.mix.all() / core.sourceIterations, time.value() / core.sourceIterations}, lanes);
  }

  const Subject &of;
  Facts &facts;
  const InCoreFact::Value &nest;
};

} // namespace

std::optional<marm::Marm> predictMarm(Facts &facts) { return Predictor(facts).run(); }

marm::Marm predictMarm(const incore::InCore &core, const machine::Machine &machine,
                       const Request &request) {
  marm::Facts facts;
  facts.time = core.time();
  facts.benchmark = request.benchmark;
  return marm::predict(core, machine, facts);
}

} // namespace sparcity::prediction
