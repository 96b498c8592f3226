//===- frontend/clang/Scope.cpp - What is known at one point of a function ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Scope.h"

namespace sparcity::frontend {

bool Scope::isRegister(const clang::VarDecl &variable) const {
  const clang::QualType type = variable.getType().getNonReferenceType();
  if (references.isTemporary(variable))
    return true;
  if (type->isArrayType() || type.isVolatileQualified())
    return false;
  if (type->isPointerType())
    return true;
  const clang::VarDecl *canonical = variable.getCanonicalDecl();
  const bool isReference = variable.getType()->isReferenceType();
  const bool isLocal = variable.isLocalVarDeclOrParm() && !variable.isStaticLocal() &&
                       !usage.escaping.count(canonical);
  // An integer that the nest does not assign stands for its value (a symbol),
  // wherever it lives.
  if (type->isIntegralOrEnumerationType() && !nestEffects.variables.count(canonical))
    return true;
  if (nestEffects.loopIndices.count(canonical) && !nestEffects.addressed.count(canonical))
    return true;
  return !isReference && (isLocal || type.isConstQualified());
}

} // namespace sparcity::frontend
