//===- frontend/clang/MemberInitialisers.cpp - What structs are declared with ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/MemberInitialisers.h"

#include "clang/AST/ASTContext.h"

namespace sparcity::frontend {

/// What initialises a member or a variable, without what the language puts around it.
static const clang::Expr *initialOf(const clang::Expr *expr) {
  expr = expr->IgnoreUnlessSpelledInSource();
  const auto *construction = llvm::dyn_cast<clang::CXXConstructExpr>(expr);
  const bool isCopy = construction && construction->getNumArgs() == 1 &&
                      construction->getConstructor()->isCopyOrMoveConstructor();
  return isCopy ? initialOf(construction->getArg(0)) : expr;
}

void MemberInitialisers::declare(const clang::VarDecl &variable) {
  const bool isKept = variable.isLocalVarDecl() && !variable.isStaticLocal() && variable.hasInit();
  if (isKept && variable.getType()->isRecordType())
    set({&variable, variable.getNameAsString(), false}, *variable.getInit());
}

void MemberInitialisers::set(const MemberPath &path, const clang::Expr &initial) {
  const clang::Expr *expr = initialOf(&initial);
  if (const auto *list = llvm::dyn_cast<clang::InitListExpr>(expr)) {
    set(path, *list);
  } else if (const auto *construction = llvm::dyn_cast<clang::CXXConstructExpr>(expr)) {
    set(path, *construction);
  } else if (const auto source = members.pathOf(expr)) {
    members.copy(*source, path);
  }
}

void MemberInitialisers::set(const MemberPath &path, const clang::InitListExpr &written) {
  const clang::InitListExpr &list = written.isSemanticForm() ? written : *written.getSemanticForm();
  const clang::RecordDecl *record = list.getType()->getAsRecordDecl();
  const auto *derived = llvm::dyn_cast_or_null<clang::CXXRecordDecl>(record);
  if (!record || record->isUnion() || (derived && derived->getNumBases() > 0))
    return;
  unsigned number = 0;
  for (const clang::FieldDecl *field : record->fields()) {
    if (field->isUnnamedBitField())
      continue;
    if (number < list.getNumInits())
      set(path, *field, *list.getInit(number));
    ++number;
  }
}

/// A constructor without statements of its own.
void MemberInitialisers::set(const MemberPath &path, const clang::CXXConstructExpr &construction) {
  const clang::FunctionDecl *definition = nullptr;
  if (!construction.getConstructor()->hasBody(definition))
    return;
  const auto &constructor = llvm::cast<clang::CXXConstructorDecl>(*definition);
  const auto *body = llvm::dyn_cast<clang::CompoundStmt>(constructor.getBody());
  if (!body || !body->body_empty() || construction.getNumArgs() != constructor.getNumParams())
    return;
  const Environment before = scope.values;
  const auto referencesBefore = scope.references;
  Parameters parameters(construction.getNumArgs());
  for (unsigned i = 0; i < construction.getNumArgs(); ++i) {
    const clang::ParmVarDecl &parameter = *constructor.getParamDecl(i);
    arguments.pass(parameters, i, parameter, construction.getArg(i));
    if (parameter.getType()->isRecordType())
      set({&parameter, parameter.getNameAsString(), false}, *construction.getArg(i));
  }
  arguments.enter(constructor, std::move(parameters));
  for (const clang::CXXCtorInitializer *initializer : constructor.inits())
    if (initializer->isMemberInitializer())
      set(path, *initializer->getMember(), *initializer->getInit());
  scope.values = before;
  scope.references = referencesBefore;
}

void MemberInitialisers::set(const MemberPath &path, const clang::FieldDecl &field,
                             const clang::Expr &initial) {
  const std::string text = path.text + "." + field.getNameAsString();
  members.forget({path.base, text, false});
  if (mayAssignMembers(scope.changes, *path.base) || scope.changes.fields.count(&field))
    return;
  if (field.getType()->isRecordType())
    return set({path.base, text, false}, initial);
  const auto earlier = scope.failures.take();
  if (std::optional<Value> value = valueAhead(scope, expressions, &initial, field.getType());
      value && !std::holds_alternative<Varying>(*value))
    members.set({path.base, text, false}, std::move(*value));
  scope.failures.restore(earlier);
}

} // namespace sparcity::frontend
