//===- pipeline/PredictKernel.cpp - One kernel wherever it is asked for -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pipeline/PredictKernel.h"

#include "ir/Kernel.h"
#include "ir/LocatedError.h"
#include "models/machine/Machine.h"
#include "models/matrix/Density.h"
#include "models/prediction/CompiledNest.h"
#include "models/prediction/Iterations.h"
#include "models/prediction/KernelData.h"
#include "models/prediction/Predict.h"
#include "models/prediction/PredictAssembly.h"
#include "models/prediction/Sensitivity.h"
#include "models/prediction/SourceLines.h"
#include "models/prediction/SparseRoofs.h"
#include "models/result/MatrixFacts.h"
#include "models/result/Result.h"
#include "pipeline/Sayings.h"

#include "llvm/ADT/STLExtras.h"

#include <memory>

namespace sparcity::pipeline {

namespace {

class Predictor {
public:
  Predictor(const ir::Kernel &kernel, const std::string &file, const Setting &setting,
            Messages &messages, Receiver receive)
      : kernel(kernel), position(kernel.nest.range.isKnown() ? kernel.nest.range
                                                             : ir::SourceRange{file, 0, 0, 0, 0}),
        setting(setting), request(setting.request), messages(messages), receive(receive) {}

  KernelOutcome run(const std::optional<Sweep> &sweep) {
    request.givesAdvice &= !sweep || setting.task.advisesPoints;
    for (size_t first = 0, last = 0; first < setting.machines.size(); first = last) {
      last = groupEnd(first);
      if (outcome.isEnough)
        break;
      const machine::SharedMachine &machine = setting.machines[first];
      if (!code || !(code->analyses.core == machine->core))
        if (llvm::Error fault = compileFor(machine)) {
          say(leftOut(std::move(fault)));
          continue;
        }
      for (const unsigned cores : setting.task.cores) {
        if (outcome.isEnough)
          break;
        // What was wrong with it was said when it was read.
        if (kernel.isAssembly && !prediction::assemblyFor(kernel, machine))
          continue;
        predictGroup(sweep, first, last, cores);
      }
    }
    return std::move(outcome);
  }

private:
  /// The kernel as it is compiled for a core, and what is known of its loops there. It stays
  /// where it is, as the analyses need.
  struct Code {
    ir::Kernel kernel;
    incore::Analyses analyses;
  };

  llvm::Error compileFor(const machine::Machine &machine) {
    code.reset();
    llvm::Expected<ir::Kernel> compiled = prediction::asCompiled(kernel, machine);
    if (!compiled)
      return compiled.takeError();
    code.reset(new Code{std::move(*compiled), incore::Analyses(machine.core)});
    return llvm::Error::success();
  }

  /// What is predicted for.
  struct Place {
    const machine::SharedMachine &machine;
    unsigned cores;
    incore::Analyses &analyses;
    prediction::RateGrid *rates;     ///< that vary beside; null: none
    prediction::SharedFacts *shared; ///< by the machines of a group; null: by none
  };

  /// Behind the last machine of which each size is predicted at once: those of a summary, where
  /// they have facts in common.
  size_t groupEnd(size_t first) const {
    const auto haveInCommon = [&](const machine::Machine &a, const machine::Machine &b) {
      return a.core == b.core && a.caches.front().line == b.caches.front().line;
    };
    size_t end = first + 1;
    while (setting.task.summarises && end < setting.machines.size() &&
           haveInCommon(setting.machines[first], setting.machines[end]))
      ++end;
    return end;
  }

  void predictGroup(const std::optional<Sweep> &sweep, size_t first, size_t last, unsigned cores) {
    std::vector<Sayings> sayings(last - first);
    const std::vector<std::int64_t> once(1);
    for (const std::int64_t value : sweep ? sweep->values : once) {
      if (wasLate || outcome.isEnough)
        break; // the points that follow are no faster, or not wanted
      if (sweep)
        bindPoint(*sweep, value, code->kernel);
      prediction::SharedFacts shared;
      for (size_t at = first; at < last; ++at) {
        const Place on{setting.machines[at], cores, code->analyses, setting.rates[at].get(),
                       last - first > 1 ? &shared : nullptr};
        sayings[at - first].add(predictOne(on, sweep, value), value);
      }
    }
    for (const Sayings &each : sayings)
      say(each.all(sweep));
  }

  /// The diagnostics of a result, or why there is none.
  ir::Diagnostics predictOne(const Place &on, const std::optional<Sweep> &sweep,
                             std::int64_t value) {
    std::optional<llvm::Expected<result::Result>> found;
    const base::Ending ending =
        base::runUntil(std::min(setting.ends, base::after(setting.time)), [&] {
          found.emplace(
              predictInTime(code->kernel, on, sweep ? std::optional(value) : std::nullopt));
        });
    if (ending == base::Ending::Done)
      return handOver(std::move(*found), sweep);
    outcome.hasLeftOut = wasLate = true;
    if (ending == base::Ending::Interrupted)
      return {};
    return leftOut({ir::Severity::Error, "time-limit",
                    "there was not enough time for this nest on " + on.machine.name() +
                        " (--budget gives more)",
                    kernel.nest.range, false});
  }

  ir::Diagnostics handOver(llvm::Expected<result::Result> found,
                           const std::optional<Sweep> &sweep) {
    if (!found)
      return leftOut(found.takeError());
    if (sweep)
      found->swept = sweep->parameters.front();
    ir::Diagnostics said = report::diagnosticsOf(found->diagnostics);
    outcome.isEnough = !receive(std::move(*found));
    ++outcome.results;
    return said;
  }

  ir::Diagnostics leftOut(llvm::Error why) {
    outcome.hasLeftOut = true;
    return leftOut(ir::toDiagnostic(std::move(why), ir::Severity::Error, "unsupported-access",
                                    kernel.nest.range));
  }

  ir::Diagnostics leftOut(ir::Diagnostic why) const {
    return {std::move(why),
            {ir::Severity::Note, "", "the loop nest '" + kernel.name + "' is left out", position,
             false}};
  }

  llvm::Expected<result::Result> predictInTime(const ir::Kernel &bound, const Place &on,
                                               std::optional<std::int64_t> value) {
    const prediction::NestInFunction function =
        setting.function ? setting.function->find(kernel, on.machine, value, request)
                         : prediction::NestInFunction();
    const prediction::Subject subject{
        bound,
        on.machine,
        on.cores,
        request,
        on.analyses,
        setting.contents,
        messages.progressOf("'" + kernel.name + "' on " + on.machine.name()),
        function,
        &setting.beside,
        on.shared};
    llvm::Expected<result::Result> predicted = prediction::predict(subject);
    if (!predicted)
      return predicted.takeError();
    if (request.findsSensitivity && !bound.isAssembly)
      predicted->predictions.put(
          prediction::sensitivityOf(*predicted, subject, setting.task.requirement));
    if (on.rates) {
      llvm::Expected<std::optional<result::RateTimes>> times =
          on.rates->timesOf(*predicted, subject);
      if (!times)
        return times.takeError();
      predicted->predictions.put(std::move(*times));
    }
    predicted->position = kernel.nest.range;
    prediction::giveArguments(predicted->diagnostics, setting.said);
    if (!(bound.nest == kernel.nest))
      predicted->writtenIterations = writtenIterations(bound);
    describeMatrix(*predicted, bound, on);
    if (setting.density)
      predicted->predictions.put(*setting.density);
    if (setting.task.keepsSource)
      predicted->sourceLines = prediction::readNestLines(
          predicted->position, messages.sourceOf(predicted->position.file));
    return std::move(*predicted);
  }

  /// With the sizes that are bound there.
  ir::Expr writtenIterations(const ir::Kernel &bound) const {
    ir::Kernel written = kernel;
    written.symbols = bound.symbols;
    return prediction::mainIterations(written, setting.contents);
  }

  void describeMatrix(result::Result &predicted, const ir::Kernel &bound, const Place &on) {
    if (!setting.orders || bound.isAssembly || !sparse::recognise(bound))
      return;
    predicted.predictions.put(setting.orders->describe(
        predicted, bound,
        {setting.request, on.analyses, setting.contents,
         messages.progressOf("'" + kernel.name + "' in other orders on " + on.machine.name())}));
    prediction::addSparseRoofs(
        predicted, bound, setting.orders->matrix(),
        {setting.request, on.analyses, setting.contents,
         messages.progressOf("roofs of '" + kernel.name + "' on " + on.machine.name())});
  }

  void say(const ir::Diagnostics &diagnostics) {
    messages.report(diagnostics);
    llvm::append_range(outcome.said, diagnostics);
  }

  const ir::Kernel &kernel;
  ir::SourceRange position;
  const Setting &setting;
  prediction::Request request;
  Messages &messages;
  Receiver receive;
  std::unique_ptr<Code> code; ///< for the core at hand
  KernelOutcome outcome;
  bool wasLate = false; ///< a prediction took too long
};

} // namespace

KernelOutcome predictKernel(const ir::Kernel &kernel, const std::optional<Sweep> &sweep,
                            const std::string &file, const Setting &setting, Messages &messages,
                            Receiver receive) {
  return Predictor(kernel, file, setting, messages, receive).run(sweep);
}

} // namespace sparcity::pipeline
