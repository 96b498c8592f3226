//===- driver/Driver.cpp - From options to results -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Driver.h"

#include "driver/Compilations.h"
#include "driver/Emit.h"
#include "driver/Output.h"
#include "driver/Permutation.h"
#include "driver/PredictKernel.h"
#include "driver/Subjects.h"
#include "ir/ShareMemory.h"
#include "models/predict/Advice.h"
#include "models/predict/PredictAssembly.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"

namespace sparcity::driver {

namespace {

class Run {
public:
  Run(const Options &options, llvm::raw_ostream &out, llvm::raw_ostream &err)
      : options(options), out(out), reporter(err, options.errorColours), filesRead(options),
        runEnds(base::after(options.time.run)) {}

  Status go() {
    bool isReady = false;
    const base::Ending ending =
        base::runUntil(runEnds, [&] { isReady = mayWrite() && read() && compile(); });
    if (ending != base::Ending::Done)
      reporter.error("the time of the run is up (--budget gives more) before anything could be "
                     "predicted");
    if (!isReady)
      return Status::Failed;
    if (options.emit != Emit::Nothing)
      return emit();
    predictAll();
    return print();
  }

private:
  /// Whether no output is in the way of the run; what it reads later is looked at then.
  bool mayWrite() {
    if (llvm::Error fault = checkOutputs(options))
      return reporter.refuse(std::move(fault));
    llvm::Error fault = filesRead.checkOutputs(options);
    return !fault || reporter.refuse(std::move(fault));
  }

  bool read() {
    std::optional<Subjects> found = readSubjects(options, filesRead, summary, reporter);
    if (!found)
      return false;
    subjects = std::move(*found);
    hasLeftOut = subjects.hasLeftOut;
    return true;
  }

  bool compile() {
    const bool emits = options.emit != Emit::Nothing;
    const bool isShown = emits ? !emitsIr(options) || !subjects.machines.empty()
                               : options.request.needs().machineCode;
    if (isShown || (!emits && mayAdvise()))
      commandLines = compileAll(
          subjects.inputs, subjects.machines,
          {!emits && options.request.comparesScalar, !options.kernels.empty(), !isShown}, reporter);
    return true;
  }

  /// Advice is ranked by time, whatever models are printed.
  bool mayAdvise() const {
    const auto isBound = [&](const ir::Kernel &kernel) {
      return sweepOf(subjects.definitions, kernel) ||
             llvm::all_of(kernel.symbols,
                          [](const auto &symbol) { return symbol.value.has_value(); });
    };
    return options.request.needs().traffic && options.showsAdvice() &&
           llvm::any_of(subjects.inputs, [&](const Input &input) {
             return llvm::any_of(input.program.kernels, isBound);
           });
  }

  Status emit() {
    std::vector<ir::Program> programs;
    for (const Input &input : subjects.inputs) {
      programs.push_back(input.program);
      for (const ir::Kernel &kernel : input.program.kernels) {
        reporter.report(kernel.diagnostics);
        summary.addModelled(kernel.diagnostics);
      }
    }
    bool hasOutput = true;
    if (options.emit == Emit::Assembly)
      hasOutput = emitAssembly(out, programs, commandLines);
    else
      for (const ir::Program &program : programs)
        options.emit == Emit::Ir ? emitIr(out, program)
                                 : emitNormalisedIr(out, program, subjects.machines);
    return finish(hasOutput);
  }

  /// Until the user has enough of it: what is complete then is printed.
  void predictAll() {
    size_t nests = 0;
    for (const Input &input : subjects.inputs)
      nests += input.program.kernels.size();
    llvm::sys::SetInterruptFunction(base::interrupt);
    for (const Input &input : subjects.inputs) {
      std::map<std::string, FunctionNests> functions;
      for (const ir::Kernel &kernel : input.program.kernels) {
        if (base::isInterrupted())
          break;
        FunctionNests own(input.program, kernel, subjects.definitions);
        FunctionNests &function =
            functions.try_emplace(kernel.function, std::move(own)).first->second;
        predictKernel(kernel, input, timeForNest(--nests > 0), function);
      }
    }
    llvm::sys::SetInterruptFunction(nullptr);
  }

  /// Says once that the models that need a source are not for assembly, if they were
  /// asked for.
  void noteModels(const std::string &file) {
    if (options.areModelsGiven && options.request.needs().source)
      reporter.report({ir::Severity::Warning,
                       "incore-only",
                       "assembly says nothing of sizes and traffic: of the models that are asked "
                       "for, only the in-core time and the mansard roofline are predicted",
                       {file, 0, 0, 0, 0},
                       false});
  }

  /// One nest must not take the time of all that follow.
  base::Seconds timeForNest(bool othersFollow) const {
    const base::Seconds left = runEnds - base::Clock::now();
    return std::min(options.time.nest, othersFollow ? left / 2 : left);
  }

  /// Of the matrix that the kernel itself is bound to; null: of none.
  const matrix::Density *densityOf(const ir::Kernel &kernel) const {
    const Data &data = subjects.data;
    return data.density && data.kernels.isBound(kernel) ? &*data.density : nullptr;
  }

  void predictKernel(const ir::Kernel &kernel, const Input &input, base::Seconds time,
                     FunctionNests &function) {
    if (kernel.isAssembly)
      noteModels(input.program.file);
    Options own = options;
    if (subjects.data.kernels.hasMatrix(kernel))
      own.request.cachePredictor = options.matrixPredictor;
    const Setting setting{own,
                          subjects.machines,
                          subjects.data.kernels.contentsOf(kernel),
                          subjects.data.orders ? &*subjects.data.orders : nullptr,
                          densityOf(kernel),
                          &function,
                          time,
                          runEnds,
                          traffic::sizesBeside(kernel, input.program.kernels)};
    KernelResults found = driver::predictKernel(kernel, sweepOf(subjects.definitions, kernel),
                                                input.program.file, setting, reporter);
    hasLeftOut |= found.hasLeftOut;
    if (found.results.empty())
      summary.addLeftOut();
    else
      summary.addModelled(found.said);
    std::move(found.results.begin(), found.results.end(), std::back_inserter(results));
  }

  Status print() {
    // Of an interrupted run, files keep what was in them.
    if (results.empty() || (base::isInterrupted() && options.output != "-"))
      return finish(false);
    // Sources that machine code or IR names are shown beside the numbers.
    for (const result::Result &result : results)
      for (const auto &[place, text] : result.sourceLines)
        filesRead.add(place.first);
    if (llvm::Error fault = filesRead.checkOutputs(options))
      return finish(reporter.refuse(std::move(fault)));
    const auto say = [&](const std::string &text) { reporter.say(text); };
    if (llvm::Error fault = writeResults(results, options, filesRead, out, say))
      return finish(reporter.refuse(std::move(fault)));
    if (subjects.data.orders && !options.permutation.empty())
      if (llvm::Error fault =
              writePermutation(options.permutation, *subjects.data.orders, results, say))
        return finish(reporter.refuse(std::move(fault)));
    return finish(true);
  }

  Status finish(bool hasOutput) {
    summary.report(reporter);
    if (!hasOutput)
      return Status::Failed;
    if (options.strict && (reporter.hasAssumptions() || hasLeftOut)) {
      reporter.error("--strict: something was assumed or left out");
      return Status::Failed;
    }
    return hasLeftOut ? Status::Partial : Status::Done;
  }

  const Options &options;
  llvm::raw_ostream &out;
  Reporter reporter;
  FilesRead filesRead;
  base::Clock::time_point runEnds;
  Subjects subjects;
  std::vector<std::vector<std::string>> commandLines;
  std::vector<result::Result> results;
  Summary summary;
  /// Something was left out, if only for one of several machines.
  ir::ShareMemory shares; ///< from here on
  bool hasLeftOut = false;
};

} // namespace

Status run(const Options &options, llvm::raw_ostream &out, llvm::raw_ostream &err) {
  return Run(options, out, err).go();
}

} // namespace sparcity::driver
