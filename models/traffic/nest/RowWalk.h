//===- models/traffic/nest/RowWalk.h - The rows of bytes of a reference ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Goes through what a reference touches in a nest, row by row: a row is what one loop
/// makes while all others stand still. Loops that change nothing of it make one iteration.
///
///     for t < 9: for i < 3: for j < n: a[i][j]     3 rows of n elements
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/nest/AffineNest.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace sparcity::traffic {

/// `count` accesses of so many bytes, `stride` apart (either sign).
struct ByteRow {
  std::int64_t first = 0, stride = 0, count = 1, bytes = 8;
};

/// Rows along the innermost loop that moves the reference; along the one with the shortest
/// stride where no bound depends on another. Each step of a loop takes one off `budget`, and
/// so may `take`: false where it is used up before the end.
bool walkRows(const AffineNest &nest, const AffineReference &reference, std::int64_t &budget,
              llvm::function_ref<void(const ByteRow &)> take);

/// The same access by access, with the indices, for that span of the outermost loop. Loops of
/// `decides` (by position) make all their iterations even if nothing moves with them.
bool walkElements(const AffineNest &nest, const AffineReference &reference, Span span,
                  const std::vector<bool> &decides, std::int64_t &budget,
                  llvm::function_ref<void(std::int64_t address, const AffineNest::Indices &)> take);

} // namespace sparcity::traffic
