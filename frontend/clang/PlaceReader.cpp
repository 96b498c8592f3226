//===- frontend/clang/PlaceReader.cpp - C lvalues and pointers ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Reader.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/RecordLayout.h"

namespace frontend {

bool Reader::isRegister(const clang::VarDecl &variable) const {
  const clang::QualType type = variable.getType();
  if (type->isArrayType() || type.isVolatileQualified())
    return false;
  if (type->isPointerType())
    return true;
  const clang::VarDecl *canonical = variable.getCanonicalDecl();
  const bool isLocal = variable.isLocalVarDeclOrParm() && !variable.isStaticLocal() &&
                       !usage.escaping.count(canonical);
  // An integer that the nest does not assign stands for its value (a symbol),
  // wherever it lives.
  if (type->isIntegralOrEnumerationType() && !nestEffects.variables.count(canonical))
    return true;
  if (nestEffects.loopIndices.count(canonical) && !nestEffects.addressed.count(canonical))
    return true;
  return isLocal || type.isConstQualified();
}

std::optional<Place> Reader::place(const clang::Expr *lvalue) {
  const Level level(*this, lvalue);
  if (level.isTooDeep())
    return std::nullopt;
  lvalue = lvalue->IgnoreParens();
  if (const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(lvalue))
    return variablePlace(reference);
  if (const auto *subscriptExpr = llvm::dyn_cast<clang::ArraySubscriptExpr>(lvalue))
    return subscript(subscriptExpr);
  if (const auto *memberExpr = llvm::dyn_cast<clang::MemberExpr>(lvalue))
    return member(memberExpr);
  if (const auto *unaryExpr = llvm::dyn_cast<clang::UnaryOperator>(lvalue)) {
    if (unaryExpr->getOpcode() == clang::UO_Deref) {
      auto target = pointer(unaryExpr->getSubExpr());
      return target ? std::optional<Place>(Place{target, nullptr, 0}) : std::nullopt;
    }
    if (unaryExpr->getOpcode() == clang::UO_Extension)
      return place(unaryExpr->getSubExpr());
    if (isPartOfComplex(unaryExpr))
      return partOfComplex(unaryExpr);
  }
  if (const auto *castExpr = llvm::dyn_cast<clang::CastExpr>(lvalue);
      castExpr && castExpr->getCastKind() == clang::CK_NoOp)
    return place(castExpr->getSubExpr());
  return fail(lvalue->getSourceRange(), "unsupported-access",
              "this way of accessing memory cannot be represented");
}

std::optional<Place> Reader::variablePlace(const clang::DeclRefExpr *expr) {
  const auto *variable = llvm::dyn_cast<clang::VarDecl>(expr->getDecl());
  if (!variable)
    return fail(expr->getSourceRange(), "unsupported-access", "not a variable");
  if (isRegister(*variable))
    return Place{std::nullopt, variable->getCanonicalDecl(), 0};
  return Place{Pointer{objects.variable(*variable), 0}, nullptr, 0};
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
  if (expr->isArrow()) {
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

std::optional<Pointer> Reader::pointer(const clang::Expr *expr) {
  const Level level(*this, expr);
  if (level.isTooDeep())
    return std::nullopt;
  expr = expr->IgnoreParens();
  if (const auto *castExpr = llvm::dyn_cast<clang::CastExpr>(expr)) {
    switch (castExpr->getCastKind()) {
    case clang::CK_ArrayToPointerDecay: {
      auto array = place(castExpr->getSubExpr());
      if (!array)
        return std::nullopt;
      // An array in a struct is memory even where the struct's scalars are not.
      return array->memory ? *array->memory
                           : Pointer{objects.variable(*array->variable), array->offset};
    }
    case clang::CK_LValueToRValue:
      return pointerLoaded(castExpr->getSubExpr()->IgnoreParens());
    case clang::CK_NoOp:
    case clang::CK_BitCast:
      return pointer(castExpr->getSubExpr());
    default:
      break;
    }
  }
  if (const auto *unaryExpr = llvm::dyn_cast<clang::UnaryOperator>(expr)) {
    if (unaryExpr->isIncrementDecrementOp())
      return pointerStepped(unaryExpr);
    if (unaryExpr->getOpcode() == clang::UO_AddrOf) {
      auto target = place(unaryExpr->getSubExpr());
      if (target && target->memory)
        return target->memory;
    }
  }
  if (const auto *binaryExpr = llvm::dyn_cast<clang::BinaryOperator>(expr))
    return pointerSum(binaryExpr);
  if (const auto *call = llvm::dyn_cast<clang::CallExpr>(expr); call) {
    if (call->getBuiltinCallee() == clang::Builtin::BI__builtin_assume_aligned)
      return pointer(call->getArg(0));
    const auto value = called(*call);
    const auto *target = value ? std::get_if<Pointer>(&*value) : nullptr;
    return target ? std::optional(*target) : std::nullopt;
  }
  return fail(expr->getSourceRange(), "unsupported-access",
              "where this pointer points to cannot be represented");
}

std::optional<Pointer> Reader::pointerStepped(const clang::UnaryOperator *expr) {
  if (steps == Steps::Unknown)
    return fail(expr->getSourceRange(), "side-effect",
                "a pointer changes while it is used in a way that cannot be represented");
  auto target = pointerLoaded(expr->getSubExpr()->IgnoreParens());
  auto size =
      target ? sizeOf(expr->getType()->getPointeeType(), expr->getSourceRange()) : std::nullopt;
  if (!size)
    return std::nullopt;
  target->offset += *size * stepsOff(*expr);
  return target;
}

std::optional<Pointer> Reader::pointerSum(const clang::BinaryOperator *expr) {
  const clang::Expr *base = expr->getLHS();
  const clang::Expr *index = expr->getRHS();
  if (!base->getType()->isPointerType())
    std::swap(base, index);
  if (!expr->isAdditiveOp() || !index->getType()->isIntegralOrEnumerationType())
    return fail(expr->getSourceRange(), "unsupported-access",
                "where this pointer points to cannot be represented");
  auto start = pointer(base);
  return start ? moved(*start, index, base->getType()->getPointeeType(),
                       expr->getOpcode() == clang::BO_Sub)
               : std::nullopt;
}

std::optional<Pointer> Reader::pointerLoaded(const clang::Expr *lvalue) {
  if (const clang::VarDecl *variable = namedVariable(lvalue))
    return pointerVariable(*variable, lvalue->getSourceRange());
  const auto *memberExpr = llvm::dyn_cast<clang::MemberExpr>(lvalue);
  if (memberExpr && isInvariantMember(memberExpr)) {
    const auto path = memberPath(memberExpr);
    return Pointer{objects.member(*path->base, path->text,
                                  *llvm::cast<clang::FieldDecl>(memberExpr->getMemberDecl())),
                   0};
  }
  const auto *field =
      memberExpr ? llvm::dyn_cast<clang::FieldDecl>(memberExpr->getMemberDecl()) : nullptr;
  if (field && nestEffects.fields.count(field))
    return fail(lvalue->getSourceRange(), "walking-pointer",
                "the pointer '" + field->getNameAsString() + "' is assigned in the nest");
  auto where = place(lvalue);
  if (!where || !where->memory)
    return fail(lvalue->getSourceRange(), "unsupported-access",
                "where this pointer points to cannot be represented");
  return rowOf(*where->memory, lvalue->getType(), field);
}

/// The row behind a pointer in a table: rows are taken to lie at one distance
/// from the next, which a symbol stands for.
Pointer Reader::rowOf(const Pointer &entry, clang::QualType type, const clang::FieldDecl *member) {
  const std::int64_t stride = objects.array(entry.object).elementStride;
  std::int64_t rest = 0;
  for (const ir::Expr::Term &term : entry.offset.terms())
    if (term.powers.empty())
      rest = term.coefficient.asInteger().value_or(0);
  rest = (rest % stride + stride) % stride;
  const Objects::Rows &rows = objects.rows(entry.object, rest, type, member);
  const ir::Expr number = *ir::Expr::divide(entry.offset - rest, stride);
  return {rows.object, number * ir::Expr::symbol(rows.pitch)};
}

std::optional<Pointer> Reader::pointerVariable(const clang::VarDecl &variable,
                                               clang::SourceRange range) {
  const Value *value = values.find(variable);
  if (!value)
    return Pointer{objects.variable(variable), 0};
  if (const auto *known = std::get_if<Pointer>(value))
    return *known;
  return fail(range, "walking-pointer",
              "the pointer '" + variable.getNameAsString() +
                  "' changes in the nest in a way that cannot be represented");
}

std::optional<Reader::MemberPath> Reader::memberPath(const clang::Expr *expr) {
  expr = expr->IgnoreParenImpCasts();
  if (const clang::VarDecl *variable = namedVariable(expr)) {
    const Value *value = values.find(*variable);
    if (value && !std::holds_alternative<ir::Expr>(*value))
      return std::nullopt;
    return MemberPath{variable, variable->getNameAsString()};
  }
  const auto *memberExpr = llvm::dyn_cast<clang::MemberExpr>(expr);
  const auto *field =
      memberExpr ? llvm::dyn_cast<clang::FieldDecl>(memberExpr->getMemberDecl()) : nullptr;
  if (!field || field->isBitField() || nestEffects.fields.count(field))
    return std::nullopt;
  auto path = memberPath(memberExpr->getBase());
  if (path && !field->getName().empty())
    path->text += (memberExpr->isArrow() ? "->" : ".") + field->getNameAsString();
  return path;
}

bool Reader::isInvariantMember(const clang::MemberExpr *member) {
  const clang::QualType type = member->getType();
  return (type->isIntegralOrEnumerationType() || type->isPointerType()) &&
         memberPath(member).has_value();
}

} // namespace frontend
