//===- models/traffic/conflicts/LoopLines.h - Lines that some iterations of a loop touch ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The cache lines by array that a loop of a nest touches in some of its iterations, all
/// loops inside it whole and those outside fixed: what is between two uses that the loop
/// carries. An array stands at address 0, so that distances within it are as they will be.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/conflicts/LineRanges.h"
#include "models/traffic/nest/AffineNest.h"

#include <optional>
#include <vector>

namespace sparcity::traffic {

class LoopLines {
public:
  LoopLines(const AffineNest &nest, std::size_t arrays, std::int64_t lineBytes)
      : nest(nest), arrays(arrays), lineBytes(lineBytes) {}

  /// By array. None where they are too many runs to list: beyond what a detector has time
  /// for.
  std::optional<std::vector<LineRanges>> list(const AffineLoop &loop, Span span,
                                              const AffineNest::Indices &indices) const;
  /// By array how many there are, however many runs they make: where these are too many,
  /// exactly for boxes, closely for what leans.
  std::vector<double> count(const AffineLoop &loop, Span span,
                            const AffineNest::Indices &indices) const;

private:
  std::vector<std::vector<Box>> boxes(const AffineLoop &loop, Span span,
                                      const AffineNest::Indices &indices) const;
  /// Runs of all boxes; none where they are more than `most`.
  std::optional<LineRanges> runsOf(const std::vector<Box> &boxes, std::size_t most) const;
  /// Runs of a box behind `runs`; false where there are too many.
  bool addRuns(std::vector<LineRange> &runs, Box box, std::size_t most) const;
  std::int64_t lineOf(std::int64_t byte) const {
    return byte / lineBytes - (byte % lineBytes < 0 ? 1 : 0);
  }

  const AffineNest &nest;
  std::size_t arrays;
  std::int64_t lineBytes;
};

} // namespace sparcity::traffic
