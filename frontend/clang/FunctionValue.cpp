//===- frontend/clang/FunctionValue.cpp - What a called function returns --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Functions and statement expressions that compute an index or a place:
///
///     static int clamp(int x, int n) {
///       if (x < 0) return 0;            max(0, min(x, n - 1))
///       return x < n ? x : n - 1;
///     }
///
//===----------------------------------------------------------------------===//
#include "frontend/clang/Reader.h"
#include "frontend/clang/StatementList.h"
#include "frontend/clang/Syntax.h"

#include "clang/AST/ASTContext.h"

namespace sparcity::frontend {

/// Chains of calls, and branches that meet again, can be exponentially long.
static constexpr unsigned maxCalls = 10000;

std::nullopt_t Reader::computedByStatements(const clang::Stmt &where) {
  return fail(where.getSourceRange(), "unsupported-index",
              "an index, size or bound is computed by statements that cannot be represented");
}

std::optional<Value> Reader::valueOf(const clang::Expr *expr) {
  // Returned as a reference.
  if (unwrapped(expr)->isGLValue()) {
    const auto target = place(expr);
    return target && target->memory ? std::optional<Value>(*target->memory) : std::nullopt;
  }
  if (expr->getType()->isPointerType()) {
    auto target = pointer(expr);
    return target ? std::optional<Value>(*target) : std::nullopt;
  }
  auto number = integer(expr);
  return number ? std::optional<Value>(*number) : std::nullopt;
}

std::optional<Value> Reader::valueAhead(const clang::Expr *expr, clang::QualType type) {
  if (!type->isPointerType() && !type->isIntegralOrEnumerationType())
    return std::nullopt;
  const WithSteps ahead(*this, Steps::Ahead);
  auto result = valueOf(expr);
  takeFailure();
  return result;
}

std::optional<Value> Reader::called(const clang::CallExpr &call) {
  const clang::FunctionDecl *callee = visibleBody(call);
  if (!callee)
    return fail(call.getSourceRange(), "unsupported-index",
                "an index, size or bound is computed by a call");
  if (++calls > maxCalls)
    return fail(call.getSourceRange(), "too-deep", "indices are computed by too many calls");
  const Environment before = values;
  const auto referencesBefore = references;
  const std::optional<Alias> selfBefore = self;
  setParameters(*callee, parametersOf(call, *callee));
  const clang::Stmt *body = callee->getBody();
  auto result = resultOf(listOf(body), nullptr);
  values = before;
  references = referencesBefore;
  self = selfBefore;
  return result;
}

void Reader::setParameter(Parameters &to, unsigned number, const clang::ParmVarDecl &parameter,
                          const clang::Expr *argument) {
  to.isAlias[number] = isBoundTo(parameter, argument);
  if (to.isAlias[number])
    to.aliases[number] = alias(argument);
  else
    to.values[number] = valueOf(argument).value_or(Varying());
  takeFailure();
}

Parameters Reader::parametersOf(const clang::CallExpr &call, const clang::FunctionDecl &callee) {
  const auto earlier = takeFailure();
  const auto list = argumentsOf(call);
  Parameters result(list.size());
  if (const clang::Expr *object = objectOf(call))
    result.self = objectAlias(*object, callee.getASTContext());
  for (unsigned i = 0; i < list.size(); ++i)
    setParameter(result, i, *callee.getParamDecl(i), list[i]);
  failure = earlier;
  return result;
}

std::optional<Value> Reader::resultOf(StatementList list, const RestOfList *rest) {
  for (size_t i = 0; i < list.size(); ++i) {
    const clang::Stmt *statement = list[i];
    const RestOfList here{list.drop_front(i + 1), rest};
    if (const auto *returned = llvm::dyn_cast<clang::ReturnStmt>(statement))
      return returned->getRetValue() ? valueOf(returned->getRetValue())
                                     : computedByStatements(*returned);
    if (const auto *branches = llvm::dyn_cast<clang::IfStmt>(statement))
      return resultOf(*branches, here);
    if (llvm::isa<clang::CompoundStmt>(statement))
      return resultOf(listOf(statement), &here);
    // The value of a statement expression is its last expression's.
    const auto *expr = llvm::dyn_cast<clang::Expr>(statement);
    const bool isLast = i + 1 == list.size() && !rest;
    if (expr && isLast && !expr->getType()->isVoidType())
      return valueOf(expr);
    if (!follow(statement))
      return computedByStatements(*statement);
  }
  if (rest)
    return resultOf(rest->list, rest->outer);
  return std::nullopt;
}

std::optional<Value> Reader::resultOf(const clang::IfStmt &branches, const RestOfList &rest) {
  if (++calls > maxCalls)
    return fail(branches.getBeginLoc(), "too-deep", "indices are computed by too many branches");
  const Decision decision = decisionOn(branches.getCond());
  if (!isInNest && !decision.said)
    return computedByStatements(branches);
  const clang::Stmt *taken = branches.getThen();
  const clang::Stmt *other = branches.getElse();
  if (const auto holds = decision.holds())
    return resultOf(*holds ? listOf(taken) : listOf(other), &rest);
  const Environment before = values;
  auto first = resultOf(listOf(taken), &rest);
  values = before;
  auto second = first ? resultOf(listOf(other), &rest) : std::nullopt;
  values = before;
  auto result = first && second ? choose(decision, *first, *second) : std::nullopt;
  return result ? result : computedByStatements(branches);
}

bool Reader::follow(const clang::Stmt *statement) {
  if (llvm::isa<clang::NullStmt>(statement))
    return true;
  if (const auto *declarations = llvm::dyn_cast<clang::DeclStmt>(statement)) {
    for (const clang::Decl *declaration : declarations->decls()) {
      const auto *variable = llvm::dyn_cast<clang::VarDecl>(declaration);
      if (variable && variable->getInit())
        assign(*variable, valueOf(variable->getInit()));
    }
    return true;
  }
  const auto *assignment = llvm::dyn_cast<clang::BinaryOperator>(statement);
  const clang::VarDecl *variable = assignment && assignment->getOpcode() == clang::BO_Assign
                                       ? named(assignment->getLHS())
                                       : nullptr;
  if (!variable)
    return false;
  assign(*variable, valueOf(assignment->getRHS()));
  return true;
}

void Reader::assign(const clang::VarDecl &variable, std::optional<Value> value) {
  // Why it is not known is said where it is needed.
  takeFailure();
  values.set(variable, value ? std::move(*value) : Value(Varying()));
}

} // namespace sparcity::frontend
