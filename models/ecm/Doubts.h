//===- models/ecm/Doubts.h - What makes a predicted time uncertain ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The doubts about the terms of a prediction (models/ecm/Band.h): residuals of public
/// measurements, and numbers that the machine file marks as estimates.
///
///     core      -10 to +20 %    streams and functions with data in L1, blocks of programs
///     L1-L2     -15 to +18 %    the same streams with data one level further each
///     L2-L3     -22 to +18 %
///     memory    -20 to +20 %
///     estimate  25 % either way, in place of a measurement
///
/// Chosen so that of the rows that the machine files were made with four of five lie inside; of
/// others `test/bench/score` counts them (docs/accuracy.md).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/ecm/Ecm.h"
#include "models/ecm/Rule.h"

#include <optional>
#include <vector>

namespace sparcity::ecm {

class Doubter {
public:
  /// Of a prediction on a machine; refers to both.
  Doubter(const Ecm &ecm, const machine::Machine &machine)
      : ecm(ecm), machine(machine), rule(machine) {}

  /// About T of one core with data in that level, the number of caches for memory.
  std::vector<Doubt> at(size_t level) const;
  /// About the headline, of so many cores.
  std::vector<Doubt> ofHeadline(unsigned cores) const;
  /// About the headline, where the core takes `factor` times as long.
  Doubt ofCore(double factor, unsigned cores, report::Phrase cause) const;
  /// About the headline, where memory moves `factor` times as many bytes. What the core waits for
  /// meanwhile does not take longer.
  Doubt ofMemory(double factor, unsigned cores, report::Phrase cause) const;

private:
  /// How many times as long a term takes.
  struct Factors {
    double core = 1;
    std::vector<double> boundaries; ///< those that are not named: 1
    double saturated = 1;           ///< memory with all cores, besides its boundary's factor
    double of(size_t boundary) const {
      return boundary < boundaries.size() ? boundaries[boundary] : 1;
    }
    double ofSaturated(size_t memory) const { return of(memory) * saturated; }
  };

  std::vector<Doubt> about(size_t level, unsigned cores) const;
  Doubt doubt(size_t level, unsigned cores, const Factors &less, const Factors &more,
              report::Phrase cause) const;
  Doubt aboutRule(size_t level) const;
  /// T of one core; none where it has no value.
  std::optional<machine::Cycles> time(size_t level, const Factors &factors) const;
  std::optional<machine::Cycles> together(size_t level, unsigned cores,
                                          const Factors &factors) const;
  bool isGuessed(size_t boundary) const;
  size_t headlineLevel() const;

  const Ecm &ecm;
  const machine::Machine &machine;
  Rule rule;
};

} // namespace sparcity::ecm
