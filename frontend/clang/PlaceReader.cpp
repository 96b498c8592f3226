//===- frontend/clang/PlaceReader.cpp - C lvalues ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Reader.h"
#include "frontend/clang/Syntax.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/RecordLayout.h"
#include "llvm/Support/SaveAndRestore.h"

namespace sparcity::frontend {

bool Reader::isRegister(const clang::VarDecl &variable) const {
  const clang::QualType type = variable.getType().getNonReferenceType();
  if (isTemporary(variable))
    return true;
  if (type->isArrayType() || type.isVolatileQualified())
    return false;
  if (type->isPointerType())
    return true;
  const clang::VarDecl *canonical = variable.getCanonicalDecl();
  const bool isReference = variable.getType()->isReferenceType();
  const bool isLocal = variable.isLocalVarDeclOrParm() && !variable.isStaticLocal() &&
                       !usage.escaping.count(canonical);
  // An integer that the nest does not assign stands for its value (a symbol),
  // wherever it lives.
  if (type->isIntegralOrEnumerationType() && !nestEffects.variables.count(canonical))
    return true;
  if (nestEffects.loopIndices.count(canonical) && !nestEffects.addressed.count(canonical))
    return true;
  return !isReference && (isLocal || type.isConstQualified());
}

std::optional<Place> Reader::place(const clang::Expr *lvalue) {
  const Level level(*this, lvalue);
  if (level.isTooDeep())
    return std::nullopt;
  lvalue = unwrapped(lvalue);
  if (const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(lvalue))
    return variablePlace(reference);
  if (const auto *subscriptExpr = llvm::dyn_cast<clang::ArraySubscriptExpr>(lvalue))
    return subscript(subscriptExpr);
  if (const auto *memberExpr = llvm::dyn_cast<clang::MemberExpr>(lvalue))
    return member(memberExpr);
  if (const auto *unaryExpr = llvm::dyn_cast<clang::UnaryOperator>(lvalue)) {
    if (unaryExpr->getOpcode() == clang::UO_Deref) {
      if (self && llvm::isa<clang::CXXThisExpr>(unwrapped(unaryExpr->getSubExpr())))
        return self->place;
      auto target = pointer(unaryExpr->getSubExpr());
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
    const auto result = called(*call);
    const auto *target = result ? std::get_if<Pointer>(&*result) : nullptr;
    return target ? std::optional<Place>(Place{*target, nullptr, 0}) : std::nullopt;
  }
  return fail(lvalue->getSourceRange(), "unsupported-access",
              "this way of accessing memory cannot be represented");
}

std::optional<Place> Reader::variablePlace(const clang::DeclRefExpr *expr) {
  if (const auto *binding = llvm::dyn_cast<clang::BindingDecl>(expr->getDecl());
      binding && binding->getBinding())
    return place(binding->getBinding());
  const auto *variable = llvm::dyn_cast<clang::VarDecl>(expr->getDecl());
  if (!variable)
    return fail(expr->getSourceRange(), "unsupported-access", "not a variable");
  if (variable->getType()->isReferenceType() && !isRegister(*variable))
    return referred(*variable, expr->getSourceRange());
  if (isRegister(*variable))
    return Place{std::nullopt, variable->getCanonicalDecl(), 0};
  const ObjectId object = objects.variable(*variable);
  if (variable->isLocalVarDecl() && !variable->isStaticLocal() &&
      ast.getAsConstantArrayType(variable->getType()) &&
      !variable->getType().isVolatileQualified() &&
      !ast.getBaseElementType(variable->getType()).isVolatileQualified() &&
      !usage.wholeArrays.count(variable->getCanonicalDecl()))
    objects.setLocal(object);
  return Place{Pointer{object, 0}, nullptr, 0};
}

bool isPartOfComplex(const clang::UnaryOperator *expr) {
  return expr->getOpcode() == clang::UO_Real || expr->getOpcode() == clang::UO_Imag;
}

std::optional<Place> Reader::partOfComplex(const clang::UnaryOperator *expr) {
  auto whole = place(expr->getSubExpr());
  if (whole && expr->getOpcode() == clang::UO_Imag)
    (whole->memory ? whole->memory->offset : whole->offset) +=
        static_cast<std::int64_t>(ast.getTypeSizeInChars(expr->getType()).getQuantity());
  return whole;
}

std::optional<Place> Reader::subscript(const clang::ArraySubscriptExpr *expr) {
  const clang::QualType baseType = expr->getBase()->getType();
  if (!baseType->isPointerType())
    return fail(expr->getSourceRange(), "unsupported-access",
                "the place of a lane of a vector cannot be represented");
  auto base = pointer(expr->getBase());
  auto element = base ? moved(*base, expr->getIdx(), expr->getType(), false) : std::nullopt;
  return element ? std::optional<Place>(Place{element, nullptr, 0}) : std::nullopt;
}

std::optional<Pointer> Reader::moved(const Pointer &base, const clang::Expr *index,
                                     clang::QualType element, bool isBackward) {
  const llvm::SaveAndRestore purpose(sense, Sense::Address);
  auto count = integer(index);
  auto size = count ? sizeOf(element, index->getSourceRange()) : std::nullopt;
  auto distance = size ? product(index->getSourceRange(), *count, *size) : std::nullopt;
  if (!distance)
    return std::nullopt;
  return Pointer{base.object, isBackward ? base.offset - *distance : base.offset + *distance};
}

std::optional<Place> Reader::member(const clang::MemberExpr *expr) {
  const auto *field = llvm::dyn_cast<clang::FieldDecl>(expr->getMemberDecl());
  if (!field)
    return fail(expr->getSourceRange(), "unsupported-access", "not a data member");
  if (field->isBitField())
    return fail(expr->getSourceRange(), "unsupported-access",
                "bit-fields cannot be represented ('" + field->getNameAsString() + "')");
  std::optional<Place> base;
  if (expr->isArrow() && self && llvm::isa<clang::CXXThisExpr>(unwrapped(expr->getBase()))) {
    base = self->place;
  } else if (expr->isArrow()) {
    if (auto target = pointer(expr->getBase()))
      base = Place{target, nullptr, 0};
  } else {
    base = place(expr->getBase());
  }
  if (!base)
    return std::nullopt;
  const auto offset = ast.toCharUnitsFromBits(static_cast<std::int64_t>(ast.getFieldOffset(field)));
  (base->memory ? base->memory->offset : base->offset) +=
      static_cast<std::int64_t>(offset.getQuantity());
  return base;
}

} // namespace sparcity::frontend
