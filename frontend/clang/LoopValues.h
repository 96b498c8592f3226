//===- frontend/clang/LoopValues.h - Variables in and after a loop --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the variables that a loop changes are in one of its iterations, and after it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Inductions.h"
#include "frontend/clang/LoopHeader.h"
#include "frontend/clang/Scope.h"
#include "frontend/clang/UnknownValues.h"

namespace sparcity::frontend {

class LoopValues {
public:
  LoopValues(Scope &scope, UnknownValues &unknowns) : scope(scope), unknowns(unknowns) {}

  /// After so many iterations; `phase` counts those since what comes back was what it was.
  void setAdvanced(const Effects &effects, const Inductions &inductions, const ir::Expr &count,
                   unsigned phase);
  /// After the loop, but for the steps in its last test.
  void setAfter(const LoopHeader &header, const Effects &effects, const Inductions &inductions);
  /// After a loop of which nothing is known how often it runs.
  void setUnknown(const Effects &effects);

private:
  Value valueAfter(const clang::VarDecl &variable, const Inductions &inductions,
                   const ir::Expr &count, unsigned phase);

  Scope &scope;
  UnknownValues &unknowns;
};

} // namespace sparcity::frontend
