//===- frontend/clang/LoopParts.cpp - What all loops of C consist of ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/LoopParts.h"

#include "frontend/clang/Exposure.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/StmtCXX.h"

namespace frontend {

/// The statements as one.
static const clang::Stmt *block(std::initializer_list<const clang::Stmt *> parts,
                                const clang::CXXForRangeStmt &loop) {
  std::vector<clang::Stmt *> statements;
  for (const clang::Stmt *part : parts)
    if (part)
      statements.push_back(const_cast<clang::Stmt *>(part));
  return clang::CompoundStmt::Create(loop.getLoopVariable()->getASTContext(), statements, {},
                                     loop.getBeginLoc(), loop.getEndLoc());
}

LoopParts partsOf(const clang::Stmt &statement) {
  if (const auto *loop = llvm::dyn_cast<clang::ForStmt>(&statement))
    return {loop, loop->getInit(), loop->getCond(), loop->getInc(), loop->getBody(), true};
  if (const auto *loop = llvm::dyn_cast<clang::WhileStmt>(&statement))
    return {loop, nullptr, loop->getCond(), nullptr, loop->getBody(), true};
  if (const auto *loop = llvm::dyn_cast<clang::DoStmt>(&statement))
    return {loop, nullptr, loop->getCond(), nullptr, loop->getBody(), false};
  if (const auto *loop = llvm::dyn_cast<clang::CXXForRangeStmt>(&statement))
    return {loop,
            block({loop->getInit(), loop->getRangeStmt(), loop->getBeginStmt(), loop->getEndStmt()},
                  *loop),
            loop->getCond(),
            loop->getInc(),
            block({loop->getLoopVarStmt(), loop->getBody()}, *loop),
            true};
  return {};
}

bool isLoop(const clang::Stmt &statement) {
  return llvm::isa<clang::ForStmt, clang::WhileStmt, clang::DoStmt, clang::CXXForRangeStmt>(
      statement);
}

bool runsOnce(const clang::Stmt &statement, const clang::ASTContext &ast) {
  const auto *loop = llvm::dyn_cast<clang::DoStmt>(&statement);
  bool goesOn = true;
  return loop && !loop->getCond()->isValueDependent() &&
         loop->getCond()->EvaluateAsBooleanCondition(goesOn, ast) && !goesOn;
}

bool containsLoop(const clang::Stmt &statement) {
  if (isLoop(statement))
    return true;
  for (const clang::Stmt *child : statement.children())
    if (child && containsLoop(*child))
      return true;
  return false;
}

Effects iterationEffects(const LoopParts &parts) {
  Effects effects = effectsOf(*parts.body);
  for (const clang::Expr *part : {parts.test, parts.increment})
    if (part)
      effects.merge(effectsOf(*part));
  return effects;
}

bool carries(const LoopParts &parts, const clang::VarDecl &variable) {
  if (parts.testsFirst)
    return isExposed({parts.test, parts.body, parts.increment}, variable);
  return isExposed({parts.body, parts.test}, variable);
}

static void split(const clang::Expr *expr, clang::BinaryOperatorKind kind,
                  std::vector<const clang::Expr *> &parts) {
  const auto *binary = llvm::dyn_cast<clang::BinaryOperator>(expr->IgnoreParenImpCasts());
  if (!binary || binary->getOpcode() != kind) {
    parts.push_back(expr);
    return;
  }
  split(binary->getLHS(), kind, parts);
  split(binary->getRHS(), kind, parts);
}

std::vector<const clang::Expr *> splitComma(const clang::Expr *expr) {
  std::vector<const clang::Expr *> parts;
  if (expr)
    split(expr, clang::BO_Comma, parts);
  return parts;
}

std::vector<const clang::Expr *> splitConjunction(const clang::Expr *expr) {
  std::vector<const clang::Expr *> parts;
  if (expr)
    split(expr, clang::BO_LAnd, parts);
  return parts;
}

const clang::VarDecl *updatedVariable(const clang::Expr *expr) {
  expr = expr->IgnoreParens();
  if (const auto *unary = llvm::dyn_cast<clang::UnaryOperator>(expr))
    return unary->isIncrementDecrementOp() ? namedVariable(unary->getSubExpr()) : nullptr;
  const auto *binary = llvm::dyn_cast<clang::BinaryOperator>(expr);
  return binary && binary->isAssignmentOp() ? namedVariable(binary->getLHS()) : nullptr;
}

} // namespace frontend
