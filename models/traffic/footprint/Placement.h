//===- models/traffic/footprint/Placement.h - Runs in common coordinates --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The runs of all boxes of an array by their positions along the strides of
/// rows and the bytes that remain:
///
///     strides 8000, 80       run at byte 16248 is at {2, 3}, byte 8
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/footprint/Footprint.h"

#include "llvm/ADT/SmallVector.h"

#include <cstddef>

namespace sparcity::traffic {

/// A half-open interval of positions along one row stride, or of bytes.
struct Interval {
  std::int64_t from = 0, to = 0;
};

/// Runs in coordinates that all boxes share: a position along each stride, and
/// the bytes that remain.
struct PlacedRun {
  struct Slope {
    std::size_t outer = 0, inner = 0; ///< coordinates
    double middle = 0;                ///< position of `outer` that `inner` is given for
    double from = 0, to = 0;          ///< what it moves by with each position
  };
  llvm::SmallVector<Interval, 4> along; ///< by common stride, then the bytes
  std::vector<Slope> slopes;
  double weight = 1;

  const Interval &bytes() const { return along.back(); }
};

struct Placement {
  std::vector<std::int64_t> strides; ///< of rows, descending
  std::vector<PlacedRun> runs;
};

Placement placementOf(const std::vector<Box> &boxes, std::int64_t lineBytes);

} // namespace sparcity::traffic
