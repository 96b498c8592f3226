//===- pipeline/Machines.h - Machines as a task wants them --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A task can change what a machine's loops are compiled for, and can ask for more cores than
/// there are, or for a memory that it does not have.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Reader.h"
#include "models/machine/SharedMachine.h"
#include "models/prediction/RateGrid.h"
#include "pipeline/Inputs.h"

#include "llvm/Support/Error.h"

#include <memory>
#include <vector>

namespace sparcity::pipeline {

/// By its name or file, or "cpu:NAME": the first of the search path whose core is of that CPU.
machine::ReadResult readMachine(llvm::StringRef name, const std::vector<std::string> &searchPath);

/// Puts the core of the task's CPU in place of the machine's, the task's flags behind the
/// core's, leaves of all flags those that count, derives streams that were not measured, and puts
/// links between nodes in. Fails on a flag that is refused, on a CPU that no core file is about,
/// beside the machine's or in the search path, and where ranks have no links.
llvm::Error adapt(machine::Machine &machine, const Task &task,
                  const std::vector<std::string> &searchPath);

/// Of machines of tiles one model says something: it is chosen where all are such. Fails where
/// something else is asked for.
llvm::Error chooseForTiles(Task &task, const std::vector<machine::SharedMachine> &machines);

/// Fails, with the names there are, on `--place` of an array that no nest has or into a memory
/// that a machine lacks.
llvm::Error checkPlacings(const Task &task, const std::vector<machine::SharedMachine> &machines,
                          const std::vector<Input> &inputs);

/// Warnings of what is left out of the rates of a machine.
ir::Diagnostics saidOf(const prediction::RateExclusions &exclusions,
                       const machine::Machine &machine);

/// The machines of a task that come of one file.
struct MachineVariants {
  std::vector<machine::SharedMachine> machines;
  /// What varies beside, where configurations are summarised; null: nothing.
  std::shared_ptr<prediction::RateGrid> rates = {};
  ir::Diagnostics said = {}; ///< what was left out
};

/// The machine with the task's settings, one for each combination of values but of those that are
/// summarised. Fails if none of them is a machine, or one has fewer cores than are asked for.
llvm::Expected<MachineVariants> variantsFor(const Task &task, const machine::Machine &machine);

} // namespace sparcity::pipeline
