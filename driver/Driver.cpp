//===- driver/Driver.cpp - From options to results -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Driver.h"

#include "driver/Advice.h"
#include "driver/Compilations.h"
#include "driver/Emit.h"
#include "driver/FilesRead.h"
#include "driver/KernelData.h"
#include "driver/Limits.h"
#include "driver/Machines.h"
#include "driver/Output.h"
#include "driver/Parameters.h"
#include "driver/PredictAssembly.h"
#include "driver/PredictKernel.h"
#include "driver/Selection.h"
#include "driver/Summary.h"
#include "ir/LocatedError.h"
#include "models/machine/Reader.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"

namespace driver {

namespace {

class Run {
public:
  Run(const Options &options, llvm::raw_ostream &out, llvm::raw_ostream &err)
      : options(options), out(out), reporter(err, options.errorColours), filesRead(options),
        runEnds(base::after(options.time.run)) {}

  Status go() {
    bool isReady = false;
    const base::Ending ending = base::runUntil(
        runEnds, [&] { isReady = mayWrite() && readMachines() && readKernels() && compile(); });
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
      return refuse(std::move(fault));
    return mayReplace();
  }

  bool mayReplace() {
    llvm::Error fault = filesRead.checkOutputs(options);
    return !fault || refuse(std::move(fault));
  }

  bool readMachines() {
    for (const std::string &name : options.machines) {
      machine::ReadResult read = machine::readMachine(name, options.machinePath);
      reporter.report(read.diagnostics);
      if (!read.machine)
        continue;
      filesRead.add({read.machine->file, read.machine->core.file});
      if (llvm::Error fault = applyOptions(options, *read.machine))
        reporter.report(ir::toDiagnostic(std::move(fault), ir::Severity::Error, "compiler-option",
                                         {read.machine->file, 0, 0, 0, 0}));
      else if (llvm::Error fault = checkCores(options, *read.machine))
        refuse(std::move(fault));
      else
        machines.push_back(std::move(*read.machine));
    }
    if (options.machines.empty() && !emitsIr())
      reporter.error("no machine is given: -m NAME or -m FILE (--list-machines shows the names)");
    return mayReplace() && !reporter.hasErrors();
  }

  /// True if there is something to go on with.
  bool readKernels() {
    if (options.inputs.empty() && options.buildFolder.empty()) {
      reporter.error("no input file");
      return false;
    }
    frontend::BranchProbabilities probabilities;
    for (const std::string &text : options.probabilities) {
      llvm::Expected<frontend::BranchProbabilities::Entry> entry = parseProbability(text);
      if (!entry)
        return refuse(entry.takeError());
      probabilities.add(std::move(*entry));
    }
    frontend::NestSelection selection(options.kernels);
    InputSet read = readInputs(options, machines, probabilities, selection, reporter);
    inputs = std::move(read.inputs);
    filesRead.add(read.files);
    if (!mayReplace())
      return false;
    read.nestsLeftOut += leaveOutTooLarge(inputs, reporter);
    summary.add(read);
    hasLeftOut = reporter.hasErrors();
    if (inputs.empty()) {
      summarise();
      return false;
    }
    if (const frontend::BranchProbabilities::Entry *unused = probabilities.unused())
      return refuse(llvm::createStringError(
          "--probability: no branch that depends on data has its condition at " +
          (unused->file.empty() ? "line " : unused->file + ":") + std::to_string(unused->line)));
    if (llvm::Error fault = selectKernels(selection, sourceTriple(machines), inputs))
      return refuse(std::move(fault));
    if (inputs.empty()) {
      summarise();
      return false;
    }
    return bindParameters(selection) && readContents();
  }

  bool readContents() {
    llvm::Expected<KernelData> read = KernelData::read(options, inputs);
    if (!read)
      return refuse(read.takeError());
    data = std::move(*read);
    return true;
  }

  bool refuse(llvm::Error fault) {
    reporter.report(ir::toDiagnostic(std::move(fault), ir::Severity::Error, "", {}));
    return false;
  }

  bool bindParameters(const frontend::NestSelection &selection) {
    llvm::Expected<std::vector<Definition>> read = parseDefinitions(options.defines);
    if (!read)
      return refuse(read.takeError());
    definitions = std::move(*read);
    std::vector<ir::Program> programs;
    for (Input &input : inputs)
      programs.push_back(std::move(input.program));
    reporter.report(dropLeftOut(definitions, programs, selection));
    llvm::Error fault = bindSizes(definitions, programs);
    for (size_t i = 0; i < inputs.size(); ++i)
      inputs[i].program = std::move(programs[i]);
    if (fault)
      return refuse(std::move(fault));
    for (const Input &input : inputs)
      for (const ir::Kernel &kernel : input.program.kernels)
        if (llvm::Error overflow = checkSizes(kernel, sweepOf(definitions, kernel)))
          return refuse(std::move(overflow));
    return true;
  }

  bool compile() {
    const bool emits = options.emit != Emit::Nothing;
    const bool isShown =
        emits ? !emitsIr() || !machines.empty() : options.models.needsMachineCode();
    if (isShown || (!emits && mayAdvise()))
      commandLines = compileAll(
          inputs, machines,
          {!emits && options.models.comparesScalar, !options.kernels.empty(), !isShown}, reporter);
    return true;
  }

  /// Advice is ranked by time, whatever models are printed.
  bool mayAdvise() const {
    const auto isBound = [&](const ir::Kernel &kernel) {
      return sweepOf(definitions, kernel) || llvm::all_of(kernel.symbols, [](const auto &symbol) {
               return symbol.value.has_value();
             });
    };
    return options.models.needsTraffic() && showsAdvice(options) &&
           llvm::any_of(inputs, [&](const Input &input) {
             return llvm::any_of(input.program.kernels, isBound);
           });
  }

  bool emitsIr() const { return options.emit == Emit::Ir || options.emit == Emit::NormalisedIr; }

  Status emit() {
    std::vector<ir::Program> programs;
    for (const Input &input : inputs) {
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
        options.emit == Emit::Ir ? emitIr(out, program) : emitNormalisedIr(out, program, machines);
    return finish(hasOutput);
  }

  /// Until the user has enough of it: what is complete then is printed.
  void predictAll() {
    size_t nests = 0;
    for (const Input &input : inputs)
      nests += input.program.kernels.size();
    llvm::sys::SetInterruptFunction(base::interrupt);
    for (const Input &input : inputs) {
      std::map<std::string, FunctionNests> functions;
      for (const ir::Kernel &kernel : input.program.kernels) {
        if (base::isInterrupted())
          break;
        FunctionNests own(input.program, kernel, definitions);
        FunctionNests &function =
            functions.try_emplace(kernel.function, std::move(own)).first->second;
        predictKernel(kernel, input, timeForNest(--nests > 0), function);
      }
    }
    llvm::sys::SetInterruptFunction(nullptr);
  }

  /// One nest must not take the time of all that follow.
  base::Seconds timeForNest(bool othersFollow) const {
    const base::Seconds left = runEnds - base::Clock::now();
    return std::min(options.time.nest, othersFollow ? left / 2 : left);
  }

  void predictKernel(const ir::Kernel &kernel, const Input &input, base::Seconds time,
                     FunctionNests &function) {
    if (kernel.isAssembly)
      noteModels(options, input.program.file, reporter);
    Options own = options;
    if (data.hasMatrix(kernel))
      own.cachePredictor = options.matrixPredictor;
    const Setting setting{own,
                          machines,
                          data.contentsOf(kernel),
                          data.matrixOrders(),
                          data.densityOf(kernel),
                          &function,
                          time,
                          runEnds,
                          traffic::sizesBeside(kernel, input.program.kernels)};
    KernelResults found = driver::predictKernel(kernel, sweepOf(definitions, kernel),
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
    if (!mayReplace())
      return finish(false);
    const auto say = [&](const std::string &text) { reporter.say(text); };
    if (llvm::Error fault = writeResults(results, options, filesRead, out, say))
      return finish(refuse(std::move(fault)));
    if (const Orders *orders = data.matrixOrders(); orders && !options.permutation.empty())
      if (llvm::Error fault = orders->writeBest(options.permutation, results, say))
        return finish(refuse(std::move(fault)));
    return finish(true);
  }

  void summarise() {
    if (base::isInterrupted())
      return;
    if (const std::string text = summary.text(); !text.empty())
      reporter.say(text);
  }

  Status finish(bool hasOutput) {
    summarise();
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
  std::vector<machine::Machine> machines;
  std::vector<Definition> definitions;
  std::vector<Input> inputs;
  KernelData data; ///< of the inputs
  std::vector<std::vector<std::string>> commandLines;
  std::vector<result::Result> results;
  Summary summary;
  /// Something was left out, if only for one of several machines.
  bool hasLeftOut = false;
};

} // namespace

Status run(const Options &options, llvm::raw_ostream &out, llvm::raw_ostream &err) {
  return Run(options, out, err).go();
}

} // namespace driver
