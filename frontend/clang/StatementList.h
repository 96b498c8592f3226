//===- frontend/clang/StatementList.h - Statements and what follows -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A list of statements with the lists that are executed after it, so that
/// `if (c) { …; continue; } …` is read as if and else:
///
///     list { if … }   rest { s; t; }   outer rest { u; }
///
//===----------------------------------------------------------------------===//
#pragma once

#include "clang/AST/Stmt.h"
#include "llvm/ADT/ArrayRef.h"

namespace sparcity::frontend {

using StatementList = llvm::ArrayRef<const clang::Stmt *>;

/// The statements of a block or the one statement; the reference keeps the
/// pointer alive.
inline StatementList listOf(const clang::Stmt *const &statement) {
  if (!statement)
    return {};
  if (const auto *compound = llvm::dyn_cast<clang::CompoundStmt>(statement))
    return {compound->body_begin(), compound->size()};
  return StatementList(statement);
}

/// The statement that labels stand before.
inline const clang::Stmt *withoutLabels(const clang::Stmt *statement) {
  while (const auto *label = llvm::dyn_cast<clang::LabelStmt>(statement))
    statement = label->getSubStmt();
  return statement;
}

struct RestOfList {
  StatementList list;
  const RestOfList *outer = nullptr;
  /// `break` goes on here.
  bool followsSwitch = false;
};

} // namespace sparcity::frontend
