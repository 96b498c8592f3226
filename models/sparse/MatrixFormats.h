//===- models/sparse/MatrixFormats.h - What a format has of a matrix ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Between the formats of loops (models/sparse) and of matrices (models/matrix).
///
/// To add a format, add a row to the table in MatrixFormats.cpp; what its loops look like is
/// said in SparseLoop.h.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/matrix/Formats.h"
#include "models/sparse/SparseLoop.h"

#include "llvm/ADT/ArrayRef.h"

namespace sparcity::sparse {

/// An index array of a format: what it is to the loop, and its role in models/matrix/Formats.h.
struct Content {
  Role role;
  const char *name;
};

/// A row of the table of formats.
struct MatrixFormat {
  Format format;
  const char *name; ///< "CSR"
  /// Columns are the last.
  llvm::ArrayRef<Content> contents;
  /// The arrays of a matrix, stored as the loop walks over it. Fails if padding makes them too
  /// large.
  llvm::Expected<matrix::FormatArrays> (*make)(const matrix::Matrix &matrix,
                                               const SparseLoop &loop);
};

const MatrixFormat &rowOf(Format format);

/// The name of a size in models/matrix/Formats.h.
const char *sizeName(Size::Kind kind);

} // namespace sparcity::sparse
