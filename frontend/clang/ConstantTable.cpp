//===- frontend/clang/ConstantTable.cpp - Values of small constant arrays -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/ConstantTable.h"

#include "clang/AST/APValue.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

#include <cmath>
#include <optional>

namespace sparcity::frontend {

static constexpr std::uint64_t mostElements = 256;
/// Integers up to here are doubles.
static constexpr std::int64_t largestInteger = std::int64_t{1} << 53;

static std::optional<double> numberOf(const clang::APValue &value) {
  if (value.isFloat()) {
    const double number = value.getFloat().convertToDouble();
    return std::isfinite(number) ? std::optional(number) : std::nullopt;
  }
  const auto integer = value.isInt() ? value.getInt().tryExtValue() : std::nullopt;
  if (!integer || std::abs(*integer) > largestInteger ||
      (value.getInt().isUnsigned() && *integer < 0))
    return std::nullopt;
  return static_cast<double>(*integer);
}

/// False if some element is no number.
static bool append(const clang::APValue &value, std::vector<double> &elements) {
  if (!value.isArray()) {
    const std::optional<double> number = numberOf(value);
    elements.push_back(number.value_or(0));
    return number.has_value();
  }
  for (unsigned i = 0; i < value.getArraySize(); ++i)
    if (!append(i < value.getArrayInitializedElts() ? value.getArrayInitializedElt(i)
                                                    : value.getArrayFiller(),
                elements))
      return false;
  return true;
}

/// Of all dimensions together; none: not constant, or more than counts.
static std::optional<std::uint64_t> elementCount(const clang::ASTContext &ast,
                                                 clang::QualType type) {
  std::uint64_t count = 1;
  while (const clang::ArrayType *array = ast.getAsArrayType(type)) {
    const auto *constant = llvm::dyn_cast<clang::ConstantArrayType>(array);
    const auto size = constant ? constant->getSize().tryZExtValue() : std::nullopt;
    if (!size || *size == 0 || *size > mostElements / count)
      return std::nullopt;
    count *= *size;
    type = array->getElementType();
  }
  return count;
}

std::vector<double> constantElements(const clang::ASTContext &ast, const clang::VarDecl &variable) {
  const clang::QualType type = variable.getType();
  const clang::QualType element = ast.getBaseElementType(type);
  const bool isTable = type->isConstantArrayType() && element.isConstQualified() &&
                       !element.isVolatileQualified() && element->isArithmeticType() &&
                       !type->isDependentType() && elementCount(ast, type);
  const clang::VarDecl *definition = nullptr;
  const clang::Expr *initial = isTable ? variable.getAnyInitializer(definition) : nullptr;
  if (!initial || initial->isValueDependent() || definition->isWeak())
    return {};
  const clang::APValue *value = definition->evaluateValue();
  std::vector<double> elements;
  if (!value || !append(*value, elements) || elements.size() != *elementCount(ast, type))
    return {};
  return elements;
}

} // namespace sparcity::frontend
