//===- models/prediction/Models.cpp - The table of models --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/Models.h"

#include "models/balance/Describe.h"
#include "models/carm/Carm.h"
#include "models/carm/Describe.h"
#include "models/distributed/Distributed.h"
#include "models/ecm/Describe.h"
#include "models/ecm/Ecm.h"
#include "models/exasat/Describe.h"
#include "models/machine/Machine.h"
#include "models/marm/Describe.h"
#include "models/marm/Marm.h"
#include "models/power/Power.h"
#include "models/prediction/CarmModel.h"
#include "models/prediction/DistributedModel.h"
#include "models/prediction/EcmFact.h"
#include "models/prediction/NestFacts.h"
#include "models/prediction/PredictMarm.h"
#include "models/prediction/RooflineModel.h"
#include "models/prediction/ThreadsModel.h"
#include "models/prediction/TilesModel.h"
#include "models/prediction/TimesByClock.h"
#include "models/result/CoreShares.h"
#include "models/result/Describe.h"
#include "models/result/Result.h"
#include "models/roofline/Describe.h"
#include "models/roofline/Roofline.h"
#include "models/sparse/Describe.h"
#include "models/sparse/Limits.h"
#include "models/sparse/Roofs.h"
#include "models/topdown/Describe.h"
#include "models/topdown/Topdown.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace sparcity::prediction {

using report::Section;

/// A text that is an argument of a template.
template <size_t size> struct Literal {
  // NOLINTNEXTLINE(google-explicit-constructor): a text in quotes is one
  constexpr Literal(const char (&from)[size]) { std::copy_n(from, size, text); }
  char text[size];
};

/// Of a model whose section in the document is what it predicts.
template <class Prediction, Literal id>
static void describePart(const result::Result &result, Section &section) {
  section.part(id.text, result.get<Prediction>());
}

/// Of a model that asks for its facts itself.
template <auto predict> static void putPrediction(Facts &facts, result::Result &result) {
  result.predictions.put(predict(facts));
}

static void runEcm(Facts &facts, result::Result &result) {
  result.predictions.put(facts.get<EcmTablesFact>());
  result.predictions.put(facts.get<CoreTimesFact>());
}

static void describeEcm(const result::Result &result, Section &section) {
  const traffic::Traffic *traffic = result.traffic ? &*result.traffic : nullptr;
  if (!result.get<ecm::Ecm>())
    section.unknown("ecm");
  else
    section.section("ecm", [&](Section &inner) {
      describe(*result.get<ecm::Ecm>(), traffic, result::unitOfWork(result), inner);
    });
  result::addCoreColumns(result, section);
}

static void describeRoofline(const result::Result &result, Section &section) {
  if (!result.get<roofline::Roofline>())
    section.unknown("roofline");
  else
    section.section("roofline", [&](Section &inner) {
      describe(*result.get<roofline::Roofline>(), result::unitOfWork(result), inner);
    });
}

static void runCarm(Facts &facts, result::Result &result) {
  result.predictions.put(facts.get<CoreTimesFact>());
  result.predictions.put(predictCarm(facts));
  facts.check(result::verifyCarm(*result.get<carm::Carm>(), facts.get<UnitFact>(),
                                 facts.of().machine->clock));
  result.predictions.put(
      sparse::limitsOf(facts.of().kernel, oneMemoryMachine(facts), facts.of().cores));
}

static void describeCarm(const result::Result &result, Section &section) {
  section.part("carm", result.get<carm::Carm>());
  if (!result.get<sparse::Limits>())
    section.unknown("sparse");
  else
    section.section("sparse", [&](Section &inner) {
      describe(*result.get<sparse::Limits>(), inner);
      inner.part("point", result.get<sparse::Point>());
      inner.part("roofs", result.get<sparse::Roofs>());
    });
}

static void runMarm(Facts &facts, result::Result &result) {
  result.predictions.put(predictMarm(facts));
}

/// With one, two … all cores of a NUMA domain; empty where one is missing, or domains share a
/// cache.
static std::vector<machine::Cycles> timesByCores(const ecm::Ecm &ecm,
                                                 const machine::Machine &machine) {
  const unsigned perDomain = machine.topology.coresPerNumaDomain();
  std::vector<machine::Cycles> times;
  for (unsigned cores = 1; cores <= perDomain; ++cores)
    if (const std::optional<machine::Cycles> time = ecm.at(cores))
      times.push_back(*time);
  const bool isApart = llvm::all_of(
      machine.caches, [&](const machine::Cache &cache) { return cache.sharedBy <= perDomain; });
  return isApart && times.size() == perDomain ? times : std::vector<machine::Cycles>();
}

static void runPower(Facts &facts, result::Result &result) {
  power::Times times{timesByCores(facts.get<EcmTablesFact>(), *facts.of().machine), {}};
  if (!times.byCores.empty())
    times.byClock = timesByClock(facts);
  result.predictions.put(power::predict(facts.get<WorkFact>(), *facts.get<TrafficFact>(),
                                        facts.get<InCoreFact>().nest, oneMemoryMachine(facts),
                                        times));
}

static void runTopdown(Facts &facts, result::Result &result) {
  if (const auto &nest = facts.get<InCoreFact>().nest)
    result.predictions.put(
        topdown::breakDown(facts.get<EcmTablesFact>(), nest->terms, facts.get<UnitFact>()));
}

static void runBalance(Facts &facts, result::Result &result) {
  const Subject &of = facts.of();
  result.predictions.put(balance::predict(facts.get<WorkFact>(), *facts.get<TrafficFact>(),
                                          of.machine, of.cores, of.request.benchmark));
}

static void runExasat(Facts &facts, result::Result &result) {
  const Subject &of = facts.of();
  const std::optional<double> &iterations = facts.get<IterationsFact>().count;
  if (!iterations || *iterations > 0)
    result.predictions.put(exasat::predict(of.kernel, facts.get<WorkFact>(), iterations.value_or(0),
                                           of.machine, of.cores,
                                           {of.request.benchmark, of.request.cacheSafety}));
  // Behind the last nest there is something to say of all of them.
  if (of.function.nests.empty() || of.function.number + 1 != of.function.nests.size())
    return;
  std::vector<exasat::FunctionNest> nests;
  for (const SiblingNest &nest : of.function.nests)
    nests.push_back({nest.kernel, nest.isApart});
  result.predictions.put(exasat::studyFunction(nests, of.machine));
}

static void describeExasat(const result::Result &result, Section &section) {
  section.part("exasat", result.get<exasat::Exasat>());
  section.part("exasat_function", result.get<exasat::FunctionStudy>());
}

namespace {

constexpr Needs lines = {.source = true, .traffic = true};
constexpr Needs linesAndCode = {.source = true, .traffic = true, .machineCode = true};
constexpr Needs linesByCores = {
    .source = true, .traffic = true, .machineCode = true, .coreCounts = true};

constexpr Model table[] = {
    {.name = "lc",
     .help = "cache lines, and the sizes at which they change",
     .needs = lines,
     .id = ModelId::LayerConditions},
    {.name = "ecm",
     .help = "execution, cache, memory: cycles of each part of the machine",
     .needs = linesByCores,
     .run = runEcm,
     .describe = describeEcm,
     .id = ModelId::Ecm},
    {.name = "roofline",
     .help = "bounds by the core and by each bandwidth",
     .needs = linesAndCode,
     .run = putPrediction<predictRoofline>,
     .describe = describeRoofline,
     .id = ModelId::Roofline},
    {.name = "carm",
     .help = "cache-aware roofline: requests of the core under roofs by level",
     .needs = linesAndCode,
     .run = runCarm,
     .describe = describeCarm,
     .id = ModelId::Carm},
    // A pass of assembly has retired instructions and a time.
    {.name = "marm",
     .help = "mansard roofline: retired instructions, and what vectors gain",
     .needs = {.traffic = true, .machineCode = true},
     .run = runMarm,
     .describe = describePart<marm::Marm, "marm">,
     .id = ModelId::Marm},
    {.name = "power",
     .help = "power and energy",
     .needs = linesByCores,
     .run = runPower,
     .describe = describePart<power::Power, "power">},
    {.name = "topdown",
     .help = "the cycles of ecm in shares of pipeline slots",
     .needs = lines,
     .run = runTopdown,
     .describe = describePart<topdown::Breakdown, "topdown">,
     .with = ModelId::Ecm},
    {.name = "balance",
     .help = "bytes per flop that the source needs and the machine gives",
     .needs = lines,
     .run = runBalance,
     .describe = describePart<balance::Balance, "balance">,
     .heading = "Balance: bytes per flop"},
    {.name = "exasat",
     .help = "bytes per flop by the size of a memory on the chip, with the best blocks",
     .needs = lines,
     .run = runExasat,
     .describe = describeExasat},
    {.name = "distributed",
     .help = "many nodes: what ranks send each other, and how the nest scales; with --ranks",
     .needs = linesAndCode,
     .run = putPrediction<predictDistributed>,
     .describe = describePart<distributed::Distributed, "distributed">,
     .id = ModelId::Distributed},
    {.name = "tiles",
     .help = "chips whose cores have memories of their own: performance, exchange, power",
     .needs = {.source = true},
     .run = putPrediction<predictTiles>,
     .describe = describePart<tiles::Tiles, "tiles">,
     .id = ModelId::Tiles},
    {.name = "threads",
     .help = "lines that threads send each other, by true and by false sharing; with --cores",
     .needs = {.source = true},
     .run = putPrediction<predictThreads>,
     .describe = describePart<threads::Threads, "threads">},
    {.name = "incore",
     .help = "the instructions of the loop, with all data in L1",
     .needs = {.machineCode = true},
     .id = ModelId::InCore},
};

} // namespace

llvm::ArrayRef<Model> models() { return table; }

static size_t positionOf(const Model &model) { return &model - std::begin(table); }

ModelSet::ModelSet(const Model &model) : bits(1U << positionOf(model)) {}

ModelSet::ModelSet(std::initializer_list<ModelId> models) {
  for (const Model &model : table)
    if (model.id && llvm::is_contained(models, *model.id))
      *this |= ModelSet(model);
}

bool ModelSet::has(ModelId model) const { return (bits & ModelSet({model}).bits) != 0; }

bool ModelSet::has(const Model &model) const { return (bits & ModelSet(model).bits) != 0; }

ModelSet allModels() {
  ModelSet all;
  for (const Model &model : table)
    all |= ModelSet(model);
  return all;
}

const Model *findModel(llvm::StringRef name) {
  const auto *found = llvm::find_if(table, [&](const Model &model) { return model.name == name; });
  return found == std::end(table) ? nullptr : found;
}

} // namespace sparcity::prediction
