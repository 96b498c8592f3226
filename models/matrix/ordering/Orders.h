//===- models/matrix/ordering/Orders.h - The functions of the table of orderings ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The functions of the table in Ordering.cpp; each says in its file what it does.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/matrix/ordering/Permutation.h"

namespace sparcity::ordering {

llvm::Expected<Permutation> orderReverseCuthillMckee(const matrix::Matrix &matrix);
llvm::Expected<Permutation> orderMinimumDegree(const matrix::Matrix &matrix);
llvm::Expected<Permutation> orderNestedDissection(const matrix::Matrix &matrix);
llvm::Expected<Permutation> orderGray(const matrix::Matrix &matrix);

} // namespace sparcity::ordering
