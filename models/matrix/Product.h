//===- models/matrix/Product.h - The pattern of a product of matrices -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where A B has elements, row by row (Gustavson, 1978). What would cancel out stays: a
/// symbolic phase does not see values either.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/matrix/Matrix.h"

#include "llvm/Support/Error.h"

namespace sparcity::matrix {

/// A has as many columns as B has rows. Fails if the product has more than 2³⁰ elements.
llvm::Expected<Matrix> productOf(const Matrix &a, const Matrix &b);

} // namespace sparcity::matrix
