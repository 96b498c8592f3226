//===- frontend/clang/OpenMp.h - OpenMP directives on loops ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What OpenMP says of loops, where the user's options switch it on
/// (-fopenmp). Without them Clang ignores its pragmas, and so does the tool.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Kernel.h"

#include "clang/AST/StmtOpenMP.h"

namespace frontend {

/// The statement that a directive applies to; null for one that stands alone
/// (`barrier`).
const clang::Stmt *openMpBody(const clang::OMPExecutableDirective &directive);

/// Adds what the directive says of the loop it stands before.
void annotate(ir::LoopAnnotations &annotations, const clang::OMPExecutableDirective &directive);

} // namespace frontend
