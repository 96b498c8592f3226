//===- frontend/clang/Operations.cpp - Operations that expressions do -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Operations.h"

#include "frontend/clang/Emission.h"
#include "frontend/clang/Objects.h"

namespace sparcity::frontend {

void Operations::add(ir::OperationKind kind, clang::QualType type, const std::string &callee,
                     unsigned count) {
  if (kind != ir::OperationKind::Call)
    count *= partsOf(type);
  add(kind, elementType(ast, type).value_or(ir::ElementType()), callee, count);
}

void Operations::add(ir::OperationKind kind, ir::ElementType type, const std::string &callee,
                     unsigned count) {
  if (indexDepth == 0)
    emission.operation(kind, type, callee, count);
}

void Operations::arithmetic(clang::BinaryOperatorKind kind, clang::QualType type,
                            clang::QualType left, clang::QualType right) {
  if (type->isAnyComplexType())
    return complexArithmetic(kind, left, right);
  if (!type->hasFloatingRepresentation())
    add(ir::OperationKind::Integer, type);
  else if (kind == clang::BO_Mul)
    add(ir::OperationKind::Mul, type);
  else if (kind == clang::BO_Div)
    add(ir::OperationKind::Div, type);
  else
    add(ir::OperationKind::Add, type);
}

// In operations on real numbers, z and w complex, x real:
//
//     z + w    2 add              z + x    1 add
//     z * w    4 mul, 2 add       z * x    2 mul
//     z / w    6 mul, 3 add, 2 div         (z * conj(w) / |w|^2)
//     x / w    as z / w           z / x    2 div
//
// What Annex G of the C standard adds for infinities and NaN is not counted: in a
// run that counts it is not executed. The compiler's function for division scales
// its operands besides.
void Operations::complexArithmetic(clang::BinaryOperatorKind kind, clang::QualType left,
                                   clang::QualType right) {
  const bool isWhole = left->isAnyComplexType() && right->isAnyComplexType();
  const clang::QualType part =
      (left->isAnyComplexType() ? left : right)->castAs<clang::ComplexType>()->getElementType();
  const auto count = [&](ir::OperationKind operationKind, unsigned times) {
    add(operationKind, part, {}, times);
  };
  if (kind == clang::BO_Mul && isWhole) {
    count(ir::OperationKind::Mul, 4);
    count(ir::OperationKind::Add, 2);
  } else if (kind == clang::BO_Mul) {
    count(ir::OperationKind::Mul, 2);
  } else if (kind == clang::BO_Div && right->isAnyComplexType()) {
    count(ir::OperationKind::Mul, 6);
    count(ir::OperationKind::Add, 3);
    count(ir::OperationKind::Div, 2);
  } else if (kind == clang::BO_Div) {
    count(ir::OperationKind::Div, 2);
  } else {
    count(ir::OperationKind::Add, isWhole ? 2 : 1);
  }
}

} // namespace sparcity::frontend
