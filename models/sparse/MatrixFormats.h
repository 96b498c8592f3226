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
//===----------------------------------------------------------------------===//
#pragma once

#include "models/matrix/Formats.h"
#include "models/sparse/SparseLoop.h"

#include "llvm/ADT/ArrayRef.h"

namespace sparse {

/// The roles that a format's contents have in models/matrix/Formats.h.
struct Content {
  Role role;
  const char *name;
};

/// The index arrays of a format. Columns are the last.
llvm::ArrayRef<Content> contentsOf(Format format);

/// The name of a size in models/matrix/Formats.h.
const char *sizeName(Size::Kind kind);

/// The arrays of the matrix that the loop runs over. Fails if padding makes them too large.
llvm::Expected<matrix::FormatArrays> convert(const matrix::Matrix &matrix, const SparseLoop &loop);

} // namespace sparse
