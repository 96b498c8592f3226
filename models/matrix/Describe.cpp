//===- models/matrix/Describe.cpp - Where the non-zeros are, described ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/Describe.h"

#include <algorithm>

namespace sparcity::matrix {

void describe(const Density &density, report::Section &section) {
  const auto fullest = std::max_element(density.counts.begin(), density.counts.end());
  section.count("rows", density.rows);
  section.count("columns", density.columns);
  section.count("non_zeros", density.nonZeros);
  section.count("cell_rows", density.cellRows);
  section.count("cell_columns", density.cellColumns);
  section.count("grid_rows", static_cast<std::int64_t>(density.gridRows));
  section.count("grid_columns", static_cast<std::int64_t>(density.gridColumns));
  section.count("fullest", fullest == density.counts.end() ? 0 : *fullest);
}

} // namespace sparcity::matrix
