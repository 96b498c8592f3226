//===- frontend/data/ordering/Orders.h - The functions of the table of orderings ===//
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

#include "frontend/data/ordering/Permutation.h"

namespace ordering {

llvm::Expected<Permutation> orderReverseCuthillMckee(const data::Matrix &matrix);
llvm::Expected<Permutation> orderMinimumDegree(const data::Matrix &matrix);
llvm::Expected<Permutation> orderNestedDissection(const data::Matrix &matrix);
llvm::Expected<Permutation> orderGray(const data::Matrix &matrix);

} // namespace ordering
