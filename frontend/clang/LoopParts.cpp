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
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

namespace sparcity::frontend {

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

static clang::Expr *negated(const clang::Expr &expr, const clang::ASTContext &ast) {
  auto *same = const_cast<clang::Expr *>(&expr);
  const auto *binary = llvm::dyn_cast<clang::BinaryOperator>(expr.IgnoreParenImpCasts());
  const auto withParts = [&](clang::BinaryOperatorKind kind, clang::Expr *lhs, clang::Expr *rhs) {
    return clang::BinaryOperator::Create(ast, lhs, rhs, kind, binary->getType(), clang::VK_PRValue,
                                         clang::OK_Ordinary, binary->getOperatorLoc(), {});
  };
  if (binary && binary->isComparisonOp())
    return withParts(clang::BinaryOperator::negateComparisonOp(binary->getOpcode()),
                     binary->getLHS(), binary->getRHS());
  if (binary && binary->getOpcode() == clang::BO_LOr)
    return withParts(clang::BO_LAnd, negated(*binary->getLHS(), ast),
                     negated(*binary->getRHS(), ast));
  return clang::UnaryOperator::Create(ast, same, clang::UO_LNot, ast.IntTy, clang::VK_PRValue,
                                      clang::OK_Ordinary, expr.getBeginLoc(), false, {});
}

/// The first variable that is named in it; null: none.
static const clang::ValueDecl *firstNamed(const clang::Stmt &statement) {
  if (const auto *name = llvm::dyn_cast<clang::DeclRefExpr>(&statement))
    return name->getDecl();
  for (const clang::Stmt *child : statement.children())
    if (const clang::ValueDecl *named = child ? firstNamed(*child) : nullptr)
      return named;
  return nullptr;
}

static bool isEndless(const LoopParts &parts) {
  if (!parts.test)
    return true;
  const clang::Expr *test = parts.test->IgnoreParenImpCasts();
  if (const auto *number = llvm::dyn_cast<clang::IntegerLiteral>(test))
    return !number->getValue().isZero();
  const auto *truth = llvm::dyn_cast<clang::CXXBoolLiteralExpr>(test);
  return truth && truth->getValue();
}

/// What ends the loop in `if (end) break;`; null for any other statement.
static const clang::Expr *endIn(const clang::Stmt *statement) {
  const auto *branches = llvm::dyn_cast<clang::IfStmt>(statement);
  if (!branches || branches->getElse() || branches->getInit() || branches->getConditionVariable())
    return nullptr;
  const clang::Stmt *then = branches->getThen();
  if (const auto *block = llvm::dyn_cast<clang::CompoundStmt>(then); block && block->size() == 1)
    then = *block->body_begin();
  return llvm::isa<clang::BreakStmt>(then) ? branches->getCond() : nullptr;
}

/// An endless loop that begins with `if (end) break;` has that as its test.
static LoopParts withTestAtHead(LoopParts parts) {
  const auto *block = llvm::dyn_cast<clang::CompoundStmt>(parts.body);
  if (!block || block->body_empty() || !isEndless(parts))
    return parts;
  const clang::Expr *end = endIn(*block->body_begin());
  const clang::ValueDecl *named = end ? firstNamed(*end) : nullptr;
  if (!named)
    return parts;
  const clang::ASTContext &ast = named->getASTContext();
  const std::vector<clang::Stmt *> rest(block->body_begin() + 1, block->body_end());
  parts.test = negated(*end, ast);
  parts.body =
      clang::CompoundStmt::Create(ast, rest, {}, block->getLBracLoc(), block->getRBracLoc());
  parts.testsFirst = true;
  return parts;
}

LoopParts partsOf(const clang::Stmt &statement) {
  if (const auto *loop = llvm::dyn_cast<clang::ForStmt>(&statement))
    return withTestAtHead(
        {loop, loop->getInit(), loop->getCond(), loop->getInc(), loop->getBody(), true});
  if (const auto *loop = llvm::dyn_cast<clang::WhileStmt>(&statement))
    return withTestAtHead({loop, nullptr, loop->getCond(), nullptr, loop->getBody(), true});
  if (const auto *loop = llvm::dyn_cast<clang::DoStmt>(&statement))
    return withTestAtHead({loop, nullptr, loop->getCond(), nullptr, loop->getBody(), false});
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

} // namespace sparcity::frontend
