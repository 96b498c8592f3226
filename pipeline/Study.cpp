//===- pipeline/Study.cpp - From a task to results ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "pipeline/Study.h"

#include "pipeline/Compilations.h"
#include "pipeline/GivenCode.h"
#include "pipeline/Limits.h"
#include "pipeline/Machines.h"
#include "pipeline/Selection.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::pipeline {

Study::Study(Task task, Messages &messages)
    : asked(std::move(task)), messages(messages), runEnds(base::after(asked.time.run)),
      selection(asked.kernels), reader(asked, ownMachines, probabilities, selection, messages),
      data(asked, messages) {}

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
                        !asked.data.empty() || !asked.matrices.empty() ||
                        !asked.alignments.empty() || !asked.codeFile.empty();
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
  return data.bind(inputs) && takeGivenCode(asked, ownMachines, inputs, messages);
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
  if (input.hasCode || (!isShown && !(isForResults && mayAdvise(input))))
    return {};
  input.hasCode = true;
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
      predictInput(input, &input != &inputs.back() || reader.left() > 0 || data.hasNext(), receive);
}

bool Study::bindFurther() {
  bool isBound = false;
  isIncomplete |= data.hasLeftOut();
  if (isEnough || !data.hasNext())
    return false;
  const base::Ending ending = base::runUntil(runEnds, [&] { isBound = data.bindNext(inputs); });
  if (ending == base::Ending::TimeUp)
    messages.error("the time of the run is up (--budget gives more) before all matrices were read");
  isIncomplete |= data.hasLeftOut() || ending != base::Ending::Done;
  return isBound && ending == base::Ending::Done;
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
      // Of others the results are there since the first matrix.
      if (data.isFurther() && !data.get().kernels.hasMatrix(input.program.kernel(nest)))
        continue;
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
  isRefused = !inputs.empty() && !(bindSizes(/*isFirst=*/false) && data.bind(inputs));
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
  const Data &bound = data.get();
  const bool hasMatrix = bound.kernels.hasMatrix(kernel);
  if (hasMatrix)
    request.cachePredictor = asked.matrixPredictor;
  const Setting setting{asked,
                        std::move(request),
                        ownMachines,
                        rates,
                        bound.kernels.contentsOf(kernel),
                        bound.kernels.saidOf(kernel),
                        hasMatrix ? &*bound.orders : nullptr,
                        bound.density && bound.kernels.isBound(kernel) ? &*bound.density : nullptr,
                        &function,
                        &knownRoofs,
                        time,
                        runEnds,
                        traffic::sizesBeside(kernel, input.program.kernels)};
  const KernelOutcome own = predictKernel(kernel, sweepOf(asked.sizes, kernel), input.program.file,
                                          setting, messages, receive);
  isIncomplete |= own.hasLeftOut;
  isEnough = own.isEnough;
  if (data.isFurther())
    return; // counted with the first matrix
  if (own.results == 0)
    ++counted.leftOut;
  else
    counted.addModelled(own.said);
}

} // namespace sparcity::pipeline
