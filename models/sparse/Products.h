//===- models/sparse/Products.h - Products of two sparse matrices ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Of C = A B in compressed rows, what belongs to B and C once A is known:
///
///     for k in load(A, i) .. load(A, i + 1)
///       for l in load(B, load(D, k)) .. load(B, load(D, k) + 1)      B row pointers
///         … at load(E, l)                                            E columns
///     for l in load(C, i) .. load(C, i + 1)                          C row pointers
///       … at load(F, l)                                              F columns
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/sparse/Accesses.h"
#include "models/sparse/SparseLoop.h"

namespace sparcity::sparse {

/// Adds the roles of B and C, in place of B's row pointers as an array that is gathered.
/// Leaves the loop as it is where it multiplies no matrices.
void addOtherMatrices(SparseLoop &loop, const Accesses &accesses);

} // namespace sparcity::sparse
