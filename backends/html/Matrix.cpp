//===- backends/html/Matrix.cpp - The bound matrix ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Sections.h"

#include "backends/words/Format.h"

namespace sparcity::html {

static Number countCell(std::int64_t count, const std::string &of) {
  return {std::to_string(count), static_cast<double>(count), of};
}

void writeMatrix(Markup &page, const Subject &subject) {
  const result::Result &result = subject.result;
  if (!result.density)
    return;
  const matrix::Density &density = *result.density;
  Table table{"The matrix that the index arrays are bound to",
              {{"matrix", false}, {"rows", true}, {"columns", true}, {"non-zeros", true}},
              {{"all", countCell(density.rows, "density.rows"),
                countCell(density.columns, "density.columns"),
                countCell(density.nonZeros, "density.non_zeros")}}};
  writeSection(page, "Matrix", [&] {
    writeFigure(page, plot::matrixCells({&result, subject.index}),
                "matrix-" + std::to_string(subject.index));
    page.table(table);
  });
}

} // namespace sparcity::html
