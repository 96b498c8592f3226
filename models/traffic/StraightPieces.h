//===- models/traffic/StraightPieces.h - Where an offset moves evenly -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Offsets that wrap around, stop at an edge or round are straight but in a few places:
///
///     8*((i + 1) % n)       0 .. n-2: 8*i + 8        n-1: 0
///     8*min(i + 1, n - 1)   0 .. n-1: 8*i + 8        less than the tolerance aside
///     8*floor(i/2)          0 .. n-1: 4*i            likewise
///
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace sparcity::traffic {

/// Successive positions whose values are `atZero + slope * position`, about.
struct StraightPiece {
  std::int64_t first = 0, count = 1;
  double slope = 0; ///< 0 of a single position
  double atZero = 0;
  std::int64_t times = 1; ///< more if it comes again at once, from where it was or elsewhere

  double at(std::int64_t position) const { return atZero + slope * static_cast<double>(position); }
};

/// Of the positions 0 .. count - 1, in order. A value is less than `tolerance` beside its
/// piece, or one step of a slope that is a mean. What is asked for is a sample of the values,
/// those next to the ends of pieces among them: a few that jump inside may go unnoticed. None
/// where there are many pieces, or where a value is not finite.
std::optional<std::vector<StraightPiece>>
straightPieces(const std::function<double(std::int64_t)> &value, std::int64_t count,
               double tolerance);

/// The first piece, where others as long and as steep follow it to the end: rows that are walked
/// through again, `a[i % 5000]`. None of a few positions; of a sample likewise.
std::optional<StraightPiece> sawtoothOf(const std::function<double(std::int64_t)> &value,
                                        std::int64_t count, double tolerance);

/// What one position moves the value by in the middle, where all are about those of a parabola:
/// rows of a packed triangle, whose number of elements is rounded.
std::optional<double> slopeOfParabola(const std::function<double(std::int64_t)> &value,
                                      std::int64_t count, double tolerance);

} // namespace sparcity::traffic
