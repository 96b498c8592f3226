//===- pipeline/Exploration.h - A study carried out --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A study (models/study/Plan.h) step by step:
///
///     prepare   machines, sizes and expressions are read, the workload is predicted on the first
///               machine as its file has it, and what an earlier run has found is taken over
///     run       structure by structure (pipeline/DesignSpace.h) the workload is predicted, and all
///               points of it are reduced to what is kept (models/study/Outcome.h)
///
/// Structures are taken in one order, and their points in blocks: what is found is the same to the
/// last digit however often a study was ended and gone on with. Memory does not grow with points.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/study/Outcome.h"
#include "models/study/Plan.h"
#include "pipeline/Checkpoint.h"
#include "pipeline/DesignSpace.h"
#include "pipeline/PointProgram.h"
#include "pipeline/Workload.h"

#include <memory>
#include <optional>

namespace sparcity::pipeline {

class Exploration {
public:
  struct Options {
    std::vector<std::string> machinePath;
    base::Seconds time{0};
    std::string checkpoint; ///< empty: none
    std::string text;       ///< of the study file
  };

  Exploration(const study::Plan &plan, Options options, Messages &messages);

  /// False after an error, which is reported.
  bool prepare();
  /// Done, or Late: the time was over, or the user had enough of it; what was found so far is in
  /// the checkpoint then. Failed: an error, which is reported.
  Workload::Outcome run();

  /// Once it is prepared.
  const study::Outcome &outcome() const { return *found; }
  /// Sources, headers, machine files.
  std::vector<std::string> filesRead() const;

private:
  bool readMachines();
  bool readExpressions();
  bool predictBaseline();
  void beginOutcome();
  bool takeCheckpoint();
  bool save();

  struct Chunk;
  Workload::Outcome runChunk(std::uint64_t count);
  void addCandidate(const Structure &structure, Chunk &chunk) const;
  Workload::Outcome predict(Chunk &chunk);
  bool evaluate(const Structure &structure, const machine::Machine &machine, unsigned cores,
                const WorkloadTime &times);
  void leaveOut(const Structure &structure, std::uint64_t study::Tally::*kind);
  std::uint64_t pointsOf(const Structure &structure) const;
  bool mustEnd();

  const study::Plan &plan;
  Options options;
  Messages &messages;
  base::Clock::time_point ends, lastSaved;
  Workload workload;
  std::vector<machine::SharedMachine> machines;
  std::vector<std::string> files; ///< of machines
  std::optional<DesignSpace> space;
  std::vector<PointProgram> programs; ///< by base
  PointProgram::Known baseline;       ///< T0, flops
  std::vector<std::optional<double>> baselineTargets;
  std::string baselineName;
  std::unique_ptr<study::Outcome> found;
  std::optional<Checkpoint> checkpoint;
  Progress progress;
};

} // namespace sparcity::pipeline
