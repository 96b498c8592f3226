//===- frontend/clang/LoopPlace.h - Where a loop stands in the source -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Loops are known by where they begin. All that one macro makes begins where it is named;
/// its loops are set apart by a column each, in the order in which they stand:
///
///     #define SWEEP for (j …) for (i …)
///     SWEEP a[j][i] = 0;                  the loops are said to begin at S and W
///
/// What clang's code generator says of loops is told apart likewise (LoopTracker.h).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Source.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"

namespace sparcity::frontend {

/// From the keyword to the end of the body.
ir::SourceRange placeOf(const clang::ASTContext &ast, const clang::Stmt &loop);

} // namespace sparcity::frontend
