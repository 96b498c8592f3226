//===- frontend/clang/Members.cpp - Sizes and pointers in structs ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Members.h"

#include "frontend/clang/Naming.h"
#include "frontend/clang/Syntax.h"

#include "clang/AST/ExprCXX.h"

namespace sparcity::frontend {

bool mayAssignMembers(const Effects &effects, const clang::VarDecl &base) {
  return effects.addressed.count(&base) || (effects.callsOut && effects.variables.count(&base));
}

std::optional<MemberPath> Members::pathOf(const clang::Expr *expr) const {
  expr = unwrapped(unwrapped(expr)->IgnoreParenImpCasts());
  if (llvm::isa<clang::CXXThisExpr>(expr))
    return scope.self           ? scope.self->path
           : scope.thisVariable ? std::optional(MemberPath{scope.thisVariable, "this", true})
                                : std::nullopt;
  if (const auto *dereference = llvm::dyn_cast<clang::UnaryOperator>(expr);
      dereference && dereference->getOpcode() == clang::UO_Deref)
    return pathOf(dereference->getSubExpr());
  if (const clang::VarDecl *variable = namedVariable(expr)) {
    if (const std::optional<Alias> *known = scope.references.find(*variable))
      return *known ? (*known)->path : std::nullopt;
    const Value *value = scope.values.find(*variable);
    const bool isKept =
        variable->getType()->isRecordType() && !mayAssignMembers(scope.nestEffects, *variable);
    if (value && !std::holds_alternative<ir::Expr>(*value) && !isKept)
      return std::nullopt;
    const bool isPointer = variable->getType().getNonReferenceType()->isPointerType();
    return MemberPath{variable, variable->getNameAsString(), isPointer};
  }
  const auto *memberExpr = llvm::dyn_cast<clang::MemberExpr>(expr);
  const auto *field =
      memberExpr ? llvm::dyn_cast<clang::FieldDecl>(memberExpr->getMemberDecl()) : nullptr;
  if (!field || field->isBitField() || scope.nestEffects.fields.count(field))
    return std::nullopt;
  auto path = pathOf(memberExpr->getBase());
  if (path && !field->getName().empty()) {
    path->text += (path->isPointer ? "->" : ".") + field->getNameAsString();
    path->isPointer = field->getType()->isPointerType();
  }
  return path;
}

bool Members::isInvariant(const clang::MemberExpr *member) const {
  const clang::QualType type = member->getType();
  return (type->isIntegralOrEnumerationType() || type->isPointerType()) &&
         pathOf(member).has_value();
}

const Value *Members::find(const MemberPath &path) const {
  const auto found = values.find({path.base, path.text});
  return found == values.end() ? nullptr : &found->second;
}

void Members::set(const MemberPath &path, Value value) {
  values.insert_or_assign({path.base, path.text}, std::move(value));
}

void Members::forget(const MemberPath &path) { values.erase({path.base, path.text}); }

void Members::copy(const MemberPath &from, const MemberPath &to) {
  const std::string prefix = from.text + ".";
  for (auto at = values.lower_bound({from.base, prefix});
       at != values.end() && at->first.first == from.base &&
       llvm::StringRef(at->first.second).starts_with(prefix);
       ++at)
    values.insert_or_assign({to.base, to.text + at->first.second.substr(from.text.size())},
                            at->second);
}

} // namespace sparcity::frontend
