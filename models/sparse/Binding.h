//===- models/sparse/Binding.h - A matrix for a sparse loop ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `--matrix`: gives the index arrays of a sparse loop the contents of a matrix in the
/// loop's own format, and its sizes their values. What was bound to what is said as a
/// remark:
///
///     spmv.c:6:3: remark: CSR: rowStart = rowptr, column = col; rows = 200000 [matrix-bound]
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"
#include "models/matrix/Matrix.h"
#include "models/report/Message.h"
#include "models/sparse/SparseLoop.h"
#include "models/traffic/Traffic.h"

#include "llvm/Support/Error.h"

#include <map>
#include <string>

namespace sparcity::sparse {

/// Arrays by role, in place of what the loop shows.
using ArrayNames = std::map<Role, std::string>;

/// What a loop is to run over.
struct Operands {
  const matrix::Matrix &matrix;
  /// B of a product A B; null: the product is A A.
  const matrix::Matrix *second;
  const ArrayNames &names;
};

/// Binds a matrix to the sparse loop of a kernel: adds to the contents, gives open sizes
/// their values. It returns a remark that says so. A triangular solve gets
/// the lower triangle and its levels, a product also B and the pattern of the product.
/// Fails, with the position, on a nest without such a loop, on sizes that do not match, and
/// where an array would be too large.
llvm::Expected<report::Message> bindMatrix(const Operands &operands, ir::Kernel &kernel,
                                           traffic::ArrayContents &contents);

} // namespace sparcity::sparse
