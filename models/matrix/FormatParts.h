//===- models/matrix/FormatParts.h - What formats have in common ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the formats of Formats.h are made with, each in a file of its own.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/matrix/Formats.h"

#include <algorithm>

namespace sparcity::matrix {

/// Without arrays, with the sizes that all formats have; as many values as non-zeros.
FormatArrays formatOf(const Matrix &matrix);

/// Fails if so many units of so many elements each are more than can be made.
llvm::Error checkPadded(const char *format, std::int64_t units, std::int64_t each,
                        const Matrix &matrix);

std::vector<std::int64_t> columnsOf(const Matrix &matrix);

/// The column of the k-th element of a row that is padded.
inline std::int64_t paddedColumn(const Matrix &matrix, std::int64_t row, std::int64_t k) {
  const std::span<const Index> columns = matrix.row(row);
  if (columns.empty())
    return 0;
  return columns[std::min<std::size_t>(k, columns.size() - 1)];
}

} // namespace sparcity::matrix
