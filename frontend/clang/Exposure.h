//===- frontend/clang/Exposure.h - Values that survive an iteration -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which variables a statement may read before it writes them: in a loop's body
/// those carry a value from one iteration to the next (sums, maxima), unlike
/// temporaries.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/ArrayRef.h"

namespace sparcity::frontend {

/// True if `statement` may read the value that `variable` had before it.
bool isExposed(const clang::Stmt &statement, const clang::VarDecl &variable);
/// The same of several that are executed one after the other; some may be null.
bool isExposed(llvm::ArrayRef<const clang::Stmt *> statements, const clang::VarDecl &variable);

} // namespace sparcity::frontend
