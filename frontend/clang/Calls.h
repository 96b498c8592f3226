//===- frontend/clang/Calls.h - Calls -------------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Calls of builtin functions, of functions that are read in their place, of C's mathematical
/// functions, and of those that nothing is known of.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Assignments.h"
#include "frontend/clang/Builtins.h"
#include "frontend/clang/InlinedCalls.h"
#include "frontend/clang/Operations.h"
#include "frontend/clang/Values.h"

#include <string>

namespace sparcity::frontend {

class Calls {
public:
  Calls(const clang::ASTContext &ast, Builtins &builtins, InlinedCalls &inlined,
        Assignments &assignments, Operations &operations, ir::Diagnostics &diagnostics,
        Values &values)
      : ast(ast), builtins(builtins), inlined(inlined), assignments(assignments),
        operations(operations), diagnostics(diagnostics), values(values) {}

  ValueKind call(const clang::CallExpr *expr);

private:
  ValueKind unknown(const clang::CallExpr *expr, const std::string &name);

  const clang::ASTContext &ast;
  Builtins &builtins;
  InlinedCalls &inlined;
  Assignments &assignments;
  Operations &operations;
  ir::Diagnostics &diagnostics;
  Values &values;
};

} // namespace sparcity::frontend
