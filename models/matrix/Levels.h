//===- models/matrix/Levels.h - Rows of a triangle that do not wait -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Level sets of a triangular solve (Anderson and Saad, 1989): a row is one level behind the
/// last of the rows that it needs, so that those of a level can be done at once:
///
///     1 . . .      level 0: rows 0 and 1
///     . 1 . .      level 1: row 2, which needs 0
///     1 . 1 .      level 2: row 3, which needs 1 and 2
///     . 1 1 1
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/matrix/Matrix.h"

namespace sparcity::matrix {

/// What of a square matrix is on and below the diagonal, with all of the diagonal.
Matrix lowerTriangle(const Matrix &matrix);

struct Levels {
  /// Where each level begins in `rows`, and the end.
  std::vector<std::int64_t> starts = {0};
  /// Level after level, ascending in each.
  std::vector<std::int64_t> rows;

  std::int64_t count() const { return static_cast<std::int64_t>(starts.size()) - 1; }
};

/// Of a square matrix without elements above the diagonal.
Levels levelsOf(const Matrix &lower);

} // namespace sparcity::matrix
