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
#include "frontend/Project.h"
#include "frontend/Source.h"
#include "ir/Program.h"
#include "models/machine/SharedMachine.h"
#include "pipeline/FoundInput.h"
#include "pipeline/Messages.h"
#include "pipeline/Task.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace sparcity::pipeline {

struct Input {
  ir::Program program;
  /// Nothing for IR and assembly, which bring their machine code along.
  std::optional<frontend::Source> source;
  /// What the user said of its branches.
  std::vector<frontend::GivenBranch> branches{};
  /// Its kernels have their machine code: the user's, or what was compiled.
  bool hasCode = false;
};

/// What became of a file.
struct ReadInput {
  /// None if there is nothing to be found in it.
  std::optional<Input> input;
  /// Loop nests that no kernel was made of, and whether it is a file that none could be found in.
  unsigned nestsLeftOut = 0;
  bool isLeftOut = false;
  /// All files that were read for it, headers too.
  std::vector<std::string> files;
};

/// Reads and extracts the inputs of a task one after the other, with the options that its
/// project compiles each with; faults go to the messages and the file is left out. The first
/// machine decides the sizes of C's types; assembly is read for each.
/// What the probabilities say of branches is noted as used. Of sources, only what the
/// selection names is read and spoken about; an input may then have no kernels.
class InputReader {
public:
  /// Refers to its arguments.
  InputReader(const Task &task, const std::vector<machine::SharedMachine> &machines,
              frontend::BranchProbabilities &probabilities, frontend::NestSelection &selection,
              Messages &messages)
      : task(task), machines(machines), probabilities(probabilities), selection(selection),
        messages(messages) {}

  /// Finds the files; none after an error.
  void begin();
  /// All of them.
  std::vector<FoundInput> found() const;
  /// Files that are not read yet.
  size_t left() const { return files.size() - done; }
  /// Reads one of them.
  ReadInput next();

private:
  bool findFiles();
  bool readProject();
  std::optional<Input> read(const std::string &file, std::string text,
                            std::vector<std::string> &filesRead);
  std::optional<Input> readElsewhere(const std::string &file, const std::string &text);
  std::optional<Input> readModule(const std::string &file, std::string text);
  std::optional<frontend::Source> prepare(const std::string &file, std::string text,
                                          ir::Diagnostics &assumptions);

  const Task &task;
  const std::vector<machine::SharedMachine> &machines;
  frontend::BranchProbabilities &probabilities;
  frontend::NestSelection &selection;
  Messages &messages;
  std::optional<frontend::Project> project;
  std::vector<std::string> userOptions;
  std::vector<std::string> files;
  size_t done = 0;
  std::set<std::string> ofHeaders; ///< nests and faults that stand in headers, and where
};

/// The target that decides the sizes of C's types; empty: the host.
std::string sourceTriple(const std::vector<machine::SharedMachine> &machines);

} // namespace sparcity::pipeline
