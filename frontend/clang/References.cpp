//===- frontend/clang/References.cpp - What references stand for ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/References.h"

#include "frontend/clang/Naming.h"
#include "frontend/clang/Syntax.h"

#include "clang/AST/ASTContext.h"

namespace sparcity::frontend {

void References::bind(const clang::VarDecl &reference, std::optional<Alias> target) {
  targets.insert_or_assign(reference.getCanonicalDecl(), std::move(target));
}

void References::bindTemporary(const clang::VarDecl &reference) {
  bind(reference, Alias{Place{std::nullopt, reference.getCanonicalDecl(), 0}, std::nullopt});
}

const std::optional<Alias> *References::find(const clang::VarDecl &reference) const {
  const auto known = targets.find(reference.getCanonicalDecl());
  return known == targets.end() ? nullptr : &known->second;
}

bool References::isTemporary(const clang::VarDecl &variable) const {
  const std::optional<Alias> *known = find(variable);
  return known && *known && (*known)->place.variable == variable.getCanonicalDecl();
}

const clang::VarDecl *References::named(const clang::Expr *lvalue,
                                        const clang::ASTContext &ast) const {
  const clang::VarDecl *variable = namedVariable(lvalue);
  const std::optional<Alias> *known = variable ? find(*variable) : nullptr;
  if (!known)
    return variable;
  if (!*known || (*known)->place.memory)
    return nullptr;
  const Place &place = (*known)->place;
  const bool isWhole = place.offset.isZero() &&
                       ast.hasSameUnqualifiedType(place.variable->getType().getNonReferenceType(),
                                                  variable->getType().getNonReferenceType());
  return isWhole ? place.variable : nullptr;
}

bool isBoundTo(const clang::VarDecl &variable, const clang::Expr *initial) {
  return variable.getType()->isReferenceType() && unwrapped(initial)->isGLValue();
}

} // namespace sparcity::frontend
