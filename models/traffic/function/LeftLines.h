//===- models/traffic/function/LeftLines.h - Lines that nests leave in caches -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which of its lines a nest finds in a cache, from what each nest of the function touches of
/// the arrays. A line at part t of array A is used last at t of one nest and first at t of the
/// next that has it; the lines between the two uses are
///
///     nest i   A A A|A A A A A        what i touches after t
///              B B B|B B B B B
///     between  C, D                   all that the nests between touch, of A too
///     nest j   A A A|A A A A A        what j touches before t
///              E E E|E E E E E
///
///     distance = A + (1 - t) B + C + D + t E
///
/// each line once, and the line is there if they fit: LRU over the nests of two calls, for
/// pieces of each array (LinePieces.h). An array that is used throughout a nest is all there,
/// in the last pass through it and in the first.
///
/// Where data choose which lines of a region a nest touches, other nests do not find them: it
/// may have been others. They find what was certainly used before, if that is still there.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/function/LinePieces.h"

namespace sparcity::traffic {

/// Of one nest and an array of the function, in a call that follows another.
struct LeftArray {
  double found = 0;   ///< lines that are in the cache at the nest's first use of them
  double written = 0; ///< lines that are written back while the nest runs
  double doubted = 0; ///< lines that are not found as it is not known whether they were used
  /// Those found, by how many nests ago they were used last; empty: none.
  std::vector<double> foundFrom = {};

  /// Of most of them; 0 where none are found.
  size_t nestsAgo() const;
};

/// To look the lines up by. None where there are too many nests and arrays.
std::optional<std::vector<LinePiece>> piecesOf(const std::vector<NestTouches> &nests);

/// By nest, then array, for a cache of so many lines.
std::vector<std::vector<LeftArray>> leftLines(const std::vector<NestTouches> &nests,
                                              const std::vector<LinePiece> &pieces,
                                              double capacity);

} // namespace sparcity::traffic
