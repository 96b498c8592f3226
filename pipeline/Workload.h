//===- pipeline/Workload.h - The kernels of a study, predicted ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The workload of a study (models/study/Plan.h) on many machines at once: what each kernel takes,
/// in each way to do it and with each choice of the software, as a function of the rates that vary
/// beside. A kernel's time is the mean over its sizes, and each the sum over its nests.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/AxisBlock.h"
#include "models/machine/SharedMachine.h"
#include "models/prediction/RateGrid.h"
#include "models/study/Plan.h"
#include "pipeline/Messages.h"
#include "pipeline/Task.h"
#include "pipeline/WaySizes.h"

#include "base/TimeLimit.h"

#include "llvm/ADT/ArrayRef.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::pipeline {

/// One nest at one size: seconds an iteration, and how many of those it adds.
struct NestTime {
  std::function<void(const machine::AxisBlock &block, double *seconds)> evaluate; ///< null: fixed
  double seconds = 0;
  double iterations = 0;
  std::string bottleneck = {}; ///< of the machine's own rates
};

/// A kernel in one way, with one choice of the software.
struct AlternativeTime {
  std::vector<NestTime> nests;
  double flops = 0;  ///< of a run
  double joules = 0; ///< where energy is asked for

  /// Which nest takes most of the time at the machine's own rates; null without any.
  const NestTime *longest() const;

  /// Seconds of a run at each point of a block.
  void evaluate(const machine::AxisBlock &block, std::vector<double> &seconds) const;
};

struct WorkloadTime {
  std::vector<std::vector<AlternativeTime>> kernels; ///< by alternative
  bool isWhole = true;                               ///< else something could not be predicted
  bool isByFormula = true;

  /// Seconds of a run of each kernel, by the fastest alternative at each point of a block.
  void evaluate(const machine::AxisBlock &block, std::vector<std::vector<double>> &seconds) const;
  /// Which alternative of a kernel that is at the first point.
  size_t fastest(size_t kernel, const machine::AxisBlock &block) const;
  /// Of a kernel's fastest alternative, where energy was asked for: no rates vary then.
  double joules(size_t kernel) const;
};

/// A machine with what varies beside; null: nothing.
struct Candidate {
  machine::SharedMachine machine;
  std::shared_ptr<prediction::RateGrid> rates;
};

/// One with so many cores at work, and what the workload takes there.
struct Trial {
  std::optional<Candidate> candidate; ///< none: it is no machine
  unsigned cores = 1;
  WorkloadTime times = {};
};

class Workload {
public:
  /// Refers to its arguments. `needsEnergy`: of machines that the power model speaks of.
  Workload(const study::Plan &plan, Messages &messages) : plan(plan), messages(messages) {}

  /// Reads the sizes; false after an error, which is reported.
  bool prepare();
  void askForEnergy() { needsEnergy = true; }
  /// Of the nodes whose ranks the study asks about.
  const std::optional<distributed::RankRequest> &links() const { return ranks; }
  /// Of a kernel's alternatives: "tiled, T=32".
  std::vector<std::string> labels(size_t kernel) const;

  enum class Outcome { Done, Late, Failed };
  /// Of those that are machines; with equally many cores at work together. Late: the time is over,
  /// or the user wants no more. Failed: an error, which is reported.
  Outcome predict(llvm::ArrayRef<Trial *> trials, base::Clock::time_point ends);

  /// All sources and what they include, that were read so far.
  const std::vector<std::string> &filesRead() const { return files; }

private:
  struct Way {
    const study::Way *way = nullptr;
    WaySizes sizes;
    size_t first = 0; ///< number of its first alternative
  };
  struct Batch;
  struct Part;

  /// Of each candidate in order.
  Outcome predict(const std::vector<Candidate> &candidates, unsigned cores,
                  base::Clock::time_point ends, std::vector<WorkloadTime> &times);
  Outcome run(const Part &part, const Batch &batch);
  Task taskOf(const study::Way &way, unsigned cores) const;
  /// An iteration of a result whose iterations are known; fails where there is no time.
  llvm::Expected<NestTime> timeOf(const result::Result &result) const;
  llvm::Error take(const result::Result &result, const Part &part, WorkloadTime &into) const;
  bool refuse(const study::Located &at, const std::string &why) const;

  const study::Plan &plan;
  Messages &messages;
  bool needsEnergy = false;
  std::optional<distributed::RankRequest> ranks; ///< none: it is about cores of one machine
  std::vector<std::vector<Way>> kernels;
  std::vector<std::string> files;
};

} // namespace sparcity::pipeline
