//===- frontend/clang/Decision.cpp - Whether a branch is taken ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Decision.h"

#include "frontend/clang/Unknowns.h"
#include "ir/ConditionParts.h"

namespace sparcity::frontend {

Decision Decision::opposite() const {
  Decision result = *this;
  if (guard.condition)
    result.guard.condition = negation(*guard.condition);
  if (guard.data)
    result.guard.data = negation(*guard.data);
  if (guard.probability)
    result.guard.probability = 1 - *guard.probability;
  if (said)
    result.said = negation(*said);
  return result;
}

std::optional<bool> Decision::holds() const {
  if (guard.condition)
    return guard.condition->holds();
  if (!guard.data && (guard.probability == 0.0 || guard.probability == 1.0))
    return guard.probability == 1.0;
  return std::nullopt;
}

Decision Decision::always(bool holds) {
  Decision result;
  result.guard.probability = holds ? 1.0 : 0.0;
  return result;
}

Decision Decision::of(std::optional<ir::Condition> condition, double share) {
  const auto mentions = [&](auto says) { return says(condition->lhs) || says(condition->rhs); };
  const bool isUnknown = !condition || mentions(Unknowns::areIn);
  Decision result;
  result.said = condition;
  result.isAssumed =
      isUnknown || mentions([](const ir::Expr &side) { return !side.loadedArrays().empty(); });
  if (!result.isAssumed) {
    result.guard.condition = std::move(condition);
    return result;
  }
  if (!isUnknown)
    result.guard.data = std::move(condition);
  result.guard.probability = share;
  return result;
}

} // namespace sparcity::frontend
