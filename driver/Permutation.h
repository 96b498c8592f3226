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

#include "models/prediction/Orders.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <optional>

namespace sparcity::driver {

/// The order with the largest gain of all results.
class BestOrder {
public:
  void add(const result::Result &result);
  const std::optional<result::OrderFacts> &get() const { return best; }

private:
  std::optional<result::OrderFacts> best;
};

/// Writes the permutation of the only order asked for, or of the best; where none pays, says so
/// instead. Fails where no order is there.
llvm::Error writePermutation(const std::string &path, const prediction::Orders &orders,
                             const BestOrder &bestOrder,
                             llvm::function_ref<void(const std::string &)> say);

} // namespace sparcity::driver
