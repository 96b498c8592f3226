//===- pipeline/Study.cpp - From a task to results ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "pipeline/Study.h"

#include "ir/LocatedError.h"
#include "pipeline/Compilations.h"
#include "pipeline/GivenCode.h"
#include "pipeline/Limits.h"
#include "pipeline/Machines.h"
#include "pipeline/Selection.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::pipeline {

Study::Study(Task task, Messages &messages)
    : asked(std::move(task)), messages(messages), runEnds(base::after(asked.time.run)),
      selection(asked.kernels), reader(asked, ownMachines, probabilities, selection, messages) {}

bool Study::readMachines(const std::vector<std::string> &names,
                         const std::vector<std::string> &searchPath) {
  for (const std::string &name : names) {
    machine::ReadResult result = readMachine(name, searchPath);
    messages.report(result.diagnostics);
    if (result.machine)
      addMachine(std::move(*result.machine), searchPath);
  }
  if (names.empty() && asked.goal != Goal::Kernels)
    messages.error("no machine is given: -m NAME or -m FILE (--list-machines shows the names)");
  if (llvm::Error fault = chooseForTiles(asked, ownMachines))
    return messages.refuse(std::move(fault));
  return !messages.hasErrors();
}

bool Study::setMachines(std::vector<machine::Machine> given) {
  for (machine::Machine &machine : given)
    addMachine(std::move(machine), {});
  if (given.empty() && asked.goal != Goal::Kernels)
    messages.error("no machine is given");
  if (llvm::Error fault = chooseForTiles(asked, ownMachines))
    return messages.refuse(std::move(fault));
  return !messages.hasErrors();
}

void Study::addMachine(machine::Machine machine, const std::vector<std::string> &searchPath) {
  llvm::Error adapted = adapt(machine, asked, searchPath);
  llvm::append_range(files, std::vector{machine.file, machine.core.file});
  if (llvm::Error fault = std::move(adapted)) {
    messages.report(ir::toDiagnostic(std::move(fault), ir::Severity::Error, "compiler-option",
                                     {machine.file, 0, 0, 0, 0}));
    return;
  }
  llvm::Expected<MachineVariants> variants = variantsFor(asked, machine);
  if (!variants) {
    messages.refuse(variants.takeError());
    return;
  }
  messages.report(variants->said);
  const size_t count = variants->machines.size();
  setVariants(std::move(variants->machines), std::vector(count, variants->rates));
}

void Study::setVariants(std::vector<machine::SharedMachine> machines,
                        std::vector<std::shared_ptr<prediction::RateGrid>> beside) {
  llvm::append_range(ownMachines, std::move(machines));
  llvm::append_range(rates, std::move(beside));
}

bool Study::hasInputs() {
  const bool has = !asked.inputs.empty() || !asked.buildFolder.empty();
  if (!has)
    messages.error("no input file");
  return has;
}

std::vector<FoundInput> Study::findInputs() {
  if (!hasInputs())
    return {};
  reader.begin();
  return reader.found();
}

bool Study::readSources() {
  if (!hasInputs())
    return false;
  for (const frontend::BranchProbabilities::Entry &entry : asked.probabilities)
    probabilities.add(entry);
  if (!asked.codeFile.empty())
    files.push_back(asked.codeFile);
  reader.begin();
  while (reader.left() > 0 && !mayBegin())
    readNext();
  return true;
}

/// Whether what the task names has been found.
bool Study::mayBegin() const {
  const bool needsAll = asked.goal != Goal::Results || !asked.kernels.empty() ||
                        !asked.probabilities.empty() || !asked.request.places.empty() ||
                        !asked.data.empty() || !asked.matrix.empty() || !asked.alignments.empty() ||
                        !asked.codeFile.empty();
  return !needsAll && !inputs.empty() &&
         llvm::all_of(asked.sizes, [&](const Definition &definition) {
           return llvm::any_of(
               inputs, [&](const Input &input) { return hasSize(input.program, definition); });
         });
}

void Study::readNext() {
  ReadInput read = reader.next();
  llvm::append_range(files, read.files);
  counted.leftOut += read.nestsLeftOut;
  counted.files += read.isLeftOut;
  if (read.input)
    counted.leftOut += leaveOutTooLarge(*read.input, nests, messages);
  isIncomplete |= messages.hasErrors();
  if (read.input)
    inputs.push_back(std::move(*read.input));
}

bool Study::findSubjects() {
  if (inputs.empty())
    return false;
  if (const frontend::BranchProbabilities::Entry *unused = probabilities.unused())
    return messages.refuse(llvm::createStringError(
        "--probability: no branch that depends on data has its condition at " +
        (unused->file.empty() ? "line " : unused->file + ":") + std::to_string(unused->line)));
  if (llvm::Error fault = selectKernels(selection, sourceTriple(ownMachines), inputs))
    return messages.refuse(std::move(fault));
  for (const Definition &definition : asked.sizes)
    sizesFound.push_back(llvm::any_of(
        inputs, [&](const Input &input) { return hasSize(input.program, definition); }));
  if (inputs.empty() || !bindSizes(/*isFirst=*/asked.onlyInput.empty()))
    return false;
  if (llvm::Error fault = checkPlacings(asked, ownMachines, inputs))
    return messages.refuse(std::move(fault));
  return bindData() && takeGivenCode(asked, ownMachines, inputs, messages);
}

bool Study::bindData() {
  llvm::Error fault = readData(asked, inputs).moveInto(data);
  return !fault || messages.refuse(std::move(fault));
}

bool Study::bindSizes(bool isFirst) {
  std::vector<ir::Program> programs;
  for (Input &input : inputs)
    programs.push_back(std::move(input.program));
  if (isFirst)
    messages.report(dropLeftOut(asked.sizes, programs, selection));
  llvm::Error fault = isFirst ? checkNames(asked.sizes, programs) : llvm::Error::success();
  if (!fault)
    fault = pipeline::bindSizes(asked.sizes, programs);
  if (!fault && isFirst)
    fault = alignArrays(asked.alignments, programs);
  for (size_t i = 0; i < inputs.size(); ++i)
    inputs[i].program = std::move(programs[i]);
  if (fault)
    return messages.refuse(std::move(fault));
  for (const Input &input : inputs)
    for (const ir::Kernel &kernel : input.program.kernels)
      if (llvm::Error overflow = checkSizes(kernel, sweepOf(asked.sizes, kernel)))
        return messages.refuse(std::move(overflow));
  return true;
}

std::vector<ir::Program> Study::programs() const {
  std::vector<ir::Program> programs;
  for (const Input &input : inputs)
    programs.push_back(input.program);
  return programs;
}

/// Advice is ranked by time, whatever models are asked for.
bool Study::mayAdvise(const Input &input) const {
  const auto isBound = [&](const ir::Kernel &kernel) {
    if (sweepOf(asked.sizes, kernel))
      return asked.advisesPoints;
    return llvm::all_of(kernel.symbols,
                        [](const ir::Symbol &symbol) { return symbol.value.has_value(); });
  };
  return asked.request.needs().traffic && asked.request.givesAdvice &&
         llvm::any_of(input.program.kernels, isBound);
}

/// Without machine code, for which no model asks, advice has nothing to be ranked by.
std::vector<std::vector<std::string>> Study::compile(Input &input) {
  const bool isForResults = asked.goal == Goal::Results;
  const bool isShown = isForResults ? asked.request.needs().machineCode
                                    : asked.goal == Goal::Code || !ownMachines.empty();
  if (input.hasGivenCode || (!isShown && !(isForResults && mayAdvise(input))))
    return {};
  return pipeline::compile(
      input, ownMachines,
      {isForResults && asked.request.comparesScalar, !asked.kernels.empty(), !isShown}, messages);
}

void Study::compile() {
  for (Input &input : inputs)
    llvm::append_range(compileLines, compile(input));
}

void Study::predict(Receiver receive) {
  for (Input &input : inputs)
    if (!isEnough)
      predictInput(input, &input != &inputs.back() || reader.left() > 0, receive);
}

void Study::predictInput(Input &input, bool othersFollow, Receiver receive) {
  // Where the time is up, each nest says so.
  base::runUntil(runEnds, [&] { compile(input); });
  size_t left = input.program.kernels.size();
  for (const ir::Region &region : input.program.regions) {
    FunctionNests function(input.program, region, asked.sizes);
    for (const ir::KernelId nest : region.nests()) {
      isEnough |= base::isInterrupted();
      if (isEnough)
        return;
      const bool isLast = --left == 0 && !othersFollow;
      predictNest(input.program.kernel(nest), input, timeForNest(!isLast), function, receive);
    }
  }
}

bool Study::readFurther() {
  for (const Input &input : inputs)
    messages.dropSource(input.program.file);
  inputs.clear();
  while (inputs.empty() && reader.left() > 0 && !isEnough) {
    const base::Ending ending = base::runUntil(runEnds, [&] { readNext(); });
    isEnough = ending != base::Ending::Done;
    isIncomplete |= isEnough;
    if (ending != base::Ending::TimeUp)
      continue;
    messages.error("the time of the run is up (--budget gives more) before all files were read");
    counted.files += 1 + static_cast<unsigned>(reader.left());
  }
  isRefused = !inputs.empty() && !(bindSizes(/*isFirst=*/false) && bindData());
  return !inputs.empty() && !isRefused;
}

/// One nest must not take the time of all that follow.
base::Seconds Study::timeForNest(bool othersFollow) const {
  const base::Seconds left = runEnds - base::Clock::now();
  return std::min(asked.time.nest, othersFollow ? left / 2 : left);
}

/// Says once that the models that need a source are not for assembly, if they were
/// asked for.
void Study::noteModels(const std::string &file) {
  if (asked.areModelsGiven && asked.request.needs().source)
    messages.report({ir::Severity::Warning,
                     "incore-only",
                     "assembly says nothing of sizes and traffic: of the models that are asked "
                     "for, only the in-core time and the mansard roofline are predicted",
                     {file, 0, 0, 0, 0},
                     false});
}

void Study::predictNest(const ir::Kernel &kernel, const Input &input, base::Seconds time,
                        FunctionNests &function, Receiver receive) {
  if (kernel.isAssembly)
    noteModels(input.program.file);
  prediction::Request request = asked.request;
  if (data.kernels.hasMatrix(kernel))
    request.cachePredictor = asked.matrixPredictor;
  const Setting setting{asked,
                        std::move(request),
                        ownMachines,
                        rates,
                        data.kernels.contentsOf(kernel),
                        data.kernels.saidOf(kernel),
                        data.orders ? &*data.orders : nullptr,
                        data.density && data.kernels.isBound(kernel) ? &*data.density : nullptr,
                        &function,
                        time,
                        runEnds,
                        traffic::sizesBeside(kernel, input.program.kernels)};
  const KernelOutcome own = predictKernel(kernel, sweepOf(asked.sizes, kernel), input.program.file,
                                          setting, messages, receive);
  isIncomplete |= own.hasLeftOut;
  isEnough = own.isEnough;
  if (own.results == 0)
    ++counted.leftOut;
  else
    counted.addModelled(own.said);
}

} // namespace sparcity::pipeline
