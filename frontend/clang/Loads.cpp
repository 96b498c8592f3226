//===- frontend/clang/Loads.cpp - What lvalues hold -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Loads.h"

#include "frontend/clang/PlaceReader.h"
#include "frontend/clang/Scalars.h"
#include "frontend/clang/Syntax.h"

#include "clang/AST/ASTContext.h"

namespace sparcity::frontend {

/// The literal that an lvalue is, or is a member of: `(struct p){x, y}.y`.
static const clang::CompoundLiteralExpr *literalOf(const clang::Expr *lvalue) {
  for (;;) {
    lvalue = lvalue->IgnoreParens();
    const auto *member = llvm::dyn_cast<clang::MemberExpr>(lvalue);
    if (!member || member->isArrow() || member->getType()->isArrayType())
      return llvm::dyn_cast<clang::CompoundLiteralExpr>(lvalue);
    lvalue = member->getBase();
  }
}

const clang::Expr *vectorOfLane(const clang::Expr *expr) {
  expr = unwrapped(expr);
  if (const auto *subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(expr))
    return subscript->getBase()->getType()->isVectorType() ? subscript->getBase() : nullptr;
  const auto *element = llvm::dyn_cast<clang::ExtVectorElementExpr>(expr);
  return element && !element->isArrow() ? element->getBase() : nullptr;
}

ValueKind Loads::lane(const clang::Expr *expr) {
  if (values.operands({vectorOfLane(expr)}) == ValueKind::Failed)
    return ValueKind::Failed;
  const auto *subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(unwrapped(expr));
  return !subscript || values.indexLoads(subscript->getIdx()) ? ValueKind::Computed
                                                              : ValueKind::Failed;
}

bool Loads::placeLoads(const clang::Expr *lvalue) {
  lvalue = unwrapped(lvalue);
  if (const auto *subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(lvalue))
    return values.indexLoads(subscript->getBase()) && values.indexLoads(subscript->getIdx());
  if (const auto *member = llvm::dyn_cast<clang::MemberExpr>(lvalue))
    return member->isArrow() ? values.indexLoads(member->getBase()) : placeLoads(member->getBase());
  if (const auto *unaryExpr = llvm::dyn_cast<clang::UnaryOperator>(lvalue)) {
    if (unaryExpr->getOpcode() == clang::UO_Deref)
      return values.indexLoads(unaryExpr->getSubExpr());
    if (isPartOfComplex(unaryExpr))
      return placeLoads(unaryExpr->getSubExpr());
    if (unaryExpr->isIncrementDecrementOp())
      return values.value(unaryExpr) != ValueKind::Failed;
  }
  if (const auto *assignment = llvm::dyn_cast<clang::BinaryOperator>(lvalue);
      (assignment && assignment->isAssignmentOp()) || llvm::isa<clang::CallExpr>(lvalue))
    return values.value(lvalue) != ValueKind::Failed;
  if (llvm::isa<clang::DeclRefExpr, clang::StringLiteral, clang::PredefinedExpr>(lvalue))
    return true;
  if (const auto *castExpr = llvm::dyn_cast<clang::CastExpr>(lvalue);
      castExpr && (castExpr->getCastKind() == clang::CK_NoOp ||
                   castExpr->getCastKind() == clang::CK_LValueBitCast))
    return placeLoads(castExpr->getSubExpr());
  scope.fail(lvalue->getSourceRange(), "unsupported-access",
             llvm::isa<clang::CompoundLiteralExpr>(lvalue)
                 ? "the memory of a compound literal cannot be represented"
                 : "this way of accessing memory cannot be represented");
  return false;
}

/// Lvalues of C++ whose value is at hand when they have been evaluated, or that
/// are one of several others.
static bool isValueInPlace(const clang::Expr *lvalue) {
  const auto *binary = llvm::dyn_cast<clang::BinaryOperator>(lvalue);
  const auto *unary = llvm::dyn_cast<clang::UnaryOperator>(lvalue);
  return (binary && (binary->isAssignmentOp() || binary->isCommaOp())) ||
         (unary && unary->isIncrementDecrementOp()) ||
         llvm::isa<clang::AbstractConditionalOperator>(lvalue);
}

/// A call of a function that returns a reference to an integer that is in no memory:
/// `std::min(i + 8, n)`.
bool Loads::isReferenceToValue(const clang::Expr *lvalue) {
  const auto *call = llvm::dyn_cast<clang::CallExpr>(lvalue);
  if (!call || !call->getType()->isIntegralOrEnumerationType())
    return false;
  auto earlier = scope.failures.take();
  const std::optional<Value> result = expressions.computed(call);
  scope.failures.restore(std::move(earlier));
  return result && std::holds_alternative<ir::Expr>(*result);
}

ValueKind Loads::load(const clang::Expr *lvalue) {
  if (const auto *member = llvm::dyn_cast<clang::MemberExpr>(lvalue);
      member && members.isInvariant(member))
    return ValueKind::Computed;
  if (vectorOfLane(lvalue))
    return lane(lvalue);
  if (const auto *literal = literalOf(lvalue))
    return values.value(literal->getInitializer());
  if (isValueInPlace(lvalue))
    return values.value(lvalue);
  if (!placeLoads(lvalue))
    return ValueKind::Failed;
  const WithSteps steps(scope.mode, Steps::Done);
  if (isReferenceToValue(lvalue))
    return ValueKind::Computed;
  const auto place = expressions.place(lvalue);
  if (!place)
    return ValueKind::Failed;
  if (const auto memory = accesses.memoryOf(*place, lvalue->getType()))
    return accesses.add(*memory, ir::AccessKind::Load, lvalue->getType(), lvalue->getSourceRange())
               ? ValueKind::Computed
               : ValueKind::Failed;
  noteRead(scope, accesses.statement(), *place->variable);
  const clang::VarDecl *definition = nullptr;
  const bool isConstant = place->variable->getType().isConstQualified() &&
                          place->variable->getAnyInitializer(definition) &&
                          place->variable->getAnyInitializer()->isEvaluatable(scope.ast);
  return isConstant ? ValueKind::Constant : ValueKind::Computed;
}

} // namespace sparcity::frontend
