//===- models/traffic/function/LeftLines.h - Lines that nests leave in caches -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which of its lines a nest finds in a cache, from the arrays that each nest of the function
/// touches. A line at part t of array A is used last at t of one nest and first at t of the
/// next that has A; the lines between the two uses are
///
///     nest i   A A A|A A A A A        what i touches after t
///              B B B|B B B B B
///     between  C                      all that the nests between touch
///     nest j   A A A|A A A A A        what j touches before t
///              D D D|D D D D D
///
///     distance = A + (1 - t) B + C + t D
///
/// and the line is there if they fit: LRU over the nests of two calls, for some lines of each
/// array that stand for all. An array that is used throughout a nest is all there, in the last
/// pass through it and in the first.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/function/NestTouches.h"

namespace traffic {

/// Of one nest and an array of the function, in a call that follows another.
struct LeftArray {
  double found = 0;   ///< lines that are in the cache at the nest's first use of them
  double written = 0; ///< lines that are written back while the nest runs
};

/// By nest, then array, for a cache of so many lines. None where there are too many nests and
/// arrays.
std::optional<std::vector<std::vector<LeftArray>>> leftLines(const std::vector<NestTouches> &nests,
                                                             double capacity);

} // namespace traffic
