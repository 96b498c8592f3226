//===- frontend/clang/Values.cpp - What evaluating an expression does -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Values.h"

#include "frontend/clang/Syntax.h"

namespace sparcity::frontend {

ValueKind fail(Scope &scope, const clang::Stmt *where, const std::string &id,
               const std::string &message) {
  scope.fail(where->getSourceRange(), id, message);
  return ValueKind::Failed;
}

ValueKind both(ValueKind a, ValueKind b) {
  if (a == ValueKind::Failed || b == ValueKind::Failed)
    return ValueKind::Failed;
  return a == ValueKind::Constant && b == ValueKind::Constant ? ValueKind::Constant
                                                              : ValueKind::Computed;
}

ValueKind Values::operands(llvm::ArrayRef<const clang::Expr *> list) {
  ValueKind kind = ValueKind::Constant;
  for (const clang::Expr *element : list) {
    element = unwrapped(element);
    if (kind != ValueKind::Failed)
      kind = both(kind, element->isGLValue() ? load(element) : value(element));
  }
  return kind;
}

} // namespace sparcity::frontend
