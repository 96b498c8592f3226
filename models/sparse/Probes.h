//===- models/sparse/Probes.h - Matrices that make sparse roofs -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which matrices to predict a sparse loop with, by names of models/matrix/Generators.h,
/// so that its arrays are in the levels that are asked for (SPARCITY D1.2, 2.2.1, 2.2.3):
///
///     dense       few columns, and x stays in L1; or so many that x just exceeds the
///                 level nearer the core. Then rows, until the rest is in its level
///     worst, best blocks of 32 x 64; columns until x is in its level
///
/// Rows of many columns are cut into such of the fastest length: x is used in the same
/// order, and a sum does not wait for itself over thousands of additions.
/// Matrices beyond the caches are only as large as steady misses take: twice the caches.
/// Of a pair, both have then the first rows of the whole one.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"
#include "models/report/Message.h"
#include "models/sparse/Counts.h"

#include <cstdint>
#include <string>
#include <vector>

namespace sparcity::sparse {

struct Probe {
  std::string matrix;              ///< "gen:dense:32:64"
  size_t stream = 0, gathered = 0; ///< levels, as levelOf has them
  double rows = 0, columns = 0, nonZeros = 0;
};

struct ProbePair {
  Probe worst, best;
};

class Prober {
public:
  /// `cores`: that share the rows.
  Prober(const SparseLoop &loop, const Footprint &footprint, const machine::Machine &machine,
         unsigned cores);

  /// Shapes to choose the fastest of with all in L1.
  std::vector<Probe> inFirstLevel() const;
  /// Levels beyond, in rows of the length that was fastest in the first. Adds to `notes` what there
  /// is no matrix for.
  std::vector<Probe> beyond(std::int64_t inFirst, report::Phrases &notes) const;
  /// One for each level of x.
  std::vector<ProbePair> pairs(report::Phrases &notes) const;

private:
  /// Of one core, and of what all cores use together.
  double capacity(size_t level) const;
  double capacityForAll(size_t level) const;
  Probe dense(double bytes, std::int64_t columns, std::int64_t length, size_t stream,
              size_t gathered) const;
  double streamPerCore(const Probe &probe) const;
  /// Bytes of a stream that misses in the level before and is found in this one.
  double streamBytes(size_t level) const;
  std::int64_t pairColumns(size_t level) const;
  ProbePair pairOf(std::int64_t columns, size_t level) const;

  const Footprint &footprint;
  const machine::Machine &machine;
  unsigned cores;
  std::int64_t rowGranule;    ///< rows that the format stores together
  bool cutsRows;              ///< blocks would be cut with them
  std::int64_t columnGranule; ///< columns: a line of x, and a block
  std::int64_t lineColumns;   ///< of x in a line
};

} // namespace sparcity::sparse
