//===- frontend/clang/Naming.cpp - What expressions name ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/clang/Naming.h"

#include "frontend/clang/Syntax.h"

#include "clang/AST/DeclCXX.h"

namespace sparcity::frontend {

const clang::Expr *bare(const clang::Expr *expr) {
  for (;;) {
    expr = expr->IgnoreParens();
    const auto *cast = llvm::dyn_cast<clang::ImplicitCastExpr>(expr);
    if (!cast || cast->getCastKind() != clang::CK_NoOp)
      return expr;
    expr = cast->getSubExpr();
  }
}

const clang::VarDecl *namedVariable(const clang::Expr *expr) {
  const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(bare(expr));
  const auto *variable = reference ? llvm::dyn_cast<clang::VarDecl>(reference->getDecl()) : nullptr;
  // A reference names what it was bound to, unless a call binds it.
  if (variable && variable->getType()->isReferenceType() && variable->hasInit() &&
      !llvm::isa<clang::ParmVarDecl>(variable))
    if (const clang::VarDecl *target = namedVariable(variable->getInit()))
      return target;
  return variable ? variable->getCanonicalDecl() : nullptr;
}

static void collectSteps(const clang::Stmt *statement,
                         std::vector<const clang::UnaryOperator *> &steps) {
  if (!statement)
    return;
  for (const clang::Stmt *child : statement->children())
    collectSteps(child, steps);
  if (const auto *unary = llvm::dyn_cast<clang::UnaryOperator>(statement);
      unary && unary->isIncrementDecrementOp())
    steps.push_back(unary);
}

bool isStep(const clang::Expr *expr) {
  const auto *unary = llvm::dyn_cast<clang::UnaryOperator>(expr);
  return unary && unary->isIncrementDecrementOp();
}

std::vector<const clang::UnaryOperator *> stepsIn(const clang::Expr *expr) {
  std::vector<const clang::UnaryOperator *> steps;
  collectSteps(expr, steps);
  return steps;
}

/// Virtual: which function is called is known when it runs.
static bool isLateBound(const clang::FunctionDecl &function) {
  const auto *method = llvm::dyn_cast<clang::CXXMethodDecl>(&function);
  return method && method->isVirtual();
}

const clang::FunctionDecl *visibleBody(const clang::CallExpr &call) {
  const clang::FunctionDecl *callee = call.getDirectCallee();
  const clang::FunctionDecl *definition = nullptr;
  if (!callee || !callee->hasBody(definition) || definition->isVariadic() ||
      argumentsOf(call).size() != definition->getNumParams() || isLateBound(*definition))
    return nullptr;
  // <tgmath.h> chooses among functions of this prefix by type.
  const bool isLibrary = callee->getIdentifier() && callee->getName().starts_with("__tg_");
  return isLibrary ? nullptr : definition;
}

const clang::VarDecl *storageOf(const clang::Expr *expr) {
  for (;;) {
    expr = bare(expr);
    if (const auto *member = llvm::dyn_cast<clang::MemberExpr>(expr); member && !member->isArrow())
      expr = member->getBase();
    else if (const auto *cast = llvm::dyn_cast<clang::CastExpr>(expr);
             cast && cast->getCastKind() == clang::CK_ArrayToPointerDecay)
      expr = cast->getSubExpr();
    else if (const auto *subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(expr))
      expr = subscript->getBase();
    else
      return namedVariable(expr);
  }
}

llvm::StringRef plainName(const clang::FunctionDecl &function) {
  return function.getIdentifier() ? function.getName() : "";
}

} // namespace sparcity::frontend
