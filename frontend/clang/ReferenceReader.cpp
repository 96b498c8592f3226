//===- frontend/clang/ReferenceReader.cpp - C++ references and `this` -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Reader.h"
#include "frontend/clang/Syntax.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

namespace sparcity::frontend {

void Reader::bind(const clang::VarDecl &reference, std::optional<Alias> target) {
  references.insert_or_assign(reference.getCanonicalDecl(), std::move(target));
}

void Reader::bindTemporary(const clang::VarDecl &reference) {
  bind(reference, Alias{Place{std::nullopt, reference.getCanonicalDecl(), 0}, std::nullopt});
}

Alias Reader::objectAlias(const clang::Expr &object, clang::ASTContext &ast) {
  auto known = alias(&object);
  takeFailure();
  if (known)
    return std::move(*known);
  // It is in no variable.
  const clang::VarDecl *variable =
      clang::ImplicitParamDecl::Create(ast, object.getType(), clang::ImplicitParamKind::Other);
  return Alias{Place{std::nullopt, variable, 0}, std::nullopt};
}

bool isBoundTo(const clang::VarDecl &variable, const clang::Expr *initial) {
  return variable.getType()->isReferenceType() && unwrapped(initial)->isGLValue();
}

std::optional<Alias> Reader::alias(const clang::Expr *lvalue) {
  if (self && llvm::isa<clang::CXXThisExpr>(unwrapped(lvalue)))
    return self;
  Alias result;
  result.path = memberPath(lvalue);
  if (lvalue->getType()->isPointerType() && lvalue->isPRValue()) {
    if (auto target = pointer(lvalue))
      result.place.memory = target;
    else
      return std::nullopt;
    return result;
  }
  auto target = place(lvalue);
  if (!target)
    return std::nullopt;
  result.place = std::move(*target);
  return result;
}

std::optional<Place> Reader::referred(const clang::VarDecl &reference, clang::SourceRange range) {
  const auto known = references.find(reference.getCanonicalDecl());
  if (known == references.end()) {
    // A parameter's memory has the parameter's name.
    if (reference.hasInit())
      return place(unwrapped(reference.getInit()));
    return Place{Pointer{objects.variable(reference), 0}, nullptr, 0};
  }
  if (!known->second)
    return fail(range, "unsupported-access",
                "what the reference '" + reference.getNameAsString() +
                    "' stands for cannot be represented");
  return known->second->place;
}

const clang::VarDecl *Reader::named(const clang::Expr *lvalue) const {
  const clang::VarDecl *variable = namedVariable(lvalue);
  const auto known = variable ? references.find(variable) : references.end();
  if (known == references.end())
    return variable;
  if (!known->second || known->second->place.memory)
    return nullptr;
  const Place &place = known->second->place;
  const bool isWhole = place.offset.isZero() &&
                       ast.hasSameUnqualifiedType(place.variable->getType().getNonReferenceType(),
                                                  variable->getType().getNonReferenceType());
  return isWhole ? place.variable : nullptr;
}

bool Reader::isTemporary(const clang::VarDecl &variable) const {
  const auto known = references.find(variable.getCanonicalDecl());
  return known != references.end() && known->second &&
         known->second->place.variable == variable.getCanonicalDecl();
}

void Reader::setParameters(const clang::FunctionDecl &callee, Parameters parameters) {
  self = std::move(parameters.self);
  for (unsigned i = 0; i < parameters.values.size(); ++i) {
    const clang::ParmVarDecl &parameter = *callee.getParamDecl(i);
    if (parameters.isAlias[i]) {
      bind(parameter, std::move(parameters.aliases[i]));
      continue;
    }
    if (parameter.getType()->isReferenceType())
      bindTemporary(parameter);
    if (auto &value = parameters.values[i])
      values.set(parameter, std::move(*value));
    else if (isInNest)
      values.set(parameter, unknownValue(parameter));
    else
      values.makeOpaque(parameter);
    declareSizes(parameter);
  }
}

std::optional<Pointer> Reader::thisPointer(clang::SourceRange range) {
  if (self)
    return self->place.memory ? self->place.memory
                              : fail(range, "unsupported-access",
                                     "a pointer to an object in registers cannot be represented");
  if (thisVariable)
    return Pointer{objects.variable(*thisVariable), 0};
  return fail(range, "unsupported-access", "the object of 'this' is not known");
}

} // namespace sparcity::frontend
