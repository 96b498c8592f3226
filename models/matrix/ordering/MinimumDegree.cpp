//===- models/matrix/ordering/MinimumDegree.cpp - Approximate minimum degree ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/ordering/Orders.h"

#include <suitesparse/amd.h>

namespace sparcity::ordering {

/// AMD of SuiteSparse (Amestoy, Davis and Duff, SIAM J. Matrix Anal. Appl. 17(4), 1996),
/// which takes A + A^T of itself. With 32-bit indices: column indices need no copy.
llvm::Expected<Permutation> orderMinimumDegree(const matrix::Matrix &matrix) {
  if (matrix.nonZeros() > matrix::maxIndices)
    return llvm::createStringError("AMD takes at most " + std::to_string(matrix::maxIndices) +
                                   " non-zeros");
  // AMD takes no arrays without elements.
  if (matrix.nonZeros() == 0)
    return identity(matrix.rows);
  const std::vector<int> begins(matrix.rowPointers.begin(), matrix.rowPointers.end());
  Permutation order(matrix.rows);
  const int status = amd_order(static_cast<int>(matrix.rows), begins.data(),
                               matrix.columnIndices.data(), order.data(), nullptr, nullptr);
  if (status == AMD_OUT_OF_MEMORY)
    return llvm::createStringError("the matrix is too large for AMD with 32-bit indices");
  if (status != AMD_OK)
    return llvm::createStringError("AMD refuses the matrix");
  return order;
}

} // namespace sparcity::ordering
