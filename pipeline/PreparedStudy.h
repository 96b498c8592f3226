//===- pipeline/PreparedStudy.h - A study that can be carried out ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A study (models/study/Plan.h) with its machines, sizes and expressions read and the workload
/// predicted on the first machine as its file has it; and any part of it worked out: structure by
/// structure (pipeline/DesignSpace.h) the workload is predicted, and all points of it are reduced
/// to what is kept (models/study/Outcome.h).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/study/Outcome.h"
#include "models/study/Plan.h"
#include "pipeline/DesignSpace.h"
#include "pipeline/PointProgram.h"
#include "pipeline/Workload.h"

#include <optional>

namespace sparcity::pipeline {

/// Pieces one after the other (DesignSpace::endOfPiece).
struct Portion {
  Progress begin;
  std::uint64_t pieces = 0;
};

/// What was found of a portion: of fewer pieces than it has where it came to an end before.
struct Findings {
  Workload::Outcome end = Workload::Outcome::Done;
  std::vector<study::Outcome> pieces = {};
};

class PreparedStudy {
public:
  /// Refers to its arguments.
  PreparedStudy(const study::Plan &plan, std::vector<std::string> machinePath,
                base::Clock::time_point ends, Messages &messages)
      : plan(plan), machinePath(std::move(machinePath)), messages(messages), ends(ends),
        workload(plan, messages) {}

  /// False after an error, which is reported.
  bool prepare();

  /// Failed after an error, which is reported; Late where the time was over, or the user had enough
  /// of it.
  Findings explore(const Portion &portion);
  /// What limits the best point that was found, and what limits those of the map that is asked for:
  /// each is predicted by itself. Late, with neither, where the time is over.
  Workload::Outcome findLimits(study::Outcome &found);
  /// Of a process whose messages another one has as well.
  void silence() { messages.silence(); }
  bool mustEnd() const { return base::isInterrupted() || base::Clock::now() >= ends; }

  /// With nothing in it.
  study::Outcome emptyOutcome() const;
  const DesignSpace &designs() const { return *space; }
  /// Sources, headers, machine files.
  std::vector<std::string> filesRead() const;

private:
  bool readMachines();
  bool readExpressions();
  bool predictBaseline();
  llvm::Expected<PointProgram> programFor(const machine::SharedMachine &machine) const;
  /// What is the same for all points of a trial that was predicted.
  PointProgram::Known knownOf(const PointProgram &program, const Trial &trial) const;
  study::Place placeOf(const PointProgram &program, const Trial &trial) const;

  struct Chunk;
  void addCandidate(std::uint64_t number, Chunk &chunk) const;
  Workload::Outcome predict(Chunk &chunk);
  bool explore(const Chunk &chunk, Progress from, const Progress &to, study::Outcome &found) const;

  const study::Plan &plan;
  std::vector<std::string> machinePath;
  Messages &messages;
  base::Clock::time_point ends;
  Workload workload;
  std::vector<machine::SharedMachine> machines;
  std::vector<std::string> files; ///< of machines
  std::optional<DesignSpace> space;
  std::vector<PointProgram> programs; ///< by base
  PointProgram::Known baseline;       ///< T0, flops
  std::vector<std::optional<double>> baselineTargets;
  std::string baselineName;
};

} // namespace sparcity::pipeline
