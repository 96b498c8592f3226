//===- frontend/clang/Exposure.cpp - Values that survive an iteration -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Exposure.h"

#include "frontend/clang/Usage.h"

#include "clang/AST/Expr.h"

namespace sparcity::frontend {

namespace {

class Walk {
public:
  explicit Walk(const clang::VarDecl &variable) : variable(variable.getCanonicalDecl()) {}

  void visit(const clang::Stmt *statement) {
    if (!statement || isExposed)
      return;
    if (const auto *binary = llvm::dyn_cast<clang::BinaryOperator>(statement))
      return visitBinary(binary);
    if (const auto *unary = llvm::dyn_cast<clang::UnaryOperator>(statement);
        unary && unary->isIncrementDecrementOp() && namesIt(unary->getSubExpr())) {
      read();
      isWritten = true;
      return;
    }
    if (const auto *branches = llvm::dyn_cast<clang::IfStmt>(statement)) {
      visit(branches->getCond());
      return either(branches->getThen(), branches->getElse());
    }
    if (const auto *choice = llvm::dyn_cast<clang::ConditionalOperator>(statement)) {
      visit(choice->getCond());
      return either(choice->getTrueExpr(), choice->getFalseExpr());
    }
    if (const auto *loop = llvm::dyn_cast<clang::ForStmt>(statement)) {
      visit(loop->getInit());
      visit(loop->getCond());
      maybe(loop->getBody());
      return maybe(loop->getInc());
    }
    if (const auto *loop = llvm::dyn_cast<clang::WhileStmt>(statement)) {
      visit(loop->getCond());
      return maybe(loop->getBody());
    }
    if (const auto *loop = llvm::dyn_cast<clang::DoStmt>(statement)) {
      visit(loop->getBody());
      return visit(loop->getCond());
    }
    const auto *expr = llvm::dyn_cast<clang::Expr>(statement);
    if (llvm::isa_and_nonnull<clang::DeclRefExpr>(expr) && namesIt(expr))
      return read();
    const bool isPlain = expr || llvm::isa<clang::CompoundStmt, clang::DeclStmt>(statement);
    for (const clang::Stmt *child : statement->children())
      isPlain ? visit(child) : maybe(child);
  }

  bool isExposed = false;

private:
  bool namesIt(const clang::Expr *expr) const { return namedVariable(expr) == variable; }
  void read() { isExposed = isExposed || !isWritten; }

  void visitBinary(const clang::BinaryOperator *binary) {
    if (binary->isLogicalOp()) {
      visit(binary->getLHS());
      return maybe(binary->getRHS());
    }
    if (!binary->isAssignmentOp() || !namesIt(binary->getLHS())) {
      visit(binary->getLHS());
      return visit(binary->getRHS());
    }
    visit(binary->getRHS());
    if (binary->isCompoundAssignmentOp())
      read();
    isWritten = true;
  }

  /// A part that may not be executed.
  void maybe(const clang::Stmt *statement) {
    const bool before = isWritten;
    visit(statement);
    isWritten = before;
  }

  void either(const clang::Stmt *first, const clang::Stmt *second) {
    const bool before = isWritten;
    visit(first);
    const bool afterFirst = std::exchange(isWritten, before);
    visit(second);
    isWritten = isWritten && afterFirst;
  }

  const clang::VarDecl *variable;
  bool isWritten = false;
};

} // namespace

bool isExposed(llvm::ArrayRef<const clang::Stmt *> statements, const clang::VarDecl &variable) {
  Walk walk(variable);
  for (const clang::Stmt *statement : statements)
    walk.visit(statement);
  return walk.isExposed;
}

bool isExposed(const clang::Stmt &statement, const clang::VarDecl &variable) {
  return isExposed({&statement}, variable);
}

} // namespace sparcity::frontend
