//===- frontend/clang/PointerReader.cpp - Where pointers point to ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Reader.h"
#include "frontend/clang/Syntax.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/RecordLayout.h"

namespace sparcity::frontend {

std::optional<Pointer> Reader::pointer(const clang::Expr *expr) {
  const Level level(*this, expr);
  if (level.isTooDeep())
    return std::nullopt;
  expr = unwrapped(expr);
  if (llvm::isa<clang::CXXThisExpr>(expr))
    return thisPointer(expr->getSourceRange());
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
      return pointerLoaded(unwrapped(castExpr->getSubExpr()));
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
  if (const auto *choice = llvm::dyn_cast<clang::ConditionalOperator>(expr))
    return pointerChosen(choice);
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
  auto target = pointerLoaded(unwrapped(expr->getSubExpr()));
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

std::optional<Pointer> Reader::pointerChosen(const clang::ConditionalOperator *expr) {
  if (hasStepsInSequence(expr))
    return std::nullopt;
  const Decision decision = decisionOn(expr->getCond());
  if (const auto holds = decision.holds())
    return pointer(*holds ? expr->getTrueExpr() : expr->getFalseExpr());
  const auto a = pointer(expr->getTrueExpr());
  const auto b = a ? pointer(expr->getFalseExpr()) : std::nullopt;
  const auto result = b ? choose(decision, Value(*a), Value(*b)) : std::nullopt;
  if (const auto *target = result ? std::get_if<Pointer>(&*result) : nullptr)
    return *target;
  return fail(expr->getSourceRange(), "unsupported-access",
              "which of two places this pointer points to cannot be represented");
}

std::optional<Pointer> Reader::pointerLoaded(const clang::Expr *lvalue) {
  if (const clang::VarDecl *variable = named(lvalue))
    return pointerVariable(*variable, lvalue->getSourceRange());
  const auto *memberExpr = llvm::dyn_cast<clang::MemberExpr>(lvalue);
  if (memberExpr && isInvariantMember(memberExpr)) {
    const auto path = memberPath(memberExpr);
    if (const Value *known = memberValue(*path); known && std::holds_alternative<Pointer>(*known))
      return std::get<Pointer>(*known);
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

std::optional<MemberPath> Reader::memberPath(const clang::Expr *expr) {
  expr = unwrapped(unwrapped(expr)->IgnoreParenImpCasts());
  if (llvm::isa<clang::CXXThisExpr>(expr))
    return self           ? self->path
           : thisVariable ? std::optional(MemberPath{thisVariable, "this", true})
                          : std::nullopt;
  if (const auto *dereference = llvm::dyn_cast<clang::UnaryOperator>(expr);
      dereference && dereference->getOpcode() == clang::UO_Deref)
    return memberPath(dereference->getSubExpr());
  if (const clang::VarDecl *variable = namedVariable(expr)) {
    if (const auto known = references.find(variable); known != references.end())
      return known->second ? known->second->path : std::nullopt;
    const Value *value = values.find(*variable);
    const bool isKept =
        variable->getType()->isRecordType() && !mayAssignMembers(nestEffects, *variable);
    if (value && !std::holds_alternative<ir::Expr>(*value) && !isKept)
      return std::nullopt;
    const bool isPointer = variable->getType().getNonReferenceType()->isPointerType();
    return MemberPath{variable, variable->getNameAsString(), isPointer};
  }
  const auto *memberExpr = llvm::dyn_cast<clang::MemberExpr>(expr);
  const auto *field =
      memberExpr ? llvm::dyn_cast<clang::FieldDecl>(memberExpr->getMemberDecl()) : nullptr;
  if (!field || field->isBitField() || nestEffects.fields.count(field))
    return std::nullopt;
  auto path = memberPath(memberExpr->getBase());
  if (path && !field->getName().empty()) {
    path->text += (path->isPointer ? "->" : ".") + field->getNameAsString();
    path->isPointer = field->getType()->isPointerType();
  }
  return path;
}

bool Reader::isInvariantMember(const clang::MemberExpr *member) {
  const clang::QualType type = member->getType();
  return (type->isIntegralOrEnumerationType() || type->isPointerType()) &&
         memberPath(member).has_value();
}

} // namespace sparcity::frontend
