//===- frontend/clang/NestStatements.h - Statements of a nest -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Statements stand in each other: what reads one kind of them reaches the others by this
/// interface, which NestReader.h puts together. Each member is false, with a failure, for
/// what cannot be read.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/StatementList.h"
#include "frontend/clang/StatementReader.h"

#include "clang/AST/Expr.h"

namespace sparcity::frontend {

class NestStatements : public StatementReader {
public:
  /// Statements one after the other, and then those that come after their list.
  virtual bool list(StatementList list, const RestOfList *rest = nullptr) = 0;
  /// A statement of the IR from an expression that is evaluated for what it does.
  virtual bool expression(const clang::Expr *expr) = 0;
};

} // namespace sparcity::frontend
