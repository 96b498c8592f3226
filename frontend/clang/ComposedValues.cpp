//===- frontend/clang/ComposedValues.cpp - Values put together of others ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/ComposedValues.h"

namespace sparcity::frontend {

std::optional<ValueKind> ComposedValues::composed(const clang::Expr *expr) {
  if (const auto *list = llvm::dyn_cast<clang::InitListExpr>(expr))
    return values.operands(list->inits());
  if (const auto *literal = llvm::dyn_cast<clang::CompoundLiteralExpr>(expr))
    return values.value(literal->getInitializer());
  // What it stands for was read where it was written.
  if (llvm::isa<clang::OpaqueValueExpr>(expr))
    return ValueKind::Computed;
  if (const auto *shuffle = llvm::dyn_cast<clang::ShuffleVectorExpr>(expr))
    return values.operands({shuffle->getExpr(0), shuffle->getExpr(1)});
  if (const auto *conversion = llvm::dyn_cast<clang::ConvertVectorExpr>(expr)) {
    const ValueKind kind = values.operands({conversion->getSrcExpr()});
    if (kind == ValueKind::Computed)
      operations.add(ir::OperationKind::Convert, expr->getType());
    return kind;
  }
  if (vectorOfLane(expr))
    return loads.lane(expr);
  if (const auto *construction = llvm::dyn_cast<clang::CXXConstructExpr>(expr))
    return constructed(construction);
  // A member of a value that is in no memory: `f(x).re`.
  if (const auto *member = llvm::dyn_cast<clang::MemberExpr>(expr);
      member && !member->isArrow() && member->isPRValue())
    return values.value(member->getBase());
  return std::nullopt;
}

/// An object that is made of another or of nothing, as its bytes are.
ValueKind ComposedValues::constructed(const clang::CXXConstructExpr *expr) {
  const clang::CXXConstructorDecl *constructor = expr->getConstructor();
  if (constructor->isTrivial() && expr->getNumArgs() == 0)
    return ValueKind::Constant;
  if (constructor->isTrivial() || (expr->isElidable() && expr->getNumArgs() == 1))
    return values.operands({expr->getArg(0)});
  return fail(scope, expr, "unsupported-expression",
              "the constructor of '" + constructor->getParent()->getNameAsString() +
                  "' cannot be represented");
}

} // namespace sparcity::frontend
