//===- frontend/clang/VariableValues.h - Values that variables get --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is known of integer and pointer variables after statements that change them.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Expressions.h"
#include "frontend/clang/IntegerArithmetic.h"
#include "frontend/clang/LoadedIntegers.h"
#include "frontend/clang/PointerReader.h"
#include "frontend/clang/Scope.h"
#include "frontend/clang/TypeSizes.h"
#include "frontend/clang/UnknownValues.h"

#include <optional>

namespace sparcity::frontend {

class VariableValues {
public:
  /// By which values are made of others.
  struct Parts {
    const IntegerArithmetic &arithmetic;
    LoadedIntegers &integers;
    PointerReader &pointers;
    TypeSizes &sizes;
    UnknownValues &unknowns;
  };
  VariableValues(Scope &scope, const Parts &parts, Expressions &expressions)
      : scope(scope), parts(parts), expressions(expressions) {}

  /// What an assignment is about to give a variable; nothing, with a failure, if it is not known.
  std::optional<Value> assigned(const clang::BinaryOperator *expr, const clang::VarDecl &variable);
  /// The same of `i++` and its like.
  std::optional<Value> stepped(const clang::UnaryOperator *expr, const clang::VarDecl &variable);
  /// From here on the variable has that value, or one that is not known; takes the failure
  /// that says why.
  void set(const clang::VarDecl &variable, std::optional<Value> value);
  /// True for a pointer, and for an integer that is nothing but an index, a bound and the like:
  /// computing it is no work.
  bool isIndexOnly(const clang::VarDecl &variable) const;

private:
  Scope &scope;
  const Parts parts;
  Expressions &expressions;
};

} // namespace sparcity::frontend
