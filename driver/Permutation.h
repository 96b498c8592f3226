//===- driver/Permutation.h - The file of the best order ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `--write-permutation`.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/predict/Orders.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace sparcity::driver {

/// Writes the permutation of the only order asked for, or of the one with the largest gain of
/// all results; where none pays, says so instead. Fails where no order is there.
llvm::Error writePermutation(const std::string &path, const predict::Orders &orders,
                             const std::vector<result::Result> &results,
                             llvm::function_ref<void(const std::string &)> say);

} // namespace sparcity::driver
