//===- models/result/CoreShares.h - What each of several cores has to do --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The rows of a matrix by the core that has them, and when each has done its part: the
/// time of all is that of the slowest.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/result/MatrixFacts.h"
#include "models/traffic/Traffic.h"

namespace sparcity::result {

/// What one core has.
struct CorePart {
  /// Rows that it does (of a list of coordinates: that begin with it), and the elements
  /// stored for them, padding included.
  std::int64_t rows = 0, nonZeros = 0;
  /// For a unit of its own work; without arrays. None where cores are not simulated.
  std::vector<traffic::Boundary> boundaries;
  /// That it works, waiting for memory included; none without a time of the nest.
  std::optional<machine::Cycles> busy;
};

struct CoreShares {
  std::string loop;      ///< index of the loop that they share
  std::string partition; ///< "equal parts", "equal non-zeros", "schedule(static, 4)"
  unsigned entries = 1;  ///< how often the loop is entered with other rows: levels
  std::vector<CorePart> parts;
  /// Of the non-zeros; summed up over the entries.
  std::optional<RowDivision> nonZeros;
  /// Of the time; then `time` is that of a unit of work of all cores, the slowest
  /// waited for, and `even` what an even division of the same lines takes.
  std::optional<RowDivision> busy;
  std::optional<machine::Cycles> time, even;
};

} // namespace sparcity::result
