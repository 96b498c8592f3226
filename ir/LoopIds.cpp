//===- ir/LoopIds.cpp - Loops get their ids -------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/LoopIds.h"

#include "ir/Kernel.h"

#include <algorithm>

namespace sparcity::ir {

static void collect(const Loop &loop, std::vector<const Loop *> &result) {
  result.push_back(&loop);
  for (const Node &node : loop.body)
    if (const Loop *inner = node.asLoop())
      collect(*inner, result);
}

std::vector<const Loop *> allLoops(const Loop &nest) {
  std::vector<const Loop *> result;
  collect(nest, result);
  return result;
}

static void number(Loop &loop, unsigned &count) {
  loop.id = {++count};
  for (Node &node : loop.body)
    if (auto *inner = std::get_if<Loop>(&node.value))
      number(*inner, count);
}

void numberLoops(Kernel &kernel) {
  unsigned count = 0;
  number(kernel.nest, count);
}

LoopId unusedId(const Kernel &kernel) {
  LoopId last;
  for (const Loop *loop : allLoops(kernel.nest))
    last = std::max(last, loop->id);
  for (const LoopId id : kernel.unrolled)
    last = std::max(last, id);
  return {last.index + 1};
}

std::optional<LoopId> loopAt(const Loop &nest, const SourceRange &place) {
  for (const Loop *loop : allLoops(nest))
    if (loop->range.beginsWith(place))
      return loop->source();
  return std::nullopt;
}

static void markCopies(Loop &loop, const Loop &nest) {
  const std::optional<LoopId> first = loopAt(nest, loop.range);
  if (first && *first != loop.id)
    loop.copyOf = first;
  for (Node &node : loop.body)
    if (auto *inner = std::get_if<Loop>(&node.value))
      markCopies(*inner, nest);
}

void linkLoops(Kernel &kernel) {
  markCopies(kernel.nest, kernel.nest);
  for (MachineLoop &code : kernel.machineLoops)
    if (!code.loop)
      code.loop = loopAt(kernel.nest, code.range);
  for (Diagnostic &diagnostic : kernel.diagnostics)
    if (!diagnostic.loop)
      diagnostic.loop = loopAt(kernel.nest, diagnostic.range);
}

} // namespace sparcity::ir
