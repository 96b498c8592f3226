//===- frontend/clang/Assignments.cpp - Assignments -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Assignments.h"

#include "frontend/clang/Loads.h"
#include "frontend/clang/Scalars.h"
#include "frontend/clang/Syntax.h"

#include "clang/AST/ASTContext.h"

namespace sparcity::frontend {

ValueKind Assignments::assign(const clang::BinaryOperator *expr) {
  const Reducing reducing(scope, accesses.statement(), *expr);
  const clang::VarDecl *variable = scope.named(expr->getLHS());
  if (!variable ||
      !(variable->getType()->isPointerType() || variable->getType()->isIntegralOrEnumerationType()))
    return assignMemory(expr);
  if (scope.isRegister(*variable))
    return assignVariable(expr, *variable);
  std::optional<Value> known = variables.assigned(expr, *variable);
  scope.failures.take();
  const ValueKind kind = assignMemory(expr);
  if (kind != ValueKind::Failed)
    variables.set(*variable, std::move(known));
  return kind;
}

ValueKind Assignments::assignVariable(const clang::BinaryOperator *expr,
                                      const clang::VarDecl &variable) {
  std::optional<Value> known = variables.assigned(expr, variable);
  scope.failures.take();
  if (variables.isIndexOnly(variable)) {
    if (!values.indexLoads(expr->getRHS()))
      return ValueKind::Failed;
  } else {
    if (values.value(expr->getRHS()) == ValueKind::Failed)
      return ValueKind::Failed;
    compoundOperation(expr);
  }
  if (expr->isCompoundAssignmentOp())
    noteRead(scope, accesses.statement(), variable);
  noteWrite(scope, accesses.statement(), variable);
  variables.set(variable, std::move(known));
  return ValueKind::Computed;
}

void Assignments::compoundOperation(const clang::BinaryOperator *expr) {
  const auto *compound = llvm::dyn_cast<clang::CompoundAssignOperator>(expr);
  if (!compound)
    return;
  const clang::QualType type = compound->getComputationResultType();
  const clang::QualType leftType = expr->getLHS()->getType().getAtomicUnqualifiedType();
  const bool isConverted =
      (type->hasFloatingRepresentation() || expr->getType()->hasFloatingRepresentation()) &&
      !expr->getType()->isVectorType() &&
      scope.ast.getCanonicalType(type).getUnqualifiedType() !=
          scope.ast.getCanonicalType(leftType).getUnqualifiedType();
  if (isConverted)
    operations.add(ir::OperationKind::Convert, type);
  operations.arithmetic(clang::BinaryOperator::getOpForCompoundAssignment(compound->getOpcode()),
                        type, compound->getComputationLHSType(), expr->getRHS()->getType());
  if (isConverted)
    operations.add(ir::OperationKind::Convert, leftType);
}

ValueKind Assignments::assignMemory(const clang::BinaryOperator *expr) {
  // Integers in memory are values, whatever is computed for them; but where it is an array of
  // an iteration, they may be indices.
  const std::optional<ir::Expr> known = elementAhead(*expr);
  const ValueKind right = values.value(expr->getRHS());
  if (right == ValueKind::Failed)
    return ValueKind::Failed;
  const bool isCompound = expr->isCompoundAssignmentOp();
  const Environment before = scope.values;
  if (!change(expr->getLHS(), isCompound, [&] { compoundOperation(expr); }))
    return ValueKind::Failed;
  keepElements(*expr->getLHS(), before, known);
  return isCompound ? ValueKind::Computed : right;
}

std::optional<ir::Expr> Assignments::elementAhead(const clang::BinaryOperator &expr) {
  if (expr.getOpcode() != clang::BO_Assign || !expr.getType()->isIntegralOrEnumerationType() ||
      !scope.ranges.isNewEachTime(expr.getLHS()))
    return std::nullopt;
  const WithSteps steps(scope.mode, Steps::Ahead);
  auto known = expressions.integer(expr.getRHS());
  scope.failures.take();
  return known;
}

/// A store at one place leaves what is known of the others.
void Assignments::keepElements(const clang::Expr &stored, const Environment &before,
                               const std::optional<ir::Expr> &value) {
  if (!scope.ranges.isNewEachTime(&stored))
    return;
  const auto place = expressions.place(unwrapped(&stored));
  scope.failures.take();
  const auto offset = place && place->memory ? place->memory->offset.asInteger() : std::nullopt;
  if (!offset)
    return;
  scope.values.takeElements(before, place->memory->object, *offset);
  if (value)
    scope.values.setElement(place->memory->object, *offset, *value);
}

bool Assignments::change(const clang::Expr *lvalue, bool isRead,
                         llvm::function_ref<void()> compute) {
  const clang::Expr *whole = unwrapped(lvalue);
  // A lane is changed in the vector as a whole.
  if (const clang::Expr *vector = vectorOfLane(whole)) {
    const auto *subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(whole);
    if (subscript && !values.indexLoads(subscript->getIdx()))
      return false;
    whole = unwrapped(vector);
    isRead = true;
  }
  if (!values.placeLoads(whole))
    return false;
  const WithSteps steps(scope.mode, Steps::Done);
  const auto place = expressions.place(whole);
  if (!place)
    return false;
  const auto memory = accesses.memoryOf(*place, whole->getType());
  const clang::SourceRange range = whole->getSourceRange();
  if (memory && isRead && !accesses.add(*memory, ir::AccessKind::Load, whole->getType(), range))
    return false;
  compute();
  if (!memory) {
    if (isRead)
      noteRead(scope, accesses.statement(), *place->variable);
    noteWrite(scope, accesses.statement(), *place->variable);
  }
  return !memory || accesses.add(*memory, ir::AccessKind::Store, whole->getType(), range);
}

ValueKind Assignments::increment(const clang::UnaryOperator *expr) {
  const Reducing reducing(scope, accesses.statement(), *expr);
  const clang::Expr *operand = unwrapped(expr->getSubExpr());
  const clang::QualType type = operand->getType();
  const clang::VarDecl *variable = scope.named(operand);
  std::optional<Value> known;
  if (variable)
    known = variables.stepped(expr, *variable);
  scope.failures.take();
  const bool isRegister = variable && scope.isRegister(*variable);
  const auto compute = [&] {
    if (!isRegister || !variables.isIndexOnly(*variable))
      operations.arithmetic(clang::BO_Add, type, type, scope.ast.IntTy);
  };
  if (isRegister) {
    noteRead(scope, accesses.statement(), *variable);
    compute();
    noteWrite(scope, accesses.statement(), *variable);
  } else if (!change(operand, /*isRead=*/true, compute)) {
    return ValueKind::Failed;
  }
  if (variable && (type->isPointerType() || type->isIntegralOrEnumerationType()))
    variables.set(*variable, std::move(known));
  return ValueKind::Computed;
}

ValueKind Assignments::copy(const clang::CallExpr *expr) {
  if (values.operands(argumentsOf(*expr)) == ValueKind::Failed)
    return ValueKind::Failed;
  return change(objectOf(*expr), /*isRead=*/false, [] {}) ? ValueKind::Computed : ValueKind::Failed;
}

} // namespace sparcity::frontend
