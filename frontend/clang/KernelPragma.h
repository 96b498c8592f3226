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

#include "frontend/NestSelection.h"
#include "ir/Forward.h"
#include "ir/Source.h"

#include "clang/AST/ASTContext.h"
#include "clang/Lex/Pragma.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::frontend {

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

/// A pragma, and the first outermost loop behind it, if there is one.
struct NamedNest {
  KernelPragma pragma;
  std::optional<ir::SourceRange> loop;
};
std::vector<NamedNest> namedNests(const std::vector<KernelPragma> &pragmas, clang::ASTContext &ast);

/// Gives the kernels the names that the pragmas before them say; says which
/// pragmas name none, of nests that are selected.
void nameKernels(const std::vector<NamedNest> &named, const NestSelection &selection,
                 ir::Program &program);

} // namespace sparcity::frontend
