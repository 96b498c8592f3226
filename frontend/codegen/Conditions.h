//===- frontend/codegen/Conditions.h - Conditions in sizes ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the compiler compares, said in the parameters of the function as the kernel has them:
///
///     icmp ne i32 %stride, 1                          stride != 1
///     icmp ult (ptrtoint (%a + 8*%k) - ptrtoint %a), 128      8*k >= 0 && 8*k < 128
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"

#include <optional>
#include <utility>

namespace llvm {
class ICmpInst;
class SCEV;
class ScalarEvolution;
class Value;
} // namespace llvm

namespace sparcity::codegen {

class ConditionReader {
public:
  explicit ConditionReader(llvm::ScalarEvolution &evolution) : evolution(evolution) {}

  /// The two conditions that must both be as `wanted` for this one to be so, where there are
  /// two.
  static std::optional<std::pair<const llvm::Value *, const llvm::Value *>>
  partsOf(const llvm::Value &condition, bool wanted);
  /// That the condition is as `wanted`; nothing if parameters do not say it.
  std::optional<ir::Predicate> predicate(const llvm::Value &condition, bool wanted) const;

private:
  std::optional<ir::Predicate> comparison(const llvm::ICmpInst &compare) const;
  /// A difference of places in one array, or a number.
  std::optional<ir::Expr> difference(const llvm::Value &a, const llvm::Value &b) const;
  std::optional<ir::Expr> expression(const llvm::SCEV *value) const;

  llvm::ScalarEvolution &evolution;
};

} // namespace sparcity::codegen
