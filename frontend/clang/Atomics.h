//===- frontend/clang/Atomics.h - Atomic accesses -------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Atomic loads, stores and updates by builtin functions.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Accesses.h"
#include "frontend/clang/Expressions.h"
#include "frontend/clang/Operations.h"
#include "frontend/clang/Values.h"

#include "llvm/ADT/StringRef.h"

namespace sparcity::frontend {

class Atomics {
public:
  Atomics(Scope &scope, Expressions &expressions, Accesses &accesses, Operations &operations,
          Values &values)
      : scope(scope), expressions(expressions), accesses(accesses), operations(operations),
        values(values) {}

  ValueKind atomic(const clang::AtomicExpr *expr);
  /// `__sync_fetch_and_add(p, v)`, the older kind.
  ValueKind atomic(const clang::CallExpr *expr);

private:
  ValueKind update(const clang::Expr *expr, llvm::StringRef name, const clang::Expr *address,
                   const clang::Expr *operand);

  Scope &scope;
  Expressions &expressions;
  Accesses &accesses;
  Operations &operations;
  Values &values;
};

} // namespace sparcity::frontend
