//===- models/traffic/trace/Uniform.cpp - Loops whose iterations do the same ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/trace/Uniform.h"

#include "ir/Kernel.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::traffic {

namespace {

bool dependsOn(const std::optional<ir::Guard> &guard, const std::string &index) {
  const auto names = [&](const std::optional<ir::Condition> &condition) {
    return condition && condition->contains(index);
  };
  return guard && (names(guard->condition) || names(guard->data));
}

/// `inner` holds the indices of the loops between.
bool movesEvenly(const ir::Access &access, const std::string &index,
                 const std::vector<std::string> &inner) {
  if (!access.offset.contains(index))
    return true;
  if (!access.offset.isPolynomialIn(index) || access.offset.degree(index) > 1)
    return false;
  const ir::Expr slope = access.offset.coefficient(index, 1);
  return slope.loadedArrays().empty() &&
         llvm::none_of(inner, [&](const std::string &name) { return slope.contains(name); });
}

bool isUniformIn(const ir::Loop &loop, const std::string &index, std::vector<std::string> &inner) {
  for (const ir::Node &node : loop.body) {
    if (const ir::Statement *statement = node.asStatement()) {
      if (dependsOn(statement->guard, index))
        return false;
      for (const ir::Access &access : statement->accesses)
        if (!movesEvenly(access, index, inner))
          return false;
      continue;
    }
    const ir::Loop &child = *node.asLoop();
    if (child.index == index || dependsOn(child.guard, index))
      return false;
    for (const ir::Expr &bound : {child.lower, child.upper, child.step})
      if (bound.contains(index))
        return false;
    for (const ir::Access &access : child.boundAccesses)
      if (!movesEvenly(access, index, inner))
        return false;
    inner.push_back(child.index);
    if (!isUniformIn(child, index, inner))
      return false;
    inner.pop_back();
  }
  return true;
}

} // namespace

bool isUniform(const ir::Loop &loop) {
  std::vector<std::string> inner;
  return isUniformIn(loop, loop.index, inner);
}

} // namespace sparcity::traffic
