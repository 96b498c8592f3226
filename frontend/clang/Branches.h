//===- frontend/clang/Branches.h - Branches -------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `if` statements, with what comes after them where a way of them leaves its list.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Chances.h"
#include "frontend/clang/Decisions.h"
#include "frontend/clang/JumpTargets.h"
#include "frontend/clang/NestStatements.h"
#include "frontend/clang/Scope.h"

#include <optional>

namespace sparcity::frontend {

class Emission;

class Branches {
public:
  Branches(Scope &scope, Chances &chances, Decisions &decisions, Emission &emission,
           JumpTargets &targets, NestStatements &statements)
      : scope(scope), chances(chances), decisions(decisions), emission(emission), targets(targets),
        statements(statements) {}

  /// `rest`: what follows; null if it is read after the statement whichever way is taken.
  bool conditional(const clang::IfStmt *statement, const RestOfList *rest);

private:
  std::optional<Decision> decisionOf(const clang::IfStmt *statement);
  /// One whose condition is in part on indices, in part on data.
  bool mixed(const clang::IfStmt *statement, const RestOfList *rest);
  bool way(const clang::Stmt *statement, const RestOfList *rest);

  Scope &scope;
  Chances &chances;
  Decisions &decisions;
  Emission &emission;
  JumpTargets &targets;
  NestStatements &statements;
  unsigned read = 0;
};

} // namespace sparcity::frontend
