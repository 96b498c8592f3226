//===- frontend/clang/Extract.cpp - C source to kernels -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Extract.h"

#include "frontend/Functions.h"
#include "frontend/clang/ClangTool.h"
#include "frontend/clang/FunctionReader.h"

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/STLExtras.h"

namespace frontend {

ir::Program extractKernels(const Source &source, const std::string &triple,
                           BranchProbabilities *probabilities,
                           std::vector<std::string> *filesRead) {
  if (probabilities)
    probabilities->beginInput(source.file);
  ir::Program program;
  program.file = source.file;
  std::vector<ir::SourceRange> loops;
  ParseOutcome outcome = parse(source, triple, [&](clang::ASTContext &ast) {
    if (ast.getDiagnostics().hasErrorOccurred())
      return;
    for (const NamedFunction &function : functionsOf(ast))
      readFunction(*function.declaration, function.name, probabilities, program);
    loops = outermostLoops(ast);
  });
  if (filesRead)
    llvm::append_range(*filesRead, outcome.files);
  if (outcome.hasErrors)
    program.kernels.clear();
  else
    nameKernels(outcome.pragmas, loops, program);
  program.diagnostics.insert(program.diagnostics.begin(), outcome.diagnostics.begin(),
                             outcome.diagnostics.end());
  return program;
}

} // namespace frontend
