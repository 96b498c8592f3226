//===- models/matrix/ordering/NestedDissection.cpp - Nested dissection ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/ordering/Orders.h"

#include <limits>
#include <metis.h>

namespace sparcity::ordering {

/// Nested dissection (George, SIAM J. Numer. Anal. 10(2), 1973) by METIS (Karypis and
/// Kumar, SIAM J. Sci. Comput. 20(1), 1998) with a fixed start of its random numbers.
llvm::Expected<Permutation> orderNestedDissection(const matrix::Matrix &matrix) {
  matrix::Matrix graph = matrix::adjacency(matrix);
  // METIS takes no graph without edges.
  if (graph.nonZeros() == 0)
    return identity(matrix.rows);
  if (graph.nonZeros() > std::numeric_limits<idx_t>::max())
    return llvm::createStringError("METIS takes at most " +
                                   std::to_string(std::numeric_limits<idx_t>::max()) + " edges");
  std::vector<idx_t> begins(graph.rowPointers.begin(), graph.rowPointers.end());
  std::vector<idx_t> neighbours(graph.columnIndices.begin(), graph.columnIndices.end());
  std::vector<idx_t> result(matrix.rows), places(matrix.rows);
  graph = {};
  idx_t options[METIS_NOPTIONS];
  METIS_SetDefaultOptions(options);
  options[METIS_OPTION_SEED] = 1;
  auto vertices = static_cast<idx_t>(matrix.rows);
  const int status = METIS_NodeND(&vertices, begins.data(), neighbours.data(), nullptr, options,
                                  result.data(), places.data());
  if (status == METIS_ERROR_MEMORY)
    return llvm::createStringError("METIS has not enough memory");
  if (status != METIS_OK)
    return llvm::createStringError("METIS refuses the matrix");
  return Permutation(result.begin(), result.end());
}

} // namespace sparcity::ordering
