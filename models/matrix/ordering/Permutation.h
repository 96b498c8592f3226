//===- models/matrix/ordering/Permutation.h - Orders of rows and columns --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Permutations, what they do to a matrix, and their files, with one number, from
/// 0, in a line:
///
///     % rcm of a.mtx: line k has the row, from 0, that comes k-th; rows and columns alike
///     2
///     0
///     1
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/matrix/Matrix.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace sparcity::ordering {

/// [k] is the number that what comes k-th has in the matrix: order (2, 0, 1) puts row
/// 2 first. As in A(p, p) of MATLAB, and the inverse of a list of new numbers.
using Permutation = std::vector<matrix::Index>;

/// Each number from 0 to before the size once.
bool isPermutation(const Permutation &order);

/// Everything where it is.
Permutation identity(std::int64_t size);

Permutation inverse(const Permutation &order);

/// The matrix with rows and columns in the given orders, which are as long as it has
/// rows and columns.
matrix::Matrix permute(const matrix::Matrix &matrix, const Permutation &rows,
                       const Permutation &columns);
/// The rows alone.
matrix::Matrix permuteRows(const matrix::Matrix &matrix, const Permutation &rows);

/// Writes a permutation, calling it `title` in its first line.
llvm::Error writePermutation(const std::string &path, const Permutation &order,
                             llvm::StringRef title);

} // namespace sparcity::ordering
