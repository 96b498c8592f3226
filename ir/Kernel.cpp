//===- ir/Kernel.cpp - What a kernel is ----------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Kernel.h"

namespace ir {

Expr Loop::tripCount() const {
  const std::optional<Expr> count = Expr::divide(upper - lower, step);
  if (!count)
    return 0;
  return count->isNumber() ? Expr::max(0, Expr::ceil(*count)) : *count;
}

bool operator==(const Loop &, const Loop &) = default;
bool operator==(const Node &, const Node &) = default;

Bindings Kernel::bindings() const {
  Bindings result;
  for (const Symbol &symbol : symbols)
    if (symbol.value)
      result.emplace(symbol.name, *symbol.value);
  return result;
}

static void collectInnermost(const Loop &loop, LoopPath path, std::vector<LoopPath> &result) {
  path.push_back(&loop);
  bool isInnermost = true;
  for (const Node &node : loop.body) {
    if (const Loop *inner = node.asLoop()) {
      isInnermost = false;
      collectInnermost(*inner, path, result);
    }
  }
  if (isInnermost)
    result.push_back(std::move(path));
}

std::vector<LoopPath> innermostLoops(const Loop &nest) {
  std::vector<LoopPath> result;
  collectInnermost(nest, {}, result);
  return result;
}

} // namespace ir
