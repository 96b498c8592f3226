//===- driver/Subjects.cpp - What a run is about --------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Subjects.h"

#include "driver/Emit.h"
#include "driver/Limits.h"
#include "driver/Machines.h"
#include "driver/Selection.h"
#include "ir/LocatedError.h"
#include "models/machine/Reader.h"

namespace sparcity::driver {

namespace {

class Reading {
public:
  Reading(const Options &options, FilesRead &filesRead, Summary &summary, Reporter &reporter)
      : options(options), filesRead(filesRead), summary(summary), reporter(reporter) {}

  std::optional<Subjects> go() {
    if (!readMachines() || !readKernels())
      return std::nullopt;
    return std::move(subjects);
  }

private:
  /// Whether no output is among what has been read so far.
  bool mayReplace() {
    llvm::Error fault = filesRead.checkOutputs(options);
    return !fault || reporter.refuse(std::move(fault));
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
        reporter.refuse(std::move(fault));
      else
        subjects.machines.push_back(std::move(*read.machine));
    }
    if (options.machines.empty() && !emitsIr(options))
      reporter.error("no machine is given: -m NAME or -m FILE (--list-machines shows the names)");
    return mayReplace() && !reporter.hasErrors();
  }

  bool readProbabilities() {
    for (const std::string &text : options.probabilities) {
      llvm::Expected<frontend::BranchProbabilities::Entry> entry = parseProbability(text);
      if (!entry)
        return reporter.refuse(entry.takeError());
      probabilities.add(std::move(*entry));
    }
    return true;
  }

  /// True if there is something to go on with.
  bool readKernels() {
    if (options.inputs.empty() && options.buildFolder.empty()) {
      reporter.error("no input file");
      return false;
    }
    if (!readProbabilities())
      return false;
    frontend::NestSelection selection(options.kernels);
    InputSet read = readInputs(options, subjects.machines, probabilities, selection, reporter);
    subjects.inputs = std::move(read.inputs);
    filesRead.add(read.files);
    if (!mayReplace())
      return false;
    read.nestsLeftOut += leaveOutTooLarge(subjects.inputs, reporter);
    summary.add(read);
    subjects.hasLeftOut = reporter.hasErrors();
    if (subjects.inputs.empty()) {
      summary.report(reporter);
      return false;
    }
    if (const frontend::BranchProbabilities::Entry *unused = probabilities.unused())
      return reporter.refuse(llvm::createStringError(
          "--probability: no branch that depends on data has its condition at " +
          (unused->file.empty() ? "line " : unused->file + ":") + std::to_string(unused->line)));
    if (llvm::Error fault =
            selectKernels(selection, sourceTriple(subjects.machines), subjects.inputs))
      return reporter.refuse(std::move(fault));
    if (subjects.inputs.empty()) {
      summary.report(reporter);
      return false;
    }
    return bindParameters(selection) && readContents();
  }

  bool readContents() {
    if (llvm::Error fault = checkPlacings(options, subjects.machines, subjects.inputs))
      return reporter.refuse(std::move(fault));
    llvm::Expected<Data> read = readData(options, subjects.inputs);
    if (!read)
      return reporter.refuse(read.takeError());
    subjects.data = std::move(*read);
    return true;
  }

  bool bindParameters(const frontend::NestSelection &selection) {
    llvm::Expected<std::vector<Definition>> read = parseDefinitions(options.defines);
    if (!read)
      return reporter.refuse(read.takeError());
    subjects.definitions = std::move(*read);
    std::vector<ir::Program> programs;
    for (Input &input : subjects.inputs)
      programs.push_back(std::move(input.program));
    reporter.report(dropLeftOut(subjects.definitions, programs, selection));
    llvm::Error fault = bindSizes(subjects.definitions, programs);
    for (size_t i = 0; i < subjects.inputs.size(); ++i)
      subjects.inputs[i].program = std::move(programs[i]);
    if (fault)
      return reporter.refuse(std::move(fault));
    for (const Input &input : subjects.inputs)
      for (const ir::Kernel &kernel : input.program.kernels)
        if (llvm::Error overflow = checkSizes(kernel, sweepOf(subjects.definitions, kernel)))
          return reporter.refuse(std::move(overflow));
    return true;
  }

  const Options &options;
  FilesRead &filesRead;
  Summary &summary;
  Reporter &reporter;
  frontend::BranchProbabilities probabilities;
  Subjects subjects;
};

} // namespace

std::optional<Subjects> readSubjects(const Options &options, FilesRead &filesRead, Summary &summary,
                                     Reporter &reporter) {
  return Reading(options, filesRead, summary, reporter).go();
}

} // namespace sparcity::driver
