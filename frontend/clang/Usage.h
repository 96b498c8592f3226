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

#include "frontend/clang/Naming.h"

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

#include <set>
#include <string>
#include <vector>

namespace sparcity::frontend {

struct QualTypeOrder {
  bool operator()(clang::QualType a, clang::QualType b) const {
    return a.getAsOpaquePtr() < b.getAsOpaquePtr();
  }
};

/// What a statement may change.
struct Effects {
  /// Assigned, or their address taken (who has it may assign).
  std::set<const clang::VarDecl *> variables;
  /// Those whose address is taken.
  std::set<const clang::VarDecl *> addressed;
  /// Of these the ones that whoever has the address may assign: not what they point to.
  std::set<const clang::VarDecl *> lent;
  /// Types of what is stored to by `*p = …`.
  std::set<clang::QualType, QualTypeOrder> storedThrough;
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
  /// Those that a pointer keeps the address of: `int *p = &n;`.
  std::set<const clang::VarDecl *> kept;
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

/// Names of the integers that a statement reads and does not declare.
std::set<std::string> integersIn(const clang::Stmt &statement);

/// Adds the variables that stores through pointers may reach.
void addKept(Effects &effects, const Usage &usage);

} // namespace sparcity::frontend
