//===- frontend/clang/InductionFinder.h - How variables of a loop advance ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How the variables of a loop advance is found by reading one iteration with
/// placeholders for their values.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/ConditionReader.h"
#include "frontend/clang/Inductions.h"
#include "frontend/clang/JumpTargets.h"
#include "frontend/clang/LoadedIntegers.h"
#include "frontend/clang/LoopParts.h"
#include "frontend/clang/NestDraft.h"
#include "frontend/clang/NestStatements.h"
#include "frontend/clang/PointerReader.h"
#include "frontend/clang/UnknownValues.h"
#include "frontend/clang/Values.h"
#include "frontend/clang/Wrapping.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::frontend {

class InductionFinder {
public:
  /// By which values before the loop, and its bounds, are read.
  struct Readers {
    ConditionReader &conditions;
    const Wrapping &wrapping;
    LoadedIntegers &integers;
    PointerReader &pointers;
    UnknownValues &unknowns;
  };
  InductionFinder(Scope &scope, const Readers &readers, Values &values, NestDraft &draft,
                  JumpTargets &targets, NestStatements &statements)
      : scope(scope), readers(readers), values(values), draft(draft), targets(targets),
        statements(statements) {}

  /// Of a loop that changes these, in loops with the indices `path`. Fails if an iteration
  /// cannot be read.
  std::optional<Inductions> inductionsOf(const LoopParts &parts, const Effects &effects,
                                         const std::vector<std::string> &path);
  /// False, with a failure, if loops inside would work on nobody knows what.
  bool followsPointers(const LoopParts &parts, const Effects &effects,
                       const Inductions &inductions);
  /// Changes what the steps in a test change, and nothing else.
  void takeSteps(const clang::Expr *test);

private:
  /// The value before the loop, if it is known.
  std::optional<Value> startOf(const clang::VarDecl &variable, clang::SourceRange loop);
  /// What the index is known to be between, said with its placeholder.
  std::optional<IndexRange> indexRangeOf(const LoopParts &parts, const Effects &effects,
                                         const Inductions &stepped, const Inductions &all,
                                         const std::vector<std::string> &path);
  bool tryIteration(const LoopParts &parts, const Effects &effects, Inductions &inductions,
                    bool withBody);

  Scope &scope;
  const Readers readers;
  Values &values;
  NestDraft &draft;
  JumpTargets &targets;
  NestStatements &statements;
  unsigned dryRuns = 0, loopsTried = 0;
};

/// Reads the increment, but for what `known` (or null) has closed forms for.
bool readIncrements(const LoopParts &parts, const Inductions *known, NestStatements &statements);

} // namespace sparcity::frontend
