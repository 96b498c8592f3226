//===- models/predict/Models.cpp - The table of models --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/predict/Models.h"

#include "models/predict/EcmFact.h"
#include "models/predict/NestFacts.h"
#include "models/predict/PredictMarm.h"
#include "models/predict/RooflineModel.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::predict {

static void runEcm(Facts &facts, result::Result &result) {
  result.ecm = facts.get<EcmTablesFact>();
  result.coreShares = facts.get<CoreTimesFact>();
}

static void runRoofline(Facts &facts, result::Result &result) {
  result.roofline = predictRoofline(facts);
}

/// The point has the time of the ECM model, where there is machine code for it.
static void runCarm(Facts &facts, result::Result &result) {
  const Subject &of = facts.of();
  const work::Work &work = facts.get<WorkFact>();
  result.coreShares = facts.get<CoreTimesFact>();
  carm::Options settings{of.cores, of.request.benchmark, std::nullopt, "ECM"};
  settings.time = ecm::scaled(facts.get<EcmFact>(), of.machine, of.cores);
  if (result.coreShares && result.coreShares->time)
    settings.time = result.coreShares->time;
  if (!settings.time) {
    settings.time = evenRoofline(facts).time;
    settings.model = "roofline";
  }
  result.carm = carm::predict(work, *facts.get<TrafficFact>(), facts.get<InCoreFact>().nest,
                              oneMemoryMachine(facts), settings);
  facts.check(result::verifyCarm(*result.carm, work, facts.get<UnitFact>(), of.machine.clock));
  result.sparse = sparse::limitsOf(of.kernel, oneMemoryMachine(facts), of.cores);
}

static void runMarm(Facts &facts, result::Result &result) { result.marm = predictMarm(facts); }

static void runPower(Facts &facts, result::Result &result) {
  result.power = power::predict(facts.get<WorkFact>(), *facts.get<TrafficFact>(),
                                facts.get<InCoreFact>().nest, oneMemoryMachine(facts));
}

static void runTopdown(Facts &facts, result::Result &result) {
  if (const auto &nest = facts.get<InCoreFact>().nest)
    result.topdown =
        topdown::breakDown(facts.get<EcmTablesFact>(), nest->terms, facts.get<UnitFact>());
}

namespace {

constexpr Needs lines = {.source = true, .traffic = true};
constexpr Needs linesAndCode = {.source = true, .traffic = true, .machineCode = true};

constexpr Model table[] = {
    {ModelId::LayerConditions, "lc", "cache lines, and the sizes at which they change", lines},
    {ModelId::Ecm, "ecm", "execution, cache, memory: cycles of each part of the machine",
     linesAndCode, runEcm},
    {ModelId::Roofline, "roofline", "bounds by the core and by each bandwidth", linesAndCode,
     runRoofline},
    {ModelId::Carm, "carm", "cache-aware roofline: requests of the core under roofs by level",
     linesAndCode, runCarm},
    // A pass of assembly has retired instructions and a time.
    {ModelId::Marm,
     "marm",
     "mansard roofline: retired instructions, and what vectors gain",
     {.traffic = true, .machineCode = true},
     runMarm},
    {ModelId::Power, "power", "power and energy", linesAndCode, runPower},
    {ModelId::Topdown,
     "topdown",
     "the cycles of ecm in shares of pipeline slots",
     lines,
     runTopdown,
     {ModelId::Ecm}},
    {ModelId::InCore,
     "incore",
     "the instructions of the loop, with all data in L1",
     {.machineCode = true}},
};

} // namespace

llvm::ArrayRef<Model> models() { return table; }

ModelSet allModels() {
  ModelSet all;
  for (const Model &model : table)
    all |= {model.id};
  return all;
}

const Model *findModel(llvm::StringRef name) {
  const auto *found = llvm::find_if(table, [&](const Model &model) { return model.name == name; });
  return found == std::end(table) ? nullptr : found;
}

} // namespace sparcity::predict
