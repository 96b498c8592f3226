//===- pipeline/Inputs.h - Files to kernels --------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads the input files: C sources through Clang, assembly and object files through
/// LLVM's tables, IR files as they are.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/BranchProbabilities.h"
#include "frontend/NestSelection.h"
#include "frontend/Source.h"
#include "ir/Program.h"
#include "models/machine/SharedMachine.h"
#include "pipeline/Messages.h"
#include "pipeline/Task.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::pipeline {

struct Input {
  ir::Program program;
  /// Nothing for IR and assembly, which bring their machine code along.
  std::optional<frontend::Source> source;
  /// What the user said of its branches.
  std::vector<frontend::GivenBranch> branches{};
};

struct InputSet {
  std::vector<Input> inputs;
  /// Loop nests that no kernel was made of, and files that none could be found in.
  unsigned nestsLeftOut = 0;
  unsigned filesLeftOut = 0;
  /// All files that were read for them, headers too.
  std::vector<std::string> files;
};

/// Reads and extracts every input, with the options that its project compiles it
/// with; faults go to the messages and the file is left out. The first machine
/// decides the sizes of C's types; assembly is read for each.
/// What the probabilities say of branches is noted as used. Of sources, only what the
/// selection names is read and spoken about; an input may then have no kernels.
InputSet readInputs(const Task &task, const std::vector<machine::SharedMachine> &machines,
                    frontend::BranchProbabilities &probabilities,
                    frontend::NestSelection &selection, Messages &messages);

/// The target that decides the sizes of C's types; empty: the host.
std::string sourceTriple(const std::vector<machine::SharedMachine> &machines);

} // namespace sparcity::pipeline
