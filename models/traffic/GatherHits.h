//===- models/traffic/GatherHits.h - Which gathers find their lines where ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Of the accesses to an array that numbers choose from, the share that each cache holds.
/// It holds what was touched in its window (Spread.h): by all gathers, and by what streams
/// through. What streams through such an array itself is spread over its lines as well, so
/// that `p[i]` finds what `p[neighbor[k]]` used; of a row, what lies in the column that numbers
/// choose from. Where all of the nest fits, each finds its line. Other innermost loops of the
/// nest take room as well.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"
#include "models/traffic/Gathers.h"
#include "models/traffic/Residence.h"
#include "models/traffic/ReuseModel.h"

#include <map>
#include <vector>

namespace sparcity::traffic {

class GatherHits {
public:
  /// Another innermost loop, and its iterations for one of this; it runs again after so many of
  /// this.
  struct Beside {
    const ReuseModel *model;
    const std::vector<Gather> *gathers;
    double iterations, after;
  };

  /// Without gathers: nothing is held. `safety`: part of each cache that is counted on. Refers to
  /// the residence, as to the machine.
  GatherHits(const std::vector<Gather> &gathers, const ReuseModel &model,
             const std::vector<Beside> &others, const machine::Machine &machine, double safety,
             const std::optional<Residence> &residence);

  /// Of one of so many active cores; 0 for an array that is not gathered, and one of which
  /// nothing is known.
  double of(unsigned array, size_t level, unsigned cores) const;
  /// True if a level holds what is touched between uses that other loops share.
  bool holds(const Gather::Shared &shared, size_t level, unsigned cores) const;

  /// By group of a model of the nest: the part of its lines that numbers choose from as well. One
  /// where records lie side by side; of `e[j][3][i]` beside `e[j][t[j]][0]`, one line a row.
  std::vector<double> chosenParts(const ReuseModel &model) const;

private:
  /// Where numbers choose from in an array, and what of it streams touch.
  struct Chosen {
    Spread spread;
    double apart = 0; ///< bytes between records, the nearest ones
    double linesOfRecord = 1;
    Gather::Shared shared;
    double foundRate = 0; ///< lines an iteration that other loops bring, where they do
  };
  using ByArray = std::map<unsigned, double>;
  ByArray hitsOf(size_t level, unsigned cores) const;
  bool isSpread(unsigned array) const;
  /// Lines that streams of all loops touch in so many iterations, and gathers of the others.
  double touchedBeside(double iterations, const ReuseModel &model,
                       const std::vector<Beside> &others) const;
  double streamed(double iterations) const;

  const machine::Machine &machine;
  double safety;
  const std::optional<Residence> &residence;
  std::map<unsigned, Chosen> chosen; ///< by array
  /// Iterations of the nest.
  double end = 0;
  /// Of what streams touch of arrays that numbers choose from, the part that lies elsewhere.
  double elsewhere = 0;
  /// Lines that others than these gathers touch in 1, 2, 4, ... iterations.
  std::vector<double> points;
  mutable std::map<std::pair<size_t, unsigned>, ByArray> known;
};

} // namespace sparcity::traffic
