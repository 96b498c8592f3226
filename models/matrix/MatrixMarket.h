//===- models/matrix/MatrixMarket.h - Matrix Market files -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads matrices in the Matrix Market exchange format (Boisvert, Pozo and
/// Remington, NISTIR 5935, 1996), coordinate form:
///
///     %%MatrixMarket matrix coordinate real general
///     % any number of comments
///     3 3 5             rows, columns, entries
///     1 1  1.0          row and column from 1, value
///     …
///
/// The reader is strict: a file that is not what its header says is refused with
/// the line and column of the fault. Nothing is allocated because a header says
/// so: the entries are collected as they come, and row pointers, of which an
/// empty matrix would need as many as a full one, are made for up to 2²⁰ rows or
/// 64 rows an entry.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/matrix/Matrix.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <functional>

namespace sparcity::matrix {

/// What is in a file besides the pattern.
struct MatrixMarketFile {
  Matrix matrix;
  std::string field;    ///< real, integer, complex or pattern
  std::string symmetry; ///< general, symmetric, skew-symmetric or hermitian
  /// Lines with an entry: of a symmetric matrix, one for each pair of mirror images.
  std::int64_t entries = 0;
  /// Entries at a place that another one has. Their values would be added up: the
  /// matrix has one non-zero there.
  std::int64_t duplicates = 0;
  /// Entries with the value 0. They are in the matrix: a kernel that walks over the
  /// entries moves and multiplies them as any other.
  std::int64_t explicitZeros = 0;
};

struct ReadOptions {
  /// Called about once a MiB with the bytes of the file that have been read and, if
  /// it is known, their number (0 if not).
  std::function<void(std::uint64_t done, std::uint64_t of)> progress = {};
};

/// Reads a file, packed with gzip or not; "-" is standard input. The faults of a
/// file are `ir::LocatedError`s at the line and column. The ids: `matrix-file` (it
/// cannot be read, is packed wrongly, or is no text), `matrix-header` (the first
/// line), `matrix-size` (the line with the sizes, or a number of entries that
/// differs), `matrix-entry`.
llvm::Expected<MatrixMarketFile> readMatrixMarket(const std::string &path,
                                                  const ReadOptions &options = {});

/// The same of text in memory, which messages call `name`.
llvm::Expected<MatrixMarketFile> parseMatrixMarket(llvm::StringRef text, const std::string &name);

} // namespace sparcity::matrix
