//===- models/traffic/nest/TouchedLines.h - Distinct lines of a nest ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The cache lines that a nest touches, each once: its first touches, and what a cache
/// has to hold to hold everything.
///
///     for i < n: a[i][0], a[i][1]           n lines (a column), not the rows between
///     for i < n: for j < i: a[i][j]         the lower triangle
///
/// Rows of bytes are gone through one by one and put together, so that any shape is
/// counted exactly: columns, diagonals, bands, faces, triangles. Nests with very many rows
/// are counted as the union of strided boxes (footprint/Footprint.h), which is exact for
/// boxes and close for what leans.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/nest/AffineNest.h"

#include <vector>

namespace sparcity::traffic {

struct TouchedLines {
  double all = 0;
  double stored = 0; ///< of those, that are written
};

/// What counts of the lines that chance decides about.
enum class ByChance {
  Expected, ///< the mean of all outcomes
  All       ///< each: never fewer, and found sooner
};

/// By array. At most so many rows of each array are gone through.
std::vector<TouchedLines> touchedLines(const AffineNest &nest, size_t arrays,
                                       std::int64_t lineBytes, std::int64_t mostRows,
                                       ByChance counted = ByChance::Expected);

} // namespace sparcity::traffic
