//===- pipeline/Task.h - What is to be predicted ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Everything that decides the results of a study, as values: filled by a command line, by a
/// caller of the library, or by a test. Nothing of it says how results are shown.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "base/TimeLimit.h"
#include "frontend/BranchProbabilities.h"
#include "models/machine/SettingValues.h"
#include "models/matrix/ordering/Ordering.h"
#include "models/prediction/Request.h"
#include "models/prediction/Requirement.h"
#include "models/sparse/Binding.h"
#include "pipeline/Alignment.h"
#include "pipeline/Frontends.h"
#include "pipeline/Parameters.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sparcity::pipeline {

struct TimeBudget {
  base::Seconds run{600};
  /// One nest on one machine; where others follow, it gets half of what is left of the
  /// run at most.
  base::Seconds nest{60};
};

/// What a study is for.
enum class Goal {
  Results,
  Kernels, ///< as they are read, for which no machine is needed
  Code     ///< that the compiler makes of them
};

struct Task {
  /// Files; empty with a build folder: all that its database lists.
  std::vector<std::string> inputs;
  /// Of them this one alone, as others are predicted elsewhere: what the task names need not be in
  /// it. Empty: all.
  std::string onlyInput;
  /// Texts of those that are no files, by name.
  std::map<std::string, std::string> texts;
  /// Where compile_commands.json or compile_flags.txt is; empty: no project.
  std::string buildFolder;
  std::vector<std::string> includeFolders;
  /// For clang, behind the include folders: `--extra-arg`, then those after `--`.
  std::vector<std::string> clangOptions;
  /// Which frontend makes kernels of sources.
  Frontend frontend = Frontend::Auto;
  /// Makes LLVM IR of each input (OtherCompilers.h); empty: this program compiles C and C++.
  std::string compileCommand;
  /// A function, a line of the input, or FILE:LINE; empty: all nests.
  std::vector<std::string> kernels;
  Goal goal = Goal::Results;

  prediction::Request request;
  /// Models were asked for: the request has not those of a study that names none.
  bool areModelsGiven = false;
  /// Of nests with a matrix: conditions on sizes say nothing of what it holds.
  std::string matrixPredictor = "sim";
  /// Points of a sweep get advice as well.
  bool advisesPoints = false;
  /// Results carry the source of their nests.
  bool keepsSource = false;

  /// Sizes, a later one in place of an earlier one of the same name.
  std::vector<Definition> sizes;
  std::vector<frontend::BranchProbabilities::Entry> probabilities;
  /// Where arrays start; others at a cache line.
  std::vector<Alignment> alignments;
  /// Contents of index arrays: an array and the file that has them.
  std::vector<std::pair<std::string, std::string>> data;
  /// Matrices for the index arrays of sparse loops, each a file or "gen:…": what runs over one is
  /// predicted with each of them. Empty: none.
  std::vector<std::string> matrices;
  /// B of a product A B; empty: A.
  std::string secondMatrix;
  /// Arrays of the matrix that the loop does not show.
  sparse::ArrayNames bindings;
  /// Orders of the matrix to compare.
  std::vector<const ordering::Ordering *> orders;

  /// Numbers of active cores; one result each.
  std::vector<unsigned> cores = {1};
  /// Numbers of each machine that are not as its file says; several values make several machines.
  std::vector<machine::Axis> settings;
  /// All configurations are looked at together, whatever single ones say: numbers of a machine that
  /// are rates are not machines of their own, but have a time each in every result
  /// (models/result/RateTimes.h).
  bool summarises = false;
  /// Processes that predict for sizes of a summary.
  unsigned sweepJobs = 1;
  /// With the request's sensitivity: what it is asked about.
  std::optional<prediction::Requirement> requirement;
  /// In place of the one in the core file.
  std::string cpu;
  /// Of LLVM IR (frontend/Source.h).
  std::string functionCpu;
  /// A file that another compiler made of the sources, whose code the in-core models are about;
  /// empty: this program compiles them.
  std::string codeFile;
  /// Loops of that file by address or label, to be the main ones of their sources.
  std::vector<std::string> codeLoops;
  /// Behind those of the core file.
  std::vector<std::string> compilerFlags;
  TimeBudget time;
};

} // namespace sparcity::pipeline
