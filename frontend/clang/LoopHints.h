//===- frontend/clang/LoopHints.h - Pragmas that ask for unrolling --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `#pragma unroll`, `nounroll` and their like before a loop.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"

namespace sparcity::frontend {

/// Adds what the attributes say of the loop they stand before.
void annotate(ir::LoopAnnotations &annotations, const clang::AttributedStmt &loop,
              const clang::ASTContext &ast);

} // namespace sparcity::frontend
