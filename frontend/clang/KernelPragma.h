//===- frontend/clang/KernelPragma.h - Names of kernels -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A pragma of our own gives the next outermost loop nest a name, by which
/// `--kernel` chooses it:
///
///     #pragma sparcity kernel smooth
///     for (int i = 1; i < n - 1; ++i)
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Kernel.h"

#include "clang/AST/ASTContext.h"
#include "clang/Lex/Pragma.h"

#include <string>
#include <vector>

namespace frontend {

struct KernelPragma {
  std::string name;
  ir::SourceRange range;
};

/// Reads `#pragma sparcity …`; says what is wrong with one.
class KernelPragmaHandler : public clang::PragmaHandler {
public:
  KernelPragmaHandler(std::vector<KernelPragma> &pragmas, ir::Diagnostics &diagnostics)
      : PragmaHandler("sparcity"), pragmas(pragmas), diagnostics(diagnostics) {}

  void HandlePragma(clang::Preprocessor &preprocessor, clang::PragmaIntroducer introducer,
                    clang::Token &token) override;

private:
  std::vector<KernelPragma> &pragmas;
  ir::Diagnostics &diagnostics;
};

/// Ranges of the outermost loops of the file's functions, by position.
std::vector<ir::SourceRange> outermostLoops(clang::ASTContext &ast);

/// Gives the kernels the names that the pragmas before them say; says which
/// pragmas name none.
void nameKernels(const std::vector<KernelPragma> &pragmas,
                 const std::vector<ir::SourceRange> &loops, ir::Program &program);

} // namespace frontend
