//===- frontend/clang/Decisions.h - Branches of expressions and statements ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which way a branch goes, and the two ways read one after the other, each under its guard.
/// Where some operands of a condition are on indices and some on data the branch is read as
/// one after the other, each with a guard of its own kind:
///
///     if (i > 0 && a[i] > x) A else B        if (i > 0) { if (a[i] > x) A else B } else B
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Chances.h"
#include "frontend/clang/ConditionReader.h"
#include "frontend/clang/Decision.h"
#include "frontend/clang/Operations.h"
#include "frontend/clang/Selection.h"
#include "frontend/clang/UnknownValues.h"
#include "frontend/clang/Values.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <optional>
#include <string>

namespace sparcity::frontend {

class Emission;

class Decisions {
public:
  /// What is known of conditions, and of what branches choose.
  struct Parts {
    ConditionReader &conditions;
    Selection &selection;
    UnknownValues &unknowns;
    Chances &chances;
    Operations &operations;
  };
  Decisions(Scope &scope, const Parts &parts, Emission &emission, ir::Diagnostics &diagnostics,
            Values &values)
      : scope(scope), parts(parts), emission(emission), diagnostics(diagnostics), values(values) {}

  /// Reads a branch's condition; emits its work where it depends on data. How likely it is
  /// then says the user, the source (`isLikely`: in an attribute), or nobody.
  /// Nothing if the condition cannot be read.
  std::optional<Decision> decision(const clang::Expr *condition,
                                   std::optional<bool> isLikely = std::nullopt);
  /// The same, with the chance that was spread to an operand.
  std::optional<Decision> ofOperand(const clang::Expr *condition);

  using Way = llvm::function_ref<bool()>;
  /// Reads the one way where the decision holds and the other where it does not. The values
  /// of variables are then those where the ways meet.
  bool ways(const Decision &decision, Way taken, Way other);
  /// Reads what is done where the decision holds, and nothing elsewhere.
  bool oneWay(const Decision &decision, Way taken);
  /// Reads a mixed condition, once spread, and the ways of it, either several times.
  bool waysOfMixed(const clang::Expr *condition, Way taken, Way other, bool areStatements);

  /// Says that the condition's probability was assumed, if it was.
  void
  noteAssumption(bool isAssumed, const clang::Expr *condition,
                 const std::string &message =
                     "the condition depends on data: each way is assumed to be equally likely");
  /// Says so of a condition on indices and data that `--probability` gives as a whole.
  void noteSpread(const clang::Expr *condition);

private:
  Environment join(const Decision &decision, const Environment &taken,
                   const Environment &other) const;

  Scope &scope;
  const Parts parts;
  Emission &emission;
  ir::Diagnostics &diagnostics;
  Values &values;
};

/// True for a branch that ends the program (`assert`): in a run that counts it
/// is never taken.
bool neverReturns(const clang::Stmt *statement);

} // namespace sparcity::frontend
