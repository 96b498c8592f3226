//===- models/sparse/Ellpack.h - Rows padded to one width (private) -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Recognises ELLPACK: columns at k*rows + i, or at i*width + k, where k runs to the width or
/// to the length of row i. Either distance may be a size of its own.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/sparse/Accesses.h"
#include "models/sparse/SparseLoop.h"

namespace sparcity::sparse {

/// Sets format, loop, sizes and layout of `found` if `column` loads the columns of such a loop.
bool isEllpack(const Accesses &accesses, const Placed &column, SparseLoop &found);

} // namespace sparcity::sparse
