//===- frontend/clang/FragmentDeclarations.h - Fragment declarations ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Decides, from the AST of a fragment that was wrapped into a function, which
/// of its declarations become parameters of the final function, which move out
/// of it, and which stay.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/FragmentText.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"

#include <set>

namespace sparcity::frontend {

/// `wrapped` is the function that was assembled from `probe`, parts without
/// hoisted declarations and edits. The result's parameters are complete.
FragmentText::Parts classifyDeclarations(const clang::FunctionDecl &wrapped,
                                         const FragmentText &text, const FragmentText::Parts &probe,
                                         const std::set<std::string> &identifiers);

} // namespace sparcity::frontend
