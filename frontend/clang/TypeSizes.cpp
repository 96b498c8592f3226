//===- frontend/clang/TypeSizes.cpp - Sizes of types and arrays -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/TypeSizes.h"

#include "frontend/clang/IntegerArithmetic.h"

#include "clang/AST/ASTContext.h"

namespace sparcity::frontend {

std::optional<ir::Expr> TypeSizes::sizeOf(clang::QualType type, clang::SourceRange range) {
  if (const auto *array = scope.ast.getAsVariableArrayType(type)) {
    const clang::Expr *count = array->getSizeExpr();
    const auto known = count ? arraySizes.find(count) : arraySizes.end();
    auto elements = known != arraySizes.end() ? std::optional<ir::Expr>(known->second)
                    : count                   ? expressions.integer(count)
                                              : std::nullopt;
    auto element = elements ? sizeOf(array->getElementType(), range) : std::nullopt;
    if (!element)
      return scope.fail(range, "unsupported-index", "the size of an array is not known");
    return product(*elements, *element, range, scope.failures);
  }
  if (const auto *array = scope.ast.getAsConstantArrayType(type);
      array && array->getElementType()->isVariableArrayType()) {
    auto element = sizeOf(array->getElementType(), range);
    const auto count = array->getSize().tryZExtValue();
    if (!element || !count || *count > INT64_MAX)
      return scope.fail(range, "unsupported-index", "the size of an array is not known");
    return *element * static_cast<std::int64_t>(*count);
  }
  // GNU C: void and functions count 1 byte.
  if (type->isVoidType() || type->isFunctionType())
    return 1;
  if (type->isIncompleteType())
    return scope.fail(range, "unsupported-type",
                      "the size of the type '" + type.getAsString() + "' is not known");
  return static_cast<std::int64_t>(scope.ast.getTypeSizeInChars(type).getQuantity());
}

void TypeSizes::declare(const clang::VarDecl &variable) {
  auto extents = declareSizes(variable);
  if (extents.empty())
    return;
  const ObjectId object = scope.objects.variable(variable);
  scope.objects.setExtents(object, std::move(extents));
}

std::vector<std::optional<ir::Expr>> TypeSizes::declareSizes(const clang::VarDecl &variable) {
  clang::QualType type = variable.getType();
  if (const auto *parameter = llvm::dyn_cast<clang::ParmVarDecl>(&variable))
    type = parameter->getOriginalType();
  type = type.getNonReferenceType();
  std::vector<std::optional<ir::Expr>> extents;
  if (type->isPointerType()) {
    extents.emplace_back(std::nullopt);
    type = type->getPointeeType();
  }
  while (const clang::ArrayType *array = scope.ast.getAsArrayType(type)) {
    std::optional<ir::Expr> extent;
    if (const auto *constantArray = llvm::dyn_cast<clang::ConstantArrayType>(array)) {
      if (const auto count = constantArray->getSize().tryZExtValue(); count && *count <= INT64_MAX)
        extent = ir::Expr(static_cast<std::int64_t>(*count));
    } else if (const auto *variableArray = llvm::dyn_cast<clang::VariableArrayType>(array);
               variableArray && variableArray->getSizeExpr()) {
      extent = expressions.exactInteger(variableArray->getSizeExpr());
      scope.failures.take();
      if (extent)
        arraySizes.insert_or_assign(variableArray->getSizeExpr(), *extent);
    }
    extents.push_back(std::move(extent));
    type = array->getElementType();
  }
  return extents;
}

} // namespace sparcity::frontend
