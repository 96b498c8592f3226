//===- models/sparse/StoredRows.h - What is stored for each row -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How many elements of a sparse matrix belong to each iteration of the loop over its rows,
/// read from the index arrays that the loop is bound to: what several cores have to divide.
///
///     CSR, BCSR   differences of row pointers, times the elements of a block
///     SELL-C-s    differences of chunk starts
///     ELLPACK     the width
///     COO         one; a row is where another number of `row` comes
///
/// Rows that levels deal out come level by level, in their order.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Walk.h"
#include "models/sparse/SparseLoop.h"

namespace sparcity::sparse {

/// For each time that the loop is entered; after the last the first comes again.
struct StoredRows {
  const ir::Loop *loop = nullptr; ///< SparseLoop::rows
  /// Elements before each iteration, padding included, and all of them.
  std::vector<std::vector<std::int64_t>> before;
  /// Rows before each iteration, and all, those that fill up the last chunk or block
  /// included.
  std::vector<std::vector<std::int64_t>> rowsBefore;
};

/// Nothing where bounds are open, arrays are not known or too short, or the loop does not
/// run upward one by one.
std::optional<StoredRows> storedRows(const SparseLoop &loop, const ir::Kernel &kernel,
                                     const ir::ArrayContents &contents);

} // namespace sparcity::sparse
