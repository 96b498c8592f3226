//===- frontend/clang/StatementReader.h - Statements that stand in expressions ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Expressions may hold statements: of statement expressions, and of functions whose bodies
/// are read in the place of their calls.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "clang/AST/Stmt.h"

namespace sparcity::frontend {

class StatementReader {
public:
  StatementReader() = default;
  StatementReader(const StatementReader &) = delete;
  StatementReader &operator=(const StatementReader &) = delete;
  virtual ~StatementReader() = default;

  /// False, with a failure, if it cannot be read.
  virtual bool statement(const clang::Stmt *statement) = 0;
  /// The same of a function's body, which `return` leaves.
  virtual bool functionBody(const clang::Stmt &body) = 0;
};

} // namespace sparcity::frontend
