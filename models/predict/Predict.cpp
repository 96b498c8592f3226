//===- models/predict/Predict.cpp - One kernel on one machine --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/predict/Predict.h"
#include "models/predict/TrafficNest.h"

#include "models/predict/Advice.h"
#include "models/predict/Conditions.h"
#include "models/predict/CoreShares.h"
#include "models/predict/DividedCache.h"
#include "models/predict/Iterations.h"
#include "models/predict/PredictAssembly.h"
#include "models/predict/PredictMarm.h"
#include "models/predict/PredictModels.h"
#include "models/predict/Sharing.h"
#include "models/predict/Sizes.h"
#include "models/predict/SourceLines.h"

#include "ir/LocatedError.h"
#include "ir/Share.h"
#include "models/incore/Bottleneck.h"
#include "models/result/Verify.h"
#include "models/traffic/References.h"
#include "models/traffic/UnitOfWork.h"
#include "models/traffic/conflicts/Conflicts.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>

namespace predict {

namespace {

class Prediction {
public:
  Prediction(const ir::Kernel &kernel, const machine::Machine &machine, unsigned cores,
             const Request &request, incore::Analyses &analyses,
             const traffic::ArrayContents &contents, std::function<void(std::uint64_t)> progress,
             const NestInFunction &function, const traffic::ArraySizes *beside)
      : kernel(kernel), machine(machine), request(request), analyses(analyses), contents(contents),
        progress(std::move(progress)), function(function), beside(beside),
        paths(innermostLoops(kernel.nest)) {
    result.mainLoop = mainLoop(kernel, paths, contents);
    nest.emplace(kernel, paths[result.mainLoop]);
    result.kernel = kernel.name;
    result.function = kernel.function;
    result.position = kernel.nest.range;
    result.machine = machine;
    result.parameters = kernel.symbols;
    result.cores = cores;
    result.diagnostics = kernel.diagnostics;
  }

  llvm::Expected<result::Result> run() {
    const ir::LoopPath &path = paths[result.mainLoop];
    result.totalIterations = totalIterations(kernel, path, contents);
    result.writtenIterations = mainIterations(kernel, contents);
    result.work = work::count(kernel, path, counting());
    result.iterationsPerUnit =
        nest->inside() *
        traffic::iterationsPerUnit(nest->path(), machine.caches.front().line.value());
    divideRows(path);
    if (request.needs().traffic) {
      llvm::Expected<traffic::Traffic> traffic = predictTraffic();
      if (!traffic)
        return traffic.takeError();
      result.traffic = std::move(*traffic);
      result.traffic->iterationsPerUnit *= nest->inside();
      function.handOver(result, request);
      for (size_t core = 0; rows && core < result.traffic->byCore.size(); ++core)
        result.coreShares->parts[core].boundaries = result.traffic->byCore[core].boundaries;
      traffic::notePatterns(*result.traffic, nest->kernel(), nest->path(),
                            static_cast<unsigned>(machine.caches.front().line.value()), &contents);
    }
    noteCalls();
    noteOtherLoops();
    noteGathers();
    noteEmptyLoop();
    llvm::append_range(result.diagnostics, takenConditions(kernel));
    llvm::append_range(result.diagnostics,
                       sharingDiagnostics(kernel, result.cores, request.cachePredictor,
                                          rows ? rows->division().loop : nullptr));
    if (!rows)
      result.workParts = traffic::WorkParts(kernel);
    analyzeLoops();
    predictModels(result, request, rows ? &*rows : nullptr);
    predictDivided(result, request);
    if (result.traffic && !nest->isUnrolled())
      advise(result, kernel, contents, request, analyses);
    if (request.has(ModelId::Carm))
      result.sparse = sparse::limitsOf(kernel, machine, result.cores);
    if (request.has(ModelId::Marm))
      result.marm = predictMarm(result, kernel, path, contents, request);
    if (request.incoreDetail && result.incore())
      result.sourceLines = readSourceLines(*result.incore());
    if (request.studiesSizes)
      result.sizes = studySizes(nest->kernel(), nest->path(), result, request);
    if (llvm::Error fault = result::verify(result))
      return fault;
    return std::move(result);
  }

private:
  void say(ir::Severity severity, const std::string &id, const std::string &message,
           const ir::SourceRange &range, bool isAssumption) {
    result.diagnostics.push_back({severity, id, message, range, isAssumption});
  }

  /// What functions touch whose body is not visible is in none of the lines.
  void noteCalls() {
    const auto call = llvm::find_if(kernel.diagnostics, [](const ir::Diagnostic &diagnostic) {
      return diagnostic.id == "unknown-call";
    });
    if (call == kernel.diagnostics.end() || !result.traffic)
      return;
    result.traffic->check = {
        traffic::LineCheck::Verdict::Open,
        "what the call in line " + std::to_string(call->range.line) + " touches is left out", 0};
    result.traffic->compulsoryLines.reset();
    result.traffic->residentLevel.reset();
  }

  void noteOtherLoops() {
    if (paths.size() > 1 && result.traffic && !result.traffic->coversNest)
      say(ir::Severity::Warning, "several-inner-loops",
          "the nest has " + std::to_string(paths.size()) +
              " innermost loops; traffic is of this one alone",
          paths[result.mainLoop].back()->range, true);
  }

  void noteGathers() {
    if (!result.traffic || result.traffic->gathered.empty())
      return;
    say(ir::Severity::Warning, "gather-bounded",
        "what data decide where the lines of " + llvm::join(result.traffic->gathered, ", ") +
            " come from: " + llvm::join(result.traffic->gatherBases, ", ") +
            "; --matrix or --data gives them, --indirect-from LEVEL another bound",
        paths[result.mainLoop].back()->range, true);
  }

  llvm::Expected<traffic::Traffic> predictTraffic() const {
    traffic::Options settings;
    settings.cores = result.cores;
    settings.cacheSafety = request.cacheSafety;
    settings.effort = request.effort;
    settings.simulatesWhole = request.simulatesWhole;
    settings.countsWhole = request.countsWhole || request.has(ModelId::LayerConditions) ||
                           (request.has(ModelId::Roofline) && request.areModelsGiven);
    settings.listsBlocks = request.givesAdvice;
    settings.contents = &contents;
    settings.gathersFrom = request.gathersFrom;
    settings.partition = request.partition;
    settings.division = rows ? &rows->division() : nullptr;
    settings.progress = progress;
    settings.beside = beside;
    // What data decide is counted access by access: for the cores asked for alone.
    const bool isCounted = !contents.empty() && request.cachePredictor != "lc";
    const bool scales = request.has(ModelId::Ecm) && !isCounted;
    const unsigned perDomain = machine.topology.coresPerNumaDomain();
    for (unsigned n = 1; scales && n <= perDomain; ++n)
      settings.scaling.push_back(n);
    for (unsigned n = 2 * perDomain; scales && n < result.cores; n += perDomain)
      settings.scaling.push_back(n);
    if (request.has(ModelId::Ecm) && (result.cores > perDomain || (isCounted && result.cores > 1)))
      settings.scaling.push_back(result.cores);
    const auto entry = llvm::find_if(traffic::predictors(), [&](const auto &predictor) {
      return request.cachePredictor == predictor.name;
    });
    if (entry == traffic::predictors().end())
      return llvm::createStringError("unknown cache predictor '" + request.cachePredictor + "'");
    llvm::Expected<traffic::Traffic> traffic =
        entry->predict(nest->kernel(), nest->path(), machine, settings);
    if (traffic)
      traffic->conflicts = traffic::findConflicts(nest->kernel(), nest->path(), machine, settings);
    return traffic;
  }

  void divideRows(const ir::LoopPath &path) {
    rows = DividedRows::of(kernel, path, contents, result.cores, request.rowPartition,
                           result.diagnostics);
    if (rows)
      result.coreShares = rows->shares();
  }

  void noteEmptyLoop() {
    const std::optional<double> iterations =
        result.totalIterations.substitute(kernel.bindings()).asDouble();
    if (!iterations || *iterations > 0)
      return;
    say(ir::Severity::Warning, "empty-loop", "the loop does not run for these sizes",
        kernel.nest.range, false);
  }

  work::CountIterations counting() const {
    return [this](const ir::LoopPath &path) {
      return path == paths[result.mainLoop] ? result.totalIterations
                                            : totalIterations(kernel, path, contents);
    };
  }

  void analyzeLoops() {
    for (const ir::LoopPath &path : paths)
      result.loops.push_back(
          {path.back()->range, std::nullopt, work::countLoop(kernel, path), iterationsFor(path)});
    if (!request.needs().machineCode)
      return;
    const incore::NestCode code = incore::readNest(
        kernel, analyses, static_cast<unsigned>(machine.caches.front().line.value()));
    result.diagnostics.insert(result.diagnostics.end(), code.diagnostics.begin(),
                              code.diagnostics.end());
    for (size_t i = 0; i < paths.size(); ++i)
      result.loops[i].incore = codeOf(paths[i], code);
    notePeak();
    result.nest = incore::nestTime(kernel, paths[result.mainLoop], code, machine.core, counting());
  }

  /// Of a loop, for an iteration of the main one.
  std::optional<double> iterationsFor(const ir::LoopPath &path) const {
    return path == paths[result.mainLoop]
               ? 1
               : ir::limitOfRatio(counting()(path), result.totalIterations, kernel.bindings());
  }

  void notePeak() {
    const machine::Peak &peak =
        result.work.floatBits == 32 ? machine.core.peakSingle : machine.core.peakDouble;
    const std::optional<incore::InCore> &core = result.incore();
    if (!core)
      return;
    if (const std::string text =
            incore::contradictionOf(*core, result.loops[result.mainLoop].work.flops.total, peak);
        !text.empty())
      say(ir::Severity::Warning, "peak-contradiction", text, result.loops[result.mainLoop].range,
          true);
  }

  /// The main machine loop of a path, its passes in iterations of the innermost loop.
  std::optional<incore::InCore> codeOf(const ir::LoopPath &path, const incore::NestCode &code) {
    const incore::LoopCode *found = code.codeOf(path);
    if (!found) {
      say(ir::Severity::Warning, "no-machine-code",
          "there is no machine code for this loop on " + machine.core.cpu +
              ": the in-core time is unknown",
          path.back()->range, true);
      return std::nullopt;
    }
    incore::InCore result = found->main.front();
    const ir::LoopPath outer(path.begin(), llvm::find(path, found->loop) + 1);
    const std::optional<ir::Expr> unrolled = ir::Expr::divide(
        totalIterations(kernel, path, contents), totalIterations(kernel, outer, contents));
    const std::optional<double> inside =
        unrolled ? unrolled->substitute(kernel.bindings()).asDouble() : std::nullopt;
    if (!inside || *inside <= 0)
      return std::nullopt;
    if (outer.size() < path.size()) {
      result.sourceIterations *= *inside;
      result.evidence +=
          ", with " + ir::Expr::number(*inside).str() + " iterations of the loops unrolled into it";
    }
    return result;
  }

  const ir::Kernel &kernel;
  const machine::Machine &machine;
  const Request &request;
  incore::Analyses &analyses;
  const traffic::ArrayContents &contents;
  std::function<void(std::uint64_t)> progress;
  const NestInFunction function;
  const traffic::ArraySizes *beside;
  std::vector<ir::LoopPath> paths;
  std::optional<TrafficNest> nest; ///< of the main loop
  std::optional<DividedRows> rows; ///< of a matrix, among the cores
  result::Result result;
};

} // namespace

llvm::Expected<result::Result>
predict(const ir::Kernel &kernel, const machine::Machine &machine, unsigned cores,
        const Request &request, incore::Analyses &analyses, const traffic::ArrayContents &contents,
        std::function<void(std::uint64_t)> progress, const NestInFunction &function,
        const traffic::ArraySizes *beside) {
  if (kernel.isAssembly)
    return predictAssembly(kernel, machine, cores, request);
  return Prediction(kernel, machine, cores, request, analyses, contents, std::move(progress),
                    function, beside)
      .run();
}

} // namespace predict
