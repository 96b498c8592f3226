//===- pipeline/Study.h - From a task to results ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A task carried out step by step; each step rests on the ones before:
///
///     machines    which decide the sizes of C's types
///     sources     read, but for what is not asked for
///     subjects    kernels below the limits, with their sizes and data
///     results     machine code, then each kernel on each machine, with each number of cores
///     further     the next matrix, until there is none, and results again
///     further     the next source, until there is none, and results again
///
/// Of many sources only as many are read before the first result as it takes to find what the
/// task names; each other is read when its turn has come, and forgotten behind its results. A
/// task that names nests, branches, arrays or data takes all of them first, as one that wants no
/// results does.
///
/// A step that says false has reported why there is nothing to go on with. The steps keep to
/// the time that base::runUntil gives them.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "pipeline/Counts.h"
#include "pipeline/Data.h"
#include "pipeline/FunctionNests.h"
#include "pipeline/Messages.h"
#include "pipeline/PredictKernel.h"

#include <memory>
#include <optional>
#include <vector>

namespace sparcity::pipeline {

class Study {
public:
  /// The time of the task runs from here on.
  Study(Task task, Messages &messages);

  /// Reads them by name, or from their files.
  bool readMachines(const std::vector<std::string> &names,
                    const std::vector<std::string> &searchPath);
  /// Of a task that wants kernels alone it may be that there are none.
  bool setMachines(std::vector<machine::Machine> given);
  /// Those, which are as the task wants them, and by machine what varies beside (null: nothing).
  void setVariants(std::vector<machine::SharedMachine> machines,
                   std::vector<std::shared_ptr<prediction::RateGrid>> beside);
  bool readSources();
  /// The inputs, none of them read: for others to do it (Task::onlyInput). None after an error.
  std::vector<FoundInput> findInputs();
  bool findSubjects();
  /// For a task that wants no results.
  void compile();
  /// Predicts for what has been read, until the time is over, or the user or the receiver has
  /// enough of it. Each result is handed over as soon as there is one, those of a kernel one
  /// after the other.
  void predict(Receiver receive);
  /// Binds the next matrix in place of the one that was predicted with; false: there is none, or
  /// no more is wanted.
  bool bindFurther();
  /// Forgets all that, and reads the next source; false: there is none, or no more is wanted.
  bool readFurther();

  const Task &task() const { return asked; }
  base::Clock::time_point ends() const { return runEnds; }
  const std::vector<machine::SharedMachine> &machines() const { return ownMachines; }
  std::vector<ir::Program> programs() const;
  /// Of the compilations, as a user would type them.
  const std::vector<std::vector<std::string>> &commandLines() const { return compileLines; }
  const std::optional<prediction::Orders> &orders() const { return data.get().orders; }
  /// All files that were read so far, headers and cores of machines too.
  const std::vector<std::string> &filesRead() const { return files; }
  const Counts &counts() const { return counted; }
  /// Of each size of the task, whether something that was found at first has it.
  const std::vector<bool> &whichSizes() const { return sizesFound; }
  /// Files or nests could not be read or predicted, if only for one of several machines.
  bool hasLeftOut() const { return isIncomplete; }
  /// Sizes do not fit a source that was read behind results.
  bool hasFailed() const { return isRefused; }

private:
  void addMachine(machine::Machine machine, const std::vector<std::string> &searchPath);
  bool hasInputs();
  bool mayBegin() const;
  void readNext();
  /// `isFirst`: what the task names has to be among the inputs.
  bool bindSizes(bool isFirst);
  bool mayAdvise(const Input &input) const;
  std::vector<std::vector<std::string>> compile(Input &input);
  base::Seconds timeForNest(bool othersFollow) const;
  void predictInput(Input &input, bool othersFollow, Receiver receive);
  void noteModels(const std::string &file);
  void predictNest(const ir::Kernel &kernel, const Input &input, base::Seconds time,
                   FunctionNests &function, Receiver receive);

  Task asked;
  Messages &messages;
  base::Clock::time_point runEnds;
  frontend::NestSelection selection;
  frontend::BranchProbabilities probabilities;
  std::vector<machine::SharedMachine> ownMachines;
  /// What varies beside, by machine.
  std::vector<std::shared_ptr<prediction::RateGrid>> rates;
  InputReader reader;
  std::vector<Input> inputs; ///< that were read and have not had their turn
  size_t nests = 0;          ///< that were read
  BoundData data;            ///< of the inputs
  prediction::KnownRoofs knownRoofs;
  std::vector<std::vector<std::string>> compileLines;
  std::vector<std::string> files;
  std::vector<bool> sizesFound;
  Counts counted;
  bool isIncomplete = false, isRefused = false, isEnough = false;
};

} // namespace sparcity::pipeline
