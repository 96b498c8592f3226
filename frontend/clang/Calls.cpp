//===- frontend/clang/Calls.cpp - Calls -----------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Calls.h"

#include "frontend/MathFunctions.h"
#include "frontend/clang/ClangTool.h"
#include "frontend/clang/Naming.h"
#include "frontend/clang/Syntax.h"

namespace sparcity::frontend {

ValueKind Calls::call(const clang::CallExpr *expr) {
  if (const auto kind = builtins.call(expr))
    return *kind;
  const clang::FunctionDecl *callee = expr->getDirectCallee();
  if (isTrivialAssignment(*expr))
    return assignments.copy(expr);
  if (const clang::FunctionDecl *body = inlined.calleeOf(*expr))
    return inlined.call(expr, *body);
  if (const clang::Expr *object = objectOf(*expr); object && !inlined.objectLoads(object))
    return ValueKind::Failed;
  ValueKind kind = ValueKind::Constant;
  for (const clang::Expr *argument : argumentsOf(*expr)) {
    const ValueKind one = values.value(argument);
    if (one == ValueKind::Failed)
      return one;
    kind = one == ValueKind::Computed ? one : kind;
  }
  // A function of this name with a body in the file is not C's.
  const std::string name =
      callee && !visibleBody(*expr) ? mathFunction(plainName(*callee)) : std::string();
  if (name.empty())
    return unknown(expr, callee ? callee->getNameAsString() : std::string());
  if (kind == ValueKind::Constant)
    return kind;
  const clang::QualType type = expr->getType();
  if (name == "sqrt")
    operations.add(ir::OperationKind::Sqrt, type);
  else if (name == "fma")
    operations.add(ir::OperationKind::Fma, type);
  else
    operations.add(ir::OperationKind::Call, type, name);
  return ValueKind::Computed;
}

ValueKind Calls::unknown(const clang::CallExpr *expr, const std::string &name) {
  const std::string shown = name.empty() ? "a function pointer" : "'" + name + "'";
  diagnostics.push_back({ir::Severity::Warning, "unknown-call",
                         "the call of " + shown +
                             " has an unknown cost: its work and its memory accesses are not "
                             "counted",
                         rangeOf(ast, expr->getSourceRange()), true});
  operations.add(ir::OperationKind::Call, expr->getType(), name.empty() ? "indirect" : name);
  return ValueKind::Computed;
}

} // namespace sparcity::frontend
