//===- frontend/clang/Usage.h - What a function does to its variables -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Syntactic facts, gathered in one walk: what a statement may assign, whose
/// address is taken, which integers are more than indices.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"

#include <set>

namespace frontend {

/// What a statement may change.
struct Effects {
  /// Assigned, or their address taken (who has it may assign).
  std::set<const clang::VarDecl *> variables;
  /// Those whose address is taken.
  std::set<const clang::VarDecl *> addressed;
  /// Those that the increment of a `for` assigns.
  std::set<const clang::VarDecl *> loopIndices;
  /// Members of structs, whatever the object.
  std::set<const clang::FieldDecl *> fields;
};

Effects effectsOf(const clang::Stmt &statement);

struct Usage {
  /// Their address is taken somewhere: stores through pointers may reach them.
  std::set<const clang::VarDecl *> escaping;
  /// Integers read elsewhere than in indices, bounds, comparisons, and other such
  /// integers:
  /// computing them is work, not index arithmetic.
  std::set<const clang::VarDecl *> workIntegers;
  bool hasLabels = false;
};

Usage usageOf(const clang::Stmt &body);

/// The variable that an lvalue names, parentheses apart; null for anything but
/// a plain variable.
const clang::VarDecl *namedVariable(const clang::Expr *expr);

} // namespace frontend
