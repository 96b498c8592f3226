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

#include "llvm/ADT/STLExtras.h"

#include <list>
#include <memory>
#include <set>

namespace sparcity::pipeline {

namespace {

/// What the points of a sweep say, and for which values.
class Sayings {
public:
  void add(const ir::Diagnostics &diagnostics, std::int64_t value) {
    std::set<const Saying *> met;
    for (const ir::Diagnostic &diagnostic : diagnostics) {
      auto found = llvm::find_if(sayings, [&](const Saying &saying) {
        return saying.what.id == diagnostic.id && saying.what.range == diagnostic.range &&
               !met.count(&saying);
      });
      if (found == sayings.end())
        found = sayings.insert(found, {diagnostic, value, value, 0, false});
      met.insert(&*found);
      found->last = value;
      found->varies |= diagnostic.message != found->what.message;
      ++found->points;
    }
  }

  ir::Diagnostics all(const Sweep &sweep) const {
    ir::Diagnostics result;
    for (const Saying &saying : sayings) {
      result.push_back(saying.what);
      if (saying.points < sweep.values.size() || saying.varies)
        result.back().message += valuesOf(saying, sweep);
    }
    return result;
  }

private:
  struct Saying {
    ir::Diagnostic what; ///< as the first point says it
    std::int64_t first, last;
    size_t points; ///< that say it
    bool varies;   ///< numbers in it are those of the first point
  };

  static std::string valuesOf(const Saying &saying, const Sweep &sweep) {
    const std::string &name = sweep.parameters.front();
    const std::string first = std::to_string(saying.first), last = std::to_string(saying.last);
    if (saying.first == saying.last)
      return " (" + name + " = " + first + ")";
    if (saying.varies)
      return " (" + name + " = " + first + "; likewise up to " + last + ")";
    const auto between = llvm::count_if(sweep.values, [&](std::int64_t value) {
      return value >= saying.first && value <= saying.last;
    });
    const bool isAll = static_cast<size_t>(between) == saying.points;
    return std::string(isAll ? " (" : " (some ") + name + " from " + first + " to " + last + ")";
  }

  std::list<Saying> sayings;
};

class Predictor {
public:
  Predictor(const ir::Kernel &kernel, const std::string &file, const Setting &setting,
            Messages &messages, Receiver receive)
      : kernel(kernel), position(kernel.nest.range.isKnown() ? kernel.nest.range
                                                             : ir::SourceRange{file, 0, 0, 0, 0}),
        setting(setting), request(setting.request), messages(messages), receive(receive) {}

  KernelOutcome run(const std::optional<Sweep> &sweep) {
    request.givesAdvice &= !sweep || setting.task.advisesPoints;
    for (const machine::SharedMachine &machine : setting.machines) {
      if (outcome.isEnough)
        break;
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
        const Place on{machine, cores, code->analyses};
        if (sweep)
          predictPoints(*sweep, code->kernel, on);
        else
          say(predictOne(code->kernel, on, nullptr, std::nullopt));
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
  };

  /// The diagnostics of a result, or why there is none.
  ir::Diagnostics predictOne(const ir::Kernel &bound, const Place &on, const Sweep *sweep,
                             std::optional<std::int64_t> value) {
    std::optional<llvm::Expected<result::Result>> found;
    const base::Ending ending =
        base::runUntil(std::min(setting.ends, base::after(setting.time)),
                       [&] { found.emplace(predictInTime(bound, on, value)); });
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

  ir::Diagnostics handOver(llvm::Expected<result::Result> found, const Sweep *sweep) {
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
        &setting.beside};
    llvm::Expected<result::Result> predicted = prediction::predict(subject);
    if (!predicted)
      return predicted.takeError();
    if (request.findsSensitivity && !bound.isAssembly)
      predicted->predictions.put(
          prediction::sensitivityOf(*predicted, subject, setting.task.requirement));
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

  void predictPoints(const Sweep &sweep, ir::Kernel &point, const Place &on) {
    Sayings sayings;
    for (const std::int64_t value : sweep.values) {
      if (wasLate || outcome.isEnough)
        break; // the points that follow are no faster, or not wanted
      bindPoint(sweep, value, point);
      sayings.add(predictOne(point, on, &sweep, value), value);
    }
    say(sayings.all(sweep));
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
