//===- frontend/clang/LoopHeader.h - How often a loop runs ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads the test of a loop, given how its variables advance, as index, bounds
/// and step:
///
///     i = 0; while (i < n && a[i] != key) i += 2;
///
///     index i from 0 to n step 2, and one test on data
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/ConditionReader.h"
#include "frontend/clang/Inductions.h"
#include "frontend/clang/LoopParts.h"
#include "frontend/clang/Scope.h"
#include "frontend/clang/Wrapping.h"

#include <vector>

namespace sparcity::frontend {

struct LoopHeader {
  std::string index;
  /// What the index is; null if it only counts the iterations.
  const clang::VarDecl *variable = nullptr;
  ir::Expr lower, upper, step = 1;
  bool isUpward = true;
  /// Where it does not hold, the first test fails: an unsigned index begins at 2^w.
  std::optional<ir::Condition> begins;
  /// Iterations done where the index has its value, and in all (never negative).
  ir::Expr done, tripCount;
  /// Parts of the test that bound the index, and those that depend on data.
  std::vector<const clang::Expr *> bounds, dataTests;
  /// False if nothing bounds it: bounds and trip count are not set then.
  bool isCounted = true;

  /// What values the index takes.
  IndexRange range() const;
};

/// Call it with the variables that the loop changes set to varying in the
/// scope's values; the inductions among them are changed to closed forms in
/// `Inductions::count`. `path` holds the names of the loops around. On failure
/// leaves one in the reader.
std::optional<LoopHeader> readLoopHeader(Scope &scope, ConditionReader &conditions,
                                         const Wrapping &wrapping, const LoopParts &parts,
                                         const Inductions &inductions,
                                         const std::vector<std::string> &path);

} // namespace sparcity::frontend
