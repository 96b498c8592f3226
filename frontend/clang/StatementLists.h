//===- frontend/clang/StatementLists.h - Lists of statements and what leaves them ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lists of statements, and those that leave a list before its end: `continue`, `return`
/// from a function that is taken in, `break` from a switch, `goto` on to a label further
/// down. What comes after a branch with such a statement is executed where it was not taken.
/// Backwards `goto` would be a loop of another kind.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Branches.h"
#include "frontend/clang/JumpTargets.h"
#include "frontend/clang/NestStatements.h"
#include "frontend/clang/Scope.h"
#include "frontend/clang/Switches.h"

#include <optional>
#include <string>

namespace sparcity::frontend {

class StatementLists {
public:
  StatementLists(Scope &scope, JumpTargets &targets, Branches &branches, Switches &switches,
                 NestStatements &statements)
      : scope(scope), targets(targets), branches(branches), switches(switches),
        statements(statements) {}

  /// As NestStatements::list.
  bool list(StatementList list, const RestOfList *rest);
  bool functionBody(const clang::Stmt &body);
  bool returned(const clang::ReturnStmt *statement);

private:
  bool rest(const RestOfList *rest);
  /// A loop that runs once, which `break` leaves.
  bool block(const clang::Stmt *once, const RestOfList &rest);
  bool broken(const clang::Stmt *statement, const RestOfList *rest);
  bool jumped(const clang::GotoStmt *jump, const RestOfList *rest);
  /// Reads a statement that may leave the list, and what comes after it; nothing for others.
  std::optional<bool> leaving(const clang::Stmt *statement, const RestOfList *rest);
  bool unsupported(clang::SourceRange range, const std::string &message);

  Scope &scope;
  JumpTargets &targets;
  Branches &branches;
  Switches &switches;
  NestStatements &statements;
};

} // namespace sparcity::frontend
