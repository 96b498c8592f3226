//===- models/sparse/Numbering.h - Whether a loop counts from 0 or from 1 ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Fortran's matrices count from 1, and C's loops over them take that away where they
/// use a number:
///
///     for k in load(P, i) .. load(P, i + 1)
///       load V at k - 1                       the first non-zero is 1
///       load X at load(C, k - 1) - 1          the first column is 1
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/sparse/SparseLoop.h"

namespace sparcity::sparse {

/// Numbers of the first ones, 0 or 1.
struct Numbering {
  std::int64_t entries = 0; ///< where row pointers begin
  std::int64_t columns = 0; ///< in index arrays, and of rows in coordinates
};

Numbering numberingOf(const ir::Kernel &kernel, const SparseLoop &loop);

} // namespace sparcity::sparse
