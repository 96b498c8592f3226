//===- frontend/clang/Assignment.cpp - Assignments and declarations -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/ValueReader.h"

#include "clang/AST/ASTContext.h"

namespace frontend {

using Kind = ValueReader::Kind;

bool ValueReader::isIndexOnly(const clang::VarDecl &variable) const {
  const clang::QualType type = variable.getType();
  return type->isPointerType() || (type->isIntegralOrEnumerationType() &&
                                   !reader.usage.workIntegers.count(variable.getCanonicalDecl()));
}

void ValueReader::setVariable(const clang::VarDecl &variable, std::optional<Value> value) {
  // Why it is not known will be asked when an index needs it.
  reader.takeFailure();
  if (!value && reader.isInNest)
    value = Varying();
  if (value)
    reader.values.set(variable, std::move(*value));
  else
    reader.values.makeOpaque(variable);
}

bool ValueReader::declaration(const clang::VarDecl &variable) {
  reader.declare(variable);
  const clang::QualType type = variable.getType();
  const clang::Expr *initial = variable.hasInit() ? variable.getInit() : nullptr;
  if (!initial || variable.isStaticLocal())
    return true;
  if (!reader.isRegister(variable)) {
    if (type->isArrayType() || type->isRecordType()) {
      if (!reader.isInNest)
        return true;
      reader.fail(variable.getSourceRange(), "unsupported-declaration",
                  "an array or struct in memory that is initialised in the nest cannot be "
                  "represented yet");
      return false;
    }
    std::optional<Value> known = reader.valueAhead(initial, type);
    const bool isStored = value(initial) != Kind::Failed &&
                          access({reader.objects.variable(variable), 0}, ir::AccessKind::Store,
                                 type, variable.getSourceRange());
    if (isStored && type->isIntegralOrEnumerationType())
      setVariable(variable, std::move(known));
    return isStored;
  }
  std::optional<Value> known = reader.valueAhead(initial, type);
  const bool isRead = isIndexOnly(variable) ? indexLoads(initial) : value(initial) != Kind::Failed;
  if (isRead && (type->isPointerType() || type->isIntegralOrEnumerationType()))
    setVariable(variable, std::move(known));
  return isRead;
}

Kind ValueReader::assign(const clang::BinaryOperator *expr) {
  const clang::VarDecl *variable = namedVariable(expr->getLHS());
  if (!variable ||
      !(variable->getType()->isPointerType() || variable->getType()->isIntegralOrEnumerationType()))
    return assignMemory(expr);
  if (reader.isRegister(*variable))
    return assignVariable(expr, *variable);
  std::optional<Value> known = assignedValue(expr, *variable);
  reader.takeFailure();
  const Kind kind = assignMemory(expr);
  if (kind != Kind::Failed)
    setVariable(*variable, std::move(known));
  return kind;
}

std::optional<Value> ValueReader::assignedValue(const clang::BinaryOperator *expr,
                                                const clang::VarDecl &variable) {
  const clang::Expr *right = expr->getRHS();
  const Reader::WithSteps steps(reader, Reader::Steps::Ahead);
  if (variable.getType()->isPointerType()) {
    auto target = expr->getOpcode() == clang::BO_Assign
                      ? reader.pointer(right)
                      : reader.pointerVariable(variable, expr->getLHS()->getSourceRange());
    if (target && expr->isCompoundAssignmentOp())
      target = reader.moved(*target, right, variable.getType()->getPointeeType(),
                            expr->getOpcode() == clang::BO_SubAssign);
    return target ? std::optional<Value>(*target) : std::nullopt;
  }
  auto number = reader.integer(right);
  if (!number)
    return std::nullopt;
  if (expr->getOpcode() == clang::BO_Assign)
    return *number;
  auto old = reader.integerVariable(variable, expr->getLHS()->getSourceRange());
  if (!old)
    return std::nullopt;
  switch (expr->getOpcode()) {
  case clang::BO_AddAssign:
    return *old + *number;
  case clang::BO_SubAssign:
    return *old - *number;
  case clang::BO_MulAssign:
    return *old * *number;
  default:
    return std::nullopt;
  }
}

Kind ValueReader::assignVariable(const clang::BinaryOperator *expr,
                                 const clang::VarDecl &variable) {
  std::optional<Value> known = assignedValue(expr, variable);
  reader.takeFailure();
  if (isIndexOnly(variable)) {
    if (!indexLoads(expr->getRHS()))
      return Kind::Failed;
  } else {
    if (value(expr->getRHS()) == Kind::Failed)
      return Kind::Failed;
    compoundOperation(expr);
  }
  setVariable(variable, std::move(known));
  return Kind::Computed;
}

void ValueReader::compoundOperation(const clang::BinaryOperator *expr) {
  const auto *compound = llvm::dyn_cast<clang::CompoundAssignOperator>(expr);
  if (!compound)
    return;
  const clang::QualType type = compound->getComputationResultType();
  const bool isConverted =
      (type->isRealFloatingType() || expr->getType()->isRealFloatingType()) &&
      reader.ast.getCanonicalType(type).getUnqualifiedType() !=
          reader.ast.getCanonicalType(expr->getLHS()->getType()).getUnqualifiedType();
  if (isConverted)
    operation(ir::OperationKind::Convert, type);
  arithmetic(clang::BinaryOperator::getOpForCompoundAssignment(compound->getOpcode()), type);
  if (isConverted)
    operation(ir::OperationKind::Convert, expr->getLHS()->getType());
}

Kind ValueReader::assignMemory(const clang::BinaryOperator *expr) {
  const clang::Expr *left = expr->getLHS()->IgnoreParens();
  // Integers in memory are values, whatever is computed for them.
  if (left->getType()->isAnyComplexType() || left->getType()->isVectorType())
    return fail(left, "unsupported-type",
                "a value of type '" + left->getType().getAsString() + "' cannot be represented");
  const Kind right = value(expr->getRHS());
  if (right == Kind::Failed || !placeLoads(left))
    return Kind::Failed;
  const Reader::WithSteps steps(reader, Reader::Steps::Done);
  const auto place = reader.place(left);
  if (!place)
    return Kind::Failed;
  const clang::SourceRange range = left->getSourceRange();
  if (place->memory && expr->isCompoundAssignmentOp() &&
      !access(*place->memory, ir::AccessKind::Load, left->getType(), range))
    return Kind::Failed;
  compoundOperation(expr);
  if (place->memory && !access(*place->memory, ir::AccessKind::Store, left->getType(),
                               clang::SourceRange(range.getBegin(), range.getEnd())))
    return Kind::Failed;
  return expr->isCompoundAssignmentOp() ? Kind::Computed : right;
}

std::optional<Value> ValueReader::steppedValue(const clang::VarDecl &variable,
                                               const clang::UnaryOperator *expr) {
  const int step = expr->isIncrementOp() ? 1 : -1;
  const clang::SourceRange range = expr->getSourceRange();
  if (variable.getType()->isIntegralOrEnumerationType()) {
    auto old = reader.integerVariable(variable, range);
    return old ? std::optional<Value>(*old + step) : std::nullopt;
  }
  if (!variable.getType()->isPointerType())
    return std::nullopt;
  auto old = reader.pointerVariable(variable, range);
  auto size = old ? reader.sizeOf(variable.getType()->getPointeeType(), range) : std::nullopt;
  return size ? std::optional<Value>(Pointer{old->object, old->offset + *size * step})
              : std::nullopt;
}

Kind ValueReader::increment(const clang::UnaryOperator *expr) {
  const clang::Expr *operand = expr->getSubExpr()->IgnoreParens();
  const clang::QualType type = operand->getType();
  const clang::VarDecl *variable = namedVariable(operand);
  std::optional<Value> known;
  if (variable)
    known = steppedValue(*variable, expr);
  reader.takeFailure();
  std::optional<Pointer> memory;
  if (!variable || !reader.isRegister(*variable)) {
    if (!placeLoads(operand))
      return Kind::Failed;
    const Reader::WithSteps steps(reader, Reader::Steps::Done);
    const auto place = reader.place(operand);
    if (!place)
      return Kind::Failed;
    memory = place->memory;
  }
  const clang::SourceRange range = operand->getSourceRange();
  if (memory && !access(*memory, ir::AccessKind::Load, type, range))
    return Kind::Failed;
  if (!variable || memory || !isIndexOnly(*variable))
    arithmetic(clang::BO_Add, type);
  if (memory && !access(*memory, ir::AccessKind::Store, type, range))
    return Kind::Failed;
  if (variable && (type->isPointerType() || type->isIntegralOrEnumerationType()))
    setVariable(*variable, std::move(known));
  return Kind::Computed;
}

} // namespace frontend
