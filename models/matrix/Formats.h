//===- models/matrix/Formats.h - Matrices in the formats of kernels -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The index arrays that kernels of different sparse formats load, made of the
/// pattern, so that a kernel can be predicted on its own data. Roles are the names
/// that the arrays have in this header; all formats have the sizes `rows`, `columns`
/// and `nnz`.
///
/// Padding repeats the last column of its row (0 in an empty row): a valid index,
/// and a line of x that is there already. Padded arrays have at most 2³⁰ elements.
///
/// To add a format, write its function in a file of its own, and for the loops over it a row
/// of the table in models/sparse/MatrixFormats.cpp.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/matrix/Matrix.h"

#include "llvm/Support/Error.h"

#include <map>
#include <string_view>

namespace sparcity::matrix {

/// What a kernel of a format loads besides the values.
struct FormatArrays {
  /// Index arrays by role, with the elements they have in memory.
  std::map<std::string, std::vector<std::int64_t>, std::less<>> arrays;
  /// Sizes by role: what the bounds of the kernel's loops are.
  std::map<std::string, std::int64_t, std::less<>> sizes;
  /// Elements of the array of values, padding included.
  std::int64_t values = 0;

  /// The array of that role, which there is.
  std::vector<std::int64_t> &array(std::string_view role) { return arrays.find(role)->second; }

  friend bool operator==(const FormatArrays &, const FormatArrays &) = default;
};

/// Compressed rows: `rowptr` (rows + 1) and `col`.
FormatArrays toCsr(const Matrix &matrix);

/// Coordinates: `row` and `col`, row after row.
FormatArrays toCoo(const Matrix &matrix);

enum class EllpackLayout {
  ByColumns, ///< the k-th elements of all rows side by side, as in `col[width][rows]`
  ByRows,    ///< rows one after the other, as in `col[rows][width]`
};
/// ELLPACK: every row padded to the longest one, which is the size `width`. `col` and
/// `rowlen`, the lengths without padding. Fails if padding makes it too large.
llvm::Expected<FormatArrays> toEllpack(const Matrix &matrix, EllpackLayout layout);

/// SELL-C-σ (Kreutzer et al., SIAM J. Sci. Comput. 36(5), 2014): rows sorted by
/// descending length in windows of `sigma` rows, equal ones in their order; cut into
/// chunks of `chunkRows`, each padded to its longest row and stored column by column;
/// the last chunk is filled up with empty rows. Sizes `chunks` and `chunkrows`;
/// `chunkptr` (chunks + 1) where each begins in `col`, `chunklen` its width, `rowlen`
/// and `perm` for each row of the sorted order its length and its number in the
/// matrix (-1 if it only fills up). Fails if padding makes it too large.
llvm::Expected<FormatArrays> toSell(const Matrix &matrix, std::int64_t chunkRows,
                                    std::int64_t sigma);

/// Dense blocks of `blockRows` x `blockColumns` wherever one of their places is a
/// non-zero; blocks at the edges reach beyond the matrix. Sizes `blockrows` (rows of
/// blocks), `blocks`; `rowptr` (blockrows + 1) and `blockcol`, the number of the block
/// column. Fails if padding makes it too large.
llvm::Expected<FormatArrays> toBcsr(const Matrix &matrix, std::int64_t blockRows,
                                    std::int64_t blockColumns);

} // namespace sparcity::matrix
