//===- models/ecm/Rule.h - What the overlap rule makes of terms --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A machine's overlap rule, made ready for many values. Where it is the longest of some sums
/// (models/machine/Overlap.h) they are added up; another rule is evaluated as it is.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"
#include "models/machine/Units.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::ecm {

class Rule {
public:
  /// Refers to the machine.
  explicit Rule(const machine::Machine &machine);

  /// The sums; empty for a rule that is no maximum of such.
  const std::vector<std::vector<std::string>> &sums() const { return longestOf; }

  /// Its value for these times of the boundaries; none where it has none. `memories`: of each of
  /// several, for a rule that names them. `indirect`: shares of the boundaries' times that
  /// machine::indirectTerm stands for, where memory has any; else 0.
  std::optional<double> time(machine::Cycles overlapping, machine::Cycles nonOverlapping,
                             const std::vector<machine::Cycles> &transfers,
                             const std::vector<machine::Cycles> &memories = {},
                             const std::vector<double> &indirect = {}) const;

  /// What it leaves to memory, where it is a maximum of sums: the least that makes one of them as
  /// long as `time`, with nothing that overlaps. None if those without memory take longer, or it
  /// is nothing. The last of the transfers is that of memory, and is not looked at.
  std::optional<double> leftToMemory(machine::Cycles nonOverlapping,
                                     const std::vector<machine::Cycles> &transfers,
                                     double time) const;
  /// The same of those sums that have memory alone: it may be nothing, or less. None if there are
  /// no such.
  std::optional<double> leftBesideMemory(machine::Cycles nonOverlapping,
                                         const std::vector<machine::Cycles> &transfers,
                                         double time) const;

private:
  struct Left {
    std::optional<double> least;
    double longestOfOthers = 0; ///< of the sums without memory
  };
  Left leftOf(machine::Cycles nonOverlapping, const std::vector<machine::Cycles> &transfers,
              double time) const;

  const machine::Machine &machine;
  std::vector<std::vector<std::string>> longestOf;
};

} // namespace sparcity::ecm
