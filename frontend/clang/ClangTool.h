//===- frontend/clang/ClangTool.h - One parse in process ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Runs Clang's parser on a text in memory, with the user's options, and hands
/// the AST to a function. Nothing is printed: what Clang says is returned.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/Source.h"
#include "frontend/clang/KernelPragma.h"
#include "ir/Source.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/Diagnostic.h"

#include <functional>
#include <optional>
#include <set>
#include <string>

namespace sparcity::frontend {

/// Position of a range as the user sees it: of the expansion for what a macro
/// made, `#line` honoured. The end is one past the last character.
ir::SourceRange rangeOf(const clang::ASTContext &ast, clang::SourceRange range);
ir::SourceRange rangeOf(const clang::SourceManager &sources, const clang::LangOptions &language,
                        clang::SourceRange range);

struct ParseOutcome {
  /// Clang's errors, with id `clang`; not its warnings (codegen has them). And
  /// what is wrong with pragmas of our own.
  ir::Diagnostics diagnostics;
  std::vector<KernelPragma> pragmas;
  /// Names Clang found undeclared.
  std::set<std::string> undeclared;
  /// What Clang looked at, headers too.
  std::vector<std::string> files;
  bool hasErrors = false;
};

/// What is done with the AST and the pragmas in it.
using Visit = std::function<void(clang::ASTContext &, const std::vector<KernelPragma> &)>;

/// Parses `source` for `triple` (empty: the host's) and calls `visit`, after errors
/// too. Everything of the AST dies when this returns.
ParseOutcome parse(const Source &source, const std::string &triple, const Visit &visit);

} // namespace sparcity::frontend
