//===- models/traffic/footprint/Runs.h - Boxes as runs of bytes -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A box in the order of its addresses: a run of bytes without a gap of a line,
/// repeated along rows.
///
///     {8 x 100, 8000 x 20, 800 x 5}   a run of 800 bytes in 5 rows, 20 times,
///                                     or in one of 4000 bytes, 20 times
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/footprint/Footprint.h"

#include "llvm/ADT/SmallVector.h"

#include <cstddef>

namespace sparcity::traffic {

struct Runs {
  struct Row {
    std::int64_t stride = 0; ///< positive
    std::int64_t count = 1;
    double middle = 0; ///< the row that the run and other rows are given for
  };
  /// With each step along row `outer`, another row (or the run) begins and ends
  /// so many bytes later.
  struct Slope {
    std::size_t outer = 0, inner = 0; ///< rows; `inner` == rows.size(): the run
    double from = 0, to = 0;
  };

  std::int64_t base = 0;
  std::int64_t length = 0;
  llvm::SmallVector<Row, 3> rows; ///< ascending strides, each beyond the run
  std::vector<Slope> slopes;
  /// Probability that a line of the run is touched.
  double weight = 1;
};

/// The runs of a box: several where rows of different kinds follow each other
/// (a triangle whose inner loop makes the rows). Extents of the strides `rows`
/// stay rows even if there is no gap between them.
std::vector<Runs> runsOf(const Box &box, std::int64_t lineBytes,
                         const std::vector<std::int64_t> &rows);

} // namespace sparcity::traffic
