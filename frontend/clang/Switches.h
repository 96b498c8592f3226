//===- frontend/clang/Switches.h - Switch statements ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A switch is read section by section: what stands between one label and the
/// next, with the statements it falls through to.
///
///     switch (x) { case 1: case 2: A; break; case 3: B; default: C; }
///
///     x is 1 or 2: A       x is 3: B C       else: C
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Decisions.h"
#include "frontend/clang/Expressions.h"
#include "frontend/clang/JumpTargets.h"
#include "frontend/clang/NestStatements.h"
#include "frontend/clang/Scope.h"
#include "frontend/clang/Values.h"

namespace sparcity::frontend {

class Emission;

class Switches {
public:
  Switches(Scope &scope, Expressions &expressions, Values &values, Decisions &decisions,
           Emission &emission, JumpTargets &targets, NestStatements &statements)
      : scope(scope), expressions(expressions), values(values), decisions(decisions),
        emission(emission), targets(targets), statements(statements) {}

  /// `rest`: what follows; null if it is read after the statement whichever way is taken.
  bool statement(const clang::SwitchStmt *statement, const RestOfList *rest);

private:
  bool ways(llvm::ArrayRef<StatementList> lists, llvm::ArrayRef<Decision> which,
            const RestOfList &after);

  Scope &scope;
  Expressions &expressions;
  Values &values;
  Decisions &decisions;
  Emission &emission;
  JumpTargets &targets;
  NestStatements &statements;
};

} // namespace sparcity::frontend
