//===- models/traffic/footprint/Footprint.h - Cache lines of strided boxes ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a reference touches while loops run is a strided box. The footprint of
/// several references of one array is the number of cache lines in the union of
/// their boxes:
///
///     a[j-1][i], a[j+1][i]  for j < 2, for i < n      rows -1, 0, 1, 2 of a
///         base -8N, {8N x 2, 8 x n}                       n elements each
///         base +8N, {8N x 2, 8 x n}
///
/// A row of n elements is (n-1)*e/CL + 1 lines on average (docs/models/derivations.md),
/// exactly what its alignment says where that repeats. The rows of a triangle begin or
/// end elsewhere each; those around the middle stand for all:
///
///     a[i][j]  for i < n, for j < i    base 0, {row x n, 8 x n/2}, and with each
///                                      row the second ends 8 bytes later
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <vector>

namespace sparcity::traffic {

/// `count` positions, `stride` bytes apart (either sign).
struct Extent {
  std::int64_t stride = 0;
  std::int64_t count = 1;
  /// Its positions are touched or not by one chance.
  bool isOneChance = false;

  friend bool operator==(const Extent &, const Extent &) = default;
};

/// Of a nest few loops run at once.
using Extents = llvm::SmallVector<Extent, 3>;

/// With each step along one extent another one begins and ends so many bytes
/// later, in the direction of addresses. What the box says of it holds at the
/// position (count - 1) / 2 of the first.
struct Skew {
  unsigned outer = 0, inner = 0; ///< extents
  double first = 0, end = 0;

  friend bool operator==(const Skew &, const Skew &) = default;
};

struct Box {
  std::int64_t base = 0; ///< first byte at the first position of all extents
  std::int64_t bytes = 8;
  Extents extents;
  std::vector<Skew> skews;
  /// Probability that an element is touched at all, where its row is.
  double probability = 1;
  /// Probability of what is decided once for all elements of a line.
  double rowProbability = 1;
  /// The box recurs at multiples of so many bytes, within a line: its lines are
  /// counted as their mean. 0: only here.
  std::int64_t recurrence = 0;

  friend bool operator==(const Box &, const Box &) = default;
};

/// Distinct lines that boxes of one array touch; 0 for none.
double distinctLines(const std::vector<Box> &boxes, std::int64_t lineBytes);

} // namespace sparcity::traffic
