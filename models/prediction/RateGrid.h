//===- models/prediction/RateGrid.h - One prediction becomes many ------------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A nest's time for all combinations of rates of its machine, by the formulas that it has in them
/// (models/ecm/TimeFormulas.h). At the rates that it was predicted with they have to give what was
/// predicted; where they do not, or there are none, each combination is predicted by itself.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/jit/BulkRunner.h"
#include "models/ecm/TimeFormulas.h"
#include "models/machine/AxisBlock.h"
#include "models/prediction/Facts.h"
#include "models/prediction/RateExclusions.h"
#include "models/result/RateTimes.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace sparcity::prediction {

/// Whether a path is of a number that formulas are in: the others change what a nest does.
bool isRate(const machine::Machine &machine, const std::string &path);

class RateGrid {
public:
  /// Combinations that may be predicted by themselves, of all nests together: they take about a
  /// millisecond each.
  static constexpr std::size_t mostApart = 20000;

  using Axes = std::shared_ptr<const std::vector<machine::Axis>>;

  /// `before`: the machine of the file, from which streams are carried over. All axes are rates;
  /// `wanted`: the combinations that are asked for, in order; empty: all.
  RateGrid(const machine::SharedMachine &before, Axes axes,
           std::shared_ptr<const RateExclusions> exclusions = {},
           std::vector<std::uint64_t> wanted = {});

  std::uint64_t points() const { return blocks->count(); }

  /// Of a result of the subject, whose machine may differ from the file's in other numbers. An
  /// error where too many would have to be predicted by themselves; nothing without a time.
  llvm::Expected<std::optional<result::RateTimes>> timesOf(const result::Result &result,
                                                           const Subject &subject);

  /// What timesOf gave elsewhere: seconds of all combinations.
  result::RateTimes tabulated(std::vector<double> seconds, bool isByFormula) const;

private:
  using Evaluate = std::function<void(const machine::AxisBlock &block, double *seconds)>;

  /// Where a rate of the formulas gets its values from.
  struct Input {
    std::size_t axis = 0;
    std::optional<std::size_t> clock; ///< axis to multiply by: what is a time is to be in cycles
    double factor = 1;
  };
  /// What a machine has of it: the inputs, none of rates that do not vary, and the programs by
  /// what decides about the formulas.
  struct OnMachine;
  struct Program;
  OnMachine &on(const machine::SharedMachine &machine);
  std::shared_ptr<const Program> programFor(OnMachine &here, const ecm::TimeShape &shape) const;
  std::vector<std::optional<Input>> inputsOf(const machine::Machine &machine) const;
  Evaluate byFormula(const result::Result &result, const Subject &subject);
  llvm::Expected<Evaluate> oneByOne(const Subject &subject);
  llvm::Expected<double> predicted(const Subject &subject, std::uint64_t point,
                                   SharedFacts &shared) const;

  machine::SharedMachine before;
  Axes axes;
  std::shared_ptr<const machine::AxisBlocks> blocks;
  std::shared_ptr<const RateExclusions> exclusions;
  std::vector<std::uint64_t> wanted;
  std::size_t apart = 0; ///< predicted by themselves so far
  std::map<const machine::Machine *, std::shared_ptr<OnMachine>> machines;
};

} // namespace sparcity::prediction
