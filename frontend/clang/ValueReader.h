//===- frontend/clang/ValueReader.h - Work of expressions -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Walks the expressions that a statement evaluates. Each part reads one kind of them;
/// `Values` leads from one part to another.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Accesses.h"
#include "frontend/clang/Aggregates.h"
#include "frontend/clang/Assignments.h"
#include "frontend/clang/Atomics.h"
#include "frontend/clang/Builtins.h"
#include "frontend/clang/Calls.h"
#include "frontend/clang/Chances.h"
#include "frontend/clang/ComposedValues.h"
#include "frontend/clang/ConditionalValues.h"
#include "frontend/clang/Decisions.h"
#include "frontend/clang/Declarations.h"
#include "frontend/clang/InlinedCalls.h"
#include "frontend/clang/Loads.h"
#include "frontend/clang/Operations.h"
#include "frontend/clang/Reader.h"
#include "frontend/clang/TargetBuiltins.h"
#include "frontend/clang/Values.h"
#include "frontend/clang/VariableValues.h"

namespace sparcity::frontend {

class ValueReader final : public Values {
public:
  /// Without `statements` those in expressions are not read, nor bodies of functions.
  ValueReader(Reader &reader, Emission &emission, ir::Diagnostics &diagnostics,
              StatementReader *statements = nullptr)
      : reader(reader), scope(reader.scope), emission(emission), diagnostics(diagnostics),
        statements(statements) {}

  ValueKind value(const clang::Expr *expr) override;
  ValueKind load(const clang::Expr *lvalue) override;
  bool indexLoads(const clang::Expr *expr) override;
  bool placeLoads(const clang::Expr *lvalue) override;

private:
  ValueKind cast(const clang::CastExpr *expr);
  ValueKind unary(const clang::UnaryOperator *expr);
  ValueKind binary(const clang::BinaryOperator *expr);

  Reader &reader;
  Scope &scope;
  Emission &emission;
  ir::Diagnostics &diagnostics;
  StatementReader *statements;
  unsigned depth = 0;

public:
  Operations operations{scope.ast, emission};
  Accesses accesses{scope, reader.sizes, reader.unknowns, emission, diagnostics};
  Chances chances{scope, reader.conditions};
  Decisions decisions{scope,
                      {reader.conditions, reader.selection, reader.unknowns, chances, operations},
                      emission,
                      diagnostics,
                      *this};
  VariableValues variables{
      scope,
      {reader.arithmetic, reader.loads, reader.pointers, reader.sizes, reader.unknowns},
      reader};
  Loads loads{scope, reader.members, reader, accesses, *this};
  ComposedValues composed{scope, operations, loads, *this};
  Aggregates aggregates{scope, accesses, *this};
  Declarations declarations{
      scope,
      {reader.sizes, reader.initialisers, reader.arguments, variables, aggregates},
      reader,
      accesses,
      *this};
  Assignments assignments{scope, reader, variables, accesses, operations, *this};
  ConditionalValues conditionals{chances, decisions, emission, *this};
  Atomics atomics{scope, reader, accesses, operations, *this};
  TargetBuiltins targets{scope, reader, accesses, operations, *this};
  Builtins builtins{scope, reader, accesses, operations, targets, atomics, *this};
  InlinedCalls inlined{scope, reader, reader.arguments, variables, emission, *this, statements};
  Calls calls{scope.ast, builtins, inlined, assignments, operations, diagnostics, *this};
};

} // namespace sparcity::frontend
