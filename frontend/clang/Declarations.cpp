//===- frontend/clang/Declarations.cpp - Declarations of local variables ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Declarations.h"

#include "frontend/clang/Allocation.h"
#include "frontend/clang/Scalars.h"

namespace sparcity::frontend {

bool Declarations::declare(const clang::VarDecl &variable) {
  parts.sizes.declare(variable);
  parts.members.declare(variable);
  noteDeclaration(scope, accesses.statement(), variable);
  const clang::Expr *initial = variable.hasInit() ? variable.getInit() : nullptr;
  if (!initial || variable.isStaticLocal())
    return true;
  if (variable.getType()->isReferenceType())
    return reference(variable, initial);
  return scope.isRegister(variable) ? inRegister(variable, initial) : inMemory(variable, initial);
}

bool Declarations::inMemory(const clang::VarDecl &variable, const clang::Expr *initial) {
  const clang::QualType type = variable.getType();
  if (type->isArrayType() || type->isRecordType())
    return !scope.isInNest ||
           parts.aggregates.initialise({scope.objects.variable(variable), 0}, type, initial);
  std::optional<Value> known = valueAhead(scope, expressions, initial, type);
  const bool isStored = values.value(initial) != ValueKind::Failed &&
                        accesses.add({scope.objects.variable(variable), 0}, ir::AccessKind::Store,
                                     type, variable.getSourceRange());
  if (isStored && type->isIntegralOrEnumerationType())
    parts.variables.set(variable, std::move(known));
  return isStored;
}

bool Declarations::inRegister(const clang::VarDecl &variable, const clang::Expr *initial) {
  const clang::QualType type = variable.getType();
  std::optional<Value> known = valueAhead(scope, expressions, initial, type);
  // Memory that is given back is what the next iteration gets.
  if (type->isPointerType() && isAllocation(*initial))
    known = Pointer{scope.objects.variable(variable), 0};
  if (const auto memory = accesses.memoryOf({std::nullopt, &variable, 0}, type))
    return !scope.isInNest || parts.aggregates.initialise(*memory, type, initial);
  const bool isRead = parts.variables.isIndexOnly(variable)
                          ? values.indexLoads(initial)
                          : values.value(initial) != ValueKind::Failed;
  noteWrite(scope, accesses.statement(), variable);
  if (isRead && (type->isPointerType() || type->isIntegralOrEnumerationType()))
    parts.variables.set(variable, std::move(known));
  return isRead;
}

bool Declarations::reference(const clang::VarDecl &variable, const clang::Expr *initial) {
  const clang::QualType type = variable.getType().getNonReferenceType();
  if (isBoundTo(variable, initial)) {
    if (!values.placeLoads(initial))
      return false;
    const WithSteps steps(scope.mode, Steps::Done);
    scope.references.bind(variable, parts.arguments.alias(initial));
    // Why it is not known is said where it is used.
    scope.failures.take();
    return true;
  }
  std::optional<Value> known = valueAhead(scope, expressions, initial, type);
  if (values.value(initial) == ValueKind::Failed)
    return false;
  scope.references.bindTemporary(variable);
  if (type->isPointerType() || type->isIntegralOrEnumerationType())
    parts.variables.set(variable, std::move(known));
  return true;
}

} // namespace sparcity::frontend
