//===- driver/Permutation.cpp - The file of the best order ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Permutation.h"
#include "models/result/Result.h"

#include "models/result/MatrixFacts.h"
#include "models/result/Result.h"

namespace sparcity::driver {

llvm::Error writePermutation(const std::string &path, const predict::Orders &orders,
                             const std::vector<result::Result> &results,
                             llvm::function_ref<void(const std::string &)> say) {
  const result::OrderFacts *best = nullptr;
  for (const result::Result &result : results)
    if (result.get<result::MatrixFacts>())
      if (const result::OrderFacts *here =
              predict::bestOf(result.get<result::MatrixFacts>()->orders))
        if (!best || *here->gain > *best->gain)
          best = here;
  const bool isChosen = orders.all().size() > 1;
  if (isChosen && best && *best->gain < result::leastGain) {
    say("--write-permutation: no order pays, '" + path + "' is not written");
    return llvm::Error::success();
  }
  for (const predict::Order &order : orders.all()) {
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
