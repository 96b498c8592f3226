//===- frontend/clang/Scalars.h - Scalars that statements name ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a statement does with variables in registers whose values no expression says:
///
///     s += a[i] * t;           reads t, s, writes s, a reduction
///     if (a[i] > m) m = a[i];  reads m, writes m, a reduction
///     t = c * t + a[i];        reads c, t, writes t
///     k = 2 * i;               nothing: where k is read, the IR has 2*i
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Emission.h"
#include "frontend/clang/Scope.h"

namespace sparcity::frontend {

/// The variable gets a new life, of one iteration of the loop at hand.
void noteDeclaration(const Scope &scope, Emission &emission, const clang::VarDecl &variable);
/// The statement at hand reads it, as it is before a new value is set.
void noteRead(const Scope &scope, Emission &emission, const clang::VarDecl &variable);
void noteWrite(const Scope &scope, Emission &emission, const clang::VarDecl &variable);

/// While it lives, what is read reduces a variable, if the source does: the assignment or
/// increment `update` adds to it, or multiplies it, or takes the least or the largest of it and
/// something else, which does not depend on it; or the branch does: `if (a > m) m = a;`.
class Reducing {
public:
  Reducing(const Scope &scope, Emission &emission, const clang::Expr &update);
  Reducing(const Scope &scope, Emission &emission, const clang::IfStmt &branch);
  Reducing(const Reducing &) = delete;
  Reducing &operator=(const Reducing &) = delete;
  ~Reducing() { emission.reduce(before); }

private:
  Emission &emission;
  const clang::VarDecl *before;
};

/// Takes away integers that nothing reads but expressions, and statements that nothing else is
/// left of.
void dropUnread(ir::Kernel &kernel);

} // namespace sparcity::frontend
