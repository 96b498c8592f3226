//===- driver/MatrixBinding.h - A matrix for a sparse loop ----------------===//
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

#include "frontend/data/Matrix.h"
#include "ir/Kernel.h"
#include "models/result/MatrixDensity.h"
#include "models/sparse/SparseLoop.h"
#include "models/traffic/Traffic.h"

#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace driver {

/// A file, or `gen:NAME:…`.
llvm::Expected<data::Matrix> readMatrix(const std::string &name);

/// "rowptr=A.rowptr,col=A.colidx": arrays by role, in place of what the loop shows.
llvm::Expected<std::map<sparse::Role, std::string>> parseBindings(const std::string &list);

/// Binds the matrix to the sparse loop of a kernel: adds to the contents, gives open sizes
/// their values, and adds the remark to the kernel's diagnostics. Fails, with the position,
/// on a nest without such a loop, on a size that has another value, and where the padding
/// of the format is too large.
llvm::Error bindMatrix(const data::Matrix &matrix,
                       const std::map<sparse::Role, std::string> &bindings, ir::Kernel &kernel,
                       traffic::ArrayContents &contents);

/// Where the non-zeros are, for a picture.
result::MatrixDensity seenFromFar(const data::Matrix &matrix);

} // namespace driver
