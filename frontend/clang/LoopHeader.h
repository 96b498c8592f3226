//===- frontend/clang/LoopHeader.h - The header of a for loop -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads `for (init; condition; increment)` as index, bounds and step.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Reader.h"

#include "clang/AST/Stmt.h"

#include <vector>

namespace frontend {

struct LoopHeader {
  const clang::VarDecl *index = nullptr;
  std::string name;
  ir::Expr lower, upper, step;
  /// Parts of the increment that concern other variables.
  std::vector<const clang::Expr *> otherIncrements;
};

/// Call it when the reader has passed `init`. `path` holds the names of the
/// loops around. Sets the variables that the body assigns to varying and the
/// index to its symbol; on failure leaves one in the reader.
std::optional<LoopHeader> readLoopHeader(Reader &reader, const clang::ForStmt &loop,
                                         const std::vector<std::string> &path);

} // namespace frontend
