//===- frontend/clang/Reader.h - C expressions as sizes and places --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a function's expressions say, read at one point of it. Each part reads one kind of
/// them; `Expressions` leads from one part to another. Nothing is emitted; what cannot be
/// read leaves a failure in the scope, and the caller decides whether that matters.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Arguments.h"
#include "frontend/clang/ConditionReader.h"
#include "frontend/clang/Expressions.h"
#include "frontend/clang/FunctionValue.h"
#include "frontend/clang/IntegerArithmetic.h"
#include "frontend/clang/IntegerReader.h"
#include "frontend/clang/LoadedIntegers.h"
#include "frontend/clang/MemberInitialisers.h"
#include "frontend/clang/Members.h"
#include "frontend/clang/PlaceReader.h"
#include "frontend/clang/PointerReader.h"
#include "frontend/clang/Scope.h"
#include "frontend/clang/Selection.h"
#include "frontend/clang/TypeSizes.h"
#include "frontend/clang/UnknownValues.h"
#include "frontend/clang/Wrapping.h"

namespace sparcity::frontend {

class Reader final : public Expressions {
public:
  explicit Reader(Scope &scope) : scope(scope) {}

  std::optional<ir::Expr> integer(const clang::Expr *expr) override;
  std::optional<ir::Expr> exactInteger(const clang::Expr *expr) override;
  std::optional<Pointer> pointer(const clang::Expr *expr) override;
  std::optional<Place> place(const clang::Expr *lvalue) override;
  std::optional<Value> computed(const clang::Expr *byStatements) override;

  Scope &scope;
  Wrapping wrapping{scope.ast, scope.ranges, scope.mode};
  IntegerArithmetic arithmetic{scope.ranges, wrapping, scope.failures, scope.ast};
  Members members{scope};
  TypeSizes sizes{scope, *this};
  UnknownValues unknowns{scope, sizes};
  Selection selection{scope, unknowns};
  ConditionReader conditions{scope, wrapping, *this};
  LoadedIntegers loads{scope, members, *this};
  IntegerReader integers{
      scope, {wrapping, arithmetic, sizes, unknowns, selection, conditions, loads}, *this};
  PointerReader pointers{scope, members, sizes, conditions, selection, *this};
  PlaceReader places{scope, pointers, *this};
  Arguments arguments{scope, members, sizes, unknowns, *this};
  FunctionValue functions{scope, arguments, conditions, selection, *this};
  MemberInitialisers initialisers{scope, members, arguments, *this};
};

} // namespace sparcity::frontend
