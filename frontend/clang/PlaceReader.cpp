//===- frontend/clang/PlaceReader.cpp - C lvalues -------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/PlaceReader.h"

#include "frontend/clang/Syntax.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecordLayout.h"

namespace sparcity::frontend {

std::optional<Place> PlaceReader::place(const clang::Expr *lvalue) {
  const WithDepth level(scope.mode, scope.failures, lvalue);
  if (level.isTooDeep())
    return std::nullopt;
  lvalue = unwrapped(lvalue);
  if (const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(lvalue))
    return variable(reference);
  if (const auto *subscriptExpr = llvm::dyn_cast<clang::ArraySubscriptExpr>(lvalue))
    return subscript(subscriptExpr);
  if (const auto *memberExpr = llvm::dyn_cast<clang::MemberExpr>(lvalue))
    return member(memberExpr);
  if (const auto *unaryExpr = llvm::dyn_cast<clang::UnaryOperator>(lvalue)) {
    if (unaryExpr->getOpcode() == clang::UO_Deref) {
      if (scope.self && llvm::isa<clang::CXXThisExpr>(unwrapped(unaryExpr->getSubExpr())))
        return scope.self->place;
      auto target = pointers.pointer(unaryExpr->getSubExpr());
      return target ? std::optional<Place>(Place{target, nullptr, 0}) : std::nullopt;
    }
    if (unaryExpr->getOpcode() == clang::UO_Extension ||
        (unaryExpr->isIncrementDecrementOp() && unaryExpr->isPrefix()))
      return place(unaryExpr->getSubExpr());
    if (isPartOfComplex(unaryExpr))
      return partOfComplex(unaryExpr);
  }
  if (const auto *castExpr = llvm::dyn_cast<clang::CastExpr>(lvalue);
      castExpr && (castExpr->getCastKind() == clang::CK_NoOp ||
                   castExpr->getCastKind() == clang::CK_LValueBitCast))
    return place(castExpr->getSubExpr());
  // In C++ what assigns is the place that it assigns to.
  if (const auto *assignment = llvm::dyn_cast<clang::BinaryOperator>(lvalue);
      assignment && assignment->isAssignmentOp())
    return place(assignment->getLHS());
  if (const auto *call = llvm::dyn_cast<clang::CallExpr>(lvalue)) {
    const auto result = expressions.computed(call);
    if (const auto *target = result ? std::get_if<Pointer>(&*result) : nullptr)
      return Place{*target, nullptr, 0};
  }
  return scope.fail(lvalue->getSourceRange(), "unsupported-access",
                    "this way of accessing memory cannot be represented");
}

std::optional<Place> PlaceReader::variable(const clang::DeclRefExpr *expr) {
  if (const auto *binding = llvm::dyn_cast<clang::BindingDecl>(expr->getDecl());
      binding && binding->getBinding())
    return place(binding->getBinding());
  const auto *variable = llvm::dyn_cast<clang::VarDecl>(expr->getDecl());
  if (!variable)
    return scope.fail(expr->getSourceRange(), "unsupported-access", "not a variable");
  if (variable->getType()->isReferenceType() && !scope.isRegister(*variable))
    return referred(*variable, expr->getSourceRange());
  if (scope.isRegister(*variable))
    return Place{std::nullopt, variable->getCanonicalDecl(), 0};
  const ObjectId object = scope.objects.variable(*variable);
  if (variable->isLocalVarDecl() && !variable->isStaticLocal() &&
      scope.ast.getAsConstantArrayType(variable->getType()) &&
      !variable->getType().isVolatileQualified() &&
      !scope.ast.getBaseElementType(variable->getType()).isVolatileQualified() &&
      !scope.usage.wholeArrays.count(variable->getCanonicalDecl()))
    scope.objects.setLocal(object);
  return Place{Pointer{object, 0}, nullptr, 0};
}

bool isPartOfComplex(const clang::UnaryOperator *expr) {
  return expr->getOpcode() == clang::UO_Real || expr->getOpcode() == clang::UO_Imag;
}

std::optional<Place> PlaceReader::partOfComplex(const clang::UnaryOperator *expr) {
  auto whole = place(expr->getSubExpr());
  if (whole && expr->getOpcode() == clang::UO_Imag)
    (whole->memory ? whole->memory->offset : whole->offset) +=
        static_cast<std::int64_t>(scope.ast.getTypeSizeInChars(expr->getType()).getQuantity());
  return whole;
}

std::optional<Place> PlaceReader::subscript(const clang::ArraySubscriptExpr *expr) {
  const clang::QualType baseType = expr->getBase()->getType();
  if (!baseType->isPointerType())
    return scope.fail(expr->getSourceRange(), "unsupported-access",
                      "the place of a lane of a vector cannot be represented");
  auto base = pointers.pointer(expr->getBase());
  auto element =
      base ? pointers.moved(*base, expr->getIdx(), expr->getType(), false) : std::nullopt;
  return element ? std::optional<Place>(Place{element, nullptr, 0}) : std::nullopt;
}

std::optional<Place> PlaceReader::referred(const clang::VarDecl &reference,
                                           clang::SourceRange range) {
  const std::optional<Alias> *known = scope.references.find(reference);
  if (!known) {
    // A parameter's memory has the parameter's name.
    if (reference.hasInit())
      return place(unwrapped(reference.getInit()));
    return Place{Pointer{scope.objects.variable(reference), 0}, nullptr, 0};
  }
  if (!*known)
    return scope.fail(range, "unsupported-access",
                      "what the reference '" + reference.getNameAsString() +
                          "' stands for cannot be represented");
  return (*known)->place;
}

std::optional<Place> PlaceReader::member(const clang::MemberExpr *expr) {
  const auto *field = llvm::dyn_cast<clang::FieldDecl>(expr->getMemberDecl());
  if (!field)
    return scope.fail(expr->getSourceRange(), "unsupported-access", "not a data member");
  if (field->isBitField())
    return scope.fail(expr->getSourceRange(), "unsupported-access",
                      "bit-fields cannot be represented ('" + field->getNameAsString() + "')");
  std::optional<Place> base;
  if (expr->isArrow() && scope.self && llvm::isa<clang::CXXThisExpr>(unwrapped(expr->getBase()))) {
    base = scope.self->place;
  } else if (expr->isArrow()) {
    if (auto target = pointers.pointer(expr->getBase()))
      base = Place{target, nullptr, 0};
  } else {
    base = place(expr->getBase());
  }
  if (!base)
    return std::nullopt;
  const auto offset =
      scope.ast.toCharUnitsFromBits(static_cast<std::int64_t>(scope.ast.getFieldOffset(field)));
  (base->memory ? base->memory->offset : base->offset) +=
      static_cast<std::int64_t>(offset.getQuantity());
  return base;
}

} // namespace sparcity::frontend
