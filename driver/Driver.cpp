//===- driver/Driver.cpp - From options to results -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Driver.h"

#include "backends/json/Json.h"
#include "driver/Conclusion.h"
#include "driver/Emit.h"
#include "driver/Measurements.h"
#include "driver/Output.h"
#include "driver/Permutation.h"
#include "driver/Reporter.h"
#include "driver/StudyRun.h"
#include "driver/Summary.h"
#include "ir/Program.h"
#include "ir/ShareMemory.h"
#include "models/prediction/Describe.h"
#include "models/result/Result.h"
#include "pipeline/Study.h"

#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"

namespace sparcity::driver {

namespace {

class Run {
public:
  Run(const Options &options, pipeline::Task task, Reporter &reporter, llvm::raw_ostream &out,
      llvm::raw_ostream &err)
      : options(options), out(out), reporter(reporter), conclusion(options, reporter, out, err),
        study(std::move(task), reporter), measurements(options) {}

  Status go() {
    bool isReady = false;
    const base::Ending ending = base::runUntil(study.ends(), [&] {
      isReady = conclusion.mayWrite() && conclusion.openBaseline() && read();
    });
    if (ending != base::Ending::Done)
      reporter.error("the time of the run is up (--budget gives more) before anything could be "
                     "predicted");
    if (!isReady)
      return Status::Failed;
    if (!options.predicts())
      return emit();
    predict();
    return finishOutput();
  }

private:
  bool mayReplace() {
    conclusion.filesRead().add(study.filesRead());
    return conclusion.mayReplace();
  }

  bool read() {
    const bool hasMachines = study.readMachines(options.machines, options.machinePath);
    if (!mayReplace() || !hasMachines || !study.readSources() || !mayReplace())
      return false;
    if (study.findSubjects()) {
      if (!options.predicts())
        study.compile();
      return true;
    }
    // What a fault has not explained is that there are no nests.
    if (study.programs().empty())
      reportSummary(study.counts(), reporter);
    return false;
  }

  Status emit() {
    const std::vector<ir::Program> programs = study.programs();
    pipeline::Counts counts = study.counts();
    for (const ir::Program &program : programs) {
      for (const ir::Kernel &kernel : program.kernels) {
        reporter.report(kernel.diagnostics);
        counts.addModelled(kernel.diagnostics);
      }
    }
    bool hasOutput = true;
    if (options.emit == Emit::Assembly)
      hasOutput = emitAssembly(out, programs, study.commandLines());
    else
      for (const ir::Program &program : programs)
        if (options.emit == Emit::Ir)
          emitIr(out, program);
        else
          reporter.report(emitNormalisedIr(out, program, study.machines()));
    return conclusion.end(outcome(counts), hasOutput);
  }

  /// Until the user has enough of it: what is complete then is printed.
  void predict() {
    llvm::sys::SetInterruptFunction(base::interrupt);
    do {
      do {
        study.predict([&](result::Result result) {
          take(std::move(result));
          return true;
        });
      } while (study.bindFurther());
      if (output)
        output->endInput();
      out.flush(); // what is said of the next input stands behind it
    } while (study.readFurther());
    llvm::sys::SetInterruptFunction(nullptr);
  }

  void take(result::Result result) {
    measurements.addTo(result);
    // Sources that machine code or IR names are shown beside the numbers.
    for (const auto &[place, text] : result.sourceLines)
      conclusion.filesRead().add(place.first);
    best.add(result);
    if (conclusion.earlier())
      conclusion.compare(json::lineOf(prediction::describe(result)));
    if (!output) // what nobody writes to leaves no file
      output = outputOf(options, conclusion.filesRead(), reporter, conclusion.earlier(), out);
    output->add(std::move(result));
    out.flush(); // what is said of the next one stands behind it, also in one stream
  }

  Status finishOutput() {
    conclusion.filesRead().add(study.filesRead());
    if (base::isInterrupted())
      reporter.error("the run was ended before all was predicted that was asked for");
    const std::function<bool()> writes = [&] { return finishFiles(); };
    return conclusion.end(outcome(study.counts()), output ? writes : nullptr);
  }

  Conclusion::Outcome outcome(const pipeline::Counts &counts) const {
    return {counts, study.hasFailed(), study.hasLeftOut()};
  }

  bool finishFiles() {
    if (llvm::Error fault = output->finish())
      return reporter.refuse(std::move(fault));
    out.flush(); // the summary stands behind all of it, also in one stream
    measurements.reportRest(reporter);
    if (!study.orders() || options.permutation.empty())
      return true;
    llvm::Error fault = writePermutation(options.permutation, *study.orders(), best,
                                         [&](const std::string &text) { say(text); });
    return !fault || reporter.refuse(std::move(fault));
  }

  void say(const std::string &text) { reporter.say(text); }

  const Options &options;
  llvm::raw_ostream &out;
  Reporter &reporter;
  Conclusion conclusion;
  pipeline::Study study;
  std::unique_ptr<Output> output; ///< from the first result on
  BestOrder best;
  Measurements measurements;
  ir::ShareMemory shares; ///< from here on
};

} // namespace

Status run(const Options &options, llvm::raw_ostream &out, llvm::raw_ostream &err) {
  if (hasStudy(options))
    return runStudy(options, out, err);
  Reporter reporter(err, options.errorColours);
  if (!options.checkpoint.empty()) {
    reporter.error("--checkpoint: there is no study that could go on later");
    return Status::Failed;
  }
  if (options.areFindings())
    reporter.keepFindings();
  llvm::Expected<pipeline::Task> task = taskOf(options);
  if (task)
    return Run(options, std::move(*task), reporter, out, err).go();
  reporter.refuse(task.takeError());
  return Status::Failed;
}

} // namespace sparcity::driver
