//===- frontend/clang/FunctionValue.cpp - Values that functions return ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/FunctionValue.h"

#include "frontend/clang/Naming.h"
#include "frontend/clang/Syntax.h"

#include "clang/AST/ASTContext.h"

namespace sparcity::frontend {

/// Chains of calls, and branches that meet again, can be exponentially long.
static constexpr unsigned maxCalls = 10000;

std::nullopt_t FunctionValue::computedByStatements(const clang::Stmt &where) {
  return scope.fail(where.getSourceRange(), "unsupported-index",
                    "an index, size or bound is computed by statements that cannot be represented");
}

std::optional<Value> FunctionValue::called(const clang::CallExpr &call) {
  const clang::FunctionDecl *callee = visibleBody(call);
  if (!callee)
    return scope.fail(call.getSourceRange(), "unsupported-index",
                      "an index, size or bound is computed by a call");
  if (++calls > maxCalls)
    return scope.fail(call.getSourceRange(), "too-deep", "indices are computed by too many calls");
  const Environment before = scope.values;
  const auto referencesBefore = scope.references;
  const std::optional<Alias> selfBefore = scope.self;
  const bool hasFailedBefore = scope.failures.current().has_value();
  arguments.enter(*callee, parametersOf(call, *callee));
  const clang::Stmt *body = callee->getBody();
  auto result = resultOf(listOf(body));
  // The call is in the nest, and what it calls may be in another file.
  if (auto failure = hasFailedBefore ? std::nullopt : scope.failures.take()) {
    failure->range = call.getSourceRange();
    scope.failures.restore(std::move(failure));
  }
  scope.values = before;
  scope.references = referencesBefore;
  scope.self = selfBefore;
  return result;
}

Parameters FunctionValue::parametersOf(const clang::CallExpr &call,
                                       const clang::FunctionDecl &callee) {
  const auto earlier = scope.failures.take();
  const auto list = argumentsOf(call);
  Parameters result(list.size());
  if (const clang::Expr *object = objectOf(call))
    result.self = arguments.objectAlias(*object, callee.getASTContext());
  for (unsigned i = 0; i < list.size(); ++i)
    arguments.pass(result, i, *callee.getParamDecl(i), list[i]);
  scope.failures.restore(earlier);
  return result;
}

std::optional<Value> FunctionValue::resultOf(StatementList list, const RestOfList *rest) {
  for (size_t i = 0; i < list.size(); ++i) {
    const clang::Stmt *statement = list[i];
    const RestOfList here{list.drop_front(i + 1), rest};
    if (const auto *returned = llvm::dyn_cast<clang::ReturnStmt>(statement))
      return returned->getRetValue() ? valueOf(expressions, returned->getRetValue())
                                     : computedByStatements(*returned);
    if (const auto *branches = llvm::dyn_cast<clang::IfStmt>(statement))
      return resultOf(*branches, here);
    if (llvm::isa<clang::CompoundStmt>(statement))
      return resultOf(listOf(statement), &here);
    // The value of a statement expression is its last expression's.
    const auto *expr = llvm::dyn_cast<clang::Expr>(statement);
    const bool isLast = i + 1 == list.size() && !rest;
    if (expr && isLast && !expr->getType()->isVoidType())
      return valueOf(expressions, expr);
    if (!follow(statement))
      return computedByStatements(*statement);
  }
  if (rest)
    return resultOf(rest->list, rest->outer);
  return std::nullopt;
}

std::optional<Value> FunctionValue::resultOf(const clang::IfStmt &branches,
                                             const RestOfList &rest) {
  if (++calls > maxCalls)
    return scope.fail(branches.getBeginLoc(), "too-deep",
                      "indices are computed by too many branches");
  const Decision decision = conditions.decisionOn(branches.getCond());
  if (!scope.isInNest && !decision.said)
    return computedByStatements(branches);
  const clang::Stmt *taken = branches.getThen();
  const clang::Stmt *other = branches.getElse();
  if (const auto holds = decision.holds())
    return resultOf(*holds ? listOf(taken) : listOf(other), &rest);
  const Environment before = scope.values;
  auto first = resultOf(listOf(taken), &rest);
  scope.values = before;
  auto second = first ? resultOf(listOf(other), &rest) : std::nullopt;
  scope.values = before;
  auto result = first && second ? selection.choose(decision, *first, *second) : std::nullopt;
  return result ? result : computedByStatements(branches);
}

bool FunctionValue::follow(const clang::Stmt *statement) {
  if (llvm::isa<clang::NullStmt>(statement))
    return true;
  if (const auto *declarations = llvm::dyn_cast<clang::DeclStmt>(statement)) {
    for (const clang::Decl *declaration : declarations->decls()) {
      const auto *variable = llvm::dyn_cast<clang::VarDecl>(declaration);
      if (variable && variable->getInit())
        assign(*variable, valueOf(expressions, variable->getInit()));
    }
    return true;
  }
  const auto *assignment = llvm::dyn_cast<clang::BinaryOperator>(statement);
  const clang::VarDecl *variable = assignment && assignment->getOpcode() == clang::BO_Assign
                                       ? scope.named(assignment->getLHS())
                                       : nullptr;
  if (!variable)
    return false;
  assign(*variable, valueOf(expressions, assignment->getRHS()));
  return true;
}

void FunctionValue::assign(const clang::VarDecl &variable, std::optional<Value> value) {
  // Why it is not known is said where it is needed.
  scope.failures.take();
  scope.values.set(variable, value ? std::move(*value) : Value(Varying()));
}

} // namespace sparcity::frontend
