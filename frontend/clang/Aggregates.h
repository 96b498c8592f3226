//===- frontend/clang/Aggregates.h - Arrays and structs with initial values ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Stores of the initial values of variables in memory.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Accesses.h"
#include "frontend/clang/Values.h"

namespace sparcity::frontend {

class Aggregates {
public:
  Aggregates(Scope &scope, Accesses &accesses, Values &values)
      : scope(scope), accesses(accesses), values(values) {}

  /// Stores what a value of the type begins with.
  bool initialise(const Pointer &place, clang::QualType type, const clang::Expr *initial);

private:
  bool initialise(const Pointer &place, clang::QualType type, const clang::InitListExpr *list);

  Scope &scope;
  Accesses &accesses;
  Values &values;
};

} // namespace sparcity::frontend
