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
#include "models/machine/Setting.h"
#include "models/prediction/Facts.h"
#include "models/result/RateTimes.h"

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
  static constexpr size_t mostApart = 20000;

  /// `before`: the machine of the file, from which streams are carried over. All axes are rates
  /// whose values it takes; `excluded`: combinations that contradict themselves, empty for none.
  RateGrid(const machine::SharedMachine &before, std::vector<machine::Axis> axes,
           std::vector<bool> excluded = {});

  size_t points() const { return count; }

  /// Of a result of the subject, whose machine may differ from the file's in other numbers. An
  /// error where too many would have to be predicted by themselves; nothing without a time.
  llvm::Expected<std::optional<result::RateTimes>> timesOf(const result::Result &result,
                                                           const Subject &subject);

private:
  /// What a machine has of it: the values of each rate at all points, none of those that do not
  /// vary, and the programs by what decides about the formulas.
  struct OnMachine;
  struct Program;
  OnMachine &on(const machine::SharedMachine &machine);
  Program *programFor(OnMachine &here, const ecm::TimeShape &shape) const;
  std::optional<std::vector<double>> byFormula(const result::Result &result,
                                               const Subject &subject);
  llvm::Expected<std::vector<double>> oneByOne(const Subject &subject);
  std::vector<std::vector<double>> columnsOf(const machine::Machine &machine) const;

  machine::SharedMachine before;
  std::shared_ptr<const std::vector<machine::Axis>> axes;
  std::vector<bool> excluded;
  size_t count = 1;
  size_t apart = 0; ///< predicted by themselves so far
  std::map<const machine::Machine *, std::shared_ptr<OnMachine>> machines;
};

} // namespace sparcity::prediction
