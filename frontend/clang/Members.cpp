//===- frontend/clang/Members.cpp - What a local struct is made of --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Sizes and pointers in a struct that the function declares, as views and grids have it:
///
///     const View a{from, n};   a.columns is n, a.data is from
///
/// They hold as long as no statement of the function assigns such a member.
///
//===----------------------------------------------------------------------===//
#include "frontend/clang/Reader.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

namespace sparcity::frontend {

/// What initialises a member or a variable, without what the language puts around it.
static const clang::Expr *initialOf(const clang::Expr *expr) {
  expr = expr->IgnoreUnlessSpelledInSource();
  const auto *construction = llvm::dyn_cast<clang::CXXConstructExpr>(expr);
  const bool isCopy = construction && construction->getNumArgs() == 1 &&
                      construction->getConstructor()->isCopyOrMoveConstructor();
  return isCopy ? initialOf(construction->getArg(0)) : expr;
}

bool mayAssignMembers(const Effects &effects, const clang::VarDecl &base) {
  return effects.addressed.count(&base) || (effects.callsOut && effects.variables.count(&base));
}

void Reader::declareMembers(const clang::VarDecl &variable) {
  const bool isKept = variable.isLocalVarDecl() && !variable.isStaticLocal() && variable.hasInit();
  if (isKept && variable.getType()->isRecordType())
    setMembers({&variable, variable.getNameAsString(), false}, *variable.getInit());
}

void Reader::setMembers(const MemberPath &path, const clang::Expr &initial) {
  const clang::Expr *expr = initialOf(&initial);
  if (const auto *list = llvm::dyn_cast<clang::InitListExpr>(expr)) {
    setMembers(path, *list);
  } else if (const auto *construction = llvm::dyn_cast<clang::CXXConstructExpr>(expr)) {
    setMembers(path, *construction);
  } else if (const auto source = memberPath(expr)) {
    for (auto at = members.lower_bound({source->base, source->text + "."});
         at != members.end() && at->first.first == source->base &&
         llvm::StringRef(at->first.second).starts_with(source->text + ".");
         ++at)
      members.insert_or_assign(
          {path.base, path.text + at->first.second.substr(source->text.size())}, at->second);
  }
}

void Reader::setMembers(const MemberPath &path, const clang::InitListExpr &written) {
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
      setMember(path, *field, *list.getInit(number));
    ++number;
  }
}

/// A constructor without statements of its own.
void Reader::setMembers(const MemberPath &path, const clang::CXXConstructExpr &construction) {
  const clang::FunctionDecl *definition = nullptr;
  if (!construction.getConstructor()->hasBody(definition))
    return;
  const auto &constructor = llvm::cast<clang::CXXConstructorDecl>(*definition);
  const auto *body = llvm::dyn_cast<clang::CompoundStmt>(constructor.getBody());
  if (!body || !body->body_empty() || construction.getNumArgs() != constructor.getNumParams())
    return;
  const Environment before = values;
  const auto referencesBefore = references;
  Parameters parameters(construction.getNumArgs());
  for (unsigned i = 0; i < construction.getNumArgs(); ++i) {
    const clang::ParmVarDecl &parameter = *constructor.getParamDecl(i);
    setParameter(parameters, i, parameter, construction.getArg(i));
    if (parameter.getType()->isRecordType())
      setMembers({&parameter, parameter.getNameAsString(), false}, *construction.getArg(i));
  }
  setParameters(constructor, std::move(parameters));
  for (const clang::CXXCtorInitializer *initializer : constructor.inits())
    if (initializer->isMemberInitializer())
      setMember(path, *initializer->getMember(), *initializer->getInit());
  values = before;
  references = referencesBefore;
}

void Reader::setMember(const MemberPath &path, const clang::FieldDecl &field,
                       const clang::Expr &initial) {
  const std::string text = path.text + "." + field.getNameAsString();
  members.erase({path.base, text});
  if (mayAssignMembers(changes, *path.base) || changes.fields.count(&field))
    return;
  if (field.getType()->isRecordType())
    return setMembers({path.base, text, false}, initial);
  const auto earlier = takeFailure();
  if (std::optional<Value> value = valueAhead(&initial, field.getType());
      value && !std::holds_alternative<Varying>(*value))
    members.insert_or_assign({path.base, text}, std::move(*value));
  failure = earlier;
}

const Value *Reader::memberValue(const MemberPath &path) const {
  const auto found = members.find({path.base, path.text});
  return found == members.end() ? nullptr : &found->second;
}

} // namespace sparcity::frontend
