//===- frontend/clang/Parity.h - Loops whose iterations alternate ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Finds the rest of a loop's index that chooses what the loops inside work on:
///
///     u[(t + 1) % 2][i] = f(u[t % 2][i])        2
///     src = t & 1 ? b : a                       2
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/LoopParts.h"

#include "clang/AST/ASTContext.h"

namespace sparcity::frontend {

/// After how many values of the index the choice is the same again; 1 if there is
/// none, or it is none of a few.
unsigned parityOf(const LoopParts &parts, const clang::VarDecl &index,
                  const clang::ASTContext &ast);

} // namespace sparcity::frontend
