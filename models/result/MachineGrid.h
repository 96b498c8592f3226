//===- models/result/MachineGrid.h - Times of very many machines ----------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// All combinations of some numbers of a machine, with the mean and the longest of a nest's times
/// on each over all sizes: two numbers a machine, whatever the number of sizes.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Setting.h"
#include "models/machine/SettingValues.h"
#include "models/machine/SharedMachine.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sparcity::result {

class MachineGrid {
public:
  using Axes = std::shared_ptr<const std::vector<machine::Axis>>;

  /// Of one size: seconds an iteration on the machine with each combination of the rates, which
  /// are null where nothing varies beside. Not a number of what is no machine.
  void add(const machine::SharedMachine &machine, const Axes &rates,
           const std::vector<double> &seconds);

  /// Machines that all sizes have times of.
  size_t count() const;
  /// Paths of the numbers that vary beside.
  std::vector<std::string> rates() const;

  struct Row {
    std::vector<machine::Setting> settings;
    double clock = 0;             ///< Hz
    double mean = 0, longest = 0; ///< seconds an iteration
  };
  /// Those of which no other is as fast with less of any number, the fastest first.
  std::vector<Row> front() const;

  /// The best that is reached with each value of one number, the others as they may be; a curve
  /// for each of some values of another one.
  struct Curve {
    std::string label; ///< the value; empty where there is no other number
    std::vector<std::pair<double, double>> points; ///< value, mean seconds an iteration
  };
  struct Curves {
    std::string path, other; ///< the number with the most values, that with the most after it
    std::string firstValue;  ///< of `path`, as a file has it
    std::vector<Curve> curves;
  };
  /// None where no number has several values, or what has most is no number.
  std::optional<Curves> curves(size_t most) const;

private:
  /// A machine as it was predicted for, with what varies beside.
  struct Place {
    machine::SharedMachine machine;
    size_t sizes = 0;
    std::vector<double> sums, longest;
  };
  /// The values of one number, in the order of what they cost.
  struct Numbers {
    std::string path;
    std::vector<std::string> values;
    bool isOrdered = true;
  };

  /// All combinations, with what is known of them.
  struct Cells {
    std::vector<Numbers> numbers;
    std::vector<double> seconds; ///< not a number of what is no machine
    std::vector<std::pair<const Place *, size_t>> owners;
  };
  Cells cells() const;
  bool isWhole(const Place &place) const { return place.sizes == places.front().sizes; }
  std::vector<Numbers> numbers() const;
  Row rowAt(const Place &place, size_t point) const;

  Axes varying;
  std::vector<Place> places;
  std::map<std::string, size_t> byName; ///< of places
};

} // namespace sparcity::result
