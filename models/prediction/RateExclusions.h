//===- models/prediction/RateExclusions.h - Rates that contradict themselves ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which combinations of rates are no machine: a value may contradict other numbers by itself, and
/// several links each other, as a stream may be carried by each of them and not by both. Of the
/// other rates none contradicts another one.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/AxisBlock.h"
#include "models/machine/Forward.h"
#include "models/machine/SettingValues.h"

#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace sparcity::prediction {

class RateExclusions {
public:
  /// Combinations of links that are looked at, each by itself.
  static constexpr std::size_t mostLinks = 20000;

  struct Said {
    std::size_t leftOut = 0, all = 0;
    std::string what; ///< "values of L2.next.in"
    std::string why;  ///< the first of them is left out
  };

  /// None are excluded.
  RateExclusions() = default;
  /// Those of rates of a machine. An error for numbers that it has not, where no value of one is
  /// possible (a machine::Contradiction), and for too many links.
  static llvm::Expected<RateExclusions> of(const std::vector<machine::Axis> &rates,
                                           const machine::Machine &machine);

  /// Makes the times of what is excluded no numbers.
  void apply(const machine::AxisBlock &block, double *seconds) const;

  const std::vector<Said> &said() const { return sayings; }

private:
  llvm::Error addValues(const machine::Axis &axis, const machine::Machine &machine);
  llvm::Error addLinks(const std::vector<machine::Axis> &rates, const machine::Machine &machine);
  std::size_t linksAt(const machine::AxisBlock &block, std::size_t at) const;

  std::vector<std::vector<bool>> values; ///< by axis and value; empty: none of them
  std::vector<std::size_t> links;        ///< axes; none: they do not contradict each other
  std::vector<std::size_t> linkCounts;
  std::vector<bool> combinations; ///< of links
  std::vector<Said> sayings;
};

} // namespace sparcity::prediction
