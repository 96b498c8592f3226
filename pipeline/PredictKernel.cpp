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
#include "models/prediction/CompiledNest.h"
#include "models/prediction/PredictAssembly.h"
#include "models/result/RateTimes.h"
#include "models/result/Result.h"
#include "models/result/Summary.h"
#include "models/traffic/PathModels.h"
#include "pipeline/PredictAt.h"
#include "pipeline/Sayings.h"
#include "pipeline/SweepParts.h"

#include <memory>

namespace sparcity::pipeline {

namespace {

class Predictor {
public:
  Predictor(const ir::Kernel &kernel, const std::string &file, const Setting &setting,
            Messages &messages, Receiver receive)
      : kernel(kernel), position(kernel.nest.range.isKnown() ? kernel.nest.range
                                                             : ir::SourceRange{file, 0, 0, 0, 0}),
        setting(setting), request(setting.request), messages(messages), receive(receive),
        predictAt(kernel, setting, request, messages) {}

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
    traffic::GroupMemory groups;
  };

  llvm::Error compileFor(const machine::Machine &machine) {
    code.reset();
    llvm::Expected<ir::Kernel> compiled = prediction::asCompiled(kernel, machine);
    if (!compiled)
      return compiled.takeError();
    code.reset(new Code{std::move(*compiled), incore::Analyses(machine.core), {}});
    return llvm::Error::success();
  }

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

  /// Machines of which each size is predicted at once, with what is said of them.
  struct Group {
    const std::optional<Sweep> &sweep;
    size_t first, last;
    unsigned cores;
    std::vector<Sayings> sayings;
  };

  void predictGroup(const std::optional<Sweep> &sweep, size_t first, size_t last, unsigned cores) {
    Group group{sweep, first, last, cores, std::vector<Sayings>(last - first)};
    const std::vector<std::int64_t> once(1);
    const llvm::ArrayRef<std::int64_t> values(sweep ? sweep->values : once);
    const bool isShared =
        setting.task.summarises && setting.task.sweepJobs > 1 && values.size() > 1;
    predictValues(isShared ? values.take_front(1) : values, group);
    if (isShared && !wasLate && !outcome.isEnough)
      shareValues(values.drop_front(1), group);
    for (const Sayings &each : group.sayings)
      say(each.all(sweep));
  }

  void predictValues(llvm::ArrayRef<std::int64_t> values, Group &group) {
    for (const std::int64_t value : values) {
      if (wasLate || outcome.isEnough)
        break; // the points that follow are no faster, or not wanted
      if (group.sweep)
        bindPoint(*group.sweep, value, code->kernel);
      prediction::SharedFacts shared;
      for (size_t at = group.first; at < group.last; ++at) {
        const Place on{setting.machines[at],
                       group.cores,
                       code->analyses,
                       setting.rates[at].get(),
                       group.last - group.first > 1 ? &shared : nullptr,
                       &code->groups};
        if (times)
          times->push_back({at, value});
        const ir::Diagnostics said = predictOne(on, group.sweep, value);
        if (times) {
          times->back().said = said;
          times->back().isLate = wasLate;
        }
        group.sayings[at - group.first].add(said, value);
      }
    }
  }

  /// Those of a summary, by several processes.
  void shareValues(llvm::ArrayRef<std::int64_t> values, Group &group) {
    const auto predict = [&](llvm::ArrayRef<std::int64_t> part) {
      std::vector<SweptTime> found;
      times = &found;
      Group own{group.sweep, group.first, group.last, group.cores,
                std::vector<Sayings>(group.sayings.size())};
      predictValues(part, own);
      times = nullptr;
      return found;
    };
    predictInParts(values, setting.task.sweepJobs, predict,
                   [&](SweptTime time) { return handOver(std::move(time), group); });
  }

  /// What another process predicted.
  bool handOver(SweptTime time, Group &group) {
    group.sayings[time.machine - group.first].add(time.said, time.value);
    outcome.hasLeftOut |= !time.isPredicted;
    wasLate |= time.isLate;
    if (time.isPredicted) {
      outcome.isEnough = !receive(timesAlone(std::move(time), group));
      ++outcome.results;
    }
    return !wasLate && !outcome.isEnough && !base::isInterrupted();
  }

  /// A result of which nothing but the times is known.
  result::Result timesAlone(SweptTime time, const Group &group) const {
    result::Result result;
    result.kernel = kernel.name;
    result.position = kernel.nest.range;
    result.machine = setting.machines[time.machine];
    result.cores = group.cores;
    result.swept = group.sweep->parameters.front();
    result.parameters.emplace_back().name = result.swept;
    result.parameters.back().value = time.value;
    const prediction::RateGrid *rates = setting.rates[time.machine].get();
    if (!time.seconds.empty())
      result.predictions.put(rates ? rates->tabulated(std::move(time.seconds), time.isByFormula)
                                   : result::RateTimes::ofOne(time.seconds.front()));
    return result;
  }

  void keepTimes(const result::Result &found) {
    SweptTime &time = times->back();
    time.isPredicted = true;
    if (const auto *rates = found.get<result::RateTimes>()) {
      time.seconds = rates->all();
      time.isByFormula = rates->isByFormula;
    } else if (const std::optional<double> seconds = result::secondsOfIteration(found)) {
      time.seconds = {*seconds};
    }
  }

  /// The diagnostics of a result, or why there is none.
  ir::Diagnostics predictOne(const Place &on, const std::optional<Sweep> &sweep,
                             std::int64_t value) {
    std::optional<llvm::Expected<result::Result>> found;
    const base::Ending ending =
        base::runUntil(std::min(setting.ends, base::after(setting.time)), [&] {
          found.emplace(predictAt(code->kernel, on, sweep ? std::optional(value) : std::nullopt));
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
    if (times) {
      keepTimes(*found);
      return said;
    }
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
  PredictAt predictAt;
  std::unique_ptr<Code> code; ///< for the core at hand
  KernelOutcome outcome;
  std::vector<SweptTime> *times = nullptr; ///< where they go in place of results; null: nowhere
  bool wasLate = false;                    ///< a prediction took too long
};

} // namespace

KernelOutcome predictKernel(const ir::Kernel &kernel, const std::optional<Sweep> &sweep,
                            const std::string &file, const Setting &setting, Messages &messages,
                            Receiver receive) {
  return Predictor(kernel, file, setting, messages, receive).run(sweep);
}

} // namespace sparcity::pipeline
