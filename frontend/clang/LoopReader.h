//===- frontend/clang/LoopReader.h - Loops --------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads a loop with all that is in it into a loop of the IR.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Accesses.h"
#include "frontend/clang/InductionFinder.h"
#include "frontend/clang/LoopHeader.h"
#include "frontend/clang/LoopValues.h"
#include "frontend/clang/NestDraft.h"
#include "frontend/clang/NestStatements.h"
#include "frontend/clang/Values.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::frontend {

class LoopReader {
public:
  LoopReader(Scope &scope, const InductionFinder::Readers &readers, Values &values,
             Accesses &accesses, NestDraft &draft, JumpTargets &targets, NestStatements &statements)
      : scope(scope), readers(readers), values(values), accesses(accesses), draft(draft),
        emission(draft.emission), targets(targets), statements(statements) {}

  bool loop(const clang::Stmt *statement);

private:
  bool init(const clang::Stmt *init);
  std::optional<ir::Loop> loopOf(const LoopParts &parts, const LoopHeader &header);
  /// One that nothing bounds but data.
  bool setOpen(ir::Loop &loop, const LoopParts &parts, const LoopHeader &header);
  std::string tripName(const clang::Stmt *loop, const std::string &index);
  /// Iterations that one of the loop in the IR is made of.
  unsigned sweepsOf(const LoopParts &parts, const LoopHeader &header,
                    const Inductions &inductions) const;
  bool sweeps(const LoopParts &parts, const LoopHeader &header, const Effects &effects,
              const Inductions &inductions, const ir::Expr &end, unsigned count);
  bool iteration(const LoopParts &parts, const LoopHeader &header, const Inductions &inductions);
  bool test(const LoopParts &parts, const LoopHeader &header);

  Scope &scope;
  const InductionFinder::Readers readers;
  Values &values;
  Accesses &accesses;
  NestDraft &draft;
  Emission &emission;
  JumpTargets &targets;
  NestStatements &statements;
  InductionFinder finder{scope, readers, values, draft, targets, statements};
  LoopValues variables{scope, readers.unknowns};
  /// Indices of the loops around.
  std::vector<std::string> path;
  std::map<const clang::Stmt *, std::string> tripNames;
};

} // namespace sparcity::frontend
