//===- frontend/clang/Reader.cpp - C expressions as sizes and places ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Reader.h"

namespace sparcity::frontend {

std::optional<ir::Expr> Reader::integer(const clang::Expr *expr) { return integers.integer(expr); }

std::optional<ir::Expr> Reader::exactInteger(const clang::Expr *expr) {
  return integers.exact(expr);
}

std::optional<Pointer> Reader::pointer(const clang::Expr *expr) { return pointers.pointer(expr); }

std::optional<Place> Reader::place(const clang::Expr *lvalue) { return places.place(lvalue); }

std::optional<Value> Reader::computed(const clang::Expr *byStatements) {
  if (const auto *block = llvm::dyn_cast<clang::StmtExpr>(byStatements)) {
    const clang::Stmt *body = block->getSubStmt();
    return functions.resultOf(listOf(body));
  }
  return functions.called(*llvm::cast<clang::CallExpr>(byStatements));
}

} // namespace sparcity::frontend
