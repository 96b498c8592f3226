//===- models/matrix/Csr.cpp - Compressed rows ----------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/FormatParts.h"

namespace sparcity::matrix {

FormatArrays toCsr(const Matrix &matrix) {
  FormatArrays format = formatOf(matrix);
  format.arrays["rowptr"] = matrix.rowPointers;
  format.arrays["col"] = columnsOf(matrix);
  return format;
}

} // namespace sparcity::matrix
