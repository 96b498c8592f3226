//===- models/sparse/Intensity.h - Intensity of a sparse loop -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Intensity of a loop over a sparse matrix in the cache-aware roofline (SPARCITY D1.2,
/// Equations 3 and 4):
///
///     AI = 2 N_nnz / (beta * (3 N_nnz + 4 N_rows)) = 2 / (beta * (3 + 4 N_rows / N_nnz))
///
/// where 3 is the accesses for a non-zero, 4 those for a row, and beta the mean bytes of
/// an access. Here they are those of the loop in question, with its own sizes:
///
///     AI = (f N_nnz + g N_rows) / (b N_nnz + r N_rows)
///
/// Non-zeros are what the format stores, padding included.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <string>

namespace sparcity::sparse {

/// What is done for each non-zero, or for each row.
struct Share {
  double loads = 0, stores = 0; ///< accesses
  double bytes = 0;             ///< of both
  double flops = 0;
};

struct Counts {
  Share nonZero, row;
  /// Non-zeros of each row that the loop does not run over: the diagonal of a solve.
  double leftOut = 0;
};

/// Bytes that the core asks for: the divisor of Equation 3, with beta multiplied in.
double requestedBytes(const Counts &counts, double nonZeros, double rows);

/// Equation 3, flop/B; 0 where there is neither a non-zero nor a row.
double intensity(const Counts &counts, double nonZeros, double rows);

/// Equation 3 for rows of so many non-zeros on average.
double intensityOfRows(const Counts &counts, double nonZerosPerRow);

/// What it tends to in long rows.
double largestIntensity(const Counts &counts);

/// "2 n / (12 n + 16)" for rows of n non-zeros; "2 / 40" where they do not matter.
std::string formulaOf(const Counts &counts);

} // namespace sparcity::sparse
