//===- models/reading/Density.cpp - Where the non-zeros are ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/Density.h"
#include "models/reading/Format.h"
#include "models/reading/Sections.h"
#include "models/result/Result.h"

namespace sparcity::reading {

using enum Table::Align;

void showDensity(Reading &reading, const result::Result &result) {
  if (!result.get<matrix::Density>())
    return;
  const matrix::Density &density = *result.get<matrix::Density>();
  reading.heading("Matrix");
  reading.picture("matrix");
  Table table({Left, Right, Right, Right});
  table.caption = "The matrix that the index arrays are bound to";
  table.header({"matrix", "rows", "columns", "non-zeros"});
  table.row({"all", count(density.rows, "density.rows"), count(density.columns, "density.columns"),
             count(density.nonZeros, "density.non_zeros")});
  reading.table(std::move(table));
}

} // namespace sparcity::reading
