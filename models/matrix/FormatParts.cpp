//===- models/matrix/FormatParts.cpp - What formats have in common --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/FormatParts.h"

namespace sparcity::matrix {

FormatArrays formatOf(const Matrix &matrix) {
  FormatArrays format;
  format.sizes = {{"rows", matrix.rows}, {"columns", matrix.columns}, {"nnz", matrix.nonZeros()}};
  format.values = matrix.nonZeros();
  return format;
}

llvm::Error checkPadded(const char *format, std::int64_t units, std::int64_t each,
                        const Matrix &matrix) {
  constexpr std::int64_t most = std::int64_t(1) << 30;
  if (each == 0 || units <= most / each)
    return llvm::Error::success();
  return llvm::createStringError(std::string("in the format ") + format + " the matrix has " +
                                 std::to_string(units) + " x " + std::to_string(each) +
                                 " elements for " + std::to_string(matrix.nonZeros()) +
                                 " non-zeros; at most " + std::to_string(most) + " can be made");
}

std::vector<std::int64_t> columnsOf(const Matrix &matrix) {
  return {matrix.columnIndices.begin(), matrix.columnIndices.end()};
}

} // namespace sparcity::matrix
