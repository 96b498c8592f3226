//===- models/sparse/Roofs.h - Sparse cache-aware roofline ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where a sparse loop is under the roofs of its own kind (SPARCITY D1.2, section 2.2):
/// each roof is what the loop reaches with a dense matrix in its format, whose streamed
/// arrays come from one level and whose x from another,
///
///     B = bytes of Equation 3 / predicted time        P = AI * B
///
/// and by how much reordering can gain at most: the best matrix over the worst one with
/// the same non-zeros in another order.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Units.h"
#include "models/report/Message.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::sparse {

/// The matrix that the loop is bound to.
struct Point {
  double rows = 0, columns = 0;
  double nonZeros = 0; ///< padding included
  double intensity = 0;
  std::string stream, gathered;              ///< levels that hold the matrix, and x
  double streamBytes = 0, gatheredBytes = 0; ///< of one core
  std::optional<double> performance;         ///< flop/s of all cores
  std::optional<machine::BytesPerSecond> bandwidth;
};

struct Roof {
  std::string stream, gathered; ///< levels
  std::string matrix;           ///< "gen:dense:32:64"
  machine::BytesPerSecond bandwidth;
  double performance = 0; ///< flop/s at the intensity of the point
};

/// What another order can gain at most with x in one level.
struct Interval {
  std::string stream, gathered; ///< levels
  std::string worst, best;      ///< "gen:worst:…"
  double intensity = 0;
  double worstPerformance = 0, bestPerformance = 0; ///< flop/s

  double gain() const { return bestPerformance / worstPerformance; }
  /// [B/s], at which a point of another intensity has a place.
  double worstBandwidth() const { return worstPerformance / intensity; }
  double bestBandwidth() const { return bestPerformance / intensity; }
};

/// Where a point is between the worst and the best order of its matrix.
struct Place {
  std::string gathered; ///< level of x, by which the interval is chosen
  /// At the intensity of the point: 0 at the worst, 1 at the best; outside of both, too.
  double share = 0;
  double gain = 1; ///< times as fast as the point the best order is
};

struct Roofs {
  std::vector<Roof> roofs;
  std::vector<Interval> intervals;
  std::optional<Place> place;
  std::optional<report::Phrase> reading; ///< which of them the point is under
  report::Phrases notes;
};

/// The roof of the levels of the point; null if there is none.
const Roof *roofOf(const Roofs &roofs, const Point &point);

/// Of the level that has x; null if there is none.
const Interval *intervalOf(const Roofs &roofs, const Point &point);

/// Roofs do not depend on the matrix of the point, but what is said of it under them does: their
/// performance at its intensity, its place in an interval, the reading.
void placeUnder(Roofs &roofs, const Point &point);

} // namespace sparcity::sparse
