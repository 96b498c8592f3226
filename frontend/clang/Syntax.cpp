//===- frontend/clang/Syntax.cpp - Shapes of C++ expressions --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Syntax.h"

#include "clang/AST/DeclCXX.h"
#include "clang/Basic/Builtins.h"

namespace sparcity::frontend {

/// One layer less; the expression itself if there is none.
static const clang::Expr *inner(const clang::Expr *expr) {
  if (const auto *full = llvm::dyn_cast<clang::ExprWithCleanups>(expr))
    return full->getSubExpr();
  if (const auto *temporary = llvm::dyn_cast<clang::MaterializeTemporaryExpr>(expr))
    return temporary->getSubExpr();
  if (const auto *bound = llvm::dyn_cast<clang::CXXBindTemporaryExpr>(expr))
    return bound->getSubExpr();
  if (const auto *argument = llvm::dyn_cast<clang::SubstNonTypeTemplateParmExpr>(expr))
    return argument->getReplacement();
  if (const auto *argument = llvm::dyn_cast<clang::CXXDefaultArgExpr>(expr))
    return argument->getExpr();
  if (const auto *initial = llvm::dyn_cast<clang::CXXDefaultInitExpr>(expr))
    return initial->getExpr();
  // `std::move(x)` and its like.
  if (const auto *call = llvm::dyn_cast<clang::CallExpr>(expr))
    switch (call->getBuiltinCallee()) {
    case clang::Builtin::BImove:
    case clang::Builtin::BIforward:
    case clang::Builtin::BIas_const:
    case clang::Builtin::BImove_if_noexcept:
      return call->getArg(0);
    default:
      return expr;
    }
  if (const auto *list = llvm::dyn_cast<clang::InitListExpr>(expr);
      list && list->getNumInits() == 1 && list->getType()->isScalarType() &&
      !list->getType()->isAnyComplexType())
    return list->getInit(0);
  return expr->IgnoreParens();
}

const clang::Expr *unwrapped(const clang::Expr *expr) {
  for (;;) {
    const clang::Expr *next = inner(expr);
    if (!next || next == expr)
      return expr;
    expr = next;
  }
}

/// The callee as a member function that has an object.
static const clang::CXXMethodDecl *methodOf(const clang::CallExpr &call) {
  const auto *method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(call.getDirectCallee());
  return method && method->isImplicitObjectMemberFunction() ? method : nullptr;
}

llvm::ArrayRef<const clang::Expr *> argumentsOf(const clang::CallExpr &call) {
  const llvm::ArrayRef<const clang::Expr *> all(call.getArgs(), call.getNumArgs());
  return llvm::isa<clang::CXXOperatorCallExpr>(call) && methodOf(call) ? all.drop_front() : all;
}

const clang::Expr *objectOf(const clang::CallExpr &call) {
  if (!methodOf(call))
    return nullptr;
  if (const auto *member = llvm::dyn_cast<clang::CXXMemberCallExpr>(&call))
    return member->getImplicitObjectArgument();
  return llvm::isa<clang::CXXOperatorCallExpr>(call) ? call.getArg(0) : nullptr;
}

bool isTrivialAssignment(const clang::CallExpr &call) {
  const clang::CXXMethodDecl *method = methodOf(call);
  return method && method->isTrivial() &&
         (method->isCopyAssignmentOperator() || method->isMoveAssignmentOperator());
}

std::vector<const clang::Expr *> changeableArguments(const clang::CallExpr &call) {
  std::vector<const clang::Expr *> result;
  const clang::FunctionDecl *callee = call.getDirectCallee();
  if (!callee)
    return result;
  if (const clang::CXXMethodDecl *method = methodOf(call))
    if (const clang::Expr *object = objectOf(call); object && !method->isConst())
      result.push_back(object);
  const auto arguments = argumentsOf(call);
  for (unsigned i = 0; i < arguments.size() && i < callee->getNumParams(); ++i) {
    const clang::QualType type = callee->getParamDecl(i)->getType();
    if (type->isReferenceType() && !type.getNonReferenceType().isConstQualified())
      result.push_back(arguments[i]);
  }
  return result;
}

} // namespace sparcity::frontend
