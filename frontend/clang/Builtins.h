//===- frontend/clang/Builtins.h - Functions that the compiler knows ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Calls of Clang's builtin functions.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Accesses.h"
#include "frontend/clang/Atomics.h"
#include "frontend/clang/Expressions.h"
#include "frontend/clang/Operations.h"
#include "frontend/clang/TargetBuiltins.h"
#include "frontend/clang/Values.h"

#include "llvm/ADT/StringRef.h"

#include <optional>

namespace sparcity::frontend {

class Builtins {
public:
  Builtins(Scope &scope, Expressions &expressions, Accesses &accesses, Operations &operations,
           TargetBuiltins &targets, Atomics &atomics, Values &values)
      : scope(scope), expressions(expressions), accesses(accesses), operations(operations),
        targets(targets), atomics(atomics), values(values) {}

  /// Nothing for any other function.
  std::optional<ValueKind> call(const clang::CallExpr *expr);

private:
  /// `count` times the function on each lane.
  void mathOperation(llvm::StringRef name, clang::QualType type, unsigned count);
  ValueKind elementwise(const clang::CallExpr *expr, llvm::StringRef name);
  ValueKind reduction(const clang::CallExpr *expr, llvm::StringRef name);
  ValueKind nonTemporal(const clang::CallExpr *expr, bool isStore);
  std::optional<ValueKind> memory(const clang::CallExpr *expr, bool isFill);

  Scope &scope;
  Expressions &expressions;
  Accesses &accesses;
  Operations &operations;
  TargetBuiltins &targets;
  Atomics &atomics;
  Values &values;
};

} // namespace sparcity::frontend
