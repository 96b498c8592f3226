//===- frontend/clang/TargetBuiltins.h - Functions of one instruction set ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Calls of the builtin functions of one instruction set, which intrinsics come down to.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Accesses.h"
#include "frontend/clang/Expressions.h"
#include "frontend/clang/Operations.h"
#include "frontend/clang/TargetFunctions.h"
#include "frontend/clang/Values.h"

#include <cstdint>
#include <string>

namespace sparcity::frontend {

class TargetBuiltins {
public:
  TargetBuiltins(Scope &scope, Expressions &expressions, Accesses &accesses, Operations &operations,
                 Values &values)
      : scope(scope), expressions(expressions), accesses(accesses), operations(operations),
        values(values) {}

  /// Refused by name if the function is not known.
  ValueKind call(const clang::CallExpr *expr);

private:
  ValueKind access(const clang::CallExpr *expr, const TargetFunction &function, std::int64_t bytes);

  Scope &scope;
  Expressions &expressions;
  Accesses &accesses;
  Operations &operations;
  Values &values;
};

/// Leaves a failure that names the function.
ValueKind failBuiltin(Scope &scope, const clang::Expr *expr, const std::string &name);

} // namespace sparcity::frontend
