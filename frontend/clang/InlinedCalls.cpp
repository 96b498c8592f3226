//===- frontend/clang/InlinedCalls.cpp - Functions read in the place of their calls ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/InlinedCalls.h"

#include "frontend/clang/ClangTool.h"
#include "frontend/clang/Emission.h"
#include "frontend/clang/Naming.h"
#include "frontend/clang/Scalars.h"
#include "frontend/clang/Syntax.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

namespace sparcity::frontend {

const clang::FunctionDecl *InlinedCalls::calleeOf(const clang::CallExpr &call) const {
  return statements ? visibleBody(call) : nullptr;
}

/// Chains of calls can be exponentially long.
static constexpr unsigned maxInlined = 1000;

ValueKind InlinedCalls::call(const clang::CallExpr *expr, const clang::FunctionDecl &callee) {
  const std::string name = "'" + callee.getNameAsString() + "'";
  if (llvm::is_contained(active, &callee))
    return fail(scope, expr, "recursive-call",
                "the function " + name + " calls itself, which cannot be represented");
  if (++calls > maxInlined)
    return fail(scope, expr, "too-deep", "too many calls are made here");
  if (known.insert(&callee).second)
    scope.usage.merge(usageOf(*callee.getBody()));
  auto parameters = parametersOf(expr, callee);
  if (!parameters)
    return ValueKind::Failed;
  const std::optional<Alias> selfBefore = scope.self;
  for (unsigned i = 0; i < parameters->values.size(); ++i)
    if (const clang::ParmVarDecl &parameter = *callee.getParamDecl(i); !parameters->isAlias[i]) {
      noteDeclaration(scope, emission, parameter);
      noteWrite(scope, emission, parameter);
    }
  arguments.enter(callee, std::move(*parameters));
  // What stands in a system header is the intrinsic that the source names.
  const bool isSystem = scope.ast.getSourceManager().isInSystemHeader(callee.getLocation());
  const bool isRead = body(expr, callee, isSystem);
  scope.self = selfBefore;
  if (isRead)
    return ValueKind::Computed;
  if (auto failure = scope.failures.take())
    refer(std::move(*failure), expr, isSystem);
  return ValueKind::Failed;
}

bool InlinedCalls::body(const clang::CallExpr *expr, const clang::FunctionDecl &callee,
                        bool isSystem) {
  const ir::SourceRange statement = emission.statementRange();
  if (isSystem)
    emission.hold(rangeOf(scope.ast, expr->getSourceRange()));
  active.push_back(&callee);
  const bool isRead = statements->functionBody(*callee.getBody());
  active.pop_back();
  if (isSystem)
    emission.release();
  emission.continueStatement(statement);
  return isRead;
}

void InlinedCalls::refer(Failure failure, const clang::CallExpr *expr, bool isSystem) {
  const ir::SourceRange inside = rangeOf(scope.ast, failure.range);
  // The call is in the nest, and what it calls may be in many.
  if (isSystem || active.empty())
    failure.range = expr->getSourceRange();
  if (!isSystem && active.empty())
    failure.message += " (it is at " + std::to_string(inside.line) + ":" +
                       std::to_string(inside.column) + ", which is called here)";
  scope.fail(failure.range, failure.id, failure.message);
}

std::optional<Parameters> InlinedCalls::parametersOf(const clang::CallExpr *expr,
                                                     const clang::FunctionDecl &callee) {
  const auto list = argumentsOf(*expr);
  Parameters result(list.size());
  if (const clang::Expr *object = objectOf(*expr)) {
    if (!objectLoads(object))
      return std::nullopt;
    const WithSteps steps(scope.mode, Steps::Done);
    result.self = arguments.objectAlias(*object, callee.getASTContext());
  }
  for (unsigned i = 0; i < list.size(); ++i) {
    const clang::ParmVarDecl &parameter = *callee.getParamDecl(i);
    if (isBoundTo(parameter, list[i])) {
      if (!values.placeLoads(list[i]))
        return std::nullopt;
      const WithSteps steps(scope.mode, Steps::Done);
      result.aliases[i] = arguments.alias(list[i]);
      // Why it is not known is said where it is used.
      scope.failures.take();
      result.isAlias[i] = true;
      continue;
    }
    result.values[i] =
        valueAhead(scope, expressions, list[i], parameter.getType().getNonReferenceType());
    if (!(variables.isIndexOnly(parameter) ? values.indexLoads(list[i])
                                           : values.value(list[i]) != ValueKind::Failed))
      return std::nullopt;
  }
  return result;
}

bool InlinedCalls::objectLoads(const clang::Expr *object) {
  object = unwrapped(object);
  return object->getType()->isPointerType() ? values.indexLoads(object)
         : object->isGLValue()              ? values.placeLoads(object)
                                            : values.value(object) != ValueKind::Failed;
}

} // namespace sparcity::frontend
