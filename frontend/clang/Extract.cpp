//===- frontend/clang/Extract.cpp - C source to kernels -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Extract.h"

#include "frontend/clang/ClangTool.h"
#include "frontend/clang/FunctionReader.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"

namespace frontend {

ir::Program extractKernels(const Source &source, const std::string &triple) {
  ir::Program program;
  program.file = source.file;
  ParseOutcome outcome = parse(source, triple, [&](clang::ASTContext &ast) {
    if (ast.getDiagnostics().hasErrorOccurred())
      return;
    const clang::SourceManager &sources = ast.getSourceManager();
    for (const clang::Decl *declaration : ast.getTranslationUnitDecl()->decls()) {
      const auto *function = llvm::dyn_cast<clang::FunctionDecl>(declaration);
      if (function && function->doesThisDeclarationHaveABody() &&
          sources.isWrittenInMainFile(sources.getExpansionLoc(function->getLocation())))
        readFunction(*function, program);
    }
  });
  if (outcome.hasErrors)
    program.kernels.clear();
  program.diagnostics.insert(program.diagnostics.begin(), outcome.diagnostics.begin(),
                             outcome.diagnostics.end());
  return program;
}

} // namespace frontend
