//===- models/prediction/Predict.cpp - One kernel on one machine --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/Predict.h"

#include "ir/Kernel.h"
#include "ir/LocatedError.h"
#include "models/machine/Machine.h"
#include "models/prediction/Advice.h"
#include "models/prediction/Conditions.h"
#include "models/prediction/DividedCache.h"
#include "models/prediction/EcmFact.h"
#include "models/prediction/Iterations.h"
#include "models/prediction/NestFacts.h"
#include "models/prediction/OpenStrides.h"
#include "models/prediction/PredictAssembly.h"
#include "models/prediction/Sharing.h"
#include "models/prediction/Sizes.h"
#include "models/prediction/SourceLines.h"
#include "models/result/CoreShares.h"
#include "models/result/Result.h"
#include "models/result/SizeStudy.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::prediction {

unsigned Subject::lineBytes() const {
  return static_cast<unsigned>(machine->caches.front().line.value());
}

const machine::Prefetchers &Subject::prefetchers() const { return machine->prefetchers; }

llvm::Error Facts::takeError() {
  if (failure)
    return std::move(*failure);
  return result::contradiction(contradictions, subject.kernel.nest.range);
}

/// The facts that every result holds.
static result::Result factsOf(Facts &facts) {
  const Subject &of = facts.of();
  const InCoreFact::Value &core = facts.get<InCoreFact>();
  result::Result result;
  result.kernel = of.kernel.name;
  result.function = of.kernel.function;
  result.position = of.kernel.nest.range;
  result.machine = of.machine;
  result.parameters = of.kernel.symbols;
  result.cores = of.cores;
  result.iterationsPerUnit = facts.get<UnitFact>();
  result.totalIterations = facts.get<IterationsFact>().total;
  result.writtenIterations = facts.get<NestFact>().paths.size() == 1
                                 ? result.totalIterations
                                 : mainIterations(of.kernel, of.contents);
  result.work = facts.get<WorkFact>();
  result.workParts = facts.get<PartsFact>();
  result.predictions.put(facts.get<CoreSharesFact>());
  result.mainLoop = core.main;
  result.loops = core.loops;
  result.nest = core.nest;
  return result;
}

static report::MessageList emptyLoopDiagnostics(Facts &facts) {
  const std::optional<double> &iterations = facts.get<IterationsFact>().count;
  if (!iterations || *iterations > 0)
    return {};
  return {{ir::Severity::Warning, {"empty-loop"}, facts.of().kernel.nest.range, false}};
}

/// In the order in which a reader is told, whichever fact was asked for first.
static report::MessageList diagnosticsOf(Facts &facts, const std::vector<result::Advice> &advice) {
  const Subject &of = facts.of();
  const RowsFact::Value &rows = facts.get<RowsFact>();
  const bool hasTraffic = of.request.needs().traffic;
  report::MessageList said = report::messagesOf(of.kernel.diagnostics);
  llvm::append_range(said, rows.said);
  if (hasTraffic)
    llvm::append_range(said, trafficDiagnostics(facts));
  if (hasTraffic)
    llvm::append_range(said, placeDiagnostics(facts));
  llvm::append_range(said, emptyLoopDiagnostics(facts));
  llvm::append_range(said, takenConditions(of.kernel));
  llvm::append_range(said, openStrides(of.kernel));
  llvm::append_range(said,
                     sharingDiagnostics(of.kernel, of.cores, of.request.cachePredictor,
                                        rows.divided ? rows.divided->division().loop : nullptr));
  llvm::append_range(said, facts.get<InCoreFact>().said);
  if (hasTraffic)
    llvm::append_range(
        said, partitionDiagnostics(*facts.get<TrafficFact>(), of.machine, of.kernel.nest.range));
  if (hasTraffic && !facts.get<NestFact>().lines.isUnrolled())
    llvm::append_range(said, conflictDiagnostics(facts, advice));
  return said;
}

/// What is asked for beside models.
static void addStudies(Facts &facts, result::Result &result) {
  const Request &request = facts.of().request;
  if (request.givesAdvice && result.traffic && !facts.get<NestFact>().lines.isUnrolled())
    result.advice = advise(facts);
  if (request.incoreDetail && result.incore())
    result.sourceLines = readSourceLines(*result.incore());
  if (request.studiesSizes)
    result.predictions.put(studySizes(facts));
}

static llvm::Expected<result::Result> predictNest(const Subject &subject) {
  Facts facts(subject);
  const bool needsTraffic = subject.request.needs().traffic;
  if (needsTraffic && !facts.get<TrafficFact>())
    return facts.takeError();
  result::Result result = factsOf(facts);
  if (needsTraffic)
    result.traffic = facts.get<TrafficFact>();
  for (const Model &model : models())
    if (model.run && subject.request.has(model))
      model.run(facts, result);
  addStudies(facts, result);
  result.diagnostics = diagnosticsOf(facts, result.advice);
  if (llvm::Error fault = facts.takeError())
    return fault;
  return result;
}

/// Its core stands for the types of the source; of nothing else that a core has is anything known.
static llvm::Expected<result::Result> predictOnTiles(const Subject &subject) {
  if (subject.kernel.isAssembly)
    return llvm::make_error<ir::LocatedError>(
        subject.kernel.nest.range, "tiles",
        "assembly says nothing of the data that tiles exchange");
  const Request request = subject.request.ofTiles();
  return predictNest({subject.kernel, subject.machine, subject.cores, request, subject.analyses,
                      subject.contents, subject.progress, subject.function, subject.beside});
}

llvm::Expected<result::Result> predict(const Subject &subject) {
  if (subject.machine->tiles)
    return predictOnTiles(subject);
  if (subject.kernel.isAssembly)
    return predictAssembly(subject.kernel, subject.machine, subject.cores, subject.request);
  return predictNest(subject);
}

} // namespace sparcity::prediction
