//===- frontend/clang/Loads.cpp - What reading a place takes --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/ValueReader.h"

#include "frontend/clang/ClangTool.h"
#include "frontend/clang/Syntax.h"

#include "clang/AST/ASTContext.h"

namespace sparcity::frontend {

using Kind = ValueReader::Kind;

bool ValueReader::placeLoads(const clang::Expr *lvalue) {
  lvalue = unwrapped(lvalue);
  if (const auto *subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(lvalue))
    return indexLoads(subscript->getBase()) && indexLoads(subscript->getIdx());
  if (const auto *member = llvm::dyn_cast<clang::MemberExpr>(lvalue))
    return member->isArrow() ? indexLoads(member->getBase()) : placeLoads(member->getBase());
  if (const auto *unaryExpr = llvm::dyn_cast<clang::UnaryOperator>(lvalue)) {
    if (unaryExpr->getOpcode() == clang::UO_Deref)
      return indexLoads(unaryExpr->getSubExpr());
    if (isPartOfComplex(unaryExpr))
      return placeLoads(unaryExpr->getSubExpr());
    if (unaryExpr->isIncrementDecrementOp())
      return value(unaryExpr) != Kind::Failed;
  }
  if (const auto *assignment = llvm::dyn_cast<clang::BinaryOperator>(lvalue);
      (assignment && assignment->isAssignmentOp()) || llvm::isa<clang::CallExpr>(lvalue))
    return value(lvalue) != Kind::Failed;
  if (llvm::isa<clang::DeclRefExpr, clang::StringLiteral, clang::PredefinedExpr>(lvalue))
    return true;
  if (const auto *castExpr = llvm::dyn_cast<clang::CastExpr>(lvalue);
      castExpr && (castExpr->getCastKind() == clang::CK_NoOp ||
                   castExpr->getCastKind() == clang::CK_LValueBitCast))
    return placeLoads(castExpr->getSubExpr());
  return failed(lvalue, "unsupported-access",
                llvm::isa<clang::CompoundLiteralExpr>(lvalue)
                    ? "the memory of a compound literal cannot be represented"
                    : "this way of accessing memory cannot be represented");
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

Kind ValueReader::load(const clang::Expr *lvalue) {
  if (const auto *member = llvm::dyn_cast<clang::MemberExpr>(lvalue);
      member && reader.isInvariantMember(member))
    return Kind::Computed;
  if (vectorOfLane(lvalue))
    return lane(lvalue);
  if (const auto *literal = literalOf(lvalue))
    return value(literal->getInitializer());
  if (isValueInPlace(lvalue))
    return value(lvalue);
  if (!placeLoads(lvalue))
    return Kind::Failed;
  const Reader::WithSteps steps(reader, Reader::Steps::Done);
  const auto place = reader.place(lvalue);
  if (!place)
    return Kind::Failed;
  if (const auto memory = memoryOf(*place, lvalue->getType()))
    return access(*memory, ir::AccessKind::Load, lvalue->getType(), lvalue->getSourceRange())
               ? Kind::Computed
               : Kind::Failed;
  const clang::VarDecl *definition = nullptr;
  const bool isConstant = place->variable->getType().isConstQualified() &&
                          place->variable->getAnyInitializer(definition) &&
                          place->variable->getAnyInitializer()->isEvaluatable(reader.ast);
  return isConstant ? Kind::Constant : Kind::Computed;
}

} // namespace sparcity::frontend
