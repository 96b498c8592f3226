//===- driver/Permutation.cpp - The file of the best order ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Permutation.h"

#include "models/result/MatrixFacts.h"
#include "models/result/Result.h"

namespace sparcity::driver {

void BestOrder::add(const result::Result &result) {
  const result::MatrixFacts *matrix = result.get<result::MatrixFacts>();
  if (!matrix)
    return;
  const result::OrderFacts *here = prediction::bestOf(matrix->orders);
  if (here && (!best || *here->gain > *best->gain))
    best = *here;
}

llvm::Error writePermutation(const std::string &path, const prediction::Orders &orders,
                             const BestOrder &bestOrder,
                             llvm::function_ref<void(const std::string &)> say) {
  const std::optional<result::OrderFacts> &best = bestOrder.get();
  const bool isChosen = orders.all().size() > 1;
  if (isChosen && best && *best->gain < result::leastGain) {
    say("--write-permutation: no order pays, '" + path + "' is not written");
    return llvm::Error::success();
  }
  for (const prediction::Order &order : orders.all()) {
    if (isChosen && (!best || best->name != order.ordering->name))
      continue;
    if (!order.reason.empty())
      return llvm::createStringError("--write-permutation: " + order.reason);
    return ordering::writePermutation(path, order.permutation,
                                      ordering::titleOf(*order.ordering, orders.matrix().name));
  }
  return llvm::createStringError("--write-permutation: none of the orders can be predicted");
}

} // namespace sparcity::driver
