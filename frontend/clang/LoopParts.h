//===- frontend/clang/LoopParts.h - What all loops of C consist of --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `for`, `while` and `do` loops as one thing, and what an iteration changes.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Usage.h"

#include "clang/AST/Stmt.h"

#include <vector>

namespace sparcity::frontend {

struct LoopParts {
  const clang::Stmt *statement = nullptr;
  const clang::Stmt *init = nullptr;
  const clang::Expr *test = nullptr; ///< null: none
  const clang::Expr *increment = nullptr;
  const clang::Stmt *body = nullptr;
  /// False for `do`.
  bool testsFirst = true;
};

/// Null statement for anything but a loop.
LoopParts partsOf(const clang::Stmt &statement);
bool isLoop(const clang::Stmt &statement);
/// `do { … } while (0)`, as macros have it: a block that `break` leaves.
bool runsOnce(const clang::Stmt &statement, const clang::ASTContext &ast);
/// True if a loop stands in the statement.
bool containsLoop(const clang::Stmt &statement);

/// What an iteration may change: test, body and increment, without `init`.
Effects iterationEffects(const LoopParts &parts);
/// True if an iteration may read the value that the variable had before it.
bool carries(const LoopParts &parts, const clang::VarDecl &variable);

/// `a, b, c` as three.
std::vector<const clang::Expr *> splitComma(const clang::Expr *expr);
/// `a && b && c` as three.
std::vector<const clang::Expr *> splitConjunction(const clang::Expr *expr);

/// The variable of `i++`, `i += c`, `i = i + c` and their like; null for
/// anything else.
const clang::VarDecl *updatedVariable(const clang::Expr *expr);

} // namespace sparcity::frontend
