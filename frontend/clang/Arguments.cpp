//===- frontend/clang/Arguments.cpp - What calls pass ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Arguments.h"

#include "frontend/clang/Syntax.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

namespace sparcity::frontend {

Alias Arguments::objectAlias(const clang::Expr &object, clang::ASTContext &ast) {
  auto known = alias(&object);
  scope.failures.take();
  if (known)
    return std::move(*known);
  // It is in no variable.
  const clang::VarDecl *variable =
      clang::ImplicitParamDecl::Create(ast, object.getType(), clang::ImplicitParamKind::Other);
  return Alias{Place{std::nullopt, variable, 0}, std::nullopt};
}

std::optional<Alias> Arguments::alias(const clang::Expr *lvalue) {
  if (scope.self && llvm::isa<clang::CXXThisExpr>(unwrapped(lvalue)))
    return scope.self;
  Alias result;
  result.path = members.pathOf(lvalue);
  if (lvalue->getType()->isPointerType() && lvalue->isPRValue()) {
    if (auto target = expressions.pointer(lvalue))
      result.place.memory = target;
    else
      return std::nullopt;
    return result;
  }
  auto target = expressions.place(lvalue);
  if (!target)
    return std::nullopt;
  result.place = std::move(*target);
  return result;
}

void Arguments::pass(Parameters &to, unsigned number, const clang::ParmVarDecl &parameter,
                     const clang::Expr *argument) {
  to.isAlias[number] = isBoundTo(parameter, argument);
  if (to.isAlias[number])
    to.aliases[number] = alias(argument);
  else
    to.values[number] = valueOf(expressions, argument).value_or(Varying());
  scope.failures.take();
}

void Arguments::enter(const clang::FunctionDecl &callee, Parameters parameters) {
  scope.self = std::move(parameters.self);
  for (unsigned i = 0; i < parameters.values.size(); ++i) {
    const clang::ParmVarDecl &parameter = *callee.getParamDecl(i);
    if (parameters.isAlias[i]) {
      scope.references.bind(parameter, std::move(parameters.aliases[i]));
      continue;
    }
    if (parameter.getType()->isReferenceType())
      scope.references.bindTemporary(parameter);
    if (auto &value = parameters.values[i])
      scope.values.set(parameter, std::move(*value));
    else if (scope.isInNest)
      scope.values.set(parameter, unknowns.ofVariable(parameter));
    else
      scope.values.makeOpaque(parameter);
    sizes.declareSizes(parameter);
  }
}

} // namespace sparcity::frontend
