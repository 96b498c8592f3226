//===- models/matrix/ordering/Ordering.h - Orders that bring non-zeros together ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Orders of the rows and columns of a matrix from which a product with a vector
/// may gain: near rows then use near elements of the vector. The symmetric ones
/// work on the graph of A + Aᵀ.
///
/// To add an ordering, write its function in a file of its own and add a row to
/// the table in Ordering.cpp.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/matrix/ordering/Permutation.h"

#include "llvm/ADT/ArrayRef.h"

namespace sparcity::ordering {

/// A row of the table of orderings.
struct Ordering {
  llvm::StringRef name; ///< "rcm"
  llvm::StringRef help; ///< one sentence
  /// Rows and columns are permuted alike, which needs a square matrix; if not, rows
  /// alone.
  bool isSymmetric;
  /// The order; a matrix that is not square only where the ordering is not symmetric.
  llvm::Expected<Permutation> (*order)(const matrix::Matrix &matrix);
};

llvm::ArrayRef<Ordering> orderings();

/// The ordering of that name, or an error that lists all.
llvm::Expected<const Ordering *> findOrdering(llvm::StringRef name);

/// The order, checked: each row once. Fails for a matrix that is not square if the
/// ordering is symmetric, and for one that is too large for its library.
llvm::Expected<Permutation> orderOf(const Ordering &ordering, const matrix::Matrix &matrix);

/// The matrix in that order.
matrix::Matrix reorder(const Ordering &ordering, const matrix::Matrix &matrix,
                       const Permutation &order);

/// What a file of the permutation says about itself, of a matrix called `matrix`.
std::string titleOf(const Ordering &ordering, llvm::StringRef matrix);

} // namespace sparcity::ordering
