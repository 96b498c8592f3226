//===- ir/Kernel.cpp - What a kernel is ----------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Kernel.h"

#include <algorithm>

namespace sparcity::ir {

Expr Loop::tripCount() const {
  const std::optional<Expr> count = Expr::divide(upper - lower, step);
  if (!count)
    return 0;
  return count->isNumber() ? Expr::max(0, Expr::ceil(*count)) : *count;
}

bool operator==(const Loop &, const Loop &) = default;
bool operator==(const Node &, const Node &) = default;

Guard conjunction(const Guard &outer, const Guard &inner) {
  Guard result = inner;
  if (outer.condition)
    result.condition =
        inner.condition ? conjunction(*outer.condition, *inner.condition) : outer.condition;
  if (outer.data)
    result.data = inner.data ? conjunction(*outer.data, *inner.data) : outer.data;
  // A part that only a probability says hides what the data decide.
  if ((outer.probability && !outer.data) || (inner.probability && !inner.data))
    result.data.reset();
  if (outer.probability)
    result.probability = *outer.probability * inner.probability.value_or(1);
  return result;
}

Bindings Kernel::bindings() const {
  Bindings result;
  for (const Symbol &symbol : symbols)
    if (symbol.value)
      result.emplace(symbol.name, *symbol.value);
  return result;
}

static bool hasFlags(const MachineLoop &code, const std::vector<std::string> &wanted) {
  return wanted.empty() || std::search(code.flags.begin(), code.flags.end(), wanted.begin(),
                                       wanted.end()) != code.flags.end();
}

bool hasGuards(const Loop &loop) {
  return std::any_of(loop.body.begin(), loop.body.end(), [](const Node &node) {
    if (const Loop *inner = node.asLoop())
      return inner->guard.has_value() || hasGuards(*inner);
    return node.asStatement()->guard.has_value();
  });
}

std::vector<const MachineLoop *> compiledLoops(const Kernel &kernel, const std::string &cpu,
                                               const std::vector<std::string> &flags) {
  // Code that the user gives is not of these flags, and stands for all.
  std::vector<const MachineLoop *> given;
  for (const MachineLoop &code : kernel.machineLoops)
    if (!code.origin.empty() && code.cpu == cpu)
      given.push_back(&code);
  if (!given.empty())
    return given;
  const std::vector<std::string> *fewest = nullptr;
  for (const MachineLoop &code : kernel.machineLoops)
    if (code.cpu == cpu && hasFlags(code, flags) && (!fewest || code.flags.size() < fewest->size()))
      fewest = &code.flags;
  std::vector<const MachineLoop *> result;
  for (const MachineLoop &code : kernel.machineLoops)
    if (fewest && code.cpu == cpu && code.flags == *fewest)
      result.push_back(&code);
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

} // namespace sparcity::ir
