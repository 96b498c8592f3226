//===- frontend/clang/ComposedValues.cpp - Values of several parts ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Syntax.h"
#include "frontend/clang/ValueReader.h"

namespace sparcity::frontend {

using Kind = ValueReader::Kind;

const clang::Expr *vectorOfLane(const clang::Expr *expr) {
  expr = unwrapped(expr);
  if (const auto *subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(expr))
    return subscript->getBase()->getType()->isVectorType() ? subscript->getBase() : nullptr;
  const auto *element = llvm::dyn_cast<clang::ExtVectorElementExpr>(expr);
  return element && !element->isArrow() ? element->getBase() : nullptr;
}

Kind ValueReader::lane(const clang::Expr *expr) {
  if (operands({vectorOfLane(expr)}) == Kind::Failed)
    return Kind::Failed;
  const auto *subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(unwrapped(expr));
  return !subscript || indexLoads(subscript->getIdx()) ? Kind::Computed : Kind::Failed;
}

Kind ValueReader::operands(llvm::ArrayRef<const clang::Expr *> list) {
  Kind kind = Kind::Constant;
  for (const clang::Expr *element : list) {
    element = unwrapped(element);
    if (kind != Kind::Failed)
      kind = both(kind, element->isGLValue() ? load(element) : value(element));
  }
  return kind;
}

/// Values that are put together of others without work of their own.
std::optional<Kind> ValueReader::composed(const clang::Expr *expr) {
  if (const auto *list = llvm::dyn_cast<clang::InitListExpr>(expr))
    return operands(list->inits());
  if (const auto *literal = llvm::dyn_cast<clang::CompoundLiteralExpr>(expr))
    return value(literal->getInitializer());
  // What it stands for was read where it was written.
  if (llvm::isa<clang::OpaqueValueExpr>(expr))
    return Kind::Computed;
  if (const auto *shuffle = llvm::dyn_cast<clang::ShuffleVectorExpr>(expr))
    return operands({shuffle->getExpr(0), shuffle->getExpr(1)});
  if (const auto *conversion = llvm::dyn_cast<clang::ConvertVectorExpr>(expr)) {
    const Kind kind = operands({conversion->getSrcExpr()});
    if (kind == Kind::Computed)
      operation(ir::OperationKind::Convert, expr->getType());
    return kind;
  }
  if (vectorOfLane(expr))
    return lane(expr);
  if (const auto *construction = llvm::dyn_cast<clang::CXXConstructExpr>(expr))
    return constructed(construction);
  // A member of a value that is in no memory: `f(x).re`.
  if (const auto *member = llvm::dyn_cast<clang::MemberExpr>(expr);
      member && !member->isArrow() && member->isPRValue())
    return value(member->getBase());
  return std::nullopt;
}

/// An object that is made of another or of nothing, as its bytes are.
Kind ValueReader::constructed(const clang::CXXConstructExpr *expr) {
  const clang::CXXConstructorDecl *constructor = expr->getConstructor();
  if (constructor->isTrivial() && expr->getNumArgs() == 0)
    return Kind::Constant;
  if (constructor->isTrivial() || (expr->isElidable() && expr->getNumArgs() == 1))
    return operands({expr->getArg(0)});
  return fail(expr, "unsupported-expression",
              "the constructor of '" + constructor->getParent()->getNameAsString() +
                  "' cannot be represented");
}

/// `a = b` of structs in C++.
Kind ValueReader::copied(const clang::CallExpr *expr) {
  const clang::CallExpr &call = *expr;
  if (operands(argumentsOf(call)) == Kind::Failed)
    return Kind::Failed;
  return change(objectOf(call), /*isRead=*/false, [] {}) ? Kind::Computed : Kind::Failed;
}

} // namespace sparcity::frontend
