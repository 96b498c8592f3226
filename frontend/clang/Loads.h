//===- frontend/clang/Loads.h - What lvalues hold -------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lvalues: the loads that finding their places takes, and those of what they hold.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Accesses.h"
#include "frontend/clang/Expressions.h"
#include "frontend/clang/Members.h"
#include "frontend/clang/Values.h"

namespace sparcity::frontend {

class Loads {
public:
  Loads(Scope &scope, const Members &members, Expressions &expressions, Accesses &accesses,
        Values &values)
      : scope(scope), members(members), expressions(expressions), accesses(accesses),
        values(values) {}

  /// As Values::placeLoads.
  bool placeLoads(const clang::Expr *lvalue);
  /// As Values::load.
  ValueKind load(const clang::Expr *lvalue);
  /// A lane of a vector, which is read as a whole.
  ValueKind lane(const clang::Expr *expr);
  bool isReferenceToValue(const clang::Expr *lvalue);

private:
  Scope &scope;
  const Members &members;
  Expressions &expressions;
  Accesses &accesses;
  Values &values;
};

/// The vector that `v[i]` or `v.x` is a lane of; null for any other expression.
const clang::Expr *vectorOfLane(const clang::Expr *expr);

} // namespace sparcity::frontend
