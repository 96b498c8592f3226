//===- frontend/clang/Assignment.cpp - Assignments and declarations -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Allocation.h"
#include "frontend/clang/Syntax.h"
#include "frontend/clang/ValueReader.h"

#include "clang/AST/ASTContext.h"

namespace sparcity::frontend {

using Kind = ValueReader::Kind;

bool ValueReader::isIndexOnly(const clang::VarDecl &variable) const {
  const clang::QualType type = variable.getType();
  return type->isPointerType() || (type->isIntegralOrEnumerationType() &&
                                   !reader.usage.workIntegers.count(variable.getCanonicalDecl()));
}

void ValueReader::setVariable(const clang::VarDecl &variable, std::optional<Value> value) {
  // Why it is not known will be asked when an index needs it.
  reader.takeFailure();
  // `x = p[x] + p[x + 1]` doubles with each step.
  constexpr size_t maxLength = 4000;
  if (const auto *number = value ? std::get_if<ir::Expr>(&*value) : nullptr;
      number && number->str().size() > maxLength)
    value.reset();
  if (!value && reader.isInNest)
    value = reader.unknownValue(variable);
  // What has no name yet gets the variable's.
  if (const auto *number = value ? std::get_if<ir::Expr>(&*value) : nullptr)
    if (Unknown *unknown = reader.unknowns.whole(*number); unknown && unknown->wish.empty())
      unknown->wish = variable.getNameAsString();
  if (value)
    reader.values.set(variable, std::move(*value));
  else
    reader.values.makeOpaque(variable);
}

bool ValueReader::declaration(const clang::VarDecl &variable) {
  reader.declare(variable);
  reader.declareMembers(variable);
  const clang::QualType type = variable.getType();
  const clang::Expr *initial = variable.hasInit() ? variable.getInit() : nullptr;
  if (!initial || variable.isStaticLocal())
    return true;
  if (type->isReferenceType())
    return reference(variable, initial);
  if (!reader.isRegister(variable)) {
    if (type->isArrayType() || type->isRecordType())
      return !reader.isInNest || initialise({reader.objects.variable(variable), 0}, type, initial);
    std::optional<Value> known = reader.valueAhead(initial, type);
    const bool isStored = value(initial) != Kind::Failed &&
                          access({reader.objects.variable(variable), 0}, ir::AccessKind::Store,
                                 type, variable.getSourceRange());
    if (isStored && type->isIntegralOrEnumerationType())
      setVariable(variable, std::move(known));
    return isStored;
  }
  std::optional<Value> known = reader.valueAhead(initial, type);
  // Memory that is given back is what the next iteration gets.
  if (type->isPointerType() && isAllocation(*initial))
    known = Pointer{reader.objects.variable(variable), 0};
  if (const auto memory = memoryOf({std::nullopt, &variable, 0}, type))
    return !reader.isInNest || initialise(*memory, type, initial);
  const bool isRead = isIndexOnly(variable) ? indexLoads(initial) : value(initial) != Kind::Failed;
  if (isRead && (type->isPointerType() || type->isIntegralOrEnumerationType()))
    setVariable(variable, std::move(known));
  return isRead;
}

bool ValueReader::reference(const clang::VarDecl &variable, const clang::Expr *initial) {
  const clang::QualType type = variable.getType().getNonReferenceType();
  if (isBoundTo(variable, initial)) {
    if (!placeLoads(initial))
      return false;
    const Reader::WithSteps steps(reader, Reader::Steps::Done);
    reader.bind(variable, reader.alias(initial));
    // Why it is not known is said where it is used.
    reader.takeFailure();
    return true;
  }
  std::optional<Value> known = reader.valueAhead(initial, type);
  if (value(initial) == Kind::Failed)
    return false;
  reader.bindTemporary(variable);
  if (type->isPointerType() || type->isIntegralOrEnumerationType())
    setVariable(variable, std::move(known));
  return true;
}

Kind ValueReader::assign(const clang::BinaryOperator *expr) {
  const clang::VarDecl *variable = reader.named(expr->getLHS());
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
    if (expr->getOpcode() == clang::BO_Assign && isAllocation(*right))
      return Pointer{reader.objects.variable(variable), 0};
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
  return reader.combined(expr, *old, *number);
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
  const clang::QualType leftType = expr->getLHS()->getType().getAtomicUnqualifiedType();
  const bool isConverted =
      (type->hasFloatingRepresentation() || expr->getType()->hasFloatingRepresentation()) &&
      !expr->getType()->isVectorType() &&
      reader.ast.getCanonicalType(type).getUnqualifiedType() !=
          reader.ast.getCanonicalType(leftType).getUnqualifiedType();
  if (isConverted)
    operation(ir::OperationKind::Convert, type);
  arithmetic(clang::BinaryOperator::getOpForCompoundAssignment(compound->getOpcode()), type,
             compound->getComputationLHSType(), expr->getRHS()->getType());
  if (isConverted)
    operation(ir::OperationKind::Convert, leftType);
}

Kind ValueReader::assignMemory(const clang::BinaryOperator *expr) {
  // Integers in memory are values, whatever is computed for them; but where it is an array of
  // an iteration, they may be indices.
  const std::optional<ir::Expr> known = elementAhead(*expr);
  const Kind right = value(expr->getRHS());
  if (right == Kind::Failed)
    return Kind::Failed;
  const bool isCompound = expr->isCompoundAssignmentOp();
  const Environment before = reader.values;
  if (!change(expr->getLHS(), isCompound, [&] { compoundOperation(expr); }))
    return Kind::Failed;
  keepElements(*expr->getLHS(), before, known);
  return isCompound ? Kind::Computed : right;
}

std::optional<ir::Expr> ValueReader::elementAhead(const clang::BinaryOperator &expr) {
  if (expr.getOpcode() != clang::BO_Assign || !expr.getType()->isIntegralOrEnumerationType() ||
      !reader.isNewEachTime(expr.getLHS()))
    return std::nullopt;
  const Reader::WithSteps steps(reader, Reader::Steps::Ahead);
  auto known = reader.integer(expr.getRHS());
  reader.takeFailure();
  return known;
}

/// A store at one place leaves what is known of the others.
void ValueReader::keepElements(const clang::Expr &stored, const Environment &before,
                               const std::optional<ir::Expr> &value) {
  if (!reader.isNewEachTime(&stored))
    return;
  const auto place = reader.place(unwrapped(&stored));
  reader.takeFailure();
  const auto offset = place && place->memory ? place->memory->offset.asInteger() : std::nullopt;
  if (!offset)
    return;
  reader.values.takeElements(before, place->memory->object, *offset);
  if (value)
    reader.values.setElement(place->memory->object, *offset, *value);
}

bool ValueReader::change(const clang::Expr *lvalue, bool isRead,
                         llvm::function_ref<void()> compute) {
  const clang::Expr *whole = unwrapped(lvalue);
  // A lane is changed in the vector as a whole.
  if (const clang::Expr *vector = vectorOfLane(whole)) {
    const auto *subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(whole);
    if (subscript && !indexLoads(subscript->getIdx()))
      return false;
    whole = unwrapped(vector);
    isRead = true;
  }
  if (!placeLoads(whole))
    return false;
  const Reader::WithSteps steps(reader, Reader::Steps::Done);
  const auto place = reader.place(whole);
  if (!place)
    return false;
  const auto memory = memoryOf(*place, whole->getType());
  const clang::SourceRange range = whole->getSourceRange();
  if (memory && isRead && !access(*memory, ir::AccessKind::Load, whole->getType(), range))
    return false;
  compute();
  return !memory || access(*memory, ir::AccessKind::Store, whole->getType(), range);
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
  const clang::Expr *operand = unwrapped(expr->getSubExpr());
  const clang::QualType type = operand->getType();
  const clang::VarDecl *variable = reader.named(operand);
  std::optional<Value> known;
  if (variable)
    known = steppedValue(*variable, expr);
  reader.takeFailure();
  const bool isRegister = variable && reader.isRegister(*variable);
  const auto compute = [&] {
    if (!isRegister || !isIndexOnly(*variable))
      arithmetic(clang::BO_Add, type, type, reader.ast.IntTy);
  };
  if (isRegister)
    compute();
  else if (!change(operand, /*isRead=*/true, compute))
    return Kind::Failed;
  if (variable && (type->isPointerType() || type->isIntegralOrEnumerationType()))
    setVariable(*variable, std::move(known));
  return Kind::Computed;
}

} // namespace sparcity::frontend
