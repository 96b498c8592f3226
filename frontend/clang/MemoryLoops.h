//===- frontend/clang/MemoryLoops.h - Calls that are loops ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Calls of `memcpy`, `memmove` and `memset` that stand for loops: the syntax tree has none of
/// them, LLVM IR has.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "clang/AST/Expr.h"

#include <string>
#include <vector>

namespace sparcity::frontend {

struct MemoryLoop {
  const clang::CallExpr *call;
  std::string why; ///< as a message says it
};

/// Those in an expression whose length is no constant, or of more bytes than one access moves.
std::vector<MemoryLoop> memoryLoopsIn(const clang::Expr &expr, const clang::ASTContext &ast);

/// Why a call whose length is not known is a loop.
std::string lengthIsOpen(const clang::FunctionDecl &callee);
/// Why one of so many bytes is.
std::string movesMany(std::uint64_t bytes);

} // namespace sparcity::frontend
