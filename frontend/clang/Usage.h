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
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

#include <set>
#include <vector>

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
  /// Declared in the statement itself.
  std::set<const clang::VarDecl *> declared;
  /// A function is called whose body is not visible.
  bool callsOut = false;

  void merge(Effects other);
};

/// Of the statement and of the visible functions that it calls.
Effects effectsOf(const clang::Stmt &statement);

struct Usage {
  /// Their address is taken somewhere: stores through pointers may reach them.
  std::set<const clang::VarDecl *> escaping;
  /// Integers read elsewhere than in indices, bounds, comparisons, and other such
  /// integers:
  /// computing them is work, not index arithmetic.
  std::set<const clang::VarDecl *> workIntegers;
  /// Arrays named otherwise than for one of their elements.
  std::set<const clang::VarDecl *> wholeArrays;
  bool hasLabels = false;

  void merge(Usage other);
};

Usage usageOf(const clang::Stmt &body);

/// The increments and decrements that evaluating the expression does.
std::vector<const clang::UnaryOperator *> stepsIn(const clang::Expr *expr);

/// The definition of the function that is called, if its body can be read in
/// the call's place; null for a pointer to a function, a variable number of
/// arguments, C's own functions.
const clang::FunctionDecl *visibleBody(const clang::CallExpr &call);

/// The variable that an lvalue names, parentheses apart; null for anything but
/// a plain variable.
const clang::VarDecl *namedVariable(const clang::Expr *expr);

} // namespace frontend
