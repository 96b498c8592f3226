//===- models/sparse/Counts.h - Accesses for a non-zero and for a row -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a recognised sparse loop does, by its source:
///
///     for i                          rows
///       … y[i], rowStart[i]            for a row
///       for k in a row               non-zeros
///         … value[k], x[column[k]]     for a non-zero
///
/// What stays the same from one iteration of the innermost loops to the next is kept in
/// a register, and so are arrays as small as the partial sums of a block.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/sparse/Intensity.h"
#include "models/sparse/SparseLoop.h"

namespace sparcity::sparse {

/// None where a size of the loops inside is open (the right-hand sides of a product with
/// several).
std::optional<Counts> countAccesses(const ir::Kernel &kernel, const SparseLoop &loop);

/// Bytes that the arrays occupy.
struct Footprint {
  double nonZero = 0; ///< values and indices, for each non-zero
  double row = 0;     ///< pointers and results
  double column = 0;  ///< of what is gathered

  double stream(double nonZeros, double rows) const { return nonZero * nonZeros + row * rows; }
  double gathered(double columns) const { return column * columns; }
};
std::optional<Footprint> footprintOf(const ir::Kernel &kernel, const SparseLoop &loop);

} // namespace sparcity::sparse
