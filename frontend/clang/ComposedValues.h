//===- frontend/clang/ComposedValues.h - Values put together of others ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Values that are put together of others without work of their own.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Loads.h"
#include "frontend/clang/Operations.h"
#include "frontend/clang/Values.h"

#include "clang/AST/ExprCXX.h"

#include <optional>

namespace sparcity::frontend {

class ComposedValues {
public:
  ComposedValues(Scope &scope, Operations &operations, Loads &loads, Values &values)
      : scope(scope), operations(operations), loads(loads), values(values) {}

  /// Nothing for any other expression.
  std::optional<ValueKind> composed(const clang::Expr *expr);

private:
  ValueKind constructed(const clang::CXXConstructExpr *expr);

  Scope &scope;
  Operations &operations;
  Loads &loads;
  Values &values;
};

} // namespace sparcity::frontend
