//===- ir/Chance.cpp - What data decide, and so chance --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Chance.h"

#include "ir/Kernel.h"

#include <algorithm>

namespace sparcity::ir {

double probabilityOf(const LoopPath &path) {
  double result = 1;
  for (const Loop *loop : path)
    result *= probabilityOf(loop->guard);
  return result;
}

bool leavesToChance(const Loop &loop) {
  const auto isChance = [](const std::optional<Guard> &guard) {
    return guard && guard->probability;
  };
  return isChance(loop.guard) ||
         std::any_of(loop.body.begin(), loop.body.end(), [&](const Node &node) {
           return node.asLoop() ? leavesToChance(*node.asLoop())
                                : isChance(node.asStatement()->guard);
         });
}

} // namespace sparcity::ir
