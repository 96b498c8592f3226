//===- models/prediction/TrafficFact.cpp - Lines of a nest ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/machine/Machine.h"

#include "ir/Kernel.h"
#include "models/prediction/NestFacts.h"
#include "models/traffic/Patterns.h"
#include "models/traffic/References.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <set>

namespace sparcity::prediction {

/// More than a NUMA domain has, of nodes whose ranks are asked about.
static void addNodes(const Subject &of, std::vector<unsigned> &cores) {
  if (!of.request.distributed)
    return;
  const distributed::RankRequest &request = *of.request.distributed;
  llvm::Expected<distributed::Cluster> cluster = clusterOf(request, *of.machine);
  if (!cluster)
    return llvm::consumeError(cluster.takeError()); // the model says why
  const std::int64_t ofMachine = of.machine->topology.cores();
  for (const std::int64_t each : distributed::activeCores(request.ranks, *cluster))
    if (each > of.machine->topology.coresPerNumaDomain() && each <= ofMachine &&
        !llvm::is_contained(cores, each))
      cores.push_back(static_cast<unsigned>(each));
  llvm::sort(cores);
}

/// Numbers of cores to predict the lines for as well.
static std::vector<unsigned> scalingOf(const Subject &of) {
  std::vector<unsigned> cores;
  const bool isWanted = llvm::any_of(models(), [&](const Model &model) {
    return model.needs.coreCounts && of.request.models.has(model);
  });
  if (!isWanted && !of.request.distributed)
    return cores;
  // What data decide is counted access by access: for the cores asked for alone.
  const bool isCounted = !of.contents.empty() && of.request.cachePredictor != "lc";
  const unsigned perDomain = of.machine->topology.coresPerNumaDomain();
  for (unsigned n = 1; !isCounted && n <= perDomain; ++n)
    cores.push_back(n);
  for (unsigned n = 2 * perDomain; !isCounted && n < of.cores; n += perDomain)
    cores.push_back(n);
  if (of.cores > (isCounted ? 1 : perDomain))
    cores.push_back(of.cores);
  if (!isCounted)
    addNodes(of, cores);
  return cores;
}

static traffic::Options optionsOf(Facts &facts) {
  const Subject &of = facts.of();
  const std::optional<DividedRows> &rows = facts.get<RowsFact>().divided;
  traffic::Options settings;
  settings.cores = of.cores;
  settings.cacheSafety = of.request.cacheSafety;
  settings.effort = of.request.effort;
  settings.simulatesWhole = of.request.simulatesWhole;
  settings.countsWhole = of.request.countsWhole || of.request.has(ModelId::LayerConditions);
  settings.listsBlocks = of.request.givesAdvice;
  settings.listsConditions = of.request.explainsLines;
  settings.contents = &of.contents;
  settings.gathersFrom = of.request.gathersFrom;
  settings.partition = of.request.partition;
  settings.division = rows ? &rows->division() : nullptr;
  settings.progress = of.progress;
  settings.beside = of.beside;
  settings.scaling = scalingOf(of);
  settings.models = facts.get<PathModelsFact>().get();
  return settings;
}

static llvm::Expected<traffic::Traffic> predictTraffic(Facts &facts) {
  const Subject &of = facts.of();
  const TrafficNest &nest = facts.get<NestFact>().lines;
  const traffic::Options settings = optionsOf(facts);
  const auto entry = llvm::find_if(traffic::predictors(), [&](const auto &predictor) {
    return of.request.cachePredictor == predictor.name;
  });
  if (entry == traffic::predictors().end())
    return llvm::createStringError("unknown cache predictor '" + of.request.cachePredictor + "'");
  return entry->predict(nest.kernel(), nest.path(), of.machine, settings);
}

/// What functions touch whose body is not visible is in none of the lines.
static void leaveOutCalls(traffic::Traffic &traffic, const ir::Kernel &kernel) {
  const auto call = llvm::find_if(kernel.diagnostics, [](const ir::Diagnostic &diagnostic) {
    return diagnostic.id == "unknown-call";
  });
  if (call == kernel.diagnostics.end())
    return;
  traffic.check = {traffic::LineCheck::Verdict::Open, {"call-not-seen", {call->range.line}}, 0};
  traffic.compulsoryLines.reset();
  traffic.residentLevel.reset();
}

static void findTouched(const ir::Loop &loop, std::set<std::string> &touched,
                        const ir::Kernel &kernel) {
  for (const ir::Node &node : loop.body)
    if (const ir::Loop *inner = node.asLoop())
      findTouched(*inner, touched, kernel);
    else
      for (const ir::Access &access : node.asStatement()->accesses)
        touched.insert(kernel.array(access.array).name);
}

/// Arrays that only stand for decisions are in no memory.
static void leaveOutUntouched(traffic::Traffic &traffic, const ir::Kernel &kernel) {
  std::set<std::string> touched;
  findTouched(kernel.nest, touched, kernel);
  for (std::vector<traffic::Boundary> *boundaries : {&traffic.boundaries, &traffic.whole})
    for (traffic::Boundary &boundary : *boundaries)
      llvm::erase_if(boundary.arrays, [&](const traffic::ArrayTraffic &array) {
        return array.load == 0 && array.evict == 0 && !touched.contains(array.name);
      });
}

/// A nest that does not run touches nothing, whatever decides where its elements are.
static void touchNothing(traffic::Traffic &traffic, const machine::Machine &machine) {
  traffic.compulsoryLines = 0;
  traffic.residentLevel = machine.caches.empty() ? "MEM" : machine.caches.front().name;
}

PatternsFact::Value PatternsFact::compute(Facts &facts) {
  const TrafficNest &nest = facts.get<NestFact>().lines;
  const Subject &of = facts.of();
  return traffic::patternsOf(nest.kernel(), nest.path(), of.lineBytes(), &of.contents,
                             of.prefetchers());
}

PathModelsFact::Value PathModelsFact::compute(Facts &facts) {
  const TrafficNest &nest = facts.get<NestFact>().lines;
  return std::make_shared<traffic::PathModelMemory>(
      nest.kernel(), nest.isUnrolled() ? nullptr : facts.of().groups);
}

/// Of lines that nothing foresees: a stream needs one translation for all lines of a page.
static void notePages(traffic::Traffic &traffic, Facts &facts) {
  const Subject &of = facts.of();
  constexpr double few = 0.05; // of the lines: their waiting is no matter
  const bool isWaiting = llvm::any_of(
      traffic.boundaries, [](const traffic::Boundary &each) { return each.unforeseen > few; });
  if (!of.machine->translation || !isWaiting)
    return;
  const TrafficNest &nest = facts.get<NestFact>().lines;
  llvm::Expected<traffic::PageMisses> misses = traffic::pageMisses(
      nest.kernel(), nest.path(), of.machine, traffic.iterationsPerUnit, &of.contents);
  if (misses)
    traffic.pages = std::move(*misses);
  else
    llvm::consumeError(misses.takeError()); // the lines were found in another way
}

TrafficFact::Value TrafficFact::compute(Facts &facts) {
  llvm::Expected<traffic::Traffic> traffic = predictTraffic(facts);
  if (!traffic) {
    facts.fail(traffic.takeError());
    return std::nullopt;
  }
  const Subject &of = facts.of();
  const TrafficNest &nest = facts.get<NestFact>().lines;
  traffic->places = facts.get<PlacesFact>();
  traffic->iterationsPerUnit *= nest.inside();
  if (const std::optional<double> count = facts.get<IterationsFact>().count)
    of.function.handOver(*traffic, *count / facts.get<UnitFact>(), of.machine, of.cores,
                         of.request.cacheSafety);
  traffic::notePatterns(*traffic, facts.get<PatternsFact>(), of.prefetchers());
  notePages(*traffic, facts);
  leaveOutCalls(*traffic, of.kernel);
  leaveOutUntouched(*traffic, of.kernel);
  if (facts.get<IterationsFact>().count == 0.0)
    touchNothing(*traffic, of.machine);
  return std::move(*traffic);
}

result::Faults TrafficFact::verify(const Value &traffic, Facts &facts) {
  if (!traffic)
    return {};
  return result::verifyTraffic(*traffic, facts.get<IterationsFact>().count, facts.of().cores);
}

report::MessageList trafficDiagnostics(Facts &facts) {
  const traffic::Traffic &traffic = *facts.get<TrafficFact>();
  const NestFact::Value &nest = facts.get<NestFact>();
  const ir::SourceRange &range = nest.path().back()->range;
  report::MessageList said;
  if (nest.paths.size() > 1 && !traffic.coversNest)
    said.push_back({ir::Severity::Warning,
                    {"several-inner-loops", {static_cast<std::int64_t>(nest.paths.size())}},
                    range,
                    true});
  if (!traffic.gathered.empty())
    said.push_back({ir::Severity::Warning,
                    {"gather-bounded", {traffic.gathered, traffic.gatherBases}},
                    range,
                    true});
  return said;
}

} // namespace sparcity::prediction
