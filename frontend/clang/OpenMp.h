//===- frontend/clang/OpenMp.h - OpenMP directives on loops ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What OpenMP says of loops: annotations, whether or not the user's options
/// switch it on (-fopenmp).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"

#include "clang/AST/StmtOpenMP.h"

namespace sparcity::frontend {

/// The statement that a directive applies to; null for one that stands alone
/// (`barrier`).
const clang::Stmt *openMpBody(const clang::OMPExecutableDirective &directive);

/// The range of a loop. Clang ends it with the pragma where one stands before
/// the loop's body.
clang::SourceRange loopRange(const clang::Stmt &loop);

/// Threads share a loop behind such a directive.
bool sharesLoop(clang::OpenMPDirectiveKind kind);

/// Adds what the directive says of the loop it stands before.
void annotate(ir::LoopAnnotations &annotations, const clang::OMPExecutableDirective &directive);
/// Of which variables its threads have each their own.
void addPrivates(ir::LoopAnnotations &annotations, const clang::OMPExecutableDirective &directive);

/// Of an integer or a condition in a clause: what it is, or how it is written.
std::string valueOrText(const clang::Expr &expr, const clang::ASTContext &ast);

} // namespace sparcity::frontend
