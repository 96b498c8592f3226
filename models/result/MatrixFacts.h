//===- models/result/MatrixFacts.h - A matrix and its orders --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is known of the matrix that a sparse kernel is bound to, and what other orders
/// of its rows and columns would make of the prediction. Plain numbers: models/prediction
/// fills them, and the backends need not know what makes them.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Units.h"
#include "models/report/Message.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::result {

/// How evenly the non-zeros are divided when each core has rows side by side.
struct RowDivision {
  double imbalance = 1;   ///< most non-zeros of a core by the mean, from 1
  double utilisation = 1; ///< cores at work on average, up to their number
};

/// Of a matrix without non-zeros there are none.
struct RowDivisions {
  std::optional<RowDivision> equalRows;     ///< OpenMP's static schedule
  std::optional<RowDivision> equalNonZeros; ///< as equal as whole rows allow
};

/// The prediction for the matrix in one order.
struct OrderFacts {
  std::string name;                     ///< "rcm", or of the first "as it is"
  std::optional<report::Phrase> reason; ///< why the order is not there; then nothing below is
  std::int64_t bandwidth = 0, profile = 0;
  /// Loaded and evicted over each boundary a unit of work.
  std::vector<double> lines;
  /// ECM, a unit of work of all cores, which wait for the one with most to do.
  std::optional<machine::Cycles> time;
  /// What the whole nest is faster by than with the matrix as it is: 0.5 is half as fast
  /// again, -0.5 half as fast.
  std::optional<double> gain;
  RowDivisions divisions;
};

struct MatrixFacts {
  std::string name; ///< a file, or "gen:…"
  std::int64_t rows = 0, columns = 0, nonZeros = 0;
  std::int64_t shortestRow = 0, longestRow = 0;
  double meanRow = 0;
  std::int64_t bandwidth = 0, profile = 0;
  double diagonalShare = 0; ///< part of the non-zeros that are on the diagonal
  RowDivisions divisions;
  /// The matrix as it is, then the orders; empty if none is asked for.
  std::vector<OrderFacts> orders;
  /// The orders are compared over the whole nest from empty caches on, not in the steady
  /// state that the report may show.
  bool ordersCoverNest = false;
  std::string best;                     ///< the order that pays; empty: none does
  std::optional<report::Phrase> advice; ///< the same, and how much it pays
};

/// The one of a run's several matrices that a result is of: also of nests that share its sizes.
struct MatrixName {
  std::string text;
};

struct Result;

/// Of the result's matrix where the run has several; else "".
std::string matrixOf(const Result &result);

/// Orders that gain less are not worth the trouble.
inline constexpr double leastGain = 0.05;

} // namespace sparcity::result
